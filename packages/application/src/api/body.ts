/** Reads the body of a request: JSON, or the file of a form. */
import { pauseWhenOver, type Turn } from '@sluice/store'
import type { ApplicationRoute } from './define-route.js'
import { platformFault } from './fault.js'
import type { ApplicationRequest } from './request.js'

/** As `server.maxPayload` of Kibana. */
const DEFAULT_LIMIT = 1024 * 1024

/** A file of a form. */
export interface UploadedFile {
  readonly name: string
  readonly text: string
}

const decoder = new TextDecoder('utf-8')

/**
 * The body as the route takes it, read in turns with other requests; null if none was sent. Rejects with 400, 413 and 415 for unreadable
 * bodies.
 */
export async function readBody(
  { headers, body }: ApplicationRequest,
  { takes, bodyLimit = DEFAULT_LIMIT }: ApplicationRoute,
  turn: Turn,
): Promise<unknown> {
  if (body.length > bodyLimit) {
    throw platformFault(413, `Payload content length greater than maximum allowed: ${bodyLimit}`)
  }
  const type = headers['content-type'] ?? ''
  if (takes === 'file') return { file: await fileOf(type, body) }
  if (body.length === 0) return null
  if (type !== '' && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw platformFault(415)
  const value = readJsonBody(decoder.decode(body))
  await checkTree(value, turn)
  return value
}

function readJsonBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw platformFault(400, 'Invalid request payload JSON format')
  }
}

/** Nested deeper than any request that makes sense, and not so deep that a stack runs full. */
const MOST_LEVELS = 200
/** Lists and objects that are checked before others may have their turn. */
const VALUES_OF_STEP = 1000

/** Rejects with 400 for keys that could change the prototype of an object, as Kibana does, and for values that are nested too deeply. */
async function checkTree(top: unknown, turn: Turn): Promise<void> {
  const open: object[] = []
  const levels: number[] = []
  const add = (value: unknown, level: number): void => {
    if (typeof value !== 'object' || value === null) return
    if (level > MOST_LEVELS) throw platformFault(400, 'Invalid request payload JSON format')
    open.push(value)
    levels.push(level)
  }
  add(top, 0)
  for (let steps = 1; open.length > 0; steps++) {
    const value = open.pop()!
    const level = levels.pop()! + 1
    if (Array.isArray(value)) for (const item of value) add(item, level)
    else addMembers(value as Readonly<Record<string, unknown>>, item => add(item, level))
    if (steps % VALUES_OF_STEP === 0) await pauseWhenOver(turn)
  }
}

function addMembers(value: Readonly<Record<string, unknown>>, add: (item: unknown) => void): void {
  for (const key of Object.keys(value)) {
    const item = value[key]
    if (key === '__proto__') throw platformFault(400, "'__proto__' is an invalid key")
    if (key === 'constructor' && Object.hasOwn(Object(item), 'prototype')) {
      throw platformFault(400, "'constructor.prototype' is an invalid key")
    }
    add(item)
  }
}

async function fileOf(type: string, body: Uint8Array): Promise<UploadedFile | undefined> {
  if (!/^multipart\/form-data\b/i.test(type)) throw platformFault(415)
  let form: FormData
  try {
    // A copy: large bodies come in memory that threads share, which a response does not take.
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw platformFault(400, 'Invalid multipart payload format')
  }
  const file = form.get('file')
  return file === null || typeof file === 'string' ? undefined : { name: file.name, text: await file.text() }
}

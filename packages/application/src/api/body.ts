/** Reads the body of a request: JSON, or the file of a form. */
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

/** The body as the route takes it; null if none was sent. Throws 400, 413 and 415 for unreadable bodies. */
export async function readBody(
  { headers, body }: ApplicationRequest,
  { takes, bodyLimit = DEFAULT_LIMIT }: ApplicationRoute,
): Promise<unknown> {
  if (body.length > bodyLimit) {
    throw platformFault(413, `Payload content length greater than maximum allowed: ${bodyLimit}`)
  }
  const type = headers['content-type'] ?? ''
  if (takes === 'file') return { file: await fileOf(type, body) }
  if (body.length === 0) return null
  if (type !== '' && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw platformFault(415)
  return readJsonBody(decoder.decode(body))
}

function readJsonBody(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw platformFault(400, 'Invalid request payload JSON format')
  }
  checkTree(value)
  return value
}

/** Nested deeper than any request that makes sense, and not so deep that a stack runs full. */
const MOST_LEVELS = 200

/** Throws 400 for keys that could change the prototype of an object, as Kibana does, and for values that are nested too deeply. */
function checkTree(top: unknown): void {
  const open: [value: unknown, level: number][] = [[top, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, level] = next
    if (typeof value !== 'object' || value === null) continue
    if (level > MOST_LEVELS) throw platformFault(400, 'Invalid request payload JSON format')
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__') throw platformFault(400, "'__proto__' is an invalid key")
      if (key === 'constructor' && Object.hasOwn(Object(item), 'prototype')) {
        throw platformFault(400, "'constructor.prototype' is an invalid key")
      }
      open.push([item, level + 1])
    }
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

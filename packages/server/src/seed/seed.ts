/**
 * What a server has from its start: the files of a folder, sent to its own API. Subfolders say what their files are, and names of files what they
 * make: `pipelines/nginx.yml` is the pipeline `nginx`.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RestHandler } from '../rest/request.js'
import { documentBatches } from './document-batches.js'

/** A folder that cannot be used, or a file of it that the API refuses. The message names the file. */
export class SeedFault extends Error {}

interface SeedKind {
  readonly folder: string
  readonly pathOf: (name: string) => string
  /** Whether what is there already stays as it is. */
  readonly isOnce: boolean
}

/** In the order in which they are sent: what is named comes before what names it. */
const KINDS: readonly SeedKind[] = [
  { folder: 'scripts', pathOf: name => `/_scripts/${name}`, isOnce: false },
  { folder: 'pipelines', pathOf: name => `/_ingest/pipeline/${name}`, isOnce: false },
  { folder: 'component-templates', pathOf: name => `/_component_template/${name}`, isOnce: false },
  { folder: 'index-templates', pathOf: name => `/_index_template/${name}`, isOnce: false },
  { folder: 'indices', pathOf: name => `/${name}`, isOnce: true },
]

/** Files of documents: `documents/logs.ndjson` goes to the index, alias or data stream `logs`. */
const DOCUMENTS = 'documents'

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.yml': 'application/yaml',
  '.yaml': 'application/yaml',
}

/** Sends everything that is in a folder. An index that is there already stays as it is, documents included. Throws SeedFault. */
export async function seed(api: RestHandler, folder: string): Promise<void> {
  await checkFolder(folder)
  const before = new Map<string, boolean>()
  const isThere = async (name: string): Promise<boolean> => {
    if (!before.has(name)) before.set(name, (await send(api, 'HEAD', `/${encodeURIComponent(name)}`)).status === 200)
    return before.get(name)!
  }
  const documents = await filesIn(path.join(folder, DOCUMENTS), ['.ndjson'])
  for (const file of documents) await isThere(nameOf(file))
  for (const { folder: kind, pathOf, isOnce } of KINDS) {
    for (const file of await filesIn(path.join(folder, kind), Object.keys(TYPES))) {
      const name = nameOf(file)
      if (isOnce && (await isThere(name))) continue
      const body = await readFile(file)
      await sendFile(api, file, 'PUT', pathOf(encodeURIComponent(name)), body, TYPES[path.extname(file)]!)
    }
  }
  for (const file of documents) if (!(await isThere(nameOf(file)))) await sendDocuments(api, file)
}

async function checkFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) throw new SeedFault(`there is no folder ${folder}`)
  const known = new Set([...KINDS.map(kind => kind.folder), DOCUMENTS])
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
  const other = folders.find(({ name }) => !known.has(name))
  if (other !== undefined) {
    throw new SeedFault(`${path.join(folder, other.name)}: folders are ${[...known].join(', ')}`)
  }
  if (folders.length === 0) throw new SeedFault(`${folder} has none of the folders ${[...known].join(', ')}`)
}

async function filesIn(folder: string, extensions: readonly string[]): Promise<string[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter(name => !name.startsWith('.')).sort()
  const other = names.find(name => !extensions.includes(path.extname(name)))
  if (other !== undefined) throw new SeedFault(`${path.join(folder, other)}: files are ${extensions.join(', ')}`)
  return names.map(name => path.join(folder, name))
}

const nameOf = (file: string): string => path.basename(file, path.extname(file))

async function sendDocuments(api: RestHandler, file: string): Promise<void> {
  const target = `/${encodeURIComponent(nameOf(file))}`
  for (const { body, line } of documentBatches(await readFile(file))) {
    const answer = await sendFile(api, file, 'POST', `${target}/_bulk`, body, 'application/x-ndjson')
    const { errors, items } = JSON.parse(answer) as BulkAnswer
    if (!errors) continue
    for (const [at, item] of items.entries()) {
      for (const { error } of Object.values(item)) {
        if (error === undefined) continue
        throw new SeedFault(`${file}: document ${line + at} is refused: ${error.type}: ${error.reason}`)
      }
    }
  }
  await sendFile(api, file, 'POST', `${target}/_refresh`)
}

interface BulkAnswer {
  readonly errors: boolean
  readonly items: readonly Readonly<
    Record<string, { readonly error?: { readonly type: string; readonly reason: string } }>
  >[]
}

async function sendFile(
  api: RestHandler,
  file: string,
  method: string,
  url: string,
  body?: Uint8Array,
  type?: string,
): Promise<string> {
  const { status, text } = await send(api, method, url, body, type)
  if (status < 300) return text
  const { error } = JSON.parse(text) as { error: string | { type: string; reason: string } }
  throw new SeedFault(`${file}: ${typeof error === 'string' ? error : `${error.type}: ${error.reason}`}`)
}

async function send(
  api: RestHandler,
  method: string,
  url: string,
  body: Uint8Array = new Uint8Array(0),
  type?: string,
): Promise<{ status: number; text: string }> {
  const headers = type === undefined ? {} : { 'content-type': type }
  const answer = await api.handle({ method, url, headers, body, isInternal: true })
  return { status: answer.status, text: new TextDecoder('utf-8').decode(answer.body) }
}

/**
 * What a server has from its start: the files of a folder, sent to its own API. Subfolders say what their files are, and names of files what they
 * make: `pipelines/nginx.yml` is the pipeline `nginx`.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RestHandler } from '../rest/request.js'
import { type AnswerReader, definitionsOf, indicesOf, pipelinesOf, scriptOf, templatesOf } from './definitions.js'
import { documentBatches } from './document-batches.js'

/** A folder that cannot be used, or a file of it that the API refuses. The message names the file, and the line if the fault is in one. */
export class SeedFault extends Error {}

interface SeedKind {
  readonly folder: string
  readonly pathOf: (name: string) => string
  /** Whether what is there already stays as it is. */
  readonly isOnce: boolean
  readonly readAnswer: AnswerReader
}

/** In the order in which they are sent: what is named comes before what names it. */
const KINDS: readonly SeedKind[] = [
  { folder: 'scripts', pathOf: name => `/_scripts/${name}`, isOnce: false, readAnswer: scriptOf },
  { folder: 'pipelines', pathOf: name => `/_ingest/pipeline/${name}`, isOnce: false, readAnswer: pipelinesOf },
  {
    folder: 'component-templates',
    pathOf: name => `/_component_template/${name}`,
    isOnce: false,
    readAnswer: templatesOf('component_templates', 'component_template'),
  },
  {
    folder: 'index-templates',
    pathOf: name => `/_index_template/${name}`,
    isOnce: false,
    readAnswer: templatesOf('index_templates', 'index_template'),
  },
  { folder: 'indices', pathOf: name => `/${name}`, isOnce: true, readAnswer: indicesOf },
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
  for (const { folder: kind, pathOf, isOnce, readAnswer } of KINDS) {
    for (const file of await filesIn(path.join(folder, kind), Object.keys(TYPES))) {
      for (const { name, body } of definitionsOf(nameOf(file), await readFile(file), readAnswer)) {
        if (isOnce && (await isThere(name))) continue
        await sendFile(api, file, 'PUT', pathOf(encodeURIComponent(name)), body, TYPES[path.extname(file)]!)
      }
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
  for (const { body, lines, operations } of documentBatches(await readFile(file))) {
    const { status, text } = await send(api, 'POST', `${target}/_bulk`, body, 'application/x-ndjson')
    if (status >= 300) throw bulkFault(file, lines, text)
    const { errors, items } = JSON.parse(text) as BulkAnswer
    if (!errors) continue
    for (const [at, item] of items.entries()) {
      for (const { error } of Object.values(item)) {
        if (error !== undefined) throw new SeedFault(`${file}:${operations[at]}: ${textOf(error)}`)
      }
    }
  }
  await sendFile(api, file, 'POST', `${target}/_refresh`)
}

interface BulkAnswer {
  readonly errors: boolean
  readonly items: readonly Readonly<Record<string, { readonly error?: ApiError }>>[]
}

interface ApiError {
  readonly type: string
  readonly reason: string
  readonly caused_by?: ApiError
}

/** An error with its causes. */
const textOf = ({ type, reason, caused_by: cause }: ApiError): string =>
  cause === undefined ? `${type}: ${reason}` : `${type}: ${reason}, caused by ${textOf(cause)}`

function errorText(answer: string): string {
  const { error } = JSON.parse(answer) as { error: string | ApiError }
  return typeof error === 'string' ? error : textOf(error)
}

/** The fault of a whole request: a line that its text names is one of the body. */
function bulkFault(file: string, lines: readonly number[], answer: string): SeedFault {
  let line = lines[0]!
  const text = errorText(answer).replace(/\bline \[(\d+)\]/, (_, number: string) => {
    line = lines[Number(number) - 1] ?? line
    return `line [${line}]`
  })
  return new SeedFault(`${file}:${line}: ${text}`)
}

/** A place in the text of a fault: `[3:5]`, or `line: 3, column: 5`. */
const PLACE = /\[(\d+):(-?\d+)\]|\bline:? (\d+),? column:? (\d+)/

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
  const fault = errorText(text)
  const [, line, column, otherLine, otherColumn] = PLACE.exec(fault) ?? []
  const place = line ?? otherLine
  throw new SeedFault(`${file}${place === undefined ? '' : `:${place}:${column ?? otherColumn}`}: ${fault}`)
}

async function send(
  api: RestHandler,
  method: string,
  url: string,
  body: Uint8Array = new Uint8Array(0),
  type?: string,
): Promise<{ status: number; text: string }> {
  // The answer is read here, whatever the file is.
  const headers = { accept: 'application/json', ...(type === undefined ? {} : { 'content-type': type }) }
  const answer = await api.handle({ method, url, headers, body, isInternal: true })
  return { status: answer.status, text: new TextDecoder('utf-8').decode(answer.body) }
}

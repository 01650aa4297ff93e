/**
 * Documents in every form that people have them in: NDJSON, a JSON array, a `_simulate` body, `_search` hits, raw log lines; from
 * files or standard input. Lines are streamed; the other forms are read whole.
 */
import { createReadStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { isMetadataKey, JsonExactReader, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { UsageFault } from '../faults.js'
import type { Paint } from '../output/style.js'
import { jsonFault, readText } from './pipeline-file.js'

/** One document: JSON text of `{_source, _index?, ...}`, or a raw line. */
export interface InputDocument {
  readonly text: string
  /** Where it came from, for messages: `access.log:12`. */
  readonly origin: string
}

/** Where documents come from. `-` is standard input. */
export interface DocumentSource {
  readonly files: readonly string[]
  /** Whether each line is a document of one field. */
  readonly lines: boolean
  readonly paint: Paint
}

/** Bytes of all files together, for progress; null where standard input is among them. */
export function totalBytes(files: readonly string[]): number | null {
  if (files.includes('-')) return null
  return files.reduce((sum, file) => sum + fileSize(file), 0)
}

function fileSize(file: string): number {
  try {
    return statSync(file).size
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') throw new UsageFault(`there is no file ${file}`)
    throw new UsageFault(`${file} cannot be read: ${(thrown as Error).message}`)
  }
}

/** Reads the documents one by one. Throws UsageFault for a file that is not there and for input that is no document. */
export async function* readDocuments(source: DocumentSource): AsyncGenerator<InputDocument> {
  for (const file of source.files) {
    if (source.lines) yield* readLines(file)
    else yield* readWhole(file, file === '-' ? await readStandardInput() : readText(file), source.paint)
  }
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function* readLines(file: string): AsyncGenerator<InputDocument> {
  const name = file === '-' ? 'standard input' : file
  if (file !== '-') fileSize(file)
  const input = file === '-' ? process.stdin : createReadStream(file, 'utf8')
  let number = 0
  for await (const line of createInterface({ input: input as Readable, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    if (line !== '') yield { text: line, origin: `${name}:${number}` }
  }
}

function* readWhole(file: string, text: string, paint: Paint): Generator<InputDocument> {
  const name = file === '-' ? 'standard input' : file
  const reader = new JsonExactReader(text)
  let number = 0
  for (;;) {
    let value: unknown
    try {
      value = reader.next()
    } catch (thrown) {
      if (thrown instanceof JavaException) throw jsonFault(name, text, thrown, paint)
      throw thrown
    }
    if (value === undefined) return
    for (const element of elementsOf(value)) {
      number++
      const origin = `${name}, document ${number}`
      yield { text: documentText(element, origin), origin }
    }
  }
}

/** The documents within one JSON value. */
function elementsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!(value instanceof Map)) return [value]
  const docs: unknown = value.get('docs')
  if (Array.isArray(docs)) return docs
  const hits: unknown = value.get('hits')
  const inner: unknown = hits instanceof Map ? hits.get('hits') : undefined
  return Array.isArray(inner) ? inner : [value]
}

function documentText(element: unknown, origin: string): string {
  if (!(element instanceof Map)) {
    throw new UsageFault(
      `${origin}: a document must be an object, not ${writeJson(element).slice(0, 60)}`,
      'For raw log lines use --lines.',
    )
  }
  if (element.get('_source') instanceof Map) {
    const members = [...(element as Map<string, unknown>)].filter(([key]) => key === '_source' || isMetadataKey(key))
    return writeJson(new Map(members.filter(([key]) => key !== '_type')))
  }
  return writeJson(new Map([['_source', element]]))
}

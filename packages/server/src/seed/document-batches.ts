/**
 * NDJSON of documents as bodies of bulk requests: lines of a bulk body stay as they are, plain documents get an action, and hits of a
 * search, as tools that copy indices write them, become documents with their ids.
 */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'

/** The body of a request. */
export interface DocumentBatch {
  readonly body: Uint8Array
  /** The line of the file, from 1, that each line of the body comes from. */
  readonly lines: readonly number[]
  /** The line number of each operation. */
  readonly operations: readonly number[]
}

/** Bytes of one request, about. */
const BATCH_BYTES = 4 * 1024 * 1024
const NEWLINE = 0x0a
const ACTIONS = new Set(['create', 'delete', 'index', 'update'])
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')
/** Data streams take no other action. */
const CREATE = encoder.encode('{"create":{}}')
const END = new Uint8Array([NEWLINE])

/** Cuts a file into requests. */
export function* documentBatches(file: Uint8Array): Iterable<DocumentBatch> {
  const form = formOf(file)
  let batch = new Batch()
  let expectsSource = false
  for (const { line, number } of linesOf(file)) {
    if (!expectsSource) {
      if (batch.bytes >= BATCH_BYTES) {
        yield batch.whole()
        batch = new Batch()
      }
      batch.operations.push(number)
    }
    if (form === 'documents') batch.add(CREATE, number)
    const [action, source] = form === 'hits' ? operationOf(line) : [null, line]
    if (action !== null) batch.add(action, number)
    batch.add(source, number)
    if (form === 'bulk') expectsSource = !expectsSource && keyOf(line) !== 'delete'
  }
  if (batch.bytes > 0) yield batch.whole()
}

class Batch {
  readonly operations: number[] = []
  bytes = 0
  private readonly parts: Uint8Array[] = []
  private readonly lines: number[] = []

  add(line: Uint8Array, number: number): void {
    this.parts.push(line, END)
    this.lines.push(number)
    this.bytes += line.length + END.length
  }

  whole(): DocumentBatch {
    return { body: joined(this.parts, this.bytes), lines: this.lines, operations: this.operations }
  }
}

function* linesOf(file: Uint8Array): Iterable<{ line: Uint8Array; number: number }> {
  let number = 0
  for (let from = 0; from < file.length; ) {
    const newline = file.indexOf(NEWLINE, from)
    const end = newline < 0 ? file.length : newline
    const line = file.subarray(from, end)
    number++
    if (line.some(c => c > 0x20)) yield { line, number }
    from = end + 1
  }
}

/** The kind of the first line. */
function formOf(file: Uint8Array): 'bulk' | 'documents' | 'hits' {
  for (const { line } of linesOf(file)) {
    if (ACTIONS.has(keyOf(line) ?? '')) return 'bulk'
    return isHit(jsonOf(line)) ? 'hits' : 'documents'
  }
  return 'documents'
}

/** The one key of a line that is an action; null for other lines. */
function keyOf(line: Uint8Array): string | null {
  const value = jsonOf(line)
  if (!(value instanceof Map) || value.size !== 1) return null
  const [[key, inner]] = [...(value as ReadonlyMap<string, unknown>)] as [[string, unknown]]
  return inner instanceof Map ? key : null
}

const isHit = (value: unknown): value is ReadonlyMap<string, unknown> =>
  value instanceof Map && typeof value.get('_id') === 'string' && value.get('_source') instanceof Map

/** Action and source of a hit; another line is a separate document, which the API refuses. */
function operationOf(line: Uint8Array): readonly [action: Uint8Array, source: Uint8Array] {
  const hit = jsonOf(line)
  if (!isHit(hit)) return [CREATE, line]
  const routing = hit.get('_routing')
  const target = { _id: hit.get('_id'), ...(routing === undefined ? {} : { routing }) }
  return [encoder.encode(JSON.stringify({ create: target })), encoder.encode(writeJson(hit.get('_source')))]
}

/** The value of a line; null if it is not JSON: the API reports the error. */
function jsonOf(line: Uint8Array): unknown {
  try {
    return readJson(decoder.decode(line))
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

function joined(parts: readonly Uint8Array[], bytes: number): Uint8Array {
  const all = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

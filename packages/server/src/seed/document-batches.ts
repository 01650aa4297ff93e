/** NDJSON of documents as bodies of bulk requests: lines of a bulk body stay as they are, plain documents get an action. */

/** The body of a request. */
export interface DocumentBatch {
  readonly body: Uint8Array
  /** The number of its first document in the file, from 1. */
  readonly line: number
}

/** Bytes of one request, about. */
const BATCH_BYTES = 4 * 1024 * 1024
const NEWLINE = 0x0a
const ACTIONS = new Set(['create', 'delete', 'index', 'update'])
/** Data streams take no other action. */
const CREATE = new TextEncoder().encode('{"create":{}}\n')
const END = new Uint8Array([NEWLINE])

/** Cuts a file into requests. */
export function* documentBatches(file: Uint8Array): Iterable<DocumentBatch> {
  let parts: Uint8Array[] = []
  let bytes = 0
  let count = 0
  let first = 1
  const isBulk = startsBulk(file)
  let expectsSource = false
  for (const line of linesOf(file)) {
    if (!isBulk) parts.push(CREATE)
    parts.push(line, END)
    bytes += line.length
    if (isBulk) expectsSource = !expectsSource && actionOf(line) !== 'delete'
    if (expectsSource) continue
    count++
    if (bytes < BATCH_BYTES) continue
    yield { body: joined(parts), line: first }
    parts = []
    bytes = 0
    first = count + 1
  }
  if (parts.length > 0) yield { body: joined(parts), line: first }
}

function* linesOf(file: Uint8Array): Iterable<Uint8Array> {
  for (let from = 0; from < file.length; ) {
    const newline = file.indexOf(NEWLINE, from)
    const end = newline < 0 ? file.length : newline
    const line = file.subarray(from, end)
    if (line.some(c => c > 0x20)) yield line
    from = end + 1
  }
}

function startsBulk(file: Uint8Array): boolean {
  for (const line of linesOf(file)) return ACTIONS.has(actionOf(line) ?? '')
  return false
}

/** The one key of a line that is an action; null for other lines. */
function actionOf(line: Uint8Array): string | null {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8').decode(line))
  } catch {
    // The API says what is wrong with it.
    return null
  }
  const [[key, inner] = ['', null], ...more] = Object.entries(value ?? {})
  return more.length === 0 && typeof inner === 'object' && inner !== null ? key : null
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

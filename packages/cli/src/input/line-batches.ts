/**
 * Input whose lines are documents, as bytes: files are cut at line ends and not read any further here. The engine's threads make texts and documents of
 * them. JSON that is not one value a line is read here, whole.
 */
import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { UsageFault } from '../faults.js'
import { type DocumentBatch, type DocumentSource, documentsOfText, isDocument } from './documents.js'
import { MAX_LINE } from './lines.js'
import { fileFault, STANDARD_INPUT, shownName } from './text-file.js'

/** Lines of one input that are run together. */
export interface LineInput {
  readonly name: string
  /** Number of the first line, from 1. */
  readonly first: number
  /** The lines with their ends; only the last may have none. */
  readonly bytes: Buffer
}

/** Some five hundred log lines: much less costs too many messages, more leaves a thread without work at the end. */
const PIECE_BYTES = 128 * 1024
/** The first batches of raw lines are small, since the first result is what a person waits for. */
const FIRST_BYTES = 128
const GROWTH = 8

const LINE_END = 0x0a

/**
 * The lines in batches; JSON over several lines as documents. Throws UsageFault for a file that cannot be read, and for such JSON that holds no
 * documents: what is wrong with a line is found where it is read.
 */
export async function* readLineBatches(source: DocumentSource): AsyncGenerator<LineInput | DocumentBatch> {
  let size = source.lines ? FIRST_BYTES : PIECE_BYTES
  for (const file of source.files) {
    const name = shownName(file)
    const read = withoutMark(file === STANDARD_INPUT ? encoded(source.standardInput()) : fileChunks(file))
    const head = source.lines ? [] : await firstChunks(read)
    const chunks = replayed(head, read)
    if (!source.lines && (source.form !== undefined || !beginsWithDocument(head))) {
      yield* documentsOfText(decoded(chunks), { ...source, name })
      continue
    }
    const place = { name, line: 1 }
    for await (const lines of linesOf(chunks, place)) {
      for (const bytes of partsOf(lines, size)) {
        const first = place.line
        place.line += lineCount(bytes)
        yield { name, first, bytes }
        size = Math.min(size * GROWTH, PIECE_BYTES)
      }
    }
  }
}

/** The lines that each piece ends, with what was left of the one before it. `place` is that of the next line. */
async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  place: { readonly name: string; readonly line: number },
): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_END) + 1
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end)])
      rest = []
      restBytes = 0
    }
    if (end < chunk.length) rest.push(chunk.subarray(end))
    restBytes += chunk.length - end
    if (restBytes > MAX_LINE)
      throw new UsageFault(`${place.name}:${place.line}: a line of more than ${MAX_LINE} characters`)
  }
  if (restBytes > 0) yield Buffer.concat(rest)
}

/** Lines in parts, the first of about this many bytes, each larger than the one before. */
function* partsOf(lines: Buffer, size: number): Generator<Buffer> {
  let limit = size
  for (let start = 0; start < lines.length; ) {
    const found = limit >= PIECE_BYTES ? -1 : lines.indexOf(LINE_END, start + limit)
    const end = found < 0 ? lines.length : found + 1
    yield lines.subarray(start, end)
    limit *= GROWTH
    start = end
  }
}

function lineCount(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count++
  return count
}

/** Takes pieces until a line with something in it has ended. */
async function firstChunks(chunks: AsyncIterator<Buffer>): Promise<Buffer[]> {
  const head: Buffer[] = []
  let bytes = 0
  while (bytes <= MAX_LINE && !hasWholeLine(head)) {
    const { value, done } = await chunks.next()
    if (done === true) break
    head.push(value)
    bytes += value.length
  }
  return head
}

const hasWholeLine = (head: readonly Buffer[]): boolean =>
  head[head.length - 1]?.includes(LINE_END) === true && /\S[^\n]*\n/.test(Buffer.concat(head).toString())

/** Whether the first line is a complete document: then each line is. */
function beginsWithDocument(head: readonly Buffer[]): boolean {
  const first = Buffer.concat(head).toString().trimStart()
  const end = first.indexOf('\n')
  return first === '' || isDocument(end < 0 ? first : first.slice(0, end))
}

async function* replayed(head: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* head
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

async function* fileChunks(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>
  } catch (thrown) {
    throw fileFault(file, thrown)
  }
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  for await (const chunk of chunks) yield decoder.write(chunk)
  yield decoder.end()
}

/** The bytes without the mark that editors of Windows begin a text with. */
async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isStart = true
  for await (const chunk of chunks) {
    const isMarked = isStart && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf
    yield isMarked ? chunk.subarray(3) : chunk
    isStart = false
  }
}

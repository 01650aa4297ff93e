/**
 * Documents in every form that people have them in, from files or standard input. NDJSON and raw log lines are streamed; every other
 * text is read whole and recognised (`given-documents.ts`).
 */
import { writeJson } from '@sluice/core'
import type { FormId } from '@sluice/testing/samples/settings'
import { UsageFault } from '../faults.js'
import type { Paint } from '../output/style.js'
import { jsonValues } from './json-fault.js'
import { type LineGroup, lineGroups } from './lines.js'
import { filePieces, piecesWithoutMark, requireFile, STANDARD_INPUT, shownName } from './text-file.js'

/** Documents that are run together. */
export interface DocumentBatch {
  /** JSON text of `{_source, _index?, ...}`, or raw lines. */
  readonly texts: readonly string[]
  /** Where a document came from, for messages: `access.log:12`. */
  origin(place: number): string
}

/** Where documents come from. `-` is standard input. */
export interface DocumentSource {
  readonly files: readonly string[]
  /** Whether each line is a document of one field. */
  readonly lines: boolean
  /** Returns standard input. */
  readonly standardInput: () => AsyncIterable<string>
  /** The form of the documents; undefined to find it out. */
  readonly form?: FormId | undefined
  /** For frames in faults. */
  readonly paint: Paint
  /** Receives what an input was taken for, if that is not obvious. */
  readonly tell: (note: string) => void
}

/** Throws UsageFault for the first file that is not there or is a folder. */
export function requireFiles(files: readonly string[]): void {
  for (const file of files) if (file !== STANDARD_INPUT) requireFile(file)
}

/**
 * A batch is run as soon as it has this many documents or characters, or when the input pauses. The first batches of raw lines are
 * small, since the first result is what a person waits for; a piece of JSON is read whole before any of it is run.
 */
const FIRST_BATCH_DOCUMENTS = 1
const BATCH_GROWTH = 8
const BATCH_DOCUMENTS = 500
const BATCH_CHARACTERS = 256 * 1024

/**
 * JSON of files is checked so far ahead of the first result: a fault in an input of ordinary size is reported before anything is
 * printed. Standard input is not waited for.
 */
const LOOK_AHEAD_CHARACTERS = 16 * 1024 * 1024

/** The documents in batches. Throws UsageFault for a file that is not there and for input that is not a document. */
export async function* readBatches(source: DocumentSource): AsyncGenerator<DocumentBatch> {
  const ahead: DocumentBatch[] = []
  let characters = 0
  let isAhead = !source.lines && !source.files.includes(STANDARD_INPUT)
  for await (const batch of fileBatches(source)) {
    if (isAhead) {
      ahead.push(batch)
      characters += batch.texts.reduce((sum, text) => sum + text.length, 0)
      if (characters < LOOK_AHEAD_CHARACTERS) continue
      isAhead = false
      yield* ahead.splice(0)
    } else yield batch
  }
  yield* ahead
}

/** The documents of JSON that is not one document a line. Throws UsageFault if it is not JSON, or holds something else. */
export async function* documentsOfText(
  pieces: AsyncIterable<string>,
  { name, paint, form, tell }: Omit<JsonInput, 'size'>,
): AsyncGenerator<DocumentBatch> {
  const size = new BatchSize(BATCH_DOCUMENTS)
  let text = ''
  for await (const piece of pieces) text += piece
  yield* wholeDocuments(text, { name, paint, size, form, tell })
}

/** The documents of lines that each hold JSON. Throws UsageFault if one does not. */
export function documentsOfLines(
  lines: readonly string[],
  first: number,
  input: Omit<JsonInput, 'size'>,
): Generator<DocumentBatch> {
  return lineDocuments(lines, first, { ...input, size: new BatchSize(BATCH_DOCUMENTS) })
}

/** Raw lines as documents of one field; empty lines are skipped. */
export function* documentsOfRawLines(lines: readonly string[], first: number, name: string): Generator<DocumentBatch> {
  const batch = new BatchBuilder(name, ':', new BatchSize(BATCH_DOCUMENTS))
  for (const [i, line] of lines.entries()) if (line !== '') yield* batch.add(line, first + i)
  yield* batch.end()
}

async function* fileBatches({
  files,
  lines,
  standardInput,
  paint,
  form,
  tell,
}: DocumentSource): AsyncGenerator<DocumentBatch> {
  const size = new BatchSize(lines ? FIRST_BATCH_DOCUMENTS : BATCH_DOCUMENTS)
  for (const file of files) {
    const name = shownName(file)
    const pieces = piecesWithoutMark(file === STANDARD_INPUT ? standardInput() : filePieces(file))
    const groups = lineGroups(pieces, name)
    if (lines) yield* rawLines(groups, name, size)
    else yield* jsonDocuments(groups, { name, paint, size, form, tell })
  }
}

async function* rawLines(
  groups: AsyncIterable<LineGroup>,
  name: string,
  size: BatchSize,
): AsyncGenerator<DocumentBatch> {
  for await (const { lines, first } of groups) {
    const batch = new BatchBuilder(name, ':', size)
    for (const [i, line] of lines.entries()) {
      if (line !== '') yield* batch.add(line, first + i)
    }
    yield* batch.end()
  }
}

/** The JSON of one input. */
export interface JsonInput {
  readonly name: string
  readonly paint: Paint
  readonly size: BatchSize
  readonly form?: FormId | undefined
  readonly tell: (note: string) => void
}

async function* jsonDocuments(groups: AsyncIterable<LineGroup>, input: JsonInput): AsyncGenerator<DocumentBatch> {
  let form: 'unknown' | 'one document a line' | 'whole' = input.form === undefined ? 'unknown' : 'whole'
  const whole: string[] = []
  for await (const { lines, first } of groups) {
    if (form === 'unknown') {
      const start = lines.find(line => line.trim() !== '')
      if (start !== undefined) form = isDocument(start) ? 'one document a line' : 'whole'
    }
    if (form === 'one document a line') yield* lineDocuments(lines, first, input)
    else whole.push(lines.join('\n'))
  }
  if (form === 'whole') yield* wholeDocuments(whole.join('\n'), input)
}

/** Members of requests, answers and exports that contain documents, and are not documents themselves. */
const NO_DOCUMENT = [
  'docs',
  'hits',
  'responses',
  'rawResponse',
  'response',
  'events',
  'fields',
  'attributes',
  'pipeline',
]
const ACTIONS = ['index', 'create', 'update', 'delete', 'processors']

/** Whether a line is a complete JSON object and a document: then every line is one. */
export function isDocument(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const members = Object.keys(value)
    if ('_source' in value) return true
    return !NO_DOCUMENT.some(key => members.includes(key)) && !ACTIONS.includes(members[0] ?? '')
  } catch {
    return false // a value that continues, or a fault, which reading the whole text names
  }
}

function* lineDocuments(
  lines: readonly string[],
  first: number,
  { name, paint, size }: JsonInput,
): Generator<DocumentBatch> {
  const batch = new BatchBuilder(name, ':', size)
  for (const [i, text] of lines.entries()) {
    const line = first + i
    const values = [...jsonValues({ name, text, firstLine: line, paint })]
    for (const value of values) {
      const document = requireDocument(value, `${name}:${line}`)
      yield* batch.add(values.length === 1 ? asWritten(text, document) : documentText(document), line)
    }
  }
  yield* batch.end()
}

/** The text of a line that is one document; the line end closes a comment. */
const asWritten = (text: string, document: ReadonlyMap<string, unknown>): string =>
  document.get('_source') instanceof Map ? text : `{"_source":${text}\n}`

/** All of them are read before the first is run. */
async function* wholeDocuments(
  text: string,
  { name, paint, size, form, tell }: JsonInput,
): AsyncGenerator<DocumentBatch> {
  const { givenDocuments } = await import('./given-documents.js')
  const batches: DocumentBatch[] = []
  const batch = new BatchBuilder(name, ':', size)
  for (const document of givenDocuments({ name, text, form, paint, tell })) {
    batches.push(...batch.add(document.text, document.line))
  }
  yield* [...batches, ...batch.end()]
}

const documentText = (document: ReadonlyMap<string, unknown>): string =>
  writeJson(document.get('_source') instanceof Map ? document : new Map([['_source', document]]))

function requireDocument(value: unknown, origin: string): ReadonlyMap<string, unknown> {
  if (value instanceof Map) return value as Map<string, unknown>
  const text = writeJson(value)
  const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text
  throw new UsageFault(`${origin}: a document must be an object, not ${shown}`, 'For raw log lines use --lines.')
}

/** How many documents the next batch of a run takes. */
class BatchSize {
  constructor(private documents: number) {}

  /** Whether a batch of this many documents is complete; if so, the next will be larger. */
  reached(count: number): boolean {
    if (count < this.documents) return false
    this.documents = Math.min(this.documents * BATCH_GROWTH, BATCH_DOCUMENTS)
    return true
  }
}

/** Collects documents and gives them away in batches. */
class BatchBuilder {
  private texts: string[] = []
  private numbers: number[] = []
  private characters = 0

  constructor(
    private readonly name: string,
    private readonly separator: string,
    private readonly size: BatchSize,
  ) {}

  *add(text: string, number: number): Generator<DocumentBatch> {
    this.texts.push(text)
    this.numbers.push(number)
    this.characters += text.length
    if (this.size.reached(this.texts.length) || this.characters >= BATCH_CHARACTERS) yield* this.end()
  }

  *end(): Generator<DocumentBatch> {
    if (this.texts.length === 0) return
    const { texts, numbers, name, separator } = this
    this.texts = []
    this.numbers = []
    this.characters = 0
    yield { texts, origin: place => `${name}${separator}${numbers[place]}` }
  }
}

/** Documents of a whole text in any common form: recognised, read, and named by their form. */
import { type FormId, type Recognised, recognise, type SampleFault } from '@sluice/testing/samples'
import { UsageFault } from '../faults.js'
import { codeFrame, placeText } from '../output/code-frame.js'
import type { Paint } from '../output/style.js'

/** A text and how to speak of it. */
export interface GivenText {
  readonly name: string
  readonly text: string
  /** The form; undefined to find it out. */
  readonly form: FormId | undefined
  readonly paint: Paint
  /** Receives what the text was taken for, if that is not obvious. */
  readonly tell: (note: string) => void
}

/** A document as the engine takes it, and its first line. */
export interface GivenDocument {
  readonly text: string
  readonly line: number
}

/** Forms that speak for themselves. */
const PLAIN: ReadonlySet<FormId> = new Set<FormId>([
  ...(['ndjson', 'json-array', 'json-objects', 'simulate-body', 'search-response'] as const),
])

/** Forms of logs: a user who passes one without `--lines` may have meant another file. */
const LOGS: ReadonlySet<FormId> = new Set<FormId>(['log-lines', 'multiline-log', 'package-log'])

/** The documents of a text. Throws UsageFault for one that holds none, or of which something cannot be read. */
export function givenDocuments({ name, text, form, paint, tell }: GivenText): readonly GivenDocument[] {
  if (text.trim() === '') return []
  const given = recognise(text, { name, form })
  if (form === undefined && LOGS.has(given.form)) throw logFault(name, text, given)
  const [fault] = given.faults
  if (fault !== undefined) throw documentFault(fault, name, text, given, paint)
  if (given.pipelines !== null && given.documents.length === 0 && given.form !== 'simulate-body') {
    throw new UsageFault(`${name}: ${given.reason}, and there are no documents in it`, helpOf('pipeline', ''))
  }
  const documents = given.documents.map(({ source, metadata, lines }) => ({
    text: metadata === null ? `{"_source":${source}\n}` : `{"_source":${source}\n,${metadata.slice(1)}`,
    line: lines.first,
  }))
  if (form === undefined && !PLAIN.has(given.form)) tell(noteOf(name, given, documents.length))
  return documents
}

function noteOf(name: string, given: Recognised, count: number): string {
  const { name: form, reason, others } = given
  const documents = count === 1 ? '1 document' : `${count} documents`
  // Every text may be a log; of a table it is worth saying.
  const [other] = others.filter(each => !PLAIN.has(each.form) && (given.form === 'csv' || !LOGS.has(each.form)))
  const more = other === undefined ? '' : `; --as ${other.form} reads it as "${other.name}"`
  return `${name}: taken for "${form}", since ${reason}: ${documents}${more}`
}

function logFault(name: string, text: string, { form, reason }: Recognised): UsageFault {
  const line = text.split('\n').findIndex(each => each.trim() !== '') + 1
  const why = reason === 'no other form fits' ? 'this is not JSON' : reason
  const joined = form === 'multiline-log' ? ' --as multiline-log joins lines that belong together.' : ''
  return new UsageFault(
    `${name}:${line}: it looks like a log: ${why}`,
    `Add --lines: each line becomes a document, its text in "message" (--field names another field).${joined}`,
  )
}

function documentFault(
  fault: Recognised['faults'][number],
  name: string,
  text: string,
  given: Recognised,
  paint: Paint,
): UsageFault {
  const { line, column, message } = fault
  const place = { file: name, line, column, length: 1 }
  const isSample = 'in' in fault
  const unreadable = !isSample || (fault as SampleFault).isUnreadable === true ? 'unreadable JSON: ' : ''
  const [other] = given.others.filter(each => !LOGS.has(each.form))
  const help =
    helpOf(given.form, message) ?? (other === undefined ? undefined : `--as ${other.form} reads it as "${other.name}".`)
  return new UsageFault(`${placeText(place)}: ${unreadable}${message}\n${codeFrame(text, place, paint)}`, help)
}

function helpOf(form: FormId, message: string): string | undefined {
  if (form === 'pipeline')
    return 'The pipeline comes first, documents follow: sluice simulate pipeline.json docs.ndjson'
  return message.includes('must be an object') ? 'For raw log lines use --lines.' : undefined
}

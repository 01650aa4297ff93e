/** A document at one step against the same document at another: every field, with what became of it. */
import { type IngestDocument, isMetadataKey } from '@sluice/core'
import {
  type DiffEntry,
  type DocumentPart,
  EARLIER_RUN,
  type FieldValue,
  INPUT,
  type LinePair,
  OUTPUT,
  PREVIOUS_DOCUMENT,
  type Questions,
  type StateView,
} from '../protocol.js'
import { allFields, differences, leavesOf } from './field-diff.js'
import { linePairs } from './line-pairs.js'
import { elementChanges } from './list-diff.js'
import { type Change, withMoves, withoutMoves } from './moves.js'
import { QuestionFault } from './question-fault.js'
import { lastStateOf, outputOf, type RecordedDocument, stateAt } from './recorded.js'
import { jsonText, keyText, valueText } from './values.js'
import { Writers } from './writers.js'

type Ask = Questions['state']['ask']

/** Two states to compare. */
interface Compared {
  readonly before: IngestDocument
  readonly after: IngestDocument
}

/**
 * The states that are requested. `previous` is the other document if the baseline is of one: the one before, or that of an earlier run.
 * Throws QuestionFault if a step did not run.
 */
function comparedStates({ step, baseline }: Ask, recorded: RecordedDocument, previous?: RecordedDocument): Compared {
  const found = statesAt(step, recorded)
  if (found === undefined) throw new QuestionFault(`step ${step} did not run`)
  const { after } = found
  if (baseline === step) return { before: found.before, after }
  if (baseline === INPUT) return { before: recorded.before, after }
  if (baseline === EARLIER_RUN) {
    if (previous === undefined) throw new QuestionFault('nothing was compared with an earlier run')
    return { before: outputOf(previous), after }
  }
  if (baseline === PREVIOUS_DOCUMENT) {
    if (previous === undefined) throw new QuestionFault('there is no document before this one')
    // If the other document did not reach this step, its last state is used.
    return { before: statesAt(step, previous)?.after ?? lastStateOf(previous), after }
  }
  const other = stateAt(recorded, baseline)
  if (other === undefined) throw new QuestionFault(`step ${baseline} did not run`)
  return { before: other.after, after }
}

function statesAt(step: string, recorded: RecordedDocument): Compared | undefined {
  if (step === INPUT) return { before: recorded.before, after: recorded.before }
  if (step === OUTPUT) return { before: recorded.before, after: outputOf(recorded) }
  return stateAt(recorded, step)
}

/** Compares two states of a document, or of two. Throws QuestionFault if a step did not run. */
export function stateView(ask: Ask, recorded: RecordedDocument, previous?: RecordedDocument): StateView {
  const { before, after } = comparedStates(ask, recorded, previous)
  const writers = new Writers(recorded.run.trace.steps, ask.step)
  const found = differences(allFields(before, false), allFields(after, false))
  // What another document has under another name was not moved.
  const changes = previous === undefined ? withMoves(found) : withoutMoves(found)
  return {
    entries: changes.map(change => entryOf(change, writers)),
    fields: [...allFields(after, true)]
      .flatMap(([key, value]) => leavesOf(keyText(key), value))
      .map(([path, value]) => ({ path, part: partOf(path), ...valueText(value), writer: writers.writerOf(path) })),
  }
}

/** Pretty JSON of `_source` after a step. Throws QuestionFault if it did not run. */
export function sourceAfter(ask: Ask, recorded: RecordedDocument, previous?: RecordedDocument): string {
  return sourceText(comparedStates(ask, recorded, previous).after)
}

/** The lines of both states side by side. Throws QuestionFault if a step did not run. */
export function stateLines(
  ask: Questions['lines']['ask'],
  recorded: RecordedDocument,
  previous?: RecordedDocument,
): LinePair[] {
  const { before, after } = comparedStates(ask, recorded, previous)
  const textOf = ask.isSourceOnly ? sourceText : pretty
  return linePairs(textOf(before), textOf(after))
}

const sourceText = ({ source }: IngestDocument): string => jsonText(source, { indent: 2 })

function entryOf({ path, kind, before, after, from }: Change, writers: Writers): DiffEntry {
  const now = after === undefined ? null : valueText(after)
  const was = kind === 'same' ? now : before === undefined ? null : valueText(before)
  const isList = kind === 'changed' && Array.isArray(before) && Array.isArray(after)
  const isObject = after instanceof Map && after.size > 0
  const writer =
    kind === 'removed' ? writers.removerOf(path) : isObject ? writers.writerWithin(path) : writers.writerOf(path)
  return {
    path,
    part: partOf(path),
    kind,
    before: was,
    after: now,
    from,
    writer,
    elements: isList ? elementChanges(before, after) : null,
  }
}

function partOf(path: string): DocumentPart {
  const root = path.split('.', 1)[0]!
  return root === '_ingest' ? 'ingest' : isMetadataKey(root) ? 'metadata' : 'source'
}

/** The fields of a document with their values, for completion and hover; objects too. */
export function fieldsOf(doc: IngestDocument): FieldValue[] {
  const fields: FieldValue[] = []
  const add = (path: string, value: unknown): void => {
    fields.push({ path, ...valueText(value) })
    if (value instanceof Map) for (const [key, item] of value) add(`${path}.${keyText(key)}`, item)
  }
  for (const [key, value] of doc.source) add(key, value)
  for (const [key, value] of doc.metadata.values) add(key, value)
  for (const [key, value] of doc.ingest) add(`_ingest.${key}`, value)
  return fields
}

/** All of a document as `_simulate` shows it, over several lines. */
function pretty(doc: IngestDocument): string {
  const all = new Map<string, unknown>(doc.metadata.values)
  all.set('_source', doc.source)
  all.set('_ingest', doc.ingest)
  return jsonText(all, { indent: 2 })
}

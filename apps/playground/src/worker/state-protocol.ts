/** The worker's answers about a document at one step, compared with another state: fields, differences, lines. */
import type { FieldValue, ValueText } from './protocol.js'

/** A document at a step, against a baseline. */
export interface StateView {
  /** Changed and unchanged fields, in the order of the document. */
  readonly entries: readonly DiffEntry[]
  /** Every field at the step, in the order of the document. */
  readonly fields: readonly WrittenField[]
}

/** A field with the step that wrote it last; null for fields of the input. */
export interface WrittenField extends FieldValue {
  readonly part: DocumentPart
  readonly writer: string | null
}

/** The part of the document that has a field: metadata, `_source`, or `_ingest`. */
export type DocumentPart = 'metadata' | 'source' | 'ingest'

/**
 * One field of a comparison. A removed or moved object is one entry, and so is one that became a value or the other way round; the
 * members of an added object are one each.
 */
export interface DiffEntry {
  readonly path: string
  readonly part: DocumentPart
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'same'
  /** The old value at the path; for `moved` the replaced value. */
  readonly before: ValueText | null
  readonly after: ValueText | null
  /** For `moved`: where it was. */
  readonly from: string | null
  /** The step that wrote it last, up to the step that is shown, or that removed it; null for fields of the input. */
  readonly writer: string | null
  /** For a list that changed: what became of its elements; null if that shows nothing. */
  readonly elements: readonly ElementChange[] | null
}

/** An element of a list, or a field of one, that changed. */
export interface ElementChange {
  /** As people write it: `[2]`, `[2].name`; of one that was removed, where it was. */
  readonly place: string
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly before: ValueText | null
  readonly after: ValueText | null
  /** For `moved`: where it was. */
  readonly from: string | null
}

/** A row of two texts side by side; null if one of them has no line there. Equal lines are the same. */
export type LinePair = readonly [before: string | null, after: string | null]

/** The baseline that is the state before the first step. */
export const INPUT = ''

/** The step that stands for the end of the document: what came out. */
export const OUTPUT = '>'

/** The baseline that is what came out with the pipelines that were compared last. */
export const EARLIER_RUN = '~'

/** The baseline that is the document before this one, at the same step. */
export const PREVIOUS_DOCUMENT = '<'

/** A document as it came out here, and on a server. */
export interface RemoteDocument {
  readonly place: number
  readonly isSame: boolean
  /** The lines of both elements of `docs`: here, there. */
  readonly lines: readonly LinePair[]
}

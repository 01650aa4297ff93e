/** Events as matching sees them: where they are in the order of all events, and their keys. */
import type { EqlValue } from '../ast.js'

/** An event that a filter of a query has found. */
export interface Candidate<E> {
  /** The document: the same object for all filters that have found it. */
  readonly event: E
  readonly keys: readonly EqlValue[]
  readonly keyText: string
}

/** The order of events: by time, then tiebreaker, then place in the index. */
export interface EventOrder<E> {
  compare(a: E, b: E): number
  /** Milliseconds since 1970. */
  millis(event: E): number
}

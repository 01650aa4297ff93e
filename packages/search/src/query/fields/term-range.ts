/** Ranges of fields whose values are terms. */

import type { Query } from '../lucene/query.js'
import { TermRangeQuery } from '../lucene/term-range-query.js'
import type { RangeRequest } from './mapped-field-type.js'

/** The documents with a term in a range; `bytesOf` makes the term of a bound. */
export function termRange(
  field: string,
  { from, to, includeLower, includeUpper }: RangeRequest,
  bytesOf: (value: unknown) => Uint8Array,
): Query {
  const lower = from === null ? null : { bytes: bytesOf(from), isIncluded: includeLower }
  const upper = to === null ? null : { bytes: bytesOf(to), isIncluded: includeUpper }
  return new TermRangeQuery(field, lower, upper)
}

/** How a text is searched in several fields: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-multi-match-query.html#multi-match-types */
import { elasticsearchParse } from '../faults.js'

/** The types with the share that fields other than the best one add to a score. */
const TIE_BREAKERS = {
  best_fields: 0,
  most_fields: 1,
  cross_fields: 0,
  phrase: 0,
  phrase_prefix: 0,
  bool_prefix: 1,
} as const

/** A type. */
export type MultiMatchType = keyof typeof TIE_BREAKERS

/** The share of the others. */
export const tieBreakerOf = (type: MultiMatchType): number => TIE_BREAKERS[type]

/** The type of a name. Throws parse_exception. */
export function multiMatchType(name: string): MultiMatchType {
  if (Object.hasOwn(TIE_BREAKERS, name)) return name as MultiMatchType
  throw elasticsearchParse(`failed to parse [multi_match] query type [${name}]. unknown type.`)
}

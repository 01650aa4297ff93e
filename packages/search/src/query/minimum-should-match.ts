/** `minimum_should_match`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-minimum-should-match.html */
import { numberFormat } from '@sluice/java'
import { BooleanQuery } from './lucene/boolean-query.js'
import type { Query } from './lucene/query.js'

/** How many of so many optional clauses have to match. Throws number_format_exception for a string that says nothing of the kind. */
export function minimumShouldMatch(text: string, optional: number): number {
  const trimmed = text.trim()
  if (trimmed.includes('<')) return conditional(trimmed, optional)
  if (trimmed.includes('%')) {
    const percent = wholeNumber(trimmed.slice(0, trimmed.indexOf('%')))
    const share = Math.trunc(Math.fround(optional * percent) / 100)
    return percent < 0 ? optional + share : share
  }
  const count = wholeNumber(trimmed)
  return count < 0 ? optional + count : count
}

/** `2<-25% 9<-3`: what holds above the largest number that is below the count. */
function conditional(text: string, optional: number): number {
  let result = optional
  for (const part of text.replaceAll(/\s*<\s*/g, '<').split(/\s+/)) {
    const [bound, rest] = part.split('<') as [string, string]
    if (optional <= wholeNumber(bound)) return result
    result = minimumShouldMatch(rest, optional)
  }
  return result
}

function wholeNumber(text: string): number {
  if (/^[+-]?\d+$/.test(text)) return Number(text)
  throw numberFormat(`For input string: "${text}"`)
}

/** A boolean query with the number of optional clauses that have to match; other queries as they are. */
export function applyMinimumShouldMatch(query: Query, text: string | null): Query {
  if (text === null || !(query instanceof BooleanQuery)) return query
  const minimum = minimumShouldMatch(text, query.of('should').length)
  return minimum > 0 ? new BooleanQuery(query.clauses, minimum) : query
}

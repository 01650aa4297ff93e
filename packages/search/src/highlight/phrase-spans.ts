/** Phrases as the spans by which `plain`, and `unified` where it marks word by word, find their words. */
import { PhraseQuery } from '../query/lucene/phrase-query.js'
import type { Query } from '../query/lucene/query.js'
import { SpanNearQuery, SpanOrQuery, SpanTermQuery } from '../query/lucene/spans/span-queries.js'
import type { SpanQuery } from '../query/lucene/spans/span-query.js'

/**
 * The spans of a phrase whose words may be moved: its words near each other in any order, with as many words between them as there are moves and places
 * without a word. Other queries stay as they are.
 */
export function phraseAsSpans(query: Query): Query {
  if (!(query instanceof PhraseQuery) || query.slop === 0 || query.places.length < 2) return query
  const { field, places, slop } = query
  const parts = places.map(({ terms }): SpanQuery => {
    const words = terms.map(bytes => new SpanTermQuery({ field, bytes }))
    return words.length === 1 ? words[0]! : new SpanOrQuery(words, field)
  })
  const gaps = places.at(-1)!.offset - places[0]!.offset + 1 - places.length
  return new SpanNearQuery(parts, slop + Math.max(0, gaps), false)
}

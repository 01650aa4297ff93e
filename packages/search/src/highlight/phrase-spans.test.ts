/** Where phrases are found whose words may be moved. */
import { expect, test } from 'vitest'
import type { Query } from '../query/lucene/query.js'
import { createQuery } from '../query/query-builder.js'
import { openDocuments, parseQuery } from '../query/testkit/search-documents.js'
import { phraseAsSpans } from './phrase-spans.js'

const mapping = { t: { type: 'text' } }

/** The first and the last word of each match in a string. */
function placesIn(text: string, phrase: string, slop: number, as: (query: Query) => Query): string[] {
  const { context, searcher } = openDocuments({ mapping, documents: { 1: { t: text } } })
  const query = createQuery(parseQuery({ match_phrase: { t: { query: phrase, slop } } }), context)
  const words = text.split(' ')
  const found = searcher.createWeight(as(query), 'completeNoScores').matches(searcher.leaves[0]!, 0)?.get('t') ?? []
  return found.map(({ start, end }) => `${start} ${words[start]} - ${end} ${words[end]}`)
}

test('a match ends before the word that began it was moved on (recording random-search-532)', () => {
  const text =
    'garden brown green coffee summer steel kitchen large modern brown cup green summer small summer blue fox steel brown'
  expect(placesIn(text, 'summer brown', 4, query => query)).toEqual([
    '1 brown - 4 summer',
    '4 summer - 9 brown',
    '9 brown - 12 summer',
    '14 summer - 18 brown',
  ])
})

test('spans are in any order and as wide as the moves (recording random-search-346)', () => {
  const text = 'classic modern fox classic red cup jumps classic fox brown'
  expect(placesIn(text, 'jumps fox', 3, phraseAsSpans)).toEqual(['2 fox - 6 jumps', '6 jumps - 8 fox'])
  expect(placesIn(text, 'jumps fox', 3, query => query)).toEqual(['6 jumps - 8 fox'])
})

test('phrases without moves and other queries stay', () => {
  const { context } = openDocuments({ mapping, documents: {} })
  for (const body of [
    { match_phrase: { t: 'a b' } },
    { term: { t: 'a' } },
    { match_phrase: { t: { query: 'a', slop: 2 } } },
  ]) {
    const query = createQuery(parseQuery(body), context)
    expect(phraseAsSpans(query)).toBe(query)
  }
})

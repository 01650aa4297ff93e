/** Phrases and intervals of very long texts: refused, or found as fast as others. */
import { expect, it } from 'vitest'
import { openDocuments, parseQuery } from '../testkit/search-documents.js'

const { searcher, context } = openDocuments({ mapping: { t: { type: 'text' } }, documents: { a: { t: 'a b a c' } } })

const words = (count: number, distinct: number): string =>
  Array.from({ length: count }, (_, i) => `w${i % distinct}`).join(' ')

const made = (body: object): (() => unknown) => {
  const query = parseQuery(body)
  return () => searcher.rewrite(query.toQuery(context))
}

it.each([
  ['a phrase', { match_phrase: { t: words(4097, 7) } }],
  ['a phrase with moves', { match_phrase: { t: { query: words(1025, 7), slop: 1 } } }],
  ['a phrase that ends with a prefix', { match_phrase_prefix: { t: words(4097, 7) } }],
  ['intervals', { intervals: { t: { match: { query: words(4097, 7) } } } }],
])('%s of too many words is refused', (_, body) => {
  expect(made(body)).toThrow(/maxClauseCount/)
})

it.each([
  ['a phrase', { match_phrase: { t: words(4096, 7) } }],
  ['a phrase with moves', { match_phrase: { t: { query: words(1024, 7), slop: 1 } } }],
  ['intervals', { intervals: { t: { match: { query: words(4096, 7) } } } }],
])('%s of as many as there may be is made', (_, body) => {
  expect(made(body)).not.toThrow()
})

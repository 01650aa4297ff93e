/** Highlights of a long text are made in many short steps, by every highlighter. */
import { expect, it } from 'vitest'
import type { Steps } from '../collect/steps.js'
import { openDocuments } from '../query/testkit/search-documents.js'
import { readSearchSource } from '../request/read-search.js'
import { prepareHighlight } from './highlight-hits.js'
import { mergedSpans } from './plain-fragments.js'

const WORDS = 20_000
const text = Array.from({ length: WORDS }, (_, i) => `word${i % 50}${i % 11 === 0 ? '.' : ''}`).join(' ')

const mapping = { t: { type: 'text', term_vector: 'with_positions_offsets' } }

function counted<T>(steps: Steps<T>): { readonly value: T; readonly count: number } {
  for (let count = 0; ; count++) {
    const { done, value } = steps.next()
    if (done === true) return { value, count }
  }
}

it.each(['unified', 'plain', 'fvh'])('%s', type => {
  const { searcher, context } = openDocuments({ mapping, documents: { a: { t: text } } })
  const body = {
    query: { match: { t: 'word1 word2' } },
    highlight: { type, fields: { t: {} }, number_of_fragments: 3 },
  }
  const source = readSearchSource(new TextEncoder().encode(JSON.stringify(body)), () => undefined)
  const query = searcher.rewrite(source.query!.toQuery(context))
  const leaf = searcher.leaves[0]!
  const highlight = prepareHighlight(source.highlight!, { search: context, searcher, query })
  const hit = { leaf, doc: 0, id: 'a', source: new Map([['t', text]]), nestedPath: null }
  const { value, count } = counted(highlight(hit))
  expect(value?.get('t')).toHaveLength(3)
  // At least one pause for 2,048 tokens in each of the two passes over all of them.
  expect(count).toBeGreaterThanOrEqual(2 * Math.floor(WORDS / 2048))
})

it('joins spans of positions that overlap', () => {
  const spans = [
    { start: 7, end: 9 },
    { start: 1, end: 3 },
    { start: 2, end: 2 },
    { start: 3, end: 5 },
  ]
  expect(mergedSpans(spans)).toEqual([
    { start: 1, end: 5 },
    { start: 7, end: 9 },
  ])
})

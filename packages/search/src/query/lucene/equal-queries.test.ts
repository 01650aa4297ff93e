import { describe, expect, it, vi } from 'vitest'
import { createQuery } from '../query-builder.js'
import { openDocuments, parseQuery } from '../testkit/search-documents.js'
import { NumericRangeQuery } from './numeric-query.js'
import { TermQuery } from './term-query.js'

const { context, searcher } = openDocuments({
  mapping: { w: { type: 'keyword' }, t: { type: 'text' }, n: { type: 'long' } },
  documents: { a: { w: 'x', t: 'one two', n: 1 } },
})
const made = (body: unknown) => createQuery(parseQuery(body), context)

const leaves: readonly object[] = [
  { term: { w: 'x' } },
  { term: { w: 'y' } },
  { terms: { w: ['x', 'y'] } },
  { terms: { n: [1, 2] } },
  { terms: { n: [2, 1] } },
  { prefix: { w: 'x' } },
  { wildcard: { w: 'x*' } },
  { regexp: { w: 'x.*' } },
  { fuzzy: { w: 'x' } },
  { range: { w: { gte: 'x' } } },
  { range: { n: { gte: 1, lt: 3 } } },
  { range: { n: { gt: 0, lte: 2 } } },
  { exists: { field: 'w' } },
  { ids: { values: ['a', 'b'] } },
  { match: { t: 'one two' } },
  { match_phrase: { t: 'one two' } },
  { match_phrase: { t: { query: 'one two', slop: 1 } } },
  { match_phrase_prefix: { t: 'one two' } },
  { intervals: { t: { match: { query: 'one two' } } } },
  { span_term: { t: 'one' } },
  { match_all: {} },
]
const bodies = leaves.flatMap(leaf => [
  leaf,
  { constant_score: { filter: leaf } },
  { bool: { must: [leaf], must_not: [{ term: { w: 'z' } }] } },
  { dis_max: { queries: [leaf, { term: { w: 'z' } }] } },
])

describe('queries that are equal', () => {
  it('have one key', () => {
    const queries = bodies.map(made)
    const twins = bodies.map(made)
    let equal = 0
    for (const query of queries) {
      for (const other of twins) {
        if (!query.equals(other)) continue
        equal++
        expect(other.equalityKey()).toBe(query.equalityKey())
      }
    }
    expect(equal).toBeGreaterThanOrEqual(bodies.length)
  })

  it.each([
    ['terms', TermQuery, (i: number) => ({ term: { w: `w${i}` } })],
    ['ranges', NumericRangeQuery, (i: number) => ({ range: { n: { gte: i } } })],
  ])('are found among many %s without comparing each with each', (_name, { prototype }, clause) => {
    const equals = vi.spyOn(prototype, 'equals')
    const many = Array.from({ length: 2000 }, (_, i) => clause(i))
    for (const occur of ['should', 'must', 'filter', 'must_not']) {
      searcher.rewrite(made({ bool: { [occur]: [...many, clause(1)], must: { match_all: {} } } }))
    }
    expect(equals.mock.calls.length).toBeLessThan(100)
    equals.mockRestore()
  })
})

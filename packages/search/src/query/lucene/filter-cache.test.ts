import { expect, it, test } from 'vitest'
import { searchShard } from '../../collect/search-shard.js'
import { createQuery } from '../query-builder.js'
import { openDocuments, parseQuery } from '../testkit/search-documents.js'
import { ConstantQuery } from './constant-score.js'
import { FilterCache, type FilterCacheLimits } from './filter-cache.js'

const mapping = { n: { type: 'integer' }, word: { type: 'keyword' }, address: { type: 'ip' }, time: { type: 'date' } }
const documents = Object.fromEntries(
  Array.from({ length: 30 }, (_, i) => [`${i}`, { n: i % 7, word: `w${i % 5}`, address: `10.0.0.${i}`, time: i }]),
)

/** Runs queries one after the other, and says of each in how many segments, of 20 and 10 documents, what it found is kept in the end. */
function kept(limits: Partial<FilterCacheLimits>, ...queries: object[]): number[] {
  const filters = new FilterCache({ room: 10_000, docs: 15, uses: 2, ...limits })
  const { searcher, context } = openDocuments({ mapping, documents, segmentSize: 20, filters })
  for (const query of queries) {
    const search = { ...ALL, query: parseQuery(query) }
    // With a lowest score documents are looked up one by one.
    const { total } = searchShard(searcher, context, {
      ...search,
      query: parseQuery({ bool: { must: [query] } }),
      minScore: 0,
    })
    expect(searchShard(searcher, context, search).total).toBe(total)
  }
  return queries.map(query => {
    const { inner } = createQuery(parseQuery({ constant_score: { filter: query } }), context) as { inner?: unknown }
    const key = inner instanceof ConstantQuery ? inner.filterKey : null
    return key === null ? 0 : searcher.leaves.filter(leaf => filters.find(leaf, key) !== undefined).length
  })
}

const ALL = {
  size: 10,
  filters: [],
  postFilter: null,
  sort: [],
  searchAfter: null,
  minScore: null,
  trackScores: false,
  trackTotalHits: Number.POSITIVE_INFINITY,
  terminateAfter: 0,
  aggregations: null,
  rescorers: [],
}

test.each<[string, object]>([
  ['a number', { term: { n: 3 } }],
  ['one of some numbers', { terms: { n: [1, 2, 4] } }],
  ['a range of numbers', { range: { n: { gt: 2, lte: 5 } } }],
  ['one of some terms', { terms: { word: ['w1', 'w2'] } }],
  ['a range of terms', { range: { word: { gte: 'w1', lt: 'w3' } } }],
  ['a prefix', { prefix: { word: 'w' } }],
  ['a pattern', { wildcard: { word: '*3' } }],
  ['a block of addresses', { term: { address: '10.0.0.16/28' } }],
])('%s is kept of segments with many documents', (_, query) => {
  expect(kept({}, query)).toEqual([1])
  expect(kept({ docs: 1 }, query)).toEqual([2])
})

test.each<[string, object]>([
  ['a regular expression, which has flags', { regexp: { word: 'w[1-3]' } }],
  ['a span of documents, which is found as fast', { range: { time: { gte: 3, lt: 9 } } }],
])('%s is not kept', (_, query) => {
  expect(kept({}, query)).toEqual([0])
})

it('caches nothing for a query that ran once', () => {
  expect(kept({ uses: 3 }, { term: { n: 3 } })).toEqual([0])
})

it('makes room for the most recent filter', () => {
  expect(kept({ room: 300 }, { term: { n: 3 } }, { term: { n: 4 } })).toEqual([0, 1])
})

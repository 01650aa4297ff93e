import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SearchBudget } from '../query/budget.js'
import { FilterCache } from '../query/lucene/filter-cache.js'
import { openDocuments, parseQuery } from '../query/testkit/search-documents.js'
import { sortOfText } from '../sort/read-sort.js'
import { searchShard } from './search-shard.js'
import type { ShardSearch } from './shard-search.js'

const WORDS = ['red', 'green', 'blue', 'cup', 'fox', 'dog']

const mapping = {
  text: { type: 'text' },
  tag: { type: 'keyword' },
  tags: { type: 'keyword' },
  count: { type: 'integer' },
  counts: { type: 'long' },
  price: { type: 'double' },
  flag: { type: 'boolean' },
  address: { type: 'ip' },
  time: { type: 'date' },
}

/** Documents of a seed: some fields are missing, some have several values. */
function documentsOf(seed: number, count: number): Record<string, unknown> {
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % below
  }
  const words = (most: number): string =>
    Array.from({ length: random(most) + 1 }, () => WORDS[Math.min(random(6), random(6))]).join(' ')
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `d${i}`,
      {
        // Positions beyond 32, and beyond 127, are found in other ways than those before.
        text: words(i % 9 > 0 ? 12 : i % 4 > 0 ? 60 : 300),
        tag: WORDS[random(6)],
        ...(random(3) > 0 ? { tags: [WORDS[random(6)], WORDS[random(6)]] } : {}),
        count: random(50),
        ...(random(2) > 0 ? { counts: [random(20), random(20)] } : {}),
        price: random(1000) / 8,
        ...(random(4) > 0 ? { flag: random(2) > 0 } : {}),
        address: `10.0.${random(3)}.${random(200)}`,
        // In ascending order, some of them twice.
        time: 1_700_000_000_000 + (i >> 1) * 1000,
      },
    ]),
  )
}

const word = fc.constantFrom(...WORDS, 'none')
const number = fc.integer({ min: 0, max: 50 })

const { query } = fc.letrec<{ leaf: unknown; query: unknown }>(tie => ({
  leaf: fc.oneof(
    word.map(text => ({ match: { text } })),
    fc.tuple(word, word).map(([a, b]) => ({ match: { text: `${a} ${b}` } })),
    fc.tuple(word, word).map(([a, b]) => ({ match_phrase: { text: `${a} ${b}` } })),
    fc.tuple(word, word, word).map(all => ({ match_phrase: { text: all.join(' ') } })),
    fc.tuple(word, word, word, word).map(all => ({ match_phrase: { text: all.join(' ') } })),
    fc.tuple(word, word).map(([a, b]) => ({ match_phrase: { text: { query: `${a} ${b}`, slop: 2 } } })),
    word.map(tag => ({ term: { tag } })),
    fc.array(word, { minLength: 1, maxLength: 3 }).map(tags => ({ terms: { tags } })),
    word.map(text => ({ prefix: { tag: text.slice(0, 1) } })),
    fc.tuple(number, number).map(([a, b]) => ({ range: { count: { gte: Math.min(a, b), lte: Math.max(a, b) } } })),
    fc.tuple(number, number).map(([a, b]) => ({ range: { counts: { gte: Math.min(a, b), lt: Math.max(a, b) } } })),
    number.map(price => ({ range: { price: { gt: price } } })),
    number.map(count => ({ term: { count } })),
    fc.array(number, { minLength: 1, maxLength: 3 }).map(counts => ({ terms: { counts } })),
    fc.boolean().map(flag => ({ term: { flag } })),
    fc.integer({ min: 0, max: 3 }).map(part => ({ term: { address: `10.0.${part}.0/24` } })),
    fc.constant({ exists: { field: 'tags' } }),
    fc.constant({ match_all: {} }),
    fc
      .array(fc.integer({ min: 0, max: 999 }), { maxLength: 5 })
      .map(ids => ({ ids: { values: ids.map(i => `d${i}`) } })),
  ),
  query: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    tie('leaf'),
    fc
      .record({
        must: fc.array(tie('query'), { maxLength: 2 }),
        filter: fc.array(tie('query'), { maxLength: 2 }),
        should: fc.array(tie('query'), { maxLength: 3 }),
        must_not: fc.array(tie('query'), { maxLength: 2 }),
      })
      .map(bool => ({ bool })),
    tie('query').map(filter => ({ constant_score: { filter, boost: 2 } })),
    fc.tuple(tie('query'), tie('query')).map(queries => ({ dis_max: { queries, tie_breaker: 0.5 } })),
    tie('query').map(inner => ({ function_score: { query: inner, weight: 3 } })),
  ),
}))

const PLAIN: ShardSearch = {
  query: null,
  filters: [],
  postFilter: null,
  size: 10,
  sort: [],
  searchAfter: null,
  minScore: null,
  trackScores: false,
  trackTotalHits: Number.POSITIVE_INFINITY,
  terminateAfter: 0,
  aggregations: null,
  rescorers: [],
}

describe('documents in batches', () => {
  // Sums are made for windows of 2,048 documents.
  const corpora = [900, 3000].map((count, seed) =>
    openDocuments({ mapping, documents: documentsOf(seed + 1, count), segmentSize: count - 300 }),
  )

  it('are those, with the scores, that come one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1 }), query, fc.integer({ min: 1, max: 30 }), (number, body, size) => {
        const corpus = corpora[number]!
        const search = { ...PLAIN, query: parseQuery(body), size }
        const batches = searchShard(corpus.searcher, corpus.context, search)
        // With a lowest score each document is looked up by itself.
        const single = searchShard(corpus.searcher, corpus.context, { ...search, minScore: -1 })
        expect({ ...batches, query: null }).toEqual({ ...single, query: null })
      }),
      { numRuns: 150, seed: 20261122 },
    )
  })

  it('are sorted as those that come one by one', () => {
    const key = fc.record({
      field: fc.constantFrom('time', 'count', 'counts', 'price', 'tag'),
      order: fc.constantFrom('asc', 'desc'),
    })
    const keys = fc.uniqueArray(key, { minLength: 1, maxLength: 2, selector: ({ field }) => field })
    const simple = fc.oneof(
      word.map(tag => ({ term: { tag } })),
      fc.constant({ match_all: {} }),
      query,
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1 }),
        simple,
        keys,
        fc.constantFrom(1, 7, 40, 700),
        (number, body, order, size) => {
          const { searcher, context } = corpora[number]!
          const sort = order.map(({ field, order }) => sortOfText(field, order).build(context))
          const search = { ...PLAIN, query: parseQuery(body), size, sort }
          const batches = searchShard(searcher, context, search)
          const single = searchShard(searcher, context, { ...search, minScore: -1 })
          expect({ ...batches, query: null }).toEqual({ ...single, query: null })
          // Documents with scores are compared key by key.
          const scored = searchShard(searcher, context, { ...search, trackScores: true })
          expect(batches.hits).toEqual(scored.hits.map(hit => ({ ...hit, score: Number.NaN })))
        },
      ),
      { numRuns: 150, seed: 20261122 },
    )
  })

  it('are the same when the search pauses between some of them', () => {
    let looks = 0
    const budget = new SearchBudget(undefined, () => looks++ % 5 === 0)
    const pausing = openDocuments({ mapping, documents: documentsOf(2, 3000), segmentSize: 2700, budget })
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 30 }), (body, size) => {
        const search = { ...PLAIN, query: parseQuery(body), size }
        const paused = searchShard(pausing.searcher, pausing.context, search)
        const { searcher, context } = corpora[1]!
        expect({ ...paused, query: null }).toEqual({ ...searchShard(searcher, context, search), query: null })
      }),
      { numRuns: 100, seed: 20261122 },
    )
  })

  it('are the same with cached results of filters', () => {
    const filters = new FilterCache({ room: 64 * 1024, docs: 100, uses: 2 })
    const keeping = openDocuments({
      mapping,
      documents: documentsOf(2, 3000),
      segmentSize: 2700,
      deleted: ['d7', 'd8', 'd900', 'd2800'],
      filters,
    })
    fc.assert(
      fc.property(query, query, (first, second) => {
        const body = { bool: { filter: [first, second, { range: { time: { gte: 1_700_000_100_000 } } }] } }
        const search = { ...PLAIN, query: parseQuery(body) }
        const single = { ...searchShard(keeping.searcher, keeping.context, { ...search, minScore: -1 }), query: null }
        for (let use = 0; use < 3; use++) {
          const found = searchShard(keeping.searcher, keeping.context, search)
          expect({ ...found, query: null }).toEqual(single)
        }
      }),
      { numRuns: 60, seed: 20261123 },
    )
  })

  it('pass a filter of hits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1 }), query, query, (number, body, filter) => {
        const corpus = corpora[number]!
        const search = { ...PLAIN, query: parseQuery(body), postFilter: parseQuery(filter) }
        const batches = searchShard(corpus.searcher, corpus.context, search)
        const single = searchShard(corpus.searcher, corpus.context, { ...search, minScore: -1 })
        expect({ ...batches, maxScore: 0, query: null }).toEqual({ ...single, maxScore: 0, query: null })
      }),
      { numRuns: 60, seed: 20261122 },
    )
  })
})

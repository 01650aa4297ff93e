import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexSort } from '../index/index-sort.js'
import { SearchBudget } from '../query/budget.js'
import { openDocuments, parseQuery } from '../query/testkit/search-documents.js'
import type { SortValue } from '../sort/field-comparator.js'
import { FieldSortBuilder, type FieldSortOptions } from '../sort/field-sort.js'
import { searchShard } from './search-shard.js'

const MAPPING = { n: { type: 'long' }, k: { type: 'keyword' }, d: { type: 'double' } }

const NUMBER_DOWN = { field: 'n', kind: 'whole', isDescending: true, isHighest: true, missing: 'last' } as const
const WORD_UP = { field: 'k', kind: 'terms', isDescending: false, isHighest: false, missing: 'first' } as const

interface Search {
  readonly documents: Readonly<Record<string, unknown>>
  readonly deleted?: readonly string[]
  readonly segmentSize?: number
  readonly query?: unknown
  readonly sort: readonly FieldSortOptions[]
  readonly size: number
  readonly after?: readonly SortValue[] | null
  readonly trackTotalHits?: number
}

/** The hits of a search, their total, and the documents that were gone through, about. */
function run(search: Search, indexSort: IndexSort) {
  let work = 0
  const budget = new SearchBudget()
  budget.spend = units => {
    work += units
  }
  const { documents, deleted = [], segmentSize = Number.POSITIVE_INFINITY } = search
  const opened = openDocuments({ mapping: MAPPING, documents, deleted, segmentSize, indexSort, budget })
  const { context, searcher, ids } = opened
  const { hits, total } = searchShard(searcher, context, {
    query: search.query === undefined ? null : parseQuery(search.query),
    filters: [],
    postFilter: null,
    size: search.size,
    sort: search.sort.map(each => new FieldSortBuilder(each).build(context)),
    searchAfter: search.after ?? null,
    minScore: null,
    trackScores: false,
    trackTotalHits: search.trackTotalHits ?? Number.POSITIVE_INFINITY,
    terminateAfter: 0,
    aggregations: null,
    rescorers: [],
  })
  const found = hits.map(({ doc, values }) => {
    const leaf = searcher.leafOf(doc)
    return { id: ids[leaf.segment.seqNos[doc - leaf.base]!]!, values }
  })
  return { found, total, work }
}

const sources = fc.array(
  fc.record(
    { n: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 2 }), k: fc.constantFrom('a', 'b', 'c'), d: fc.nat(3) },
    { requiredKeys: [] },
  ),
  { maxLength: 60 },
)
const SORTS: readonly (readonly FieldSortOptions[])[] = [
  [{ field: 'n', isDescending: true }],
  [{ field: 'n', isDescending: false }],
  [{ field: 'n', isDescending: true, missing: '_first' }],
  [{ field: 'n', isDescending: true, mode: 'min' }],
  [
    { field: 'n', isDescending: true },
    { field: 'k', isDescending: false, missing: '_first' },
  ],
  [
    { field: 'n', isDescending: true },
    { field: 'k', isDescending: true },
  ],
  [{ field: 'k', isDescending: false, missing: '_first' }],
]

describe('a search of a sorted index', () => {
  it('finds the same as in an unsorted one, with the same total', () => {
    fc.assert(
      fc.property(
        sources,
        fc.constantFrom(...SORTS),
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 1, max: 70 }),
        fc.array(fc.nat(59), { maxLength: 6 }),
        fc.constantFrom(undefined, { term: { k: 'a' } }, { range: { d: { gte: 1 } } }, { exists: { field: 'n' } }),
        fc.option(fc.integer({ min: 0, max: 9 })),
        (all, sort, size, segmentSize, gone, query, start) => {
          const documents = Object.fromEntries(all.map((source, i) => [`x${i}`, source]))
          const deleted = [...new Set(gone)].filter(i => i < all.length).map(i => `x${i}`)
          const after = start === null || sort.length > 1 || sort[0]!.field !== 'n' ? null : [start]
          const search = { documents, deleted, segmentSize, query, sort, size, after }
          const plain = run(search, [])
          const sorted = run(search, [NUMBER_DOWN, WORD_UP])
          expect(sorted.total).toBe(plain.total)
          // Among documents of equal values the order is that of the segments.
          expect(sorted.found.map(({ values }) => values)).toEqual(plain.found.map(({ values }) => values))
          expect(new Set(sorted.found.map(({ id }) => id)).size).toBe(sorted.found.length)
          const model = run({ ...search, size: 100 }, []).found.map(hit => JSON.stringify(hit, bigintText))
          for (const hit of sorted.found) expect(model).toContain(JSON.stringify(hit, bigintText))
        },
      ),
      { numRuns: 300 },
    )
  })

  const documents = Object.fromEntries(
    Array.from({ length: 6000 }, (_, i) => [`x${i}`, { n: [(i * 7919) % 6000], k: i % 2 === 0 ? 'a' : 'b', d: i }]),
  )
  const SIZE = 5
  const sort: readonly FieldSortOptions[] = [{ field: 'n', isDescending: true }]
  const half = { term: { k: 'a' } }
  const many = { range: { d: { gte: 100 } } }

  it.each([
    ['everything, with its total', { query: undefined, trackTotalHits: Number.POSITIVE_INFINITY }, 6000],
    ['the documents of a term, with their total', { query: half, trackTotalHits: Number.POSITIVE_INFINITY }, 3000],
    ['what has no known number, without a total', { query: many, trackTotalHits: -1 }, -1],
  ])('ends early: %s', (_, more, total) => {
    const search = { documents, sort, size: SIZE, segmentSize: 3000, ...more }
    const sorted = run(search, [NUMBER_DOWN])
    expect([sorted.found, sorted.total]).toEqual([run(search, []).found, total])
    expect(sorted.work).toBeLessThan(100)
    // In another order every document is looked up.
    const other = run({ ...search, sort: [{ field: 'd', isDescending: false }] }, [NUMBER_DOWN])
    expect(other.work).toBeGreaterThan(5000)
  })

  it('continues until enough hits were counted', () => {
    const counted = { documents, sort, size: SIZE, query: many }
    const some = run({ ...counted, trackTotalHits: 1000 }, [NUMBER_DOWN])
    expect(some.total).toBeGreaterThan(1000)
    expect(some.total).toBeLessThan(5900)
    expect(run(counted, [NUMBER_DOWN]).total).toBe(5900)
  })
})

const bigintText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

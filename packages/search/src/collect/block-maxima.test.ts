/** Spans of documents that cannot be among the best are skipped: hits and totals are those of going through all documents. */
import { expect, it } from 'vitest'
import { openDocuments, parseQuery } from '../query/testkit/search-documents.js'
import { searchShard } from './search-shard.js'
import type { TopDocsCollector } from './top-docs.js'
import { TopScoreCollector } from './top-docs.js'

const COUNT = 6000

/** Texts in which words are once or often, in short texts and long ones; the best are in few places. */
const documents = Object.fromEntries(
  Array.from({ length: COUNT }, (_, i) => {
    const often = i % 1999 === 1998 ? 9 : 1 + ((i * 7) % 3)
    const filled = 30 - often - (i % 5) + (i % 3)
    return [i, { t: `${'fox '.repeat(often)}${'dog '.repeat(i % 5)}${'x '.repeat(filled)}`, n: i }]
  }),
)

const PLAIN = {
  filters: [],
  postFilter: null,
  size: 5,
  sort: [],
  searchAfter: null,
  minScore: null,
  trackScores: false,
  terminateAfter: 0,
  aggregations: null,
  rescorers: [],
}

it.each<[string, object, string[]?]>([
  ['a term', { term: { t: 'fox' } }],
  ['any of two', { match: { t: 'fox dog' } }],
  ['any of two, of which some are deleted', { match: { t: 'fox dog' } }, ['3', '1998', '5000']],
  ['both of two', { match: { t: { query: 'fox dog', operator: 'and' } } }],
  ['a term with a filter', { bool: { must: { term: { t: 'fox' } }, filter: { range: { n: { gte: 100 } } } } }],
  ['a term without another', { bool: { must: { term: { t: 'fox' } }, must_not: { term: { n: 3998 } } } }],
  ['everything', { match_all: {} }],
])('finds the best by %s', (_name, body, deleted = []) => {
  const opened = openDocuments({ documents, deleted, segmentSize: 4000 })
  const run = (trackTotalHits: number, topDocs?: (size: number) => TopDocsCollector) =>
    searchShard(opened.searcher, opened.context, {
      ...PLAIN,
      query: parseQuery(body),
      trackTotalHits,
      ...(topDocs === undefined ? {} : { topDocs: (_sort: unknown, size: number) => topDocs(size) }),
    })
  // A collector that needs each score sees every document.
  const all = run(Number.POSITIVE_INFINITY, size =>
    Object.assign(new TopScoreCollector(size), { scoreMode: 'complete' }),
  )
  const counted = run(Number.POSITIVE_INFINITY)
  expect(counted.hits).toEqual(all.hits)
  expect(counted.total).toBe(all.total)
  const few = run(10)
  expect(few.hits).toEqual(all.hits)
  expect(few.total).toBeGreaterThan(10)
  expect(few.maxScore).toBe(all.maxScore)
})

it('reads few documents of a frequent word', () => {
  const opened = openDocuments({ documents })
  const { budget } = opened.searcher
  let spent = 0
  const { spend } = budget
  budget.spend = units => {
    spent += units
    spend.call(budget, units)
  }
  searchShard(opened.searcher, opened.context, {
    ...PLAIN,
    size: 1,
    query: parseQuery({ term: { t: 'fox' } }),
    trackTotalHits: 10,
  })
  expect(spent).toBeLessThan(COUNT)
})

/** Where searches pause: a check that takes long keeps nobody waiting, whether documents pass it or not. */
import { expect, it } from 'vitest'
import { SearchBudget, TimeExceeded } from '../query/budget.js'
import type { BooleanClause } from '../query/lucene/boolean-query.js'
import { BooleanQuery } from '../query/lucene/boolean-query.js'
import { ScriptFilterQuery } from '../query/lucene/script-filter-query.js'
import { openDocuments, parseQuery } from '../query/testkit/search-documents.js'
import { queryRescorer } from './query-rescorer.js'
import { searchShardInSteps } from './search-shard.js'
import type { ShardSearch } from './shard-search.js'

const COUNT = 300
const documents = Object.fromEntries(Array.from({ length: COUNT }, (_, i) => [`d${i}`, { n: i, w: 'a' }]))
const mapping = { n: { type: 'integer' }, w: { type: 'keyword' } }

const search: ShardSearch = {
  query: parseQuery({ term: { w: 'a' } }),
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

/** A script that counts its runs. */
function counted(passes: boolean) {
  const runs = { count: 0 }
  const leaf = () => ({
    run: () => {
      runs.count++
      return passes
    },
  })
  return { runs, query: new ScriptFilterQuery({ needsScore: false, leaf } as never, 'script') }
}

const clauses: Readonly<Record<string, (script: ScriptFilterQuery) => BooleanClause[]>> = {
  'a filter': script => [{ occur: 'filter', query: script }],
  'a clause that must match': script => [{ occur: 'must', query: script }],
  'a clause that must not match': script => [{ occur: 'must_not', query: script }],
}

for (const [name, of] of Object.entries(clauses)) {
  it.each([true, false])(`between the documents of a script, as ${name} that gives %s`, passes => {
    const { searcher, context } = openDocuments({ mapping, documents, budget: new SearchBudget(undefined, () => true) })
    for (const optional of [false, true]) {
      const { runs, query } = counted(passes)
      const term = { occur: optional ? ('should' as const) : ('must' as const), query: search.query!.toQuery(context) }
      const filter = new BooleanQuery([...of(query), term])
      let most = 0
      let before = 0
      for (const _ of searchShardInSteps(searcher, context, { ...search, filters: [filter] })) {
        most = Math.max(most, runs.count - before)
        before = runs.count
      }
      expect(runs.count).toBe(COUNT)
      expect(most).toBeLessThanOrEqual(2)
    }
  })
}

it('with a check of the clock after each pause', () => {
  let looks = 0
  const budget = new SearchBudget(
    () => {
      if (++looks === 6) throw new TimeExceeded()
    },
    () => true,
  )
  const { searcher, context } = openDocuments({ mapping, documents, budget })
  const steps = searchShardInSteps(searcher, context, search)
  let pauses = 0
  let last = steps.next()
  for (; last.done !== true; last = steps.next()) pauses++
  expect(pauses).toBe(6)
  expect(budget.timedOut).toBe(true)
  // Five pauses are before the first document.
  expect(last.value.total).toBe(1)
})

it('between the hits that are scored again, for each rescorer', () => {
  let spent = 0
  let since = 0
  class CountingBudget extends SearchBudget {
    override spend(units: number): void {
      spent += units
      since += units
      super.spend(units)
    }
  }
  const { searcher, context } = openDocuments({ mapping, documents, budget: new CountingBudget(undefined, () => true) })
  const query = parseQuery({ term: { w: 'a' } })
  const rescorer = queryRescorer({
    windowSize: COUNT,
    query,
    queryWeight: 1,
    rescoreQueryWeight: 1,
    scoreMode: 'total',
  })
  const run = (rescorers: ShardSearch['rescorers']) => {
    spent = 0
    const pauses = { count: 0, most: 0 }
    for (const _ of searchShardInSteps(searcher, context, { ...search, size: COUNT, rescorers })) {
      pauses.count++
      pauses.most = Math.max(pauses.most, since)
      since = 0
    }
    return { ...pauses, spent }
  }
  const alone = run([])
  const rescored = run([rescorer, rescorer, rescorer])
  expect(rescored.most).toBeLessThanOrEqual(256)
  expect(rescored.spent - alone.spent).toBe(3 * 256)
  // Each rescorer makes a query and a weight, scores more hits than one step has, and ends.
  expect(rescored.count - alone.count).toBeGreaterThanOrEqual(3 * 3)
})

/** Where aggregations pause: between the documents of their scripts, and between themselves if they are many. */
import { expect, it } from 'vitest'
import { searchShardInSteps } from '../collect/search-shard.js'
import { SearchBudget } from '../query/budget.js'
import type { ScriptHost } from '../query/script-host.js'
import { openDocuments } from '../query/testkit/search-documents.js'
import { readSearchSource } from '../request/read-search.js'
import { AggregationCollector } from './collect-aggregations.js'
import { aggregationsAlone } from './testkit/aggregate.js'

const COUNT = 600
const documents = Object.fromEntries(Array.from({ length: COUNT }, (_, i) => [`d${i}`, { n: i }]))
const mapping = { n: { type: 'integer' } }

/** Runs aggregations; returns how many runs of their scripts were between two pauses at most, and how many pauses there were. */
function run(aggs: object) {
  let runs = 0
  const counted = (doc: number): number => {
    runs++
    return doc
  }
  const scripts = {
    compile: () => ({ needsScore: false, leaf: () => ({ run: counted }) }),
    compileResult: () => () => null,
    keep: () => undefined,
  } as unknown as ScriptHost
  const { searcher, context, ids } = openDocuments({
    mapping,
    documents,
    scripts,
    budget: new SearchBudget(undefined, () => true),
  })
  expect(ids).toHaveLength(COUNT)
  const source = readSearchSource(new TextEncoder().encode(JSON.stringify({ aggs })), () => undefined)
  const topHits = (): never => {
    throw new TypeError('no top_hits here')
  }
  const sources = { search: context, searcher, reader: searcher, maxBuckets: 1000, topHits }
  let most = 0
  let pauses = 0
  let before = 0
  const note = (): void => {
    most = Math.max(most, runs - before)
    before = runs
    pauses++
  }
  const made = searcher.budget.resumption.run(() => new AggregationCollector(source.aggregations!, sources))
  let first = made.next()
  for (; first.done !== true; first = made.next()) note()
  const aggregations = first.value
  const search = aggregationsAlone(aggregations)
  for (const _ of searchShardInSteps(searcher, context, search)) note()
  const finish = aggregations.finishInSteps()
  let last = finish.next()
  for (; last.done !== true; last = finish.next()) note()
  note()
  return { runs, most, pauses, results: last.value }
}

it('between the documents whose numbers a script computes, each once', () => {
  const { runs, most } = run({ s: { sum: { script: 'doc.n.value' } } })
  expect(runs).toBe(COUNT)
  expect(most).toBeLessThanOrEqual(16)
})

it.each([
  ['by itself', (metric: object) => ({ m: metric })],
  ['in buckets', (metric: object) => ({ t: { terms: { field: 'n' }, aggs: { m: metric } } })],
  ['of all documents', (metric: object) => ({ g: { global: {}, aggs: { m: metric } } })],
])('between the documents of a scripted metric %s, each once', (_, aggs) => {
  const { runs, most } = run(aggs({ scripted_metric: { map_script: 'm', combine_script: 'c', reduce_script: 'r' } }))
  expect(runs).toBe(COUNT)
  expect(most).toBeLessThanOrEqual(1)
})

it('runs a script of terms once for each document', () => {
  expect(run({ t: { terms: { script: 'doc.n.value' } } }).runs).toBe(COUNT)
})

it('between aggregations that go through the same documents', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`a${i}`, { sum: { field: 'n' } }]))
  const { pauses, results } = run(many)
  expect(pauses).toBeGreaterThan(300)
  const sums = results.list.map(result => result.property(['value']))
  expect(new Set(sums)).toEqual(new Set([(COUNT * (COUNT - 1)) / 2]))
})

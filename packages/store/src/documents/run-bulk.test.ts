import { JavaException } from '@sluice/java'
import { afterEach, expect, it } from 'vitest'
import type { IngestItem, IngestOptions, IngestResult } from '../pipelines/pipeline-runner.js'
import { noPipelines } from '../pipelines/pipeline-runner.js'
import { Store } from '../store.js'
import { UNDISTURBED } from '../testkit/turn.js'
import { isWritten } from './bulk.js'
import { readBulk } from './bulk-request.js'
import { runBulk } from './run-bulk.js'

const encoder = new TextEncoder()
const defaults = { index: 'd', routing: null, pipeline: 'p', requireAlias: false, listExecutedPipelines: false }

const bodyOf = (count: number) =>
  readBulk(
    encoder.encode(Array.from({ length: count }, (_, i) => `{"index":{"_id":"${i}"}}\n{"n":${i}}\n`).join('')),
    defaults,
  ).items

let store: Store
afterEach(() => store.close())

/** A store whose engine answers with `answer`; `asked` has the sizes of the batches, and how many documents were written before each. */
function storeWith(
  answer: (batch: readonly IngestItem[], call: number, options?: IngestOptions) => readonly IngestResult[],
) {
  const asked: { size: number; written: number }[] = []
  store = new Store({
    pipelines: {
      ...noPipelines,
      run: async (batch, options) => {
        asked.push({ size: batch.length, written: store.indices.get('d')?.shards[0]?.operations ?? 0 })
        return answer(batch, asked.length, options)
      },
    },
  })
  return asked
}

const done = (batch: readonly IngestItem[]): IngestResult[] =>
  batch.map(item => ({ kind: 'done', item: { ...item, pipelines: [] }, executed: item.pipelines, isRerouted: false }))

it('requests the next part before it writes the current one', async () => {
  const asked = storeWith(done)
  store.indices.create('d')
  const { outcomes } = await runBulk(store, bodyOf(3000), false, UNDISTURBED)
  expect(asked).toEqual([
    { size: 100, written: 0 },
    { size: 250, written: 0 },
    { size: 625, written: 100 },
    { size: 1000, written: 350 },
    { size: 1000, written: 975 },
    { size: 25, written: 1975 },
  ])
  expect(outcomes.every(isWritten)).toBe(true)
  expect(outcomes.map(each => (isWritten(each) ? each.id : null))).toEqual(
    Array.from({ length: 3000 }, (_, i) => `${i}`),
  )
})

it('runs all pipelines first if an index will be created, because that may change them', async () => {
  const asked = storeWith(done)
  await runBulk(store, bodyOf(500), false, UNDISTURBED)
  expect(asked).toEqual([{ size: 500, written: 0 }])
})

it('makes the writes of all parts searchable with refresh', async () => {
  storeWith(done)
  store.indices.create('d')
  await runBulk(store, bodyOf(500), true, UNDISTURBED)
  expect(store.indices.get('d')!.shards[0]!.searchable('499')).not.toBe(null)
})

it('fails the remaining operations if the engine rejects a later part, and keeps the others', async () => {
  const refusal = new JavaException('java.util.concurrent.RejectedExecutionException', 'queue is full')
  storeWith((batch, call) => {
    if (call === 2) throw refusal
    return done(batch)
  })
  store.indices.create('d')
  const { outcomes, prepared } = await runBulk(store, bodyOf(300), false, UNDISTURBED)
  expect(outcomes.map(each => isWritten(each))).toEqual(Array.from({ length: 300 }, (_, i) => i < 100))
  expect(outcomes[100]).toBe(refusal)
  expect(prepared).toHaveLength(300)
})

it('rejects the whole request if the engine rejects the first part', async () => {
  const refusal = new JavaException('java.util.concurrent.RejectedExecutionException', 'queue is full')
  storeWith(() => {
    throw refusal
  })
  store.indices.create('d')
  await expect(runBulk(store, bodyOf(300), false, UNDISTURBED)).rejects.toBe(refusal)
})

it('counts the time of all parts for one request', async () => {
  const before: number[] = []
  storeWith((batch, _, options) => {
    before.push(options!.time!.millis)
    options!.time!.millis += 10
    return done(batch)
  })
  store.indices.create('d')
  const { ingestMillis } = await runBulk(store, bodyOf(500), false, UNDISTURBED)
  expect(before).toEqual([0, 10, 20])
  expect(ingestMillis).toBe(30)
})

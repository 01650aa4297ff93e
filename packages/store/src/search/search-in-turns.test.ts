/** Searches in turns: what they let others do in between, how they end, and what they show meanwhile. */
import { EMPTY_SEARCH, readSearchSource, TimeExceeded } from '@sluice/search'
import { expect, it } from 'vitest'
import { indexDocument, refreshIndex } from '../documents/operations.js'
import { ANY_VERSION } from '../documents/versioning.js'
import { Store } from '../store.js'
import { environmentOf, type SearchAnswer, searchInSteps } from './search.js'
import { searchInTurns, type Turn } from './search-in-turns.js'
import { PLAIN_REQUEST } from './search-request.js'

const COUNT = 2500
const encoder = new TextEncoder()

function write(store: Store, id: number, word: string): void {
  const source = encoder.encode(`{"w":"${word}"}`)
  indexDocument(store, {
    index: 'd',
    id: String(id),
    routing: null,
    source,
    versioning: ANY_VERSION,
    requireAlias: false,
  })
}

function filled(): Store {
  const store = new Store()
  store.write(() => {
    for (let id = 0; id < COUNT; id++) write(store, id, 'old')
  })
  refreshIndex(store.indices.get('d')!)
  return store
}

/** Each time that the turn is asked for, it is over; `pauses` happen one by one. */
function search(store: Store, pauses: (count: number) => void, check = (): void => undefined): Promise<SearchAnswer> {
  let count = 0
  const turn: Turn = {
    isOver: () => true,
    check,
    reserve: () => undefined,
    async pause() {
      pauses(++count)
    },
  }
  const request = { ...PLAIN_REQUEST, indices: 'd', source: { ...EMPTY_SEARCH, trackTotalHits: 'accurate' as const } }
  const task = { action: 'indices:data/read/search', describe: () => 'indices[d]' }
  return searchInTurns(store, turn, task, own => searchInSteps(store, request, { nodeId: 'n' }, own))
}

it('pauses between documents when its turn is over, and finds the same', async () => {
  let pauses = 0
  const { hits } = await search(filled(), count => (pauses = count))
  expect(hits.total).toEqual({ value: COUNT, relation: 'eq' })
  expect(pauses).toBeGreaterThanOrEqual(COUNT - 1)
})

it('pauses between the buckets of an aggregation, on the shard and when shards are combined', () => {
  const store = new Store()
  store.write(() => {
    for (let id = 0; id < COUNT; id++) write(store, id, `w${id}`)
  })
  refreshIndex(store.indices.get('d')!)
  const pausesOf = (body: object): number => {
    const source = readSearchSource(encoder.encode(JSON.stringify(body)), () => undefined)
    const turn = { isOver: () => true, check: () => undefined, reserve: () => undefined }
    let pauses = 0
    for (const _ of searchInSteps(store, { ...PLAIN_REQUEST, indices: 'd', source }, { nodeId: 'n' }, turn)) pauses++
    return pauses
  }
  const terms = { terms: { field: 'w.keyword', size: COUNT } }
  // 64 buckets of a step.
  expect(pausesOf({ size: 0, aggs: { a: terms } })).toBeGreaterThanOrEqual(pausesOf({ size: 0 }) + (2 * COUNT) / 65)
})

it('shows documents as they were when it began', async () => {
  const store = filled()
  const { hits } = await search(store, count => {
    if (count > 1) return
    store.write(() => {
      for (let id = 0; id < COUNT; id++) write(store, id, 'new')
    })
    refreshIndex(store.indices.get('d')!)
  })
  expect(hits.hits.map(({ fetched }) => fetched.source?.get('w'))).toEqual(Array.from({ length: 10 }, () => 'old'))
})

it('is a task while it pauses, which can be cancelled', async () => {
  const store = filled()
  const searches = () => store.tasks.all().filter(({ given }) => given.type !== 'persistent')
  const cancelled = search(store, () => searches()[0]!.cancel('by user request'))
  await expect(cancelled).rejects.toThrow('task cancelled [by user request]')
  expect(searches()).toEqual([])
})

it('ends when its index is deleted in between', async () => {
  const store = filled()
  const deleting = search(store, () => store.write(() => store.indices.delete(store.indices.get('d')!)))
  await expect(deleting).rejects.toThrow('no such index [d]')
})

it('is timed while it looks for documents, and not while it fetches them', () => {
  const { budget } = environmentOf(new Store(), 0)
  // More than is done between two checks of the clock.
  const work = 20_000
  expect(() => budget.spend(work)).toThrow(TimeExceeded)
  budget.isTimed = false
  budget.spend(work)
})

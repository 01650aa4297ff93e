/** The behaviour of a store without memory left. Bytes are counted as by the store. */
import { JavaException } from '@sluice/java'
import { EMPTY_SEARCH } from '@sluice/search'
import { afterEach, expect, it } from 'vitest'
import { deleteDocument, getDocument, indexDocument, refreshIndex } from '../documents/operations.js'
import { ANY_VERSION } from '../documents/versioning.js'
import { search } from '../search/search.js'
import { PLAIN_REQUEST } from '../search/search-request.js'
import { Store } from '../store.js'
import { totalOf } from './memory-budget.js'

const LIMIT = 256 * 1024
const encoder = new TextEncoder()
const stores: Store[] = []

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

function newStore(memory?: number): Store {
  const store = new Store({ memory })
  stores.push(store)
  return store
}

const target = { index: 'd', routing: null, requireAlias: false, versioning: ANY_VERSION }

const write = (store: Store, id: number): void => {
  const source = encoder.encode(JSON.stringify({ n: id, text: `some words of document ${id}`, k: `key ${id}` }))
  store.write(() => indexDocument(store, { ...target, id: String(id), source }))
}

/** Writes documents until one is refused; returns their number, and why. */
function fill(store: Store, from = 0): { readonly end: number; readonly refusal: JavaException } {
  for (let id = from; id < from + 100_000; id++) {
    try {
      write(store, id)
    } catch (thrown) {
      if (thrown instanceof JavaException) return { end: id, refusal: thrown }
      throw thrown
    }
    if (id % 500 === 499) refreshIndex(store.indices.get('d')!)
  }
  throw new Error('nothing is refused')
}

const index = (store: Store) => store.indices.get('d')!

const countOf = (store: Store): number => {
  const request = { ...PLAIN_REQUEST, indices: 'd', source: { ...EMPTY_SEARCH, size: 0 } }
  return search(store, request, { nodeId: 'n' }).hits.total!.value
}

it('refuses documents beyond it, and keeps and finds all that it acknowledged', () => {
  const store = newStore(LIMIT)
  const { end, refusal } = fill(store)
  const used = totalOf(store.memory.use())
  expect(end).toBeGreaterThan(500)
  expect(used).toBeGreaterThan(LIMIT / 2)
  expect(used).toBeLessThan(1.25 * LIMIT)
  expect(refusal.className).toBe('org.elasticsearch.common.breaker.CircuitBreakingException')
  expect(refusal.text).toMatch(
    /^\[parent\] Data too large, data for \[indices:data\/write\/bulk\[s\]\] would be \[\d+\/[\d.]+kb\], which is larger than the limit of \[262144\/256kb\], real usage: \[\d+\/[\d.]+kb\], new bytes reserved: \[\d+\/\d+b\], usages \[segments=\d+\/[\d.]+k?b, buffers=\d+\/[\d.]+k?b, ids=\d+\/[\d.]+kb, caches=\d+\/[\d.]+[km]?b\]$/,
  )
  expect(refusal.members).toMatchObject({ $status: 429, bytes_limit: LIMIT, durability: 'PERMANENT' })
  expect(store.memory.tripped).toBeGreaterThan(0)
  refreshIndex(index(store))
  expect(countOf(store)).toBe(end)
  for (const id of [0, end - 1]) expect(getDocument(store, { index: 'd', id: String(id) }).row).not.toBeNull()
  expect(getDocument(store, { index: 'd', id: String(end) }).row).toBeNull()
})

it('accepts documents again after an index was deleted', () => {
  const store = newStore(LIMIT)
  const { end } = fill(store)
  store.indices.delete(index(store))
  expect(fill(store).end).toBeGreaterThan(end / 2)
})

it('accepts documents again after documents were deleted and their segments merged', () => {
  const store = newStore(LIMIT)
  // By default segments below 2 MB are not merged for their dead documents.
  store.indices.create('d', { settings: new Map([['index.merge.policy.floor_segment', '1kb']]) })
  const { end } = fill(store)
  for (let id = 0; id < end; id++) if (id % 10 !== 0) deleteDocument(store, { ...target, id: String(id) })
  refreshIndex(index(store))
  while (store.merges.run());
  expect(fill(store, end).end).toBeGreaterThan(end + end / 4)
})

it('does not merge segments without deleted documents if the result does not fit', () => {
  const written = (store: Store): number => {
    for (let id = 0; id < 60; id++) {
      write(store, id)
      refreshIndex(index(store))
    }
    while (store.merges.run());
    return index(store).shards[0]!.index.sizes.length
  }
  expect(written(newStore())).toBeLessThan(20)
  const store = newStore(LIMIT)
  store.memory.hasRoom = () => false
  expect(written(store)).toBe(60)
})

it('counts the memory of a point in time', () => {
  const store = newStore(LIMIT)
  fill(store)
  refreshIndex(index(store))
  const before = store.memory.use().segments
  const lease = index(store).shards[0]!.lease()
  for (let id = 0; getDocument(store, { index: 'd', id: String(id) }).row !== null; id++)
    deleteDocument(store, { ...target, id: String(id) })
  refreshIndex(index(store))
  expect(store.memory.use().segments).toBeGreaterThanOrEqual(before)
  lease.release()
  expect(store.memory.use().segments).toBeLessThan(before / 10)
})

it('refuses nothing without a limit', () => {
  const store = newStore()
  for (let id = 0; id < 3000; id++) write(store, id)
  expect(totalOf(store.memory.use())).toBeGreaterThan(LIMIT)
  expect(store.memory.tripped).toBe(0)
})

import { afterEach, describe, expect, it } from 'vitest'
import { Store } from '../store.js'
import { deleteDocument, indexDocument, refreshIndex } from './operations.js'
import { ANY_VERSION } from './versioning.js'

const encoder = new TextEncoder()
const stores: Store[] = []

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

/** A store whose index `d` has so many segments, of two documents each. */
function storeWith(segments: number): Store {
  const store = new Store()
  stores.push(store)
  for (let i = 0; i < 2 * segments; i++) {
    const source = encoder.encode(JSON.stringify({ n: i, text: `word ${i}` }))
    indexDocument(store, { ...target, id: String(i), versioning: ANY_VERSION, source })
    if (i % 2 === 1) refreshIndex(store.indices.get('d')!)
  }
  return store
}

const target = { index: 'd', routing: null, requireAlias: false }
const index = (store: Store) => store.indices.get('d')!
const sizes = (store: Store) => index(store).shards[0]!.index.sizes.map(({ docs, deleted }) => [docs, deleted])

/** The ids of the searchable documents, in their order. */
function found(store: Store): number[] {
  const shard = index(store).shards[0]!
  return shard.index.reader.views.flatMap(({ segment, live }) =>
    [...segment.seqNos].filter((_, doc) => live.has(doc)).map(seqNo => Number(shard.row(seqNo)!.id)),
  )
}

const remove = (store: Store, id: number): void => {
  deleteDocument(store, { ...target, id: String(id), versioning: ANY_VERSION })
  refreshIndex(index(store))
}

describe('the schedule of merges', () => {
  it('leaves as many segments as a tier may have, and every document findable', () => {
    const store = storeWith(35)
    let slices = 0
    while (store.merges.run()) slices++
    expect(slices).toBeGreaterThan(0)
    expect(sizes(store).length).toBeLessThanOrEqual(10)
    expect(found(store)).toEqual(Array.from({ length: 70 }, (_, i) => i))
  })

  it('has nothing to do for few segments', () => {
    const store = storeWith(10)
    expect(store.merges.run()).toBe(false)
    expect(sizes(store)).toHaveLength(10)
  })

  it('merges all segments of an index into one, without dead documents', async () => {
    const store = storeWith(3)
    remove(store, 2)
    await store.merges.force(index(store), { maxSegments: 1, onlyExpungeDeletes: false })
    expect(sizes(store)).toEqual([[5, 0]])
    expect(found(store)).toEqual([0, 1, 3, 4, 5])
  })

  it('rewrites only segments with deleted documents on request', async () => {
    const store = storeWith(3)
    remove(store, 2)
    await store.merges.force(index(store), { maxSegments: null, onlyExpungeDeletes: true })
    expect(sizes(store)).toEqual([
      [2, 0],
      [1, 0],
      [2, 0],
    ])
  })

  it('is not troubled by an index that is deleted in the middle', () => {
    const store = storeWith(35)
    store.merges.run()
    store.indices.delete(index(store))
    while (store.merges.run());
    expect(store.indices.get('d')).toBeUndefined()
  })
})

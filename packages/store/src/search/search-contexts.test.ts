/** Scrolls and points in time: frozen views, their ends, their limit, and that nothing of them is left. */
import { docSort, EMPTY_SEARCH, FieldSortBuilder, runToEnd } from '@sluice/search'
import { describe, expect, it } from 'vitest'
import { deleteDocument, indexDocument, refreshIndex } from '../documents/operations.js'
import { ANY_VERSION } from '../documents/versioning.js'
import { Store } from '../store.js'
import { parsePointInTimeId, parseScrollId, pointInTimeId, scrollId } from './context-ids.js'
import { closePointInTime, openPointInTime } from './point-in-time.js'
import { clearScrolls, nextPage } from './scroll.js'
import { type SearchAnswer, search } from './search.js'
import { SearchContexts } from './search-contexts.js'
import { PLAIN_REQUEST, type SearchRequest } from './search-request.js'
import type { SearchTarget } from './search-targets.js'

const encoder = new TextEncoder()
const NODE = 'n'
const MINUTE = 60_000

const write = (store: Store, id: string, source: string): void => {
  indexDocument(store, {
    index: 'd',
    id,
    routing: null,
    requireAlias: false,
    versioning: ANY_VERSION,
    source: encoder.encode(source),
  })
}

const remove = (store: Store, id: string): void => {
  deleteDocument(store, { index: 'd', id, routing: null, requireAlias: false, versioning: ANY_VERSION })
}

const refresh = (store: Store): void => refreshIndex(store.indices.get('d')!)

/** A store with so many documents in the index `d` of so many shards. */
function filled(count: number, shards = 1): Store {
  const store = new Store()
  store.indices.create('d', { settings: new Map([['index.number_of_shards', String(shards)]]) })
  for (let i = 0; i < count; i++) write(store, String(i), `{"n":${Math.floor(i / 2)}}`)
  refresh(store)
  return store
}

const idsOf = ({ hits }: SearchAnswer): string[] => hits.hits.map(({ fetched }) => fetched.stored.id)

const scrolled = (source: Partial<SearchRequest['source']> = {}): SearchRequest => ({
  ...PLAIN_REQUEST,
  indices: 'd',
  scroll: MINUTE,
  source: { ...EMPTY_SEARCH, size: 4, sort: [docSort()], ...source },
})

const atPointInTime = (id: string, source: Partial<SearchRequest['source']> = {}): SearchRequest => ({
  ...PLAIN_REQUEST,
  source: { ...EMPTY_SEARCH, size: 100, pit: { id, keepAlive: null }, ...source },
})

const open = (store: Store): string =>
  openPointInTime(store, { indices: 'd', resolve: {}, routing: null, keepAlive: MINUTE, indexFilter: null }, NODE).id

const pageOf = (store: Store, id: string, keepAlive: number | null = MINUTE) =>
  runToEnd(
    nextPage(store, id, keepAlive, NODE, { isOver: () => false, check: () => undefined, reserve: () => undefined }),
  )

const rowsOf = (store: Store): number =>
  Number(store.database.prepare('select count(*) as count from docs').get()!['count'])

describe('a scroll', () => {
  it('goes through the documents of its start, with the same total', () => {
    const store = filled(10)
    const first = search(store, scrolled(), { nodeId: NODE })
    remove(store, '5')
    write(store, '6', '{"n":1000}')
    write(store, 'new', '{}')
    refresh(store)
    const second = pageOf(store, first.scrollId!)
    const third = pageOf(store, second.scrollId!)
    expect([first, second, third].map(idsOf)).toEqual([
      ['0', '1', '2', '3'],
      ['4', '5', '6', '7'],
      ['8', '9'],
    ])
    expect(third.hits.total).toEqual({ value: 10, relation: 'eq' })
    expect(second.hits.hits[2]!.fetched.wholeSource.get('n')).toBe(3)
    store.close()
  })

  it('loses no document to others with the same sort values, over several shards', () => {
    const store = filled(23, 3)
    const request = scrolled({ size: 3, sort: [new FieldSortBuilder({ field: 'n', isDescending: true })] })
    let page = search(store, request, { nodeId: NODE })
    const seen: string[] = []
    for (let i = 0; i < 20 && page.hits.hits.length > 0; i++) {
      seen.push(...idsOf(page))
      page = pageOf(store, page.scrollId!)
    }
    const values = seen.map(id => Math.floor(Number(id) / 2))
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect(new Set(seen).size).toBe(23)
    expect(clearScrolls(store, [page.scrollId!])).toBe(3)
    store.close()
  })

  // covers: scroll.freed
  it('is freed after a page that does not extend it, and when it is cleared', () => {
    const store = filled(10)
    const first = search(store, scrolled(), { nodeId: NODE })
    pageOf(store, first.scrollId!, null)
    expect(store.contexts.size).toBe(0)
    expect(() => pageOf(store, first.scrollId!)).toThrow('all shards failed')
    search(store, scrolled(), { nodeId: NODE })
    search(store, scrolled(), { nodeId: NODE })
    expect([clearScrolls(store, ['_all']), store.contexts.size]).toEqual([2, 0])
    store.close()
  })

  it('leaves nothing open if its search is rejected', () => {
    const store = filled(3)
    const refused = scrolled({ sort: [new FieldSortBuilder({ field: 'nope', isDescending: false })] })
    expect(() => search(store, refused, { nodeId: NODE })).toThrow('all shards failed')
    expect(store.contexts.size).toBe(0)
    store.close()
  })

  it('is cut into slices that have every document once', () => {
    const store = filled(30, 2)
    const slices = [0, 1, 2, 3, 4].map(id =>
      idsOf(search(store, scrolled({ size: 100, slice: { field: null, id, max: 5 } }), { nodeId: NODE })),
    )
    expect(slices.flat().sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, i) => String(i)))
    expect(slices.filter(ids => ids.length > 0).length).toBeGreaterThan(3)
    store.close()
  })
})

describe('a point in time', () => {
  it('shows the documents of its start, keeps their rows, and frees them when it is closed', () => {
    const store = filled(6)
    const id = open(store)
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 6; i++) write(store, String(i), `{"n":${100 + round}}`)
      refresh(store)
    }
    expect(rowsOf(store)).toBe(12)
    const answer = search(store, atPointInTime(id), { nodeId: NODE })
    expect(answer.hits.hits.map(({ fetched }) => fetched.wholeSource.get('n'))).toEqual([0, 0, 1, 1, 2, 2])
    expect([closePointInTime(store, id), closePointInTime(store, id)]).toEqual([1, 0])
    expect([store.contexts.size, rowsOf(store)]).toEqual([0, 6])
    store.close()
  })

  it('sorts documents with the same values by their places, shard by shard', () => {
    const store = filled(8, 2)
    const id = open(store)
    const sort = [new FieldSortBuilder({ field: 'n', isDescending: false })]
    const all = search(store, atPointInTime(id, { sort }), { nodeId: NODE })
    const middle = all.hits.hits[3]!
    expect(middle.sort).toHaveLength(2)
    const rest = search(store, atPointInTime(id, { sort, searchAfter: middle.sort }), { nodeId: NODE })
    expect(idsOf(rest)).toEqual(idsOf(all).slice(4))
    store.close()
  })

  it('is gone with its index', () => {
    const store = filled(2)
    const id = open(store)
    store.indices.delete(store.indices.get('d')!)
    expect(() => search(store, atPointInTime(id), { nodeId: NODE })).toThrow('all shards failed')
    expect(store.contexts.size).toBe(0)
    store.close()
  })
})

describe('contexts', () => {
  // covers: scroll.expired
  it('are freed after their keep-alive without use', () => {
    const store = filled(1)
    const [shard] = store.indices.get('d')!.shards
    const target: SearchTarget = { index: store.indices.get('d')!, shard: shard!, aliasFilters: null }
    let now = 0
    const contexts = new SearchContexts(
      () => now,
      () => 500,
      () => true,
    )
    const short = { session: contexts.session, id: contexts.open(target, 1000, null).id }
    const long = { session: contexts.session, id: contexts.open(target, 3_600_000, null).id }
    now = 999
    contexts.use(short, 2000)
    now = 2998
    expect(contexts.use(short, null).id).toBe(short.id)
    now = 61_000
    contexts.sweep()
    expect(contexts.size).toBe(1)
    expect(() => contexts.use(short, null)).toThrow(`No search context found for id [${short.id}]`)
    expect(contexts.use(long, null).id).toBe(long.id)
    store.close()
  })

  // covers: scroll.limit
  it('of scrolls are limited, points in time are not', () => {
    const store = filled(1)
    const [shard] = store.indices.get('d')!.shards
    const target: SearchTarget = { index: store.indices.get('d')!, shard: shard!, aliasFilters: null }
    const contexts = new SearchContexts(
      () => 0,
      () => 2,
      () => true,
    )
    contexts.open(target, 1, {})
    contexts.open(target, 1, {})
    contexts.open(target, 1, null)
    expect(() => contexts.open(target, 1, {})).toThrow(
      'Trying to create too many scroll contexts. Must be less than or equal to: [2]. This limit can be set by changing the [search.max_open_scroll_context] setting.',
    )
    store.close()
  })
})

describe('ids', () => {
  const ref = { session: 's'.repeat(22), id: 2 ** 40, node: 'node' }

  it('come back as they were', () => {
    expect(parseScrollId(scrollId([ref, ref]))).toEqual([ref, ref])
    const shard = { ...ref, index: 'logs', uuid: 'u', shard: 300 }
    expect(parsePointInTimeId(pointInTimeId([shard]))).toEqual([shard])
  })

  it.each([
    ['', 'Cannot parse scroll id'],
    ['x', 'Cannot parse scroll id'],
    ['FGluY2x1ZGVfY29udGV4dF91dWlkDXF1ZXJ5QW5kRmV0Y2gBFndoYXRldmVy', 'Cannot parse scroll id'],
    ['FGluY2x1ZGVfY29udGV4dF91dWlkDnF1ZXJ5VGhlbkZldGNo_____w8', 'Cannot parse scroll id'],
  ])('of scrolls that are none are refused: %s', (id, expected) => {
    expect(() => parseScrollId(id)).toThrow(expected)
  })

  it.each([
    ['abc', 'java.io.EOFException'],
    ['a*c', 'Illegal base64 character 2a'],
  ])('of points in time that are none are refused: %s', (id, expected) => {
    expect(() => parsePointInTimeId(id)).toThrow(expected)
  })
})

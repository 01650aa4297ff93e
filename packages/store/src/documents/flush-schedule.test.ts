import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DocumentParser } from '@sluice/search'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StorageFault } from '../sqlite/storage-fault.js'
import { Store } from '../store.js'
import { FlushSchedule } from './flush-schedule.js'
import { deleteDocument, indexDocument, refreshIndex } from './operations.js'
import { ANY_VERSION } from './versioning.js'

const encoder = new TextEncoder()
const folders: string[] = []
const stores: Store[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const store of stores.splice(0)) store.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-flush-'))
  folders.push(folder)
  return folder
}

function open(folder: string): Store {
  const store = new Store({ folder })
  stores.push(store)
  return store
}

/** As after a crash: what was not written is gone. */
function again(store: Store): Store {
  stores.splice(stores.indexOf(store), 1)
  store.close()
  return open(store.folder!)
}

const target = { index: 'd', routing: null, requireAlias: false, versioning: ANY_VERSION }
const write = (store: Store, id: number, n = id): void => {
  const source = encoder.encode(JSON.stringify({ n, text: `word ${n}`, nested: { tags: ['a', `t${n}`] } }))
  indexDocument(store, { ...target, id: String(id), source })
}
const remove = (store: Store, id: number): void => void deleteDocument(store, { ...target, id: String(id) })
const index = (store: Store) => store.indices.get('d')!
const shard = (store: Store) => index(store).shards[0]!

/** The searchable documents, with the fields of their segments. */
function content(store: Store): unknown[] {
  return shard(store).index.reader.views.flatMap(({ segment, live }) =>
    [...segment.seqNos].flatMap((seqNo, doc) =>
      live.has(doc) ? [[shard(store).row(seqNo)?.id, [...segment.fields.keys()]]] : [],
    ),
  )
}

const versions = (store: Store, ids: readonly number[]) => ids.map(id => shard(store).get(String(id))?.version ?? null)
const rowCount = (store: Store): number =>
  Number(store.database.prepare('select count(*) as count from docs').get()!['count'])

describe('segments of a folder', () => {
  it('are there after a start, and nothing is analysed again', async () => {
    const store = open(newFolder())
    for (let i = 0; i < 50; i++) write(store, i)
    remove(store, 7)
    await store.flushes.flush(index(store))
    const before = content(store)
    const parse = vi.spyOn(DocumentParser.prototype, 'parse')
    const restarted = again(store)
    expect(parse).not.toHaveBeenCalled()
    expect(content(restarted)).toEqual(before)
    expect(versions(restarted, [0, 7, 49, 50])).toEqual([1, null, 1, null])
    write(restarted, 7)
    expect(versions(restarted, [7])).toEqual([3])
  })

  it('and later rows rebuild the shard, whenever it ends', async () => {
    const store = open(newFolder())
    for (let i = 0; i < 20; i++) write(store, i)
    await store.flushes.flush(index(store))
    write(store, 3, 103)
    remove(store, 4)
    write(store, 20)
    refreshIndex(index(store))
    write(store, 5, 105)
    const restarted = again(store)
    refreshIndex(index(restarted))
    const ids = content(restarted).map(found => (found as [string])[0])
    expect(ids.sort()).toEqual(
      [...Array(21).keys()]
        .filter(i => i !== 4)
        .map(String)
        .sort(),
    )
    expect(versions(restarted, [3, 4, 5, 20])).toEqual([2, null, 2, 1])
    await restarted.flushes.flush(index(restarted))
    // 20 documents and a mark of a deletion: rows of replaced versions are gone with the commit that needed them.
    expect(rowCount(restarted)).toBe(21)
  })

  it('do not count when they were not written to the end', async () => {
    const store = open(newFolder())
    for (let i = 0; i < 20; i++) write(store, i)
    const steps = shard(store).flush()
    steps.next()
    const restarted = again(store)
    expect(content(restarted)).toHaveLength(20)
    await restarted.flushes.flush(index(restarted))
    const stored = restarted.database.prepare('select distinct segment from segments').all()
    expect(stored.map(row => row['segment'])).toEqual([2])
  })

  it('are rebuilt from the rows if they are unreadable', async () => {
    const store = open(newFolder())
    for (let i = 0; i < 20; i++) write(store, i)
    await store.flushes.flush(index(store))
    store.database.prepare("update segments set bytes = zeroblob(100) where part = 'field n'").run()
    expect(content(again(store))).toHaveLength(20)
  })

  it('go with their index', async () => {
    const store = open(newFolder())
    write(store, 1)
    await store.flushes.flush(index(store))
    store.indices.delete(index(store))
    expect(store.database.prepare('select 1 from segments union select 1 from commits').all()).toEqual([])
  })
})

describe('the schedule of flushes', () => {
  it('writes segments when nothing was written for some seconds', () => {
    const store = open(newFolder())
    store.write(() => {
      for (let i = 0; i < 600; i++) write(store, i)
    })
    const clock = { now: 0 }
    const flushes = new FlushSchedule(store.indices, () => clock.now)
    expect(flushes.run()).toBe(false)
    clock.now = 5000
    while (flushes.run());
    expect(shard(store).uncommitted).toBe(0)
    expect(flushes.run()).toBe(false)
  })

  it('tries again later after a fault of the file', () => {
    const store = open(newFolder())
    store.write(() => {
      for (let i = 0; i < 600; i++) write(store, i)
    })
    const clock = { now: 0 }
    const flushes = new FlushSchedule(store.indices, () => clock.now)
    flushes.run()
    clock.now = 5000
    const flush = vi.spyOn(shard(store), 'flush').mockImplementationOnce(function* () {
      yield
      throw new StorageFault('full', 'no space left')
    })
    while (flushes.run());
    expect(flush).toHaveBeenCalledTimes(1)
    clock.now = 15_000
    while (flushes.run());
    expect([flush.mock.calls.length, shard(store).uncommitted]).toEqual([2, 0])
  })
})

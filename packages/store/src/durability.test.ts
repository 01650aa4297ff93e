/** The durability of a store: locks, damaged files, rolled back writes, starts after a crash. */
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { deleteDocument, getDocument, indexDocument, refreshIndex } from './documents/operations.js'
import { ANY_VERSION } from './documents/versioning.js'
import { StorageFault } from './sqlite/storage-fault.js'
import { Store } from './store.js'

const encoder = new TextEncoder()
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'sluice-store-'))
  folders.push(made)
  return made
}

const write = (store: Store, id: string, source = '{"a":1}') =>
  indexDocument(store, {
    index: 'd',
    id,
    routing: null,
    requireAlias: false,
    versioning: ANY_VERSION,
    source: encoder.encode(source),
  })

const isThere = (store: Store, id: string): boolean => getDocument(store, { index: 'd', id }).row !== null

const faultOf = (action: () => unknown): StorageFault => {
  try {
    action()
  } catch (thrown) {
    if (thrown instanceof StorageFault) return thrown
    throw thrown
  }
  throw new Error('nothing was thrown')
}

describe('a data folder', () => {
  it('is created if missing', () => {
    const store = new Store({ folder: path.join(folder(), 'a/b') })
    write(store, '1')
    expect(isThere(store, '1')).toBe(true)
    store.close()
  })

  it('is of one store at a time', () => {
    const own = folder()
    const store = new Store({ folder: own })
    const { reason, message } = faultOf(() => new Store({ folder: own }))
    expect([reason, message]).toEqual(['locked', `the data folder ${own} is in use by another process`])
    store.close()
    new Store({ folder: own }).close()
  })

  it('whose file is not a database is refused', () => {
    const own = folder()
    writeFileSync(path.join(own, 'sluice.db'), 'no database at all'.repeat(1000))
    expect(faultOf(() => new Store({ folder: own })).reason).toBe('damaged')
  })

  it('whose database has damaged pages is refused', () => {
    const own = folder()
    const store = new Store({ folder: own })
    for (let i = 0; i < 200; i++) write(store, String(i), JSON.stringify({ text: 'x'.repeat(200) }))
    store.close()
    const file = path.join(own, 'sluice.db')
    const descriptor = openSync(file, 'r+')
    const pages = encoder.encode('damage '.repeat(600))
    for (let at = 4096; at < statSync(file).size; at += 4096) writeSync(descriptor, pages, 0, 4096, at)
    closeSync(descriptor)
    expect(faultOf(() => new Store({ folder: own })).reason).toBe('damaged')
  })

  it('that is a file is refused', () => {
    const file = path.join(folder(), 'file')
    writeFileSync(file, '')
    expect(faultOf(() => new Store({ folder: file })).reason).toBe('refused')
  })

  it('has no rows of replaced versions after a crash', () => {
    const own = folder()
    const store = new Store({ folder: own })
    write(store, '1')
    write(store, '1', '{"a":2}')
    write(store, '2')
    deleteDocument(store, { index: 'd', id: '2', routing: null, requireAlias: false, versioning: ANY_VERSION })
    // Closed without a refresh, as after a crash.
    store.close()
    const again = new Store({ folder: own })
    expect(
      again.database
        .prepare('select seq_no from docs order by seq_no')
        .all()
        .map(row => row.seq_no),
    ).toEqual([1, 3])
    expect([isThere(again, '1'), isThere(again, '2')]).toEqual([true, false])
    expect(write(again, '1')).toMatchObject({ version: 3, seqNo: 4 })
    again.close()
  })
})

describe('a write that fails half-way', () => {
  it('is undone in memory too', () => {
    const store = new Store()
    write(store, '1')
    refreshIndex(store.indices.get('d')!)
    const fail = () =>
      store.write(() => {
        write(store, '2')
        store.indices.create('other')
        throw new StorageFault('full', 'no space left')
      })
    expect(fail).toThrow('no space left')
    expect([isThere(store, '1'), isThere(store, '2')]).toEqual([true, false])
    expect(store.indices.get('other')).toBeUndefined()
    expect(write(store, '3')).toMatchObject({ seqNo: 1 })
    store.close()
  })

  it('keeps documents written before one was rejected', () => {
    const store = new Store()
    expect(() => store.write(() => write(store, 'x'.repeat(600)))).toThrow('too long')
    expect(() => store.write(() => write(store, '1', '{"a":'))).toThrow()
    expect(store.indices.get('d')).toBeDefined()
    store.close()
  })
})

describe('a refresh schedule', () => {
  it('makes documents searchable when the interval of their index has passed', () => {
    const store = new Store()
    write(store, '1')
    const index = store.indices.get('d')!
    store.refreshes.refreshDue()
    expect(index.shards[0]!.index.isDirty).toBe(false)
    write(store, '2')
    store.refreshes.refreshDue()
    expect(index.shards[0]!.index.isDirty).toBe(true)
    store.close()
  })

  it('leaves an index alone whose interval is negative', () => {
    const store = new Store()
    const index = store.indices.create('d')
    index.update({ settings: index.settings.with(new Map([['index.refresh_interval', '-1']])) })
    write(store, '1')
    store.refreshes.refreshDue()
    expect(store.indices.get('d')!.shards[0]!.index.isDirty).toBe(true)
    store.close()
  })
})

describe('index.translog.durability', () => {
  /** The value of `synchronous` while an index is written to: 1 does not wait for the disk, 2 does. */
  const synchronous = (store: Store, ...indices: string[]): number =>
    store.write(() => Number(store.database.prepare('pragma synchronous').get()!['synchronous']), indices)

  it('of `async` does not wait for the disk, where all that is written to has it', () => {
    const store = new Store({ folder: folder() })
    for (const [name, durability] of [
      ['quick', 'async'],
      ['quicker', 'ASYNC'],
      ['safe', 'request'],
    ] as const)
      store.indices.create(name, { settings: new Map([['index.translog.durability', durability]]) })
    expect([
      synchronous(store, 'quick', 'quicker'),
      synchronous(store, 'quick', 'safe'),
      synchronous(store, 'new'),
      synchronous(store, 'quick'),
      synchronous(store),
    ]).toEqual([1, 2, 2, 1, 2])
    store.close()
  })

  it('of `async` has everything after the end of the process', () => {
    const own = folder()
    const store = new Store({ folder: own })
    store.indices.create('d', { settings: new Map([['index.translog.durability', 'async']]) })
    store.write(() => write(store, '1'), ['d'])
    store.syncDue()
    store.write(() => write(store, '2'), ['d'])
    store.close()
    const again = new Store({ folder: own })
    expect([isThere(again, '1'), isThere(again, '2')]).toEqual([true, true])
    again.close()
  })
})

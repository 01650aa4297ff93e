/** The content of a store: versions, sequence numbers, documents after a start, searchable documents. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { docSort, EMPTY_SEARCH, showMapping } from '@sluice/search'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteDocument, getDocument, indexDocument, refreshIndex } from './documents/operations.js'
import { routingHash, shardOf } from './documents/routing.js'
import { ANY_VERSION } from './documents/versioning.js'
import { search } from './search/search.js'
import { PLAIN_REQUEST } from './search/search-request.js'
import { Store } from './store.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'sluice-store-'))
  folders.push(made)
  return made
}

const write = (store: Store, id: string | null, source: string, changes: object = {}) =>
  indexDocument(store, {
    index: 'd',
    id,
    routing: null,
    requireAlias: false,
    versioning: { ...ANY_VERSION, ...changes },
    source: encoder.encode(source),
  })

const remove = (store: Store, id: string) =>
  deleteDocument(store, { index: 'd', id, routing: null, requireAlias: false, versioning: ANY_VERSION })

const sourceOf = (store: Store, id: string): string | null => {
  const { row } = getDocument(store, { index: 'd', id })
  return row === null ? null : decoder.decode(row.source!)
}

const EVERYTHING = {
  ...PLAIN_REQUEST,
  indices: 'd',
  source: { ...EMPTY_SEARCH, size: 100, sort: [docSort()], version: true, seqNoAndPrimaryTerm: true },
}

const found = (store: Store): unknown[] =>
  search(store, EVERYTHING, { nodeId: 'n' }).hits.hits.map(({ fetched }) => [
    fetched.stored.id,
    fetched.version,
    fetched.seqNo,
  ])

describe('a store', () => {
  it('counts versions and sequence numbers, also of deletions', () => {
    const store = new Store()
    const results = [
      write(store, '1', '{"a":1}'),
      write(store, '1', '{"a":2}'),
      remove(store, '1'),
      write(store, '1', '{}'),
    ]
    expect(results.map(({ version, seqNo, result }) => [version, seqNo, result])).toEqual([
      [1, 0, 'created'],
      [2, 1, 'updated'],
      [3, 2, 'deleted'],
      [4, 3, 'created'],
    ])
    store.close()
  })

  it('keeps the text of a source, and returns it before a refresh', () => {
    const store = new Store()
    write(store, '1', '{"n": 1.0, "l":9007199254740993 }')
    expect([sourceOf(store, '1'), found(store)]).toEqual(['{"n": 1.0, "l":9007199254740993 }', []])
    refreshIndex(store.indices.get('d')!)
    expect(found(store)).toEqual([['1', 1, 0]])
    store.close()
  })

  it('refuses a version that is not the one demanded', () => {
    const store = new Store()
    write(store, '1', '{}')
    expect(() => write(store, '1', '{}', { isCreate: true })).toThrow(
      '[1]: version conflict, document already exists (current version [1])',
    )
    expect(() => write(store, '1', '{}', { ifSeqNo: 5, ifPrimaryTerm: 1 })).toThrow(
      '[1]: version conflict, required seqNo [5], primary term [1]. current document has seqNo [0] and primary term [1]',
    )
    expect(() => write(store, '1', '{}', { version: 1, versionType: 'external' })).toThrow(
      '[1]: version conflict, current version [1] is higher or equal to the one provided [1]',
    )
    store.close()
  })

  it('has the same content after a restart', () => {
    const place = folder()
    const before = new Store({ folder: place })
    for (let i = 0; i < 5; i++) write(before, String(i), `{"n":${i}}`)
    write(before, '2', '{"n":"7","o":{"t":"some words"}}')
    remove(before, '3')
    before.close()
    const after = new Store({ folder: place })
    expect(found(after)).toEqual([
      ['0', 1, 0],
      ['1', 1, 1],
      ['4', 1, 4],
      ['2', 2, 5],
    ])
    expect(sourceOf(after, '2')).toBe('{"n":"7","o":{"t":"some words"}}')
    expect(write(after, '3', '{}').version).toBe(3)
    expect(() => write(after, '9', '{"n":"x"}')).toThrow(
      "[1:6] failed to parse field [n] of type [long] in document with id '9'. Preview of field's value: 'x'",
    )
    after.close()
  })

  it('writes a mapping once for all documents of a transaction', () => {
    const place = folder()
    const store = new Store({ folder: place })
    write(store, 'first', '{}')
    const rows = vi.spyOn(store.state['put'], 'run')
    store.write(() => {
      for (let i = 0; i < 100; i++) write(store, String(i), `{"f${i}":${i}}`)
    })
    expect(rows.mock.calls.length).toBe(1)
    const shown = showMapping(store.indices.get('d')!.mapping)
    store.close()
    const after = new Store({ folder: place })
    expect(showMapping(after.indices.get('d')!.mapping)).toEqual(shown)
    after.close()
  })

  it('keeps the fields that documents add beside a large mapping, and all that were added when something was undone', () => {
    const place = folder()
    const store = new Store({ folder: place })
    write(store, 'first', JSON.stringify(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`f${i}`, i]))))
    const bytes = vi.spyOn(store.state['put'], 'run')
    const written = (): number => {
      const length = bytes.mock.calls.reduce((sum, [, , json]) => sum + String(json).length, 0)
      bytes.mockClear()
      return length
    }
    store.write(() => write(store, 'second', '{"new":{"a":1}}'))
    expect(written()).toBeLessThan(500)
    const failing = (): never =>
      store.write(() => {
        write(store, 'third', '{"undone":1}')
        throw new Error('no space left')
      })
    expect(failing).toThrow('no space left')
    store.write(() => write(store, 'fourth', '{"new":{"b":1}}'))
    for (let n = 0; n < 3; n++) {
      for (let i = 0; i < 100; i++) store.write(() => write(store, `${n}-${i}`, `{"g${n}_${i}":${i}}`))
    }
    const shown = showMapping(store.indices.get('d')!.mapping)
    store.close()
    const after = new Store({ folder: place })
    expect(showMapping(after.indices.get('d')!.mapping)).toEqual(shown)
    after.indices.delete(after.indices.get('d')!)
    expect([after.state.all('index').size, after.state.all('index_growth').size]).toEqual([0, 0])
    after.close()
  })

  it('keeps no mapping of a transaction that fails', () => {
    const store = new Store()
    write(store, '1', '{"a":1}')
    const failing = (): never =>
      store.write(() => {
        write(store, '2', '{"b":1}')
        throw new Error('no space left')
      })
    expect(failing).toThrow('no space left')
    write(store, '3', '{"c":1}')
    expect([...store.indices.get('d')!.mapping.root.children.keys()]).toEqual(['a', 'c'])
    store.close()
  })

  it('adds nothing from a failing document', () => {
    const store = new Store()
    write(store, '1', '{"a":1,"b":"2024-01-02"}')
    expect(() => write(store, '2', '{"c":1,"b":"no date"}')).toThrow('failed to parse field [b] of type [date]')
    refreshIndex(store.indices.get('d')!)
    expect(found(store)).toEqual([['1', 1, 0]])
    store.close()
  })
})

describe('routing', () => {
  it('is that of Elasticsearch', () => {
    expect(['hell', 'hello', 'hello w', 'hello wo', 'hello wor'].map(routingHash)).toEqual([
      0x5a0cb7c3,
      0xd7c31989 | 0,
      0x22ab2984,
      0xdf0ca123 | 0,
      0xe7744d61 | 0,
    ])
  })

  it('spreads ids over shards', () => {
    const shards = Array.from({ length: 1000 }, (_, i) => shardOf(String(i), 5))
    for (let shard = 0; shard < 5; shard++) expect(shards.filter(each => each === shard).length).toBeGreaterThan(140)
  })
})

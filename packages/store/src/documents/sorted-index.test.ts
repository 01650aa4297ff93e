import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasOrder, readMapping } from '@sluice/search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Store } from '../store.js'
import { deleteDocument, indexDocument, refreshIndex } from './operations.js'
import { ANY_VERSION } from './versioning.js'

const encoder = new TextEncoder()
const MAPPING = new Map([
  [
    'properties',
    new Map([
      ['n', new Map([['type', 'long']])],
      ['k', new Map([['type', 'keyword']])],
    ]),
  ],
])
const SETTINGS = new Map<string, string | string[]>([
  ['index.sort.field', ['n', 'k']],
  ['index.sort.order', ['desc', 'asc']],
])

interface Source {
  readonly n?: number
  readonly k?: string
}

interface Kept {
  readonly source: Source
  readonly seqNo: number
  readonly version: number
}

/** A sorted index, and its expected content. */
class TestIndex {
  store: Store
  private operations = 0
  private readonly kept = new Map<string, Kept>()
  private readonly versions = new Map<string, number>()

  constructor(private readonly folder: string | undefined) {
    this.store = this.open()
    this.store.indices.create('d', { settings: SETTINGS, mapping: readMapping(MAPPING) })
  }

  private open(): Store {
    return new Store(this.folder === undefined ? {} : { folder: this.folder })
  }

  /** Starts again. */
  restart(): void {
    this.store.close()
    this.store = this.open()
  }

  get index() {
    return this.store.indices.get('d')!
  }

  get shard() {
    return this.index.shards[0]!
  }

  private versionOf(id: string): number {
    const version = (this.versions.get(id) ?? 0) + 1
    this.versions.set(id, version)
    return version
  }

  write(id: string, source: Source): void {
    const target = { index: 'd', id, routing: null, requireAlias: false, versioning: ANY_VERSION }
    indexDocument(this.store, { ...target, source: encoder.encode(JSON.stringify(source)) })
    this.kept.set(id, { source, seqNo: this.operations++, version: this.versionOf(id) })
  }

  remove(id: string): void {
    const target = { index: 'd', id, routing: null, requireAlias: false, versioning: ANY_VERSION }
    deleteDocument(this.store, target)
    this.operations++
    this.versionOf(id)
    this.kept.delete(id)
  }

  flush(): void {
    for (const _ of this.shard.flush());
  }

  async merge(): Promise<void> {
    await this.store.merges.force(this.index, { maxSegments: 1, onlyExpungeDeletes: false })
  }

  /** Looks whether each segment is in order, and all together has what must be there. */
  check(): void {
    refreshIndex(this.index)
    const found: string[] = []
    for (const { segment, live } of this.shard.index.reader.views) {
      expect(hasOrder(segment, this.index.sort)).toBe(true)
      const ids = [...segment.seqNos].flatMap((seqNo, doc) => (live.has(doc) ? [this.shard.row(seqNo)!.id] : []))
      expect(ids).toEqual(this.inOrder(ids))
      found.push(...ids)
    }
    expect(found.sort()).toEqual([...this.kept.keys()].sort())
    for (const id of this.versions.keys()) {
      const kept = this.kept.get(id)
      const row = this.shard.get(id)
      expect(row === null ? null : [row.seqNo, row.version]).toEqual(
        kept === undefined ? null : [kept.seqNo, kept.version],
      )
    }
  }

  private inOrder(ids: readonly string[]): string[] {
    return [...ids].sort((a, b) => compare(this.kept.get(a)!, this.kept.get(b)!))
  }
}

function compare(a: Kept, b: Kept): number {
  const n = (b.source.n ?? -1) - (a.source.n ?? -1)
  if (n !== 0) return n
  const [x, y] = [a.source.k ?? 'zz', b.source.k ?? 'zz']
  return x < y ? -1 : x > y ? 1 : a.seqNo - b.seqNo
}

const ids = fc.integer({ min: 0, max: 15 }).map(String)
const sources = fc.record({ n: fc.nat(5), k: fc.constantFrom('a', 'b') }, { requiredKeys: [] })
const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ id: ids, source: sources }) },
    { weight: 2, arbitrary: fc.record({ id: ids }) },
    { weight: 4, arbitrary: fc.constantFrom('refresh', 'flush', 'merge', 'restart') },
  ),
  { maxLength: 40 },
)

async function run(test: TestIndex, operations: readonly unknown[]): Promise<void> {
  for (const step of operations as readonly (string | { id: string; source?: Source })[]) {
    if (typeof step === 'object') {
      if (step.source === undefined) test.remove(step.id)
      else test.write(step.id, step.source)
    } else if (step === 'refresh') test.check()
    else if (step === 'flush') test.flush()
    else if (step === 'merge') await test.merge()
    else test.restart()
  }
  test.check()
  await test.merge()
  test.check()
}

describe('a sorted index', () => {
  it('in memory has the written documents, in order', async () => {
    const property = fc.asyncProperty(steps, async operations => {
      const test = new TestIndex(undefined)
      await run(
        test,
        operations.filter(step => step !== 'restart'),
      )
      test.store.close()
    })
    await fc.assert(property, { numRuns: 60 })
  })

  it('in a folder has the written documents, in order, after each start', async () => {
    const property = fc.asyncProperty(steps, async operations => {
      const folder = mkdtempSync(path.join(tmpdir(), 'sluice-sorted-'))
      const test = new TestIndex(folder)
      await run(test, [...operations, 'restart'])
      test.store.close()
      rmSync(folder, { recursive: true })
    })
    await fc.assert(property, { numRuns: 25 })
  })

  it('makes segments of another order again of the rows', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-sorted-'))
    const test = new TestIndex(folder)
    for (const [i, n] of [1, 3, 2].entries()) test.write(String(i), { n })
    // As a version that did not sort them would have written them.
    Object.assign(test.index, { sort: [] })
    Object.assign(test.shard.index, { sort: [] })
    test.flush()
    expect(test.shard.index.reader.views[0]!.segment.sort).toBeNull()
    test.restart()
    test.check()
    test.store.close()
    rmSync(folder, { recursive: true })
  })
})

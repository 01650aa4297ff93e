import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasOrder, type IndexSort, type IndexSortField } from './index-sort.js'
import { packField, packSegment, unpackSegment } from './segment-format.js'
import { firstWith, rootWith } from './seq-nos.js'
import { TestShard } from './testkit/test-shard.js'

interface Source {
  readonly k?: readonly string[]
  readonly n?: readonly number[]
  readonly l?: readonly number[]
  readonly b?: readonly boolean[]
}

/** The value by which a document is sorted; undefined for none. */
function sortValueOf(source: Source, { field, isHighest }: IndexSortField): number | string | undefined {
  const values = (source[field as keyof Source] ?? []).map(value =>
    typeof value === 'boolean' ? Number(value) : value,
  )
  values.sort((a, b) => (a < b ? -1 : 1))
  return isHighest ? values.at(-1) : values[0]
}

/** The model: the order of two documents by their sources. */
function compareSources(a: Source, b: Source, sort: IndexSort): number {
  for (const each of sort) {
    const x = sortValueOf(a, each)
    const y = sortValueOf(b, each)
    if (x === y) continue
    if (x === undefined || y === undefined) return (x === undefined) === (each.missing === 'first') ? -1 : 1
    return x < y === each.isDescending ? 1 : -1
  }
  return 0
}

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'dd', 'é'), { maxLength: 3 })
const documents = fc.record(
  {
    k: words,
    t: words.map(each => each.join(' ')),
    n: fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.5, -1e300, 1e300)), { maxLength: 2 }),
    l: fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2 ** 53, -(2 ** 40))), { maxLength: 2 }),
    b: fc.array(fc.boolean(), { maxLength: 1 }),
    v: fc.constantFrom([1, 2], [3, 4]),
    o: fc.array(fc.record({ k: words }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

const KINDS = { k: 'terms', n: 'double', l: 'whole', b: 'whole' } as const

const sorts = fc
  .uniqueArray(fc.constantFrom('k' as const, 'n' as const, 'l' as const, 'b' as const), { minLength: 1, maxLength: 3 })
  .chain(fields =>
    fc.tuple(
      ...fields.map(field =>
        fc.record({
          field: fc.constant(field),
          kind: fc.constant(KINDS[field]),
          isDescending: fc.boolean(),
          isHighest: fc.boolean(),
          missing: fc.constantFrom('first' as const, 'last' as const),
        }),
      ),
    ),
  )

const steps = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: fc.record({ add: documents }) },
    { weight: 2, arbitrary: fc.constant('refresh' as const) },
    { weight: 2, arbitrary: fc.record({ remove: fc.nat(50) }) },
    { weight: 2, arbitrary: fc.record({ merge: fc.tuple(fc.nat(5), fc.nat(5)), remove: fc.nat(50) }) },
    { weight: 1, arbitrary: fc.constant('delete' as const) },
  ),
  { maxLength: 60 },
)

describe('sorted segments', () => {
  it('have their documents in the order of the index, and otherwise behave as segments in the order of arrival', () => {
    fc.assert(
      fc.property(sorts, steps, (sort, operations) => {
        const sorted = new TestShard(sort)
        const plain = new TestShard([])
        const sources: (Source | null)[] = []
        const dead = new Set<number>()
        const remove = (seqNo: number): void => {
          if (seqNo >= sources.length || dead.has(seqNo) || sources[seqNo] === null) return
          dead.add(seqNo)
          for (const { index } of [sorted, plain]) index.remove(seqNo)
        }
        for (const step of operations) {
          if (step === 'refresh') for (const { index } of [sorted, plain]) index.refresh()
          else if (step === 'delete') {
            for (const { index } of [sorted, plain]) index.addTombstone(sources.length)
            sources.push(null)
          } else if ('add' in step) {
            for (const shard of [sorted, plain]) shard.add(step.add, sources.length)
            sources.push(step.add as Source)
          } else if ('merge' in step) {
            const count = sorted.index.reader.views.length
            const [from, length] = step.merge
            if (from >= count) continue
            sorted.merge(from, Math.min(count, from + 1 + length), () => {
              remove(step.remove)
              sorted.index.refresh()
            })
          } else remove(step.remove)
        }
        for (const { index } of [sorted, plain]) index.refresh()
        const inOrder = (seqNos: readonly number[]): number[] =>
          [...seqNos].sort((a, b) => compareSources(sources[a]!, sources[b]!, sort) || a - b)

        expect(sorted.content).toEqual(plain.content)
        for (const own of sorted.roots) expect(own).toEqual(inOrder(own))
        for (const { segment } of sorted.index.reader.views) {
          expect(hasOrder(segment, sort)).toBe(true)
          for (let doc = 0; doc < segment.docCount; doc++) {
            const seqNo = segment.seqNos[doc]!
            expect(firstWith(segment, seqNo)).toBe(segment.seqNos.indexOf(seqNo))
            expect(rootWith(segment, seqNo)).toBe(segment.seqNos.lastIndexOf(seqNo))
          }
          expect(firstWith(segment, sources.length)).toBe(-1)
          const again = unpackSegment(packSegment(segment), path => packField(segment.fields.get(path)!))!
          expect(again).toEqual(segment)
        }
        const count = sorted.index.reader.views.length
        if (count === 0) return
        const before = sorted.content
        sorted.merge(0, count)
        expect(sorted.content).toEqual(before)
        const alive = sources.flatMap((source, seqNo) => (source === null || dead.has(seqNo) ? [] : [seqNo]))
        expect(sorted.roots.flat()).toEqual(inOrder(alive))
      }),
      { numRuns: 300 },
    )
  })

  it('are merged even if the postings of a term have many blocks', () => {
    const sort = [{ field: 'n', kind: 'double', isDescending: true, isHighest: true, missing: 'last' }] as const
    const sorted = new TestShard(sort)
    const plain = new TestShard([])
    for (const shard of [sorted, plain]) {
      for (let seqNo = 0; seqNo < 2400; seqNo++) {
        const n = (seqNo * 7919) % 2399
        shard.add(
          { n: [n], k: ['all', `k${n % 3}`], t: `all all word${n % 2}`, o: n % 5 === 0 ? [{ k: 'all' }] : [] },
          seqNo,
        )
        if (seqNo % 800 === 799) shard.index.refresh()
      }
      for (let seqNo = 0; seqNo < 2400; seqNo += 7) shard.index.remove(seqNo)
      shard.index.refresh()
      shard.merge(0, 3)
    }
    expect(sorted.index.reader.views).toHaveLength(1)
    expect(sorted.content).toEqual(plain.content)
    const values = sorted.roots.flat().map(seqNo => (seqNo * 7919) % 2399)
    expect(values).toEqual([...values].sort((a, b) => b - a))
  })
})

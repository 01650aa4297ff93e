/** Large documents and buffers are indexed in steps: whatever comes in between, the same is found. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TestShard } from './testkit/test-shard.js'

/** A document of about so many words in a list and in a text, and of nested objects. */
const documentOf = (words: number): object => ({
  k: Array.from({ length: words }, (_, i) => `k${(i * 31) % 1000}`),
  t: [`${'long text '.repeat(words)}`, 'end', 'of it'],
  n: words,
  o: Array.from({ length: words % 5 }, (_, i) => ({ k: `o${i}` })),
})

const LARGE = 5000

const operations = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ add: fc.constantFrom(0, 1, 3, LARGE, LARGE + 1) }) },
    { weight: 2, arbitrary: fc.record({ remove: fc.nat(12) }) },
    { weight: 1, arbitrary: fc.constant('delete' as const) },
    { weight: 4, arbitrary: fc.record({ steps: fc.nat(4) }) },
    { weight: 3, arbitrary: fc.constant('prepare' as const) },
    { weight: 1, arbitrary: fc.constant('refresh' as const) },
  ),
  { maxLength: 14 },
)

describe('a shard that is written to in steps', () => {
  it('finds what it finds without them', () => {
    fc.assert(
      fc.property(operations, fc.constantFrom(undefined, 100_000), (all, bufferLimit) => {
        const stepped = new TestShard([], bufferLimit)
        const plain = new TestShard([])
        const dead = new Set<number>()
        let seqNo = 0
        for (const operation of all) {
          if (operation === 'prepare') stepped.index.stepRefresh()
          else if (operation === 'refresh') for (const { index } of [stepped, plain]) index.refresh()
          else if (operation === 'delete') {
            for (const { index } of [stepped, plain]) index.addTombstone(seqNo)
            dead.add(seqNo++)
          } else if ('steps' in operation) for (let i = 0; i < operation.steps; i++) stepped.index.step()
          else if ('add' in operation) {
            for (const shard of [stepped, plain]) shard.add(documentOf(operation.add), seqNo)
            seqNo++
          } else if (operation.remove < seqNo && !dead.has(operation.remove)) {
            dead.add(operation.remove)
            for (const { index } of [stepped, plain]) index.remove(operation.remove)
          }
        }
        for (const { index } of [stepped, plain]) index.refresh()
        expect(stepped.content).toEqual(plain.content)
        expect([...stepped.content.keys()]).toHaveLength(seqNo - dead.size)
        expect(stepped.index.isDirty).toBe(false)
      }),
      { numRuns: 25 },
    )
  })

  it.each(['n', 't', 'k'])('makes a long field searchable in several steps: %s', field => {
    const shard = new TestShard([], 100_000_000)
    const values = Array.from({ length: 300_000 }, (_, i) => (field === 'n' ? (i * 7919) % 1000 : `w${i}`))
    shard.add({ [field]: field === 't' ? values.join(' ') : values }, 0)
    while (shard.index.step());
    let steps = 0
    while (shard.index.stepRefresh()) steps++
    expect(steps).toBeGreaterThan(3)
    expect(shard.index.refresh().maxDoc).toBe(1)
  })

  it('does a bounded part of a large document at a time, and has little left for a refresh', () => {
    const shard = new TestShard()
    shard.add(documentOf(40_000), 0)
    let steps = 0
    while (shard.index.step()) steps++
    expect(steps).toBeGreaterThan(10)
    expect(shard.index.hasSteps).toBe(false)
    steps = 0
    while (shard.index.stepRefresh()) steps++
    expect(steps).toBeGreaterThan(1)
    expect(shard.index.reader.maxDoc).toBe(0)
    expect(shard.index.refresh().maxDoc).toBe(1)
  })
})

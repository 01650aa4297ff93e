import { InternalError } from '@sluice/java'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../mapping/check-mapping.js'
import { DocumentParser } from '../mapping/document-parser.js'
import { fieldsOf, type Mapping } from '../mapping/mapping.js'
import { builtinContext } from '../mapping/mapping-context.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import { readMapping } from '../mapping/read-mapping.js'
import { endOf, firstOf } from './columns.js'
import { decodeLength } from './norms.js'
import { NO_MORE_DOCS } from './postings.js'
import { PostingsReader } from './postings-reader.js'
import { termAt } from './segment.js'
import { ShardIndex } from './shard-index.js'

const MAPPING = readMapping(
  new Map([
    [
      'properties',
      new Map([
        ['k', new Map([['type', 'keyword']])],
        ['t', new Map([['type', 'text']])],
        ['n', new Map([['type', 'double']])],
        ['l', new Map([['type', 'long']])],
        [
          'o',
          new Map<string, unknown>([
            ['type', 'nested'],
            ['properties', new Map([['k', new Map([['type', 'keyword']])]])],
          ]),
        ],
      ]),
    ],
  ]) as never,
  builtinContext,
)

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** A shard whose documents are indexed with `MAPPING`. */
class TestShard {
  private readonly fields = [...fieldsOf(MAPPING.root)]
  readonly index = new ShardIndex(slot => this.fields[slot] as FieldNode)
  private readonly parser = new DocumentParser(MAPPING, {
    slotOf: (path: string) => this.fields.findIndex(field => field.path === path),
    mappingContext: builtinContext,
    mappingLimits: DEFAULT_LIMITS,
  } as never)
  private next = 0

  add(source: object): number {
    const seqNo = this.next++
    const mapping: Mapping = this.parser.parse(MAPPING, String(seqNo), encoder.encode(JSON.stringify(source)))
    if (mapping !== MAPPING) throw new InternalError('the mapping is not to grow')
    this.index.add(this.parser.forIndexing(), seqNo)
    return seqNo
  }

  /** Everything that can be found, by sequence number, without what is dead. */
  get content() {
    const found: Record<string, unknown>[] = []
    for (const { segment, live } of this.index.reader.views) {
      const docs = Array.from({ length: segment.docCount }, (_, doc) => ({
        seqNo: segment.seqNos[doc]!,
        nested: [...(segment.nested?.byPath ?? [])].filter(([, own]) => own.has(doc)).map(([path]) => path),
        isRoot: segment.nested === null || segment.nested.roots.has(doc),
      })) as Record<string, unknown>[]
      for (const [path, { terms, postings, column, norms }] of segment.fields) {
        for (let term = 0; term < (terms?.size ?? 0); term++) {
          const text = decoder.decode(termAt(terms!, term))
          const reader = new PostingsReader(postings!, term)
          while (reader.next() !== NO_MORE_DOCS) {
            const positions = postings!.detail === 'positions' ? reader.positions() : []
            docs[reader.doc]![`${path} ${text}`] = [reader.freq, ...positions]
          }
        }
        for (const [doc, entry] of docs.entries()) {
          if (norms !== undefined && norms[doc]! > 0) entry[`${path} length`] = decodeLength(norms[doc]!)
          if (column === undefined || endOf(column, doc) === firstOf(column, doc)) continue
          const places = Array.from(
            { length: endOf(column, doc) - firstOf(column, doc) },
            (_, i) => firstOf(column, doc) + i,
          )
          entry[`${path} values`] = places.map(i =>
            column.kind === 'numeric' ? String(column.values[i]) : decoder.decode(termAt(terms!, column.ordinals[i]!)),
          )
        }
      }
      found.push(...docs.filter((_, doc) => live.has(doc)))
    }
    return found
  }

  merge(from = 0, to = this.index.reader.views.length, between: () => void = () => undefined): number {
    const merge = this.index.beginMerge(from, to)
    let steps = 1
    while (!merge.run(1)) {
      if (steps++ === 1) between()
    }
    this.index.finishMerge(merge)
    return steps
  }
}

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'dd'), { maxLength: 4 })
const documents = fc.record(
  {
    k: words,
    t: words.map(each => each.join(' ')),
    n: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
    l: fc.oneof(fc.integer(), fc.constant(2 ** 53)),
    o: fc.array(fc.record({ k: words }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

describe('merging', () => {
  it('keeps live documents, with terms, positions, columns, lengths and nested documents', () => {
    const operations = fc.array(
      fc.oneof(
        { weight: 8, arbitrary: documents },
        { weight: 2, arbitrary: fc.constant('refresh') },
        { weight: 2, arbitrary: fc.nat(30) },
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(operations, steps => {
        const shard = new TestShard()
        let last = -1
        for (const step of steps) {
          if (step === 'refresh') shard.index.refresh()
          else if (typeof step !== 'number') last = shard.add(step as object)
          else if (step <= last) shard.index.remove(step)
        }
        shard.index.refresh()
        const before = shard.content
        if (before.length === 0) return
        shard.merge()
        expect(shard.content).toEqual(before)
        expect(shard.index.sizes.map(({ deleted }) => deleted)).toEqual([0])
      }),
      { numRuns: 60 },
    )
  })

  it('forgets terms that no document has any more', () => {
    const shard = new TestShard()
    shard.add({ k: 'gone', t: 'gone too' })
    shard.add({ k: 'here', t: 'here too' })
    shard.index.refresh()
    shard.index.remove(0)
    shard.index.refresh()
    shard.merge()
    const { fields } = shard.index.reader.views[0]!.segment
    expect([fields.get('k')!.terms!.size, fields.get('t')!.terms!.size, fields.get('t')!.totalTokens]).toEqual([
      1, 2, 2,
    ])
    expect([fields.get('k')!.postings!.docCount, fields.get('t')!.postings!.docCount]).toEqual([1, 1])
  })

  it('applies deletions that were made while it ran', () => {
    const shard = new TestShard()
    for (let i = 0; i < 4; i++) {
      shard.add({ k: `k${i}` })
      shard.add({ k: `l${i}` })
      shard.index.refresh()
    }
    shard.merge(1, 4, () => {
      shard.index.remove(4)
      shard.add({ k: 'new' })
      shard.index.refresh()
    })
    expect(shard.content.map(({ seqNo }) => seqNo)).toEqual([0, 1, 2, 3, 5, 6, 7, 8])
    expect(shard.index.reader.views.map(({ segment, base }) => [segment.docCount, base])).toEqual([
      [2, 0],
      [6, 2],
      [1, 8],
    ])
  })

  it('is void when a source is gone', () => {
    const shard = new TestShard()
    for (let i = 0; i < 3; i++) {
      shard.add({ k: `k${i}` })
      shard.index.refresh()
    }
    shard.merge(0, 2, () => {
      shard.index.remove(1)
      shard.index.refresh()
    })
    expect(shard.content.map(({ seqNo }) => seqNo)).toEqual([0, 2])
  })

  it('runs in steps of bounded work', () => {
    const shard = new TestShard()
    for (let i = 0; i < 30_000; i++) shard.add({ k: `k${i}`, n: i })
    shard.index.refresh()
    expect(shard.merge()).toBeGreaterThan(10)
  })
})

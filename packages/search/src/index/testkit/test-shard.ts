/** A shard for tests, and what is found in it. */
import { InternalError } from '@sluice/java'
import { DEFAULT_LIMITS } from '../../mapping/check-mapping.js'
import { DocumentParser } from '../../mapping/document-parser.js'
import { fieldsOf } from '../../mapping/mapping.js'
import { builtinContext } from '../../mapping/mapping-context.js'
import type { FieldNode } from '../../mapping/mapping-node.js'
import { readMapping } from '../../mapping/read-mapping.js'
import { bytesOf, endOf, firstOf } from '../columns.js'
import type { IndexSort } from '../index-sort.js'
import { NO_MORE_DOCS } from '../postings.js'
import { PostingsReader } from '../postings-reader.js'
import { type Segment, termAt } from '../segment.js'
import { ShardIndex } from '../shard-index.js'

const typed = (type: string, more: object = {}) => new Map<string, unknown>(Object.entries({ type, ...more }))

const MAPPING = readMapping(
  new Map([
    [
      'properties',
      new Map([
        ['k', typed('keyword')],
        ['t', typed('text')],
        ['n', typed('double')],
        ['l', typed('long')],
        ['b', typed('boolean')],
        ['v', typed('dense_vector', { dims: 2, index: false })],
        ['o', typed('nested', { properties: new Map([['k', typed('keyword')]]) })],
      ]),
    ],
  ]) as never,
  builtinContext,
)

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** A shard whose documents are indexed with `MAPPING`. */
export class TestShard {
  private readonly fields = [...fieldsOf(MAPPING.root)]
  readonly index: ShardIndex
  private readonly parser = new DocumentParser(MAPPING, {
    slotOf: (path: string) => this.fields.findIndex(field => field.path === path),
    mappingContext: builtinContext,
    mappingLimits: DEFAULT_LIMITS,
  } as never)

  constructor(sort: IndexSort = [], bufferLimit?: number) {
    this.index = new ShardIndex(slot => this.fields[slot] as FieldNode, bufferLimit, sort)
  }

  /** Indexes a document. */
  add(source: object, seqNo: number): void {
    const mapping = this.parser.parse(MAPPING, String(seqNo), encoder.encode(JSON.stringify(source)))
    if (mapping !== MAPPING) throw new InternalError('the mapping is not to grow')
    this.index.add(this.parser.forIndexing(), seqNo)
  }

  /** Merges some segments; `between` is called before it is finished. */
  merge(from: number, to: number, between: () => void = () => undefined): void {
    const merge = this.index.beginMerge(from, to)
    merge.run(1)
    between()
    while (!merge.run(1));
    this.index.finishMerge(merge)
  }

  /** The sequence numbers of the living roots of each segment, in their order. */
  get roots(): number[][] {
    return this.index.reader.views.map(({ segment, live }) =>
      [...segment.seqNos].filter((_, doc) => live.has(doc) && segment.nested?.roots.has(doc) !== false),
    )
  }

  /** The searchable content of each live document, by sequence number; nested ones in order before their root. */
  get content(): Map<number, unknown> {
    const all: [number, unknown][] = this.index.reader.views.flatMap(({ segment, live }) => {
      const docs = contentOf(segment)
      const bySeqNo = new Map<number, unknown[]>()
      for (const [doc, seqNo] of [...segment.seqNos].entries()) {
        if (live.has(doc)) bySeqNo.set(seqNo, [...(bySeqNo.get(seqNo) ?? []), docs[doc]])
      }
      return [...bySeqNo]
    })
    return new Map(all.sort(([a], [b]) => a - b))
  }
}

/** Terms with positions, values, lengths and paths of each document of a segment. */
function contentOf({ docCount, fields, nested }: Segment): Record<string, unknown>[] {
  const docs = Array.from({ length: docCount }, (_, doc) => ({
    nested: [...(nested?.byPath ?? [])].filter(([, own]) => own.has(doc)).map(([path]) => path),
  })) as Record<string, unknown>[]
  for (const [path, { terms, postings, column, norms, binary }] of fields) {
    for (let term = 0; term < (terms?.size ?? 0); term++) {
      const reader = new PostingsReader(postings!, term)
      let last = -1
      while (reader.next() !== NO_MORE_DOCS) {
        if (reader.doc <= last) throw new InternalError('the documents of a term are not in order')
        last = reader.doc
        docs[reader.doc]![`${path} ${decoder.decode(termAt(terms!, term))}`] = [reader.freq, ...reader.positions()]
      }
    }
    for (const [doc, entry] of docs.entries()) {
      if (norms !== undefined && norms[doc]! > 0) entry[`${path} length`] = norms[doc]!
      if (binary !== undefined && bytesOf(binary, doc).length > 0) entry[`${path} bytes`] = [...bytesOf(binary, doc)]
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
  return docs
}

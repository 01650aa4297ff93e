/**
 * The searchable side of a shard: a buffer of the writes since the last refresh, and immutable segments. Nothing here is durable: a
 * shard's rows are, and everything here can be made of them again.
 */
import type { FieldNode } from '../mapping/mapping-node.js'
import { grown, type ParsedDocument, ValueKind } from '../mapping/parsed-document.js'
import { Bitmap } from './bitmap.js'
import type { DocOrder, FieldBuffer } from './field-buffer.js'
import { type IndexSort, sortedPlaces, sortKeysOf } from './index-sort.js'
import type { SegmentSize } from './merge-policy.js'
import { newFieldBuffer } from './new-field-buffer.js'
import {
  type NestedDocs,
  newSeqNos,
  type Segment,
  type SegmentField,
  type SegmentView,
  segmentBytes,
} from './segment.js'
import { SegmentMerge } from './segment-merge.js'
import { firstAt, firstWith } from './seq-nos.js'

/** Returns the field of a slot. */
export type FieldOfSlot = (slot: number) => FieldNode

/** The segments of a shard at one moment. Immutable. */
export interface ShardReader {
  readonly views: readonly SegmentView[]
  /** Documents of all segments, dead ones included. */
  readonly maxDoc: number
  /** Whether it shows some of the living documents only: what others have must not be shown either. */
  readonly isPartial?: true
}

/** Bytes of a buffer that becomes a segment before anybody asks for it. */
const BUFFER_LIMIT = 16 * 1024 * 1024
/** How full a buffer is, is looked up every 256 documents. */
const CHECK_SHIFT = 8

class Buffer {
  docCount = 0
  seqNos = new Float64Array(256)
  readonly fields: (FieldBuffer | undefined)[] = []
  /** Documents that were replaced before they were searchable, and marks of deletions. */
  readonly dead: number[] = []
  /** Paths of nested documents by their number. */
  readonly nested = new Map<number, string>()

  add(seqNo: number): number {
    if (this.docCount === this.seqNos.length) this.seqNos = grown(this.seqNos, this.docCount + 1)
    this.seqNos[this.docCount] = seqNo
    return this.docCount++
  }
}

/** Writes to a shard and its readers. */
export class ShardIndex {
  private buffer = new Buffer()
  private current: ShardReader = { views: [], maxDoc: 0 }
  private lastSegment = 0
  /** Segments that the next reader has: of buffers that were full. */
  private readonly waiting: SegmentView[] = []
  /** Deletions of documents in segments, which the next reader sees. */
  private readonly deleted: number[] = []
  private isFull = false

  /** A buffer of more than `bufferLimit` bytes becomes a segment; nobody finds its documents before the next refresh. */
  constructor(
    private readonly fieldOf: FieldOfSlot,
    private readonly bufferLimit = BUFFER_LIMIT,
    /** The order of the documents of each segment. */
    private readonly sort: IndexSort = [],
  ) {}

  /** Adds a document; it is found after the next refresh. Sequence numbers come in ascending order. */
  add(parsed: ParsedDocument, seqNo: number): void {
    const { buffer } = this
    const count = parsed.docCount
    const first = buffer.docCount
    for (let i = 0; i < count; i++) buffer.add(seqNo)
    // Document 0 of the source is the root, and comes last.
    const order = count > 2 ? blockOrder(parsed) : null
    for (let i = 1; i < count; i++)
      buffer.nested.set(first + (order === null ? i - 1 : order[i]!), parsed.nestedPaths[i]!)
    if (first >> CHECK_SHIFT !== buffer.docCount >> CHECK_SHIFT && this.bufferBytes > this.bufferLimit)
      this.isFull = true
    const root = first + count - 1
    for (let i = 0; i < parsed.count; i++) {
      const nested = parsed.docs[i]!
      this.addValue(parsed, i, nested === 0 ? root : first + (order === null ? nested - 1 : order[nested]!))
    }
    if (this.isFull) this.flush()
  }

  private flush(): void {
    this.isFull = false
    this.waiting.push(this.flushed(this.buffer))
    this.buffer = new Buffer()
  }

  private addValue(parsed: ParsedDocument, at: number, doc: number): void {
    const slot = parsed.slots[at]!
    const field = (this.buffer.fields[slot] ??= newFieldBuffer(this.fieldOf(slot)))
    switch (parsed.kinds[at]) {
      case ValueKind.number:
        return field.addNumber(doc, parsed.numbers[at]!)
      case ValueKind.long:
        return field.addLong(doc, parsed.longs[parsed.numbers[at]!]!)
      case ValueKind.source:
        return field.addBytes(doc, parsed.bytes, parsed.starts[at]!, parsed.ends[at]!)
      default:
        return field.addBytes(doc, parsed.made, parsed.starts[at]!, parsed.ends[at]!)
    }
  }

  /** Records a deletion as a separate document that is never alive, as in Lucene with soft deletes. */
  addTombstone(seqNo: number): void {
    this.buffer.dead.push(this.buffer.add(seqNo))
  }

  /** A document was replaced or deleted: the next reader does not have it. */
  remove(seqNo: number): void {
    const { buffer } = this
    if (buffer.docCount > 0 && seqNo >= buffer.seqNos[0]!) {
      for (
        let doc = firstAt(buffer.seqNos, buffer.docCount, seqNo);
        buffer.seqNos[doc] === seqNo && doc < buffer.docCount;
        doc++
      ) {
        buffer.dead.push(doc)
      }
    } else this.deleted.push(seqNo)
  }

  /** Whether a refresh would change what is found. */
  get isDirty(): boolean {
    return this.buffer.docCount > 0 || this.waiting.length > 0 || this.deleted.length > 0
  }

  /** Bytes that wait for a refresh, about. */
  get bufferBytes(): number {
    return this.buffer.fields.reduce((sum, field) => sum + (field?.byteLength ?? 0), 8 * this.buffer.seqNos.length)
  }

  /** Segments of full buffers, which the next reader has. */
  get waitingViews(): readonly SegmentView[] {
    return this.waiting
  }

  /** The current reader. */
  get reader(): ShardReader {
    return this.current
  }

  /** Makes everything that was written searchable. */
  refresh(): ShardReader {
    if (!this.isDirty) return this.current
    const views = this.withDeletions([...this.current.views, ...this.waiting])
    this.waiting.length = 0
    if (this.buffer.docCount > 0) views.push(this.flushed(this.buffer))
    this.buffer = new Buffer()
    return this.publish(views)
  }

  /** The properties of the searchable segments for the merge policy. */
  get sizes(): SegmentSize[] {
    return this.current.views.map(({ segment, live }) => ({
      bytes: segmentBytes(segment),
      docs: segment.docCount,
      deleted: segment.docCount - live.count(),
    }))
  }

  /** Begins to merge the segments from one place up to and without another. Nothing changes before it is finished. */
  beginMerge(from: number, to: number): SegmentMerge {
    return new SegmentMerge(++this.lastSegment, this.current.views.slice(from, to))
  }

  /** Puts the segment of a merge that has run to its end in place of its sources, if they are still there. */
  finishMerge(merge: SegmentMerge): void {
    const { views } = this.current
    const result = merge.result(views)
    if (result === null) return
    const { view, from } = result
    this.publish([...views.slice(0, from), view, ...views.slice(from + merge.sources.length)])
  }

  /**
   * Begins with segments that were there before, with those of their documents that are alive. New ones are numbered from `lastSegment` on.
   */
  restore(views: readonly Pick<SegmentView, 'segment' | 'live'>[], lastSegment: number): void {
    this.lastSegment = lastSegment
    this.publish(views.map(view => ({ ...view, base: 0 })))
  }

  private publish(views: readonly SegmentView[]): ShardReader {
    let base = 0
    const placed = views
      .filter(({ live }) => live.count() > 0)
      .map(view => {
        const next = { ...view, base }
        base += view.segment.docCount
        return next
      })
    return (this.current = { views: placed, maxDoc: base })
  }

  private withDeletions(views: readonly SegmentView[]): SegmentView[] {
    const changed = new Map<number, Bitmap>()
    for (const seqNo of this.deleted) {
      for (const [i, { segment, live }] of views.entries()) {
        const first = firstWith(segment, seqNo)
        if (first < 0) continue
        for (let doc = first; segment.seqNos[doc] === seqNo; doc++) {
          let own = changed.get(i)
          if (own === undefined) changed.set(i, (own = live.copy()))
          own.delete(doc)
        }
      }
    }
    this.deleted.length = 0
    return views.map((view, i) => ({ ...view, live: changed.get(i) ?? view.live }))
  }

  private flushed(buffer: Buffer): SegmentView {
    const { docCount, seqNos, fields, dead, nested } = buffer
    const order = this.sort.length === 0 ? null : this.orderOf(buffer)
    const built = new Map<string, SegmentField>()
    for (const [slot, field] of fields.entries()) {
      if (field !== undefined) built.set(this.fieldOf(slot).path, field.build(docCount, order))
    }
    const own = newSeqNos(docCount, seqNos[docCount - 1]!)
    if (order === null) own.set(seqNos.subarray(0, docCount))
    else for (let doc = 0; doc < docCount; doc++) own[order[doc]!] = seqNos[doc]!
    const segment: Segment = {
      id: ++this.lastSegment,
      docCount,
      seqNos: own,
      sort:
        this.sort.length === 0
          ? null
          : { fields: this.sort, bySeqNo: order ?? Int32Array.from({ length: docCount }, (_, doc) => doc) },
      fields: built,
      nested: nested.size === 0 ? null : nestedDocs(docCount, nested, order),
    }
    const live = Bitmap.full(docCount)
    for (const doc of dead) live.delete(order === null ? doc : order[doc]!)
    return { segment, live, base: 0 }
  }

  /** The places of the buffer's documents in a sorted segment; null if that is the order in which they came. */
  private orderOf({ docCount, fields, nested }: Buffer): DocOrder {
    const compared = new Map<string, SegmentField>()
    for (const [slot, field] of fields.entries()) {
      if (field === undefined) continue
      const { path } = this.fieldOf(slot)
      if (this.sort.some(each => each.field === path)) compared.set(path, field.build(docCount, null))
    }
    const roots = Int32Array.from({ length: docCount }, (_, doc) => doc).filter(doc => !nested.has(doc))
    return sortedPlaces(
      sortKeysOf(this.sort, path => compared.get(path)),
      roots,
      docCount,
    )
  }
}

/**
 * The places of nested objects within the block of their document: each before the object that holds it, as joins of blocks need them. Null
 * if none holds another, so that they stay in their order.
 */
function blockOrder({ nestedPaths, docCount }: ParsedDocument): Int32Array | null {
  const order = new Int32Array(docCount)
  const open: number[] = []
  let place = 0
  let isMoved = false
  const isWithin = (doc: number, outer: number): boolean => nestedPaths[doc]!.startsWith(`${nestedPaths[outer]}.`)
  for (let doc = 1; doc < docCount; doc++) {
    while (open.length > 0 && !isWithin(doc, open.at(-1)!)) order[open.pop()!] = place++
    if (open.length > 0) isMoved = true
    open.push(doc)
  }
  while (open.length > 0) order[open.pop()!] = place++
  return isMoved ? order : null
}

function nestedDocs(docCount: number, paths: ReadonlyMap<number, string>, order: DocOrder): NestedDocs {
  const roots = Bitmap.full(docCount)
  const byPath = new Map<string, Bitmap>()
  for (const [came, path] of paths) {
    const doc = order === null ? came : order[came]!
    roots.delete(doc)
    let own = byPath.get(path)
    if (own === undefined) byPath.set(path, (own = Bitmap.empty(docCount)))
    own.add(doc)
  }
  return { roots, byPath }
}

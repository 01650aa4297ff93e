/**
 * The searchable side of a shard: a buffer of the writes since the last refresh, and immutable segments. Nothing here is durable: a
 * shard's rows are, and everything here can be made of them again.
 */
import { runToEnd } from '../collect/steps.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import { type ParsedDocument, ValueKind } from '../mapping/parsed-document.js'
import { Bitmap } from './bitmap.js'
import type { DocOrder } from './field-buffer.js'
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
import { WriteBuffer } from './write-buffer.js'

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
/** A step of a large document ends after so many bytes of values, each of which counts as so many more: about two milliseconds. */
const WORK_OF_STEP = 64 * 1024
const WORK_OF_VALUE = 16
/** A field, or a buffer, of more bytes takes milliseconds to become a part of a segment. */
const WORTH_STEPS = 256 * 1024
/** How full a buffer is, is looked up every 256 documents. */
const CHECK_SHIFT = 8

/** Writes to a shard and its readers. */
export class ShardIndex {
  private buffer = new WriteBuffer()
  private current: ShardReader = { views: [], maxDoc: 0 }
  private lastSegment = 0
  /** Segments that the next reader has: of buffers that were full. */
  private readonly waiting: SegmentView[] = []
  /** Deletions of documents in segments, which the next reader sees. */
  private readonly deleted: number[] = []
  /** The values of a large document that are not in the buffer yet. */
  private adding: Generator<void> | null = null
  /** A buffer that becomes a segment, field by field. */
  private flushing: { readonly buffer: WriteBuffer; readonly steps: Generator<void> } | null = null
  /** Whether most of the next refresh is done. */
  private isPrepared = false

  /** A buffer of more than `bufferLimit` bytes becomes a segment; nobody finds its documents before the next refresh. */
  constructor(
    private readonly fieldOf: FieldOfSlot,
    private readonly bufferLimit = BUFFER_LIMIT,
    /** The order of the documents of each segment. */
    private readonly sort: IndexSort = [],
  ) {}

  /**
   * Adds a document; it is found after the next refresh. Sequence numbers come in ascending order. Most of a large document is left to `step`,
   * and is added at the latest before anything else is: until then `parsed` must not change.
   */
  add(parsed: ParsedDocument, seqNo: number): void {
    this.completeAdding()
    const { buffer } = this
    const count = parsed.docCount
    const first = buffer.docCount
    for (let i = 0; i < count; i++) buffer.add(seqNo)
    // Document 0 of the source is the root, and comes last.
    const order = count > 2 ? blockOrder(parsed) : null
    for (let i = 1; i < count; i++)
      buffer.nested.set(first + (order === null ? i - 1 : order[i]!), parsed.nestedPaths[i]!)
    if (parsed.isLarge) {
      this.adding = this.addInSteps(parsed, first, order)
      return
    }
    const isFull = first >> CHECK_SHIFT !== buffer.docCount >> CHECK_SHIFT && this.isFull()
    const root = first + count - 1
    for (let i = 0; i < parsed.count; i++) this.addValue(parsed, i, placeOf(parsed, i, first, root, order))
    if (isFull) this.beginFlush()
  }

  private *addInSteps(parsed: ParsedDocument, first: number, order: DocOrder): Generator<void> {
    const root = first + parsed.docCount - 1
    let work = 0
    for (let i = 0; i < parsed.count; i++) {
      this.addValue(parsed, i, placeOf(parsed, i, first, root, order))
      work += WORK_OF_VALUE + (parsed.kinds[i]! >= ValueKind.source ? parsed.ends[i]! - parsed.starts[i]! : 0)
      if (work < WORK_OF_STEP) continue
      work = 0
      yield
    }
    if (this.isFull()) this.beginFlush()
  }

  /**
   * Does a part of what large documents and full buffers leave to be done, some milliseconds of work; false if nothing is left. Nobody has to call
   * it: other methods do what they need to be done.
   */
  step(): boolean {
    if (this.adding !== null) {
      if (this.adding.next().done === true) this.adding = null
      return true
    }
    return this.stepFlush()
  }

  private stepFlush(): boolean {
    if (this.flushing === null) return false
    if (this.flushing.steps.next().done === true) this.flushing = null
    return true
  }

  /** Whether `step` has something to do. */
  get hasSteps(): boolean {
    return this.adding !== null || this.flushing !== null
  }

  /** As `step`, before a refresh, which then has little left to do: what is written meanwhile. */
  stepRefresh(): boolean {
    if (this.step()) return true
    if (this.isPrepared || this.buffer.byteLength < WORTH_STEPS) return false
    this.isPrepared = true
    this.beginFlush()
    return true
  }

  private completeAdding(): void {
    while (this.adding !== null) this.step()
  }

  private complete(): void {
    while (this.step());
  }

  private isFull(): boolean {
    return this.buffer.byteLength > this.bufferLimit
  }

  /** The buffer becomes a segment; writes go to another one. */
  private beginFlush(): void {
    while (this.stepFlush());
    const { buffer } = this
    this.flushing = { buffer, steps: this.flush(buffer) }
    this.buffer = new WriteBuffer()
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
    return this.buffer.docCount > 0 || this.flushing !== null || this.waiting.length > 0 || this.deleted.length > 0
  }

  /** Bytes that wait for a refresh, about. */
  get bufferBytes(): number {
    return this.buffer.byteLength + (this.flushing?.buffer.byteLength ?? 0)
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
    this.completeAdding()
    if (this.buffer.docCount > 0) this.beginFlush()
    this.complete()
    this.isPrepared = false
    const views = this.withDeletions([...this.current.views, ...this.waiting])
    this.waiting.length = 0
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

  /** Makes a segment of a buffer, which the next reader has; there is a step after each field. */
  private *flush(buffer: WriteBuffer): Generator<void> {
    const { docCount, seqNos, fields, dead, nested } = buffer
    const order = this.sort.length === 0 ? null : this.orderOf(buffer)
    const built = new Map<string, SegmentField>()
    for (const [slot, field] of fields.entries()) {
      if (field === undefined) continue
      built.set(this.fieldOf(slot).path, yield* field.build(docCount, order))
      if (field.byteLength > WORTH_STEPS) yield
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
    this.waiting.push({ segment, live, base: 0 })
  }

  /** The places of the buffer's documents in a sorted segment; null if that is the order in which they came. */
  private orderOf({ docCount, fields, nested }: WriteBuffer): DocOrder {
    const compared = new Map<string, SegmentField>()
    for (const [slot, field] of fields.entries()) {
      if (field === undefined) continue
      const { path } = this.fieldOf(slot)
      if (this.sort.some(each => each.field === path)) compared.set(path, runToEnd(field.build(docCount, null)))
    }
    const roots = Int32Array.from({ length: docCount }, (_, doc) => doc).filter(doc => !nested.has(doc))
    return sortedPlaces(
      sortKeysOf(this.sort, path => compared.get(path)),
      roots,
      docCount,
    )
  }
}

/** The document of the buffer that an entry belongs to. */
function placeOf({ docs }: ParsedDocument, entry: number, first: number, root: number, order: DocOrder): number {
  const nested = docs[entry]!
  if (nested === 0) return root
  return first + (order === null ? nested - 1 : order[nested]!)
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

/** Iterators of documents that are known without postings: all of them, spans, sets, lists. */
import type { Bitmap } from '../../index/bitmap.js'
import { BATCH, type DocBatch } from './doc-batch.js'
import { DocIterator, NO_MORE_DOCS } from './query.js'

/** All documents of a segment. */
export class AllDocs extends DocIterator {
  constructor(private readonly maxDoc: number) {
    super()
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    return (this.doc = target < this.maxDoc ? target : NO_MORE_DOCS)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    batch.fillSpan(from, Math.min(end, this.maxDoc))
    this.advance(from + batch.size)
  }

  override retain(_batch: DocBatch): void {
    // It has all documents.
  }

  override get cost(): number {
    return this.maxDoc
  }

  override get docSet(): DocSpan {
    return new DocSpan(0, this.maxDoc)
  }

  override knownCount(live: Bitmap | null): number {
    return live === null ? this.maxDoc : live.count()
  }
}

/** Documents one after the other, from `first` up to `end`. */
export class DocSpan extends DocIterator {
  constructor(
    readonly first: number,
    readonly end: number,
  ) {
    super()
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    const doc = Math.max(target, this.first)
    return (this.doc = doc < this.end ? doc : NO_MORE_DOCS)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    const first = Math.max(from, this.first)
    batch.fillSpan(first, Math.min(end, this.end))
    this.advance(first + batch.size)
  }

  override retain(batch: DocBatch): void {
    const { first, end } = this
    batch.keep(doc => doc >= first && doc < end)
  }

  override get cost(): number {
    return this.end - this.first
  }

  override get docSet(): DocSpan {
    return this
  }

  override knownCount(live: Bitmap | null): number {
    return live === null ? this.cost : live.countWith(live, this.first, this.end)
  }
}

/** The documents of a bitmap, or those from `first` up to `end`. */
export class BitmapDocs extends DocIterator {
  constructor(
    readonly docs: Bitmap,
    /** About how many there are. */
    override readonly cost: number,
    readonly first = 0,
    readonly end = docs.length,
  ) {
    super()
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    const next = this.docs.nextFrom(Math.max(target, this.first))
    return (this.doc = next < 0 || next >= this.end ? NO_MORE_DOCS : next)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    batch.size = this.docs.listInto(batch.docs, BATCH, Math.max(from, this.first), Math.min(end, this.end))
    this.advance(batch.size === 0 ? from : batch.docs[batch.size - 1]! + 1)
  }

  override retain(batch: DocBatch): void {
    const { docs, first, end } = this
    batch.keep(doc => doc >= first && doc < end && docs.has(doc))
  }

  override get docSet(): BitmapDocs {
    return this
  }

  override knownCount(live: Bitmap | null): number {
    return this.docs.countWith(live ?? this.docs, this.first, this.end)
  }
}

/** Documents that are known without a check for each. */
export type DocSet = BitmapDocs | DocSpan

/** The documents that all of several sets have. */
export function intersectionOf(sets: readonly DocSet[]): DocSet {
  const first = Math.max(...sets.map(set => set.first))
  const end = Math.max(first, Math.min(...sets.map(set => set.end)))
  const [lead, ...others] = sets.filter(set => set instanceof BitmapDocs)
  if (lead === undefined || first === end) return new DocSpan(first, end)
  const docs = others.reduce((common, other) => common.commonWith(other.docs, first, end), lead.docs)
  return new BitmapDocs(docs, Math.min(...sets.map(set => set.cost)), first, end)
}

/** Documents in a sorted list. */
export class ListedDocs extends DocIterator {
  private at = -1

  constructor(
    private readonly docs: Int32Array,
    private readonly length = docs.length,
  ) {
    super()
  }

  override next(): number {
    return (this.doc = ++this.at < this.length ? this.docs[this.at]! : NO_MORE_DOCS)
  }

  override advance(target: number): number {
    const { docs, length } = this
    let low = this.at + 1
    let high = length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (docs[middle]! < target) low = middle + 1
      else high = middle
    }
    this.at = low
    return (this.doc = low < length ? docs[low]! : NO_MORE_DOCS)
  }

  override get cost(): number {
    return this.length
  }
}

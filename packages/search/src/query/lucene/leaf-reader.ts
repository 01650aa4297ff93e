/** A segment as a search sees it. */
import type { Bitmap } from '../../index/bitmap.js'
import type { Column, NumericColumn, OrdinalColumn } from '../../index/columns.js'
import { PostingsReader } from '../../index/postings-reader.js'
import { findTerm, type Segment, type SegmentField, type SegmentView } from '../../index/segment.js'
import type { ComputedFields } from '../../runtime/computed-fields.js'

const counts = new WeakMap<Bitmap, number>()

/** How many documents of a searchable segment are alive. That set is copied before it changes, so that each is counted once. */
function countOf(live: Bitmap): number {
  let count = counts.get(live)
  if (count === undefined) counts.set(live, (count = live.count()))
  return count
}

/** One segment of a shard's reader. */
export class LeafReader {
  readonly segment: Segment
  /** Documents that are alive, nested ones included. */
  readonly live: Bitmap
  /** The number of the segment's first document among those of the shard. */
  readonly base: number
  /** Documents of the segment, dead ones included. */
  readonly maxDoc: number
  /** Living documents, nested ones included. */
  readonly numDocs: number

  constructor(
    view: SegmentView,
    /** The place of the segment among those of the shard. */
    readonly ord: number,
    /** The fields whose values the search computes; null if there are none. */
    private readonly computed: ComputedFields | null = null,
  ) {
    this.segment = view.segment
    this.live = view.live
    this.base = view.base
    this.maxDoc = view.segment.docCount
    this.numDocs = countOf(view.live)
  }

  get hasDeletions(): boolean {
    return this.numDocs < this.maxDoc
  }

  field(path: string): SegmentField | undefined {
    return this.computed?.field(this, path) ?? this.segment.fields.get(path)
  }

  /** Whether the values of a field are those of this search alone. */
  isComputed(path: string): boolean {
    return this.computed?.has(path) === true
  }

  /** The documents of a term; null if the field does not have it. */
  postings(path: string, term: Uint8Array): PostingsReader | null {
    const field = this.field(path)
    if (field?.terms === undefined || field.postings === undefined) return null
    const ordinal = findTerm(field.terms, term)
    return ordinal < 0 ? null : new PostingsReader(field.postings, ordinal)
  }

  /** The values of a field by document; undefined if no document of the segment has one. */
  column(path: string): Column | undefined {
    return this.field(path)?.column
  }

  /** The same of a field of numbers. */
  numeric(path: string): NumericColumn | undefined {
    const column = this.column(path)
    return column?.kind === 'numeric' ? column : undefined
  }

  /** The same of a field of terms, whose dictionary is in `field(path).terms`. */
  ordinals(path: string): OrdinalColumn | undefined {
    const column = this.column(path)
    return column?.kind === 'ordinals' ? column : undefined
  }
}

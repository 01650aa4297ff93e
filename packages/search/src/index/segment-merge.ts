/**
 * Makes one segment of several that follow each other, without the documents that are dead. In steps: documents may be deleted in the
 * meantime, which is made up for at the end.
 */
import { Bitmap } from './bitmap.js'
import { mergeField, type Steps } from './merge-field.js'
import { areInTurn, placeSorted } from './merge-order.js'
import type { NestedDocs, Segment, SegmentField, SegmentView } from './segment.js'

/** A merge under way. */
export class SegmentMerge {
  private readonly steps: Steps<Segment>
  /** For each source the documents in the merged segment, known after the first steps; -1 for those that are left out. */
  private readonly docs: readonly Int32Array[]
  private segment: Segment | null = null

  /** `sources` are segments that follow each other in their shard; `id` is that of the new one. */
  constructor(
    id: number,
    readonly sources: readonly SegmentView[],
  ) {
    this.docs = sources.map(({ segment }) => new Int32Array(segment.docCount))
    this.steps = merged(id, sources, this.docs)
  }

  /** Does about so much work, counted in values and documents of terms. True when nothing is left to do. */
  run(work: number): boolean {
    for (let left = work; this.segment === null && left > 0; ) {
      const { done, value } = this.steps.next()
      if (done) this.segment = value
      else left -= value
    }
    return this.segment !== null
  }

  /**
   * The merged segment in place of its sources, of which `views` are the present ones: what was deleted in them since the beginning is
   * deleted in it. Null if one of them is gone, so that the merge is void.
   */
  result(views: readonly SegmentView[]): { readonly view: SegmentView; readonly from: number } | null {
    const from = views.findIndex(({ segment }) => segment === this.sources[0]!.segment)
    const { segment } = this
    if (segment === null || from < 0) return null
    const live = Bitmap.full(segment.docCount)
    for (const [i, { live: before }] of this.sources.entries()) {
      const now = views[from + i]
      if (now?.segment !== this.sources[i]!.segment) return null
      if (now.live === before) continue
      const docs = this.docs[i]!
      for (let doc = 0; doc < docs.length; doc++) if (docs[doc]! >= 0 && !now.live.has(doc)) live.delete(docs[doc]!)
    }
    return { view: { segment, live, base: 0 }, from }
  }
}

function* merged(id: number, sources: readonly SegmentView[], docs: readonly Int32Array[]): Steps<Segment> {
  const order = sources[0]!.segment.sort?.fields ?? null
  const docCount = yield* order === null ? placeInTurn(sources, docs) : placeSorted(order, sources, docs)
  const isWide = sources.some(({ segment }) => segment.seqNos instanceof Float64Array)
  const seqNos = isWide ? new Float64Array(docCount) : new Uint32Array(docCount)
  for (const [i, { segment }] of sources.entries()) {
    const own = docs[i]!
    for (let doc = 0; doc < own.length; doc++) if (own[doc]! >= 0) seqNos[own[doc]!] = segment.seqNos[doc]!
    yield own.length
  }
  const isInTurn = order === null || areInTurn(docs)
  const fields = new Map<string, SegmentField>()
  for (const path of new Set(sources.flatMap(({ segment }) => [...segment.fields.keys()]))) {
    const parts = sources.flatMap(({ segment }, i) => {
      const field = segment.fields.get(path)
      return field === undefined ? [] : [{ field, docs: docs[i]! }]
    })
    fields.set(path, yield* mergeField(parts, docCount, isInTurn))
  }
  const nested = mergeNested(sources, docs, docCount)
  const sort = order === null ? null : { fields: order, bySeqNo: yield* mergeArrivals(sources, docs, docCount) }
  return { id, docCount, seqNos, sort, fields, nested }
}

/** Numbers the living documents of one source after those of the other; returns how many there are. */
function* placeInTurn(sources: readonly SegmentView[], docs: readonly Int32Array[]): Steps<number> {
  let next = 0
  for (const [i, { live }] of sources.entries()) {
    const own = docs[i]!
    for (let doc = 0; doc < own.length; doc++) own[doc] = live.has(doc) ? next++ : -1
    yield own.length
  }
  return next
}

/** The documents by their sequence numbers: sources follow each other in these, too. */
function* mergeArrivals(
  sources: readonly SegmentView[],
  docs: readonly Int32Array[],
  docCount: number,
): Steps<Int32Array> {
  const bySeqNo = new Int32Array(docCount)
  let next = 0
  for (const [i, { segment }] of sources.entries()) {
    const own = docs[i]!
    for (const doc of segment.sort!.bySeqNo) if (own[doc]! >= 0) bySeqNo[next++] = own[doc]!
    yield own.length
  }
  return bySeqNo
}

function mergeNested(
  sources: readonly SegmentView[],
  docs: readonly Int32Array[],
  docCount: number,
): NestedDocs | null {
  if (sources.every(({ segment }) => segment.nested === null)) return null
  const roots = Bitmap.full(docCount)
  const byPath = new Map<string, Bitmap>()
  for (const [i, { segment }] of sources.entries()) {
    for (const [path, own] of segment.nested?.byPath ?? []) {
      let all = byPath.get(path)
      if (all === undefined) byPath.set(path, (all = Bitmap.empty(docCount)))
      for (const [doc, target] of docs[i]!.entries()) {
        if (target < 0 || !own.has(doc)) continue
        all.add(target)
        roots.delete(target)
      }
    }
  }
  return { roots, byPath }
}

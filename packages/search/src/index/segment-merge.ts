/**
 * Makes one segment of several that follow each other, without the documents that are dead. In steps: documents may be deleted in the
 * meantime, which is made up for at the end.
 */
import { Bitmap } from './bitmap.js'
import { mergeField, type Steps } from './merge-field.js'
import { type NestedDocs, newSeqNos, type Segment, type SegmentField, type SegmentView } from './segment.js'

/** A merge under way. */
export class SegmentMerge {
  private readonly steps: Steps<Segment>
  /** For each source the documents in the merged segment; -1 for those that are left out. */
  private readonly docs: readonly Int32Array[]
  private segment: Segment | null = null

  /** `sources` are segments that follow each other in their shard; `id` is that of the new one. */
  constructor(
    id: number,
    readonly sources: readonly SegmentView[],
  ) {
    let next = 0
    this.docs = sources.map(({ segment, live }) => {
      const docs = new Int32Array(segment.docCount)
      for (let doc = 0; doc < docs.length; doc++) docs[doc] = live.has(doc) ? next++ : -1
      return docs
    })
    this.steps = merged(id, sources, this.docs, next)
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
   * The merged segment in place of its sources, of which `views` are the present ones: what was deleted in them since the beginning is deleted in
   * it. Null where one of them is gone, so that the merge is void.
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

function* merged(
  id: number,
  sources: readonly SegmentView[],
  docs: readonly Int32Array[],
  docCount: number,
): Steps<Segment> {
  const { seqNos: newest, docCount: newestCount } = sources.at(-1)!.segment
  const seqNos = newSeqNos(docCount, newest[newestCount - 1]!)
  for (const [i, { segment }] of sources.entries()) {
    const own = docs[i]!
    for (let doc = 0; doc < own.length; doc++) if (own[doc]! >= 0) seqNos[own[doc]!] = segment.seqNos[doc]!
    yield own.length
  }
  const fields = new Map<string, SegmentField>()
  for (const path of new Set(sources.flatMap(({ segment }) => [...segment.fields.keys()]))) {
    const parts = sources.flatMap(({ segment }, i) => {
      const field = segment.fields.get(path)
      return field === undefined ? [] : [{ field, docs: docs[i]! }]
    })
    fields.set(path, yield* mergeField(parts, docCount))
  }
  const nested = mergeNested(sources, docs, docCount)
  return { id, docCount, seqNos, fields, nested }
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

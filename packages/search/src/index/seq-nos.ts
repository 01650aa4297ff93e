/** Documents of a segment by their sequence numbers. */
import { firstWhere } from './first-where.js'
import type { Segment, SeqNos } from './segment.js'

/** The first place of a list in ascending order whose number is at least the given one. */
export const firstAt = (seqNos: SeqNos, count: number, seqNo: number): number =>
  firstWhere(0, count, i => seqNos[i]! >= seqNo)

/** The first document with a sequence number; others with it follow directly, the root last. -1 if there is none. */
export function firstWith({ seqNos, docCount, sort }: Segment, seqNo: number): number {
  if (sort !== null) return firstOfSorted(seqNos, sort.bySeqNo, seqNo)
  if (seqNo < seqNos[0]! || seqNo > seqNos[docCount - 1]!) return -1
  const doc = firstAt(seqNos, docCount, seqNo)
  return seqNos[doc] === seqNo ? doc : -1
}

function firstOfSorted(seqNos: SeqNos, bySeqNo: Int32Array, seqNo: number): number {
  const doc = bySeqNo[firstWhere(0, bySeqNo.length, i => seqNos[bySeqNo[i]!]! >= seqNo)]
  return doc !== undefined && seqNos[doc] === seqNo ? doc : -1
}

/** The root with a sequence number, which is the last document of its block; -1 if there is none. */
export function rootWith(segment: Segment, seqNo: number): number {
  const { seqNos } = segment
  let doc = firstWith(segment, seqNo)
  if (doc >= 0) while (seqNos[doc + 1] === seqNo) doc++
  return doc
}

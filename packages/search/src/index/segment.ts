/**
 * A segment: documents that were made searchable together, never changed afterwards. Which of them are still alive is stored separately, so
 * that readers of different ages share the segment. All parts are flat arrays, which are written as they are.
 */

import type { Bitmap } from './bitmap.js'
import type { BinaryColumn, Column } from './columns.js'
import { compareBytes } from './compare-bytes.js'
import type { IndexSort } from './index-sort.js'
import type { Postings } from './postings.js'

/** The sorted terms of a field. */
export interface TermDictionary {
  readonly size: number
  /** Where each term begins in `bytes`; one more than there are terms. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
}

/** A field of a segment. */
export interface SegmentField {
  readonly terms?: TermDictionary
  readonly postings?: Postings
  readonly column?: Column
  /**
   * Lengths of analysed texts by document, as Lucene encodes them in a byte; 0 if the document has none; of fields whose values are not
   * kept, 1 if there is one.
   */
  readonly norms?: Uint8Array
  /** Values that are read whole; the field then also has `norms`. */
  readonly binary?: BinaryColumn
  /** Tokens of all documents together, for the average length. */
  readonly totalTokens?: number
}

/** Nested documents: each comes before the document that holds it. */
export interface NestedDocs {
  /** Documents that are not nested ones. */
  readonly roots: Bitmap
  /** The nested documents of each path. */
  readonly byPath: ReadonlyMap<string, Bitmap>
}

/** Sequence numbers; doubles if one has more than 32 bits. */
export type SeqNos = Uint32Array | Float64Array

/** Sequence numbers of which `last` is the greatest, to be filled. */
export const newSeqNos = (count: number, last: number): SeqNos =>
  last > 0xffffffff ? new Float64Array(count) : new Uint32Array(count)

/** The order of the documents of a sorted segment. */
export interface SegmentSort {
  readonly fields: IndexSort
  /** The documents by their sequence numbers; nested ones stay directly before their root. */
  readonly bySeqNo: Int32Array
}

/** Immutable; `doc` is a number from 0. */
export interface Segment {
  /** Unique within the shard, ascending. */
  readonly id: number
  readonly docCount: number
  /**
   * The sequence number of each document, which leads to its row; a nested document has that of its root. Ascending where the segment is
   * not sorted.
   */
  readonly seqNos: SeqNos
  /** Null for a segment in the order of arrival. */
  readonly sort: SegmentSort | null
  readonly fields: ReadonlyMap<string, SegmentField>
  /** Null if no document has nested ones. */
  readonly nested: NestedDocs | null
}

/** A segment with the documents of it that are alive, at one moment. */
export interface SegmentView {
  readonly segment: Segment
  readonly live: Bitmap
  /** The number of its first document among all of the shard. */
  readonly base: number
}

/** Segments never change, and are asked for their sizes often. */
const bytesOfSegments = new WeakMap<Segment, number>()

/** Bytes that a segment takes. */
export function segmentBytes(segment: Segment): number {
  let bytes = bytesOfSegments.get(segment)
  if (bytes === undefined) bytesOfSegments.set(segment, (bytes = countedBytes(segment)))
  return bytes
}

function countedBytes({ seqNos, sort, fields, nested }: Segment): number {
  let bytes = seqNos.byteLength + (sort?.bySeqNo.byteLength ?? 0)
  for (const field of fields.values()) bytes += fieldBytes(field)
  if (nested !== null) for (const docs of [nested.roots, ...nested.byPath.values()]) bytes += docs.byteLength
  return bytes
}

/** Bytes of the parts of a field. */
export interface FieldSizes {
  /** Terms and postings. */
  readonly inverted: number
  readonly column: number
  readonly norms: number
}

/** Bytes that a field of a segment takes, by part. */
export function fieldSizes({ terms, postings, column, norms, binary }: SegmentField): FieldSizes {
  const values = column?.kind === 'numeric' ? column.values : column?.ordinals
  const parts: ({ readonly byteLength: number } | null | undefined)[] = [terms?.starts, terms?.bytes]
  if (postings !== undefined) {
    const { docFreqs, totalFreqs, starts, bytes, positionStarts, positions, blocks } = postings
    parts.push(docFreqs, totalFreqs === docFreqs ? null : totalFreqs, starts, bytes, positionStarts, positions)
    if (blocks !== null) parts.push(blocks.ofTerms, blocks.lastDocs, blocks.starts, blocks.positionStarts)
  }
  return {
    inverted: parts.reduce((sum, part) => sum + (part?.byteLength ?? 0), 0),
    column: [column?.starts, values, binary?.starts, binary?.bytes].reduce(
      (sum, part) => sum + (part?.byteLength ?? 0),
      0,
    ),
    norms: norms?.byteLength ?? 0,
  }
}

/** Bytes that a field of a segment takes. */
export function fieldBytes(field: SegmentField): number {
  const { inverted, column, norms } = fieldSizes(field)
  return inverted + column + norms
}

/** The number of the first term that is at least so great; the number of terms if there is none. */
export function firstTermFrom({ size, starts, bytes }: TermDictionary, term: Uint8Array): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareBytes(bytes, starts[middle]!, starts[middle + 1]!, term, 0, term.length) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of a term; -1 if the field does not have it. */
export function findTerm({ size, starts, bytes }: TermDictionary, term: Uint8Array): number {
  let low = 0
  let high = size - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = compareBytes(bytes, starts[middle]!, starts[middle + 1]!, term, 0, term.length)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The bytes of a term. */
export const termAt = ({ starts, bytes }: TermDictionary, ordinal: number): Uint8Array =>
  bytes.subarray(starts[ordinal], starts[ordinal + 1])

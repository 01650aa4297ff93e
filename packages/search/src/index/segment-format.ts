/**
 * Segments as bytes: flat arrays one after the other, each at a multiple of eight, so that they are read in place. What cannot be read
 * (another version, another order of bytes) is made again of the rows: nothing here needs to be understood for ever.
 */
import { Bitmap } from './bitmap.js'
import type { Column } from './columns.js'
import type { IndexSort } from './index-sort.js'
import type { Counts, Postings, PostingsDetail } from './postings.js'
import type { NestedDocs, Segment, SegmentField, SeqNos } from './segment.js'

/** An array of numbers. */
export type Flat = Int8Array | Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array | BigInt64Array

/** Arrays, and what JSON can say of them. */
export interface Packed {
  readonly meta: unknown
  readonly arrays: readonly (Flat | null)[]
}

/** Raised whenever the bytes of a segment mean something else. */
const VERSION = 5
/** Read in the order of bytes of the machine: other machines see another number. */
const MARK = 0x53_4c_00_00 + VERSION
const ALIGNMENT = 8

const KINDS = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array, BigInt64Array } as const
type Kind = keyof typeof KINDS

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT

/** Arrays as bytes. */
export function pack({ meta, arrays }: Packed): Uint8Array {
  const shapes = arrays.map(array => array && [kindOf(array), array.length])
  const header = encoder.encode(JSON.stringify({ meta, shapes }))
  const start = aligned(ALIGNMENT + header.length)
  const bytes = new Uint8Array(arrays.reduce((end, array) => end + aligned(array?.byteLength ?? 0), start))
  new Uint32Array(bytes.buffer, 0, 2).set([MARK, header.length])
  bytes.set(header, ALIGNMENT)
  let at = start
  for (const array of arrays) {
    if (array === null) continue
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += aligned(array.byteLength)
  }
  return bytes
}

/** The unpacked parts; null for bytes of another version or byte order, or damaged ones. The arrays share the memory of the bytes. */
export function unpack(given: Uint8Array): Packed | null {
  const bytes = given.byteOffset % ALIGNMENT === 0 ? given : new Uint8Array(given)
  if (bytes.length < ALIGNMENT) return null
  const [mark, headerLength] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2) as unknown as [number, number]
  if (mark !== MARK || ALIGNMENT + headerLength > bytes.length) return null
  const header = JSON.parse(decoder.decode(bytes.subarray(ALIGNMENT, ALIGNMENT + headerLength)))
  const { meta, shapes } = header as { meta: unknown; shapes: readonly ([Kind, number] | null)[] }
  let at = aligned(ALIGNMENT + headerLength)
  const arrays: (Flat | null)[] = []
  for (const shape of shapes) {
    if (shape === null) {
      arrays.push(null)
      continue
    }
    const [kind, length] = shape
    const byteLength = length * KINDS[kind].BYTES_PER_ELEMENT
    if (at + byteLength > bytes.length) return null
    arrays.push(new KINDS[kind](bytes.buffer as ArrayBuffer, bytes.byteOffset + at, length))
    at += aligned(byteLength)
  }
  return { meta, arrays }
}

const kindOf = (array: Flat): Kind => array.constructor.name as Kind

interface FieldMeta {
  readonly hasTerms: boolean
  readonly postings: { readonly detail: PostingsDetail; readonly docCount: number } | null
  readonly column: Column['kind'] | null
  readonly totalTokens: number | null
}

/** A field of a segment as bytes. */
export function packField({ terms, postings, column, norms, totalTokens, binary }: SegmentField): Uint8Array {
  const meta: FieldMeta = {
    hasTerms: terms !== undefined,
    postings: postings === undefined ? null : { detail: postings.detail, docCount: postings.docCount },
    column: column?.kind ?? null,
    totalTokens: totalTokens ?? null,
  }
  const arrays = [
    terms?.starts,
    terms?.bytes,
    postings?.docFreqs,
    postings?.totalFreqs === postings?.docFreqs ? null : postings?.totalFreqs,
    postings?.starts,
    postings?.bytes,
    column?.starts,
    column?.kind === 'numeric' ? column.values : column?.ordinals,
    norms,
    postings?.positionStarts,
    postings?.positions,
    postings?.blocks?.ofTerms,
    postings?.blocks?.lastDocs,
    postings?.blocks?.starts,
    postings?.blocks?.positionStarts,
    binary?.starts,
    binary?.bytes,
  ]
  return pack({ meta, arrays: arrays.map(array => array ?? null) })
}

/** The field of bytes; null for those that cannot be read. */
export function unpackField(bytes: Uint8Array): SegmentField | null {
  const packed = unpack(bytes)
  if (packed === null) return null
  const meta = packed.meta as FieldMeta
  const { arrays } = packed
  // `packField` put them there.
  const at = <T extends Flat | null>(place: number): T => arrays[place] as T
  const field: { -readonly [K in keyof SegmentField]: SegmentField[K] } = {}
  if (meta.hasTerms) {
    const starts = at<Uint32Array>(0)
    field.terms = { size: starts.length - 1, starts, bytes: at(1) }
  }
  if (meta.postings !== null) field.postings = { ...meta.postings, ...postingsAt(at) }
  if (meta.column === 'numeric') field.column = { kind: 'numeric', starts: at(6), values: at(7) }
  if (meta.column === 'ordinals') field.column = { kind: 'ordinals', starts: at(6), ordinals: at(7) }
  if (arrays[8] !== null) field.norms = at(8)
  if (arrays[15] !== null) field.binary = { starts: at(15), bytes: at(16) }
  if (meta.totalTokens !== null) field.totalTokens = meta.totalTokens
  return field
}

function postingsAt(at: <T extends Flat | null>(place: number) => T): Omit<Postings, 'detail' | 'docCount'> {
  const docFreqs = at<Counts>(2)
  return {
    docFreqs,
    totalFreqs: at<Counts | null>(3) ?? docFreqs,
    starts: at(4),
    bytes: at(5),
    positionStarts: at(9),
    positions: at(10),
    blocks: at(11) === null ? null : { ofTerms: at(11), lastDocs: at(12), starts: at(13), positionStarts: at(14) },
  }
}

interface SegmentMeta {
  readonly id: number
  readonly docCount: number
  readonly fields: readonly string[]
  /**
   * The order of its documents, whose numbers by sequence number are the last array; null, or absent before there was one, for that of
   * arrival.
   */
  readonly sort?: IndexSort | null
  /** Paths of nested documents; null if there are none. */
  readonly nested: readonly string[] | null
}

/** The parts of a segment other than its fields, as bytes. */
export function packSegment({ id, docCount, seqNos, sort, fields, nested }: Segment): Uint8Array {
  const sets = nested === null ? [] : [nested.roots, ...nested.byPath.values()]
  const meta: SegmentMeta = {
    id,
    docCount,
    fields: [...fields.keys()],
    sort: sort?.fields ?? null,
    nested: nested === null ? null : [...nested.byPath.keys()],
  }
  return pack({ meta, arrays: [seqNos, ...sets.map(set => set.bits), ...(sort === null ? [] : [sort.bySeqNo])] })
}

/** The segment of bytes, with fields that are read by their paths; null if something cannot be read. */
export function unpackSegment(bytes: Uint8Array, fieldOf: (path: string) => Uint8Array | null): Segment | null {
  const packed = unpack(bytes)
  if (packed === null) return null
  const { id, docCount, fields: paths, sort = null, nested } = packed.meta as SegmentMeta
  const [seqNos, roots, ...sets] = packed.arrays as readonly Flat[]
  const fields = new Map<string, SegmentField>()
  for (const path of paths) {
    const own = fieldOf(path)
    const field = own === null ? null : unpackField(own)
    if (field === null) return null
    fields.set(path, field)
  }
  const setOf = (bits: Flat): Bitmap => Bitmap.of(docCount, bits as Uint32Array)
  const nestedDocs: NestedDocs | null =
    nested === null ? null : { roots: setOf(roots!), byPath: new Map(nested.map((path, i) => [path, setOf(sets[i]!)])) }
  return {
    id,
    docCount,
    seqNos: seqNos as SeqNos,
    sort: sort === null ? null : { fields: sort, bySeqNo: packed.arrays.at(-1) as Int32Array },
    fields,
    nested: nestedDocs,
  }
}

/**
 * Merges one field of several segments: their terms, postings, columns and lengths. In steps, so that others can be answered between them.
 */
import { InternalError } from '@sluice/java'
import {
  type BinaryColumn,
  bytesOf,
  type Column,
  type NumericColumn,
  type NumericValues,
  newOrdinals,
  type OrdinalColumn,
} from './columns.js'
import { compareBytes } from './compare-bytes.js'
import { NO_MORE_DOCS, type PostingsDetail } from './postings.js'
import { PostingsReader } from './postings-reader.js'
import { PostingsWriter } from './postings-writer.js'
import type { SegmentField, TermDictionary } from './segment.js'

/** A field of one of the segments. */
export interface FieldSource {
  readonly field: SegmentField
  /** Documents of the segment in the merged one, ascending; -1 for those that are left out. */
  readonly docs: Int32Array
}

/** Work that is done in steps: gives how much was done since the last step, in values and documents of terms. */
export type Steps<T> = Generator<number, T, void>

/** Work of a step, about. */
const STEP = 8192

/**
 * Merges a field; segments without it are not among the sources. Where these are `inTurn`, all documents of one come before those of the
 * next; sorted ones may be mixed.
 */
export function* mergeField(sources: readonly FieldSource[], docCount: number, inTurn: boolean): Steps<SegmentField> {
  const norms = yield* mergeNorms(sources, docCount)
  const merged = yield* mergeTerms(sources, norms, inTurn)
  const column = yield* mergeColumn(sources, docCount, merged)
  const binary = yield* mergeBinary(sources, docCount)
  const postings = merged?.writer.finish(documentsWith(norms, column, docCount))
  return {
    ...(merged === null ? {} : { terms: merged.terms }),
    ...(postings === undefined ? {} : { postings }),
    ...(column === null ? {} : { column }),
    ...(binary === null ? {} : { binary }),
    ...(norms === null ? {} : { norms, totalTokens: merged?.tokens ?? 0 }),
  }
}

/** Documents that have the field. */
function documentsWith(norms: Uint8Array | null, column: Column | null, docCount: number): number {
  let count = 0
  if (norms !== null) {
    for (const length of norms) if (length > 0) count++
    return count
  }
  const starts = column?.starts
  if (starts == null) return docCount
  for (let doc = 0; doc < docCount; doc++) if (starts[doc + 1]! > starts[doc]!) count++
  return count
}

function* mergeNorms(sources: readonly FieldSource[], docCount: number): Steps<Uint8Array | null> {
  if (!sources.some(({ field }) => field.norms !== undefined)) return null
  const merged = new Uint8Array(docCount)
  for (const { field, docs } of sources) {
    const { norms } = field
    if (norms === undefined) continue
    for (let doc = 0; doc < docs.length; doc++) if (docs[doc]! >= 0) merged[docs[doc]!] = norms[doc]!
    yield docs.length
  }
  return merged
}

function* mergeBinary(sources: readonly FieldSource[], docCount: number): Steps<BinaryColumn | null> {
  const columns = sources.flatMap(({ field, docs }) =>
    field.binary === undefined ? [] : [{ own: field.binary, docs }],
  )
  if (columns.length === 0) return null
  const starts = new Uint32Array(docCount + 1)
  for (const { own, docs } of columns) {
    for (let doc = 0; doc < docs.length; doc++) {
      if (docs[doc]! >= 0) starts[docs[doc]! + 1] = own.starts[doc + 1]! - own.starts[doc]!
    }
    yield docs.length
  }
  for (let doc = 0; doc < docCount; doc++) starts[doc + 1]! += starts[doc]!
  const bytes = new Uint8Array(starts[docCount]!)
  let work = 0
  for (const { own, docs } of columns) {
    for (let doc = 0; doc < docs.length; doc++) {
      if (docs[doc]! < 0) continue
      const value = bytesOf(own, doc)
      bytes.set(value, starts[docs[doc]!])
      work += 1 + value.length / Float64Array.BYTES_PER_ELEMENT
      if (work < STEP) continue
      yield work
      work = 0
    }
  }
  return { starts, bytes }
}

interface MergedTerms {
  readonly terms: TermDictionary
  readonly writer: PostingsWriter
  /** For each source the new numbers of its terms; -1 for terms that no document has any more. */
  readonly ordinals: readonly Int32Array[]
  readonly tokens: number
}

/** Where a source is in its terms. */
interface TermCursor {
  readonly source: number
  readonly terms: TermDictionary
  term: number
}

function* mergeTerms(
  sources: readonly FieldSource[],
  norms: Uint8Array | null,
  inTurn: boolean,
): Steps<MergedTerms | null> {
  const cursors: TermCursor[] = []
  let termCount = 0
  let detail: PostingsDetail | null = null
  for (const [source, { field }] of sources.entries()) {
    const { terms, postings } = field
    if (terms === undefined || postings === undefined) continue
    if (detail !== null && postings.detail !== detail)
      throw new InternalError('segments keep different details of a field')
    detail = postings.detail
    termCount += terms.size
    if (terms.size > 0) insert(cursors, { source, terms, term: 0 })
  }
  if (detail === null) return null
  const writer = new PostingsWriter(detail, termCount)
  const ordinals = sources.map(({ field }) => new Int32Array(field.terms?.size ?? 0).fill(-1))
  const termBytes = sources.reduce((sum, { field }) => sum + (field.terms?.bytes.length ?? 0), 0)
  const dictionary = new DictionaryWriter(termCount, termBytes)
  let tokens = 0
  let work = 0
  while (cursors.length > 0) {
    const group = takeEqual(cursors)
    const isMixed = !inTurn && group.length > 1
    for (const { source, term } of group) {
      const { field, docs } = sources[source]!
      if (!isMixed) writer.copy(field.postings!, term, docs)
      work += 1 + field.postings!.docFreqs[term]!
    }
    if (isMixed) copyMixed(writer, group, sources)
    if (writer.docsOfCurrentTerm > 0) {
      for (const { source, term } of group) ordinals[source]![term] = dictionary.size
      dictionary.add(group[0]!.terms, group[0]!.term)
      tokens += writer.endTerm()
    }
    for (const cursor of group) if (++cursor.term < cursor.terms.size) insert(cursors, cursor)
    if (work < STEP) continue
    yield work
    work = 0
  }
  return { terms: dictionary.finish(), writer, ordinals, tokens: norms === null ? 0 : tokens }
}

/** Copies the documents of a term whose sources are mixed. */
function copyMixed(writer: PostingsWriter, group: readonly TermCursor[], sources: readonly FieldSource[]): void {
  const open: MappedPostings[] = []
  for (const { source, term } of group) {
    const { field, docs } = sources[source]!
    const postings = new MappedPostings(new PostingsReader(field.postings!, term), docs)
    if (postings.next()) place(open, postings)
  }
  while (open.length > 0) {
    const postings = open.shift()!
    const end = open[0]?.target ?? Number.POSITIVE_INFINITY
    let hasMore = true
    while (hasMore && postings.target < end) {
      writer.take(postings.reader, postings.target)
      hasMore = postings.next()
    }
    if (hasMore) place(open, postings)
  }
}

/** The documents of a term of one source, with their numbers in the merged segment. */
class MappedPostings {
  target = -1

  constructor(
    readonly reader: PostingsReader,
    private readonly docs: Int32Array,
  ) {}

  /** Goes to the next document that stays; false if there is none. */
  next(): boolean {
    for (let doc = this.reader.next(); doc !== NO_MORE_DOCS; doc = this.reader.next()) {
      this.target = this.docs[doc]!
      if (this.target >= 0) return true
    }
    return false
  }
}

/** Puts postings to their place among others, by their current documents. */
function place(open: MappedPostings[], postings: MappedPostings): void {
  let at = 0
  while (at < open.length && open[at]!.target < postings.target) at++
  open.splice(at, 0, postings)
}

/** Takes the cursors at the smallest term, in the order of their sources. The cursors are sorted. */
function takeEqual(cursors: TermCursor[]): TermCursor[] {
  let count = 1
  while (count < cursors.length && compareTerms(cursors[0]!, cursors[count]!) === 0) count++
  return cursors.splice(0, count)
}

/** Puts a cursor to its place; among those at the same term sources are in order. */
function insert(cursors: TermCursor[], cursor: TermCursor): void {
  let low = 0
  let high = cursors.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = compareTerms(cursors[middle]!, cursor) || cursors[middle]!.source - cursor.source
    if (order < 0) low = middle + 1
    else high = middle
  }
  cursors.splice(low, 0, cursor)
}

function compareTerms(a: TermCursor, b: TermCursor): number {
  const x = a.terms
  const y = b.terms
  return compareBytes(
    x.bytes,
    x.starts[a.term]!,
    x.starts[a.term + 1]!,
    y.bytes,
    y.starts[b.term]!,
    y.starts[b.term + 1]!,
  )
}

class DictionaryWriter {
  size = 0
  private readonly starts: Uint32Array
  private readonly bytes: Uint8Array

  /** There are at most so many terms, of so many bytes together. */
  constructor(
    private readonly most: number,
    mostBytes: number,
  ) {
    this.starts = new Uint32Array(most + 1)
    this.bytes = new Uint8Array(mostBytes)
  }

  add({ starts, bytes }: TermDictionary, term: number): void {
    const at = this.starts[this.size]!
    const from = starts[term]!
    const to = starts[term + 1]!
    const end = at + to - from
    for (let i = from, next = at; i < to; i++) this.bytes[next++] = bytes[i]!
    this.starts[++this.size] = end
  }

  finish(): TermDictionary {
    const { size, starts, bytes } = this
    const end = starts[size]!
    return {
      size,
      starts: size === this.most ? starts : starts.slice(0, size + 1),
      bytes: end === bytes.length ? bytes : bytes.slice(0, end),
    }
  }
}

function* mergeColumn(
  sources: readonly FieldSource[],
  docCount: number,
  merged: MergedTerms | null,
): Steps<Column | null> {
  const columns = sources.flatMap(({ field, docs }, i) =>
    field.column === undefined ? [] : [{ column: field.column, docs, ordinals: merged?.ordinals[i] ?? NO_ORDINALS }],
  )
  const [first] = columns
  if (first === undefined) return null
  const { starts, length } = yield* mergedStarts(columns, docCount)
  if (first.column.kind === 'ordinals') {
    const ordinals = newOrdinals(length, merged?.terms.size ?? 0)
    for (const { column, docs, ordinals: renumbered } of columns as readonly ColumnSource<OrdinalColumn>[]) {
      const values = column.ordinals
      yield* eachLiving(column, docs, starts, (i, to) => {
        ordinals[to] = renumbered[values[i]!]!
      })
    }
    return { kind: 'ordinals', starts, ordinals }
  }
  const numeric = columns as readonly ColumnSource<NumericColumn>[]
  const values = newValues(numeric, length)
  for (const { column, docs } of numeric) {
    const own = column.values
    if (values instanceof BigInt64Array) {
      yield* eachLiving(column, docs, starts, (i, to) => {
        values[to] = BigInt(own[i]!)
      })
    } else {
      yield* eachLiving(column, docs, starts, (i, to) => {
        values[to] = own[i] as number
      })
    }
  }
  return { kind: 'numeric', starts, values }
}

const NO_ORDINALS = new Int32Array(0)

interface ColumnSource<C extends Column> {
  readonly column: C
  readonly docs: Int32Array
  readonly ordinals: Int32Array
}

/** The narrowest kind that has all values. */
function newValues(columns: readonly ColumnSource<NumericColumn>[], length: number): NumericValues {
  if (columns.some(({ column }) => column.values instanceof BigInt64Array)) return new BigInt64Array(length)
  const isNarrow = columns.every(({ column }) => column.values instanceof Int32Array)
  return isNarrow ? new Int32Array(length) : new Float64Array(length)
}

/** Where the values of each document begin; null if each has exactly one. */
function* mergedStarts(
  columns: readonly { readonly column: Column; readonly docs: Int32Array }[],
  docCount: number,
): Steps<{ starts: Uint32Array | null; length: number }> {
  const starts = new Uint32Array(docCount + 1)
  for (const { column, docs } of columns) {
    const own = column.starts
    for (let doc = 0; doc < docs.length; doc++) {
      if (docs[doc]! >= 0) starts[docs[doc]! + 1] = own === null ? 1 : own[doc + 1]! - own[doc]!
    }
    yield docs.length
  }
  let isDense = true
  for (let doc = 0; doc < docCount; doc++) {
    if (starts[doc + 1] !== 1) isDense = false
    starts[doc + 1]! += starts[doc]!
  }
  return { starts: isDense ? null : starts, length: starts[docCount]! }
}

/**
 * Calls back with the place of each value of each document that stays, and its place in the merged column, of which `merged` are the
 * starts.
 */
function* eachLiving(
  { starts }: Column,
  docs: Int32Array,
  merged: Uint32Array | null,
  action: (from: number, to: number) => void,
): Steps<void> {
  let work = 0
  for (let doc = 0; doc < docs.length; doc++) {
    work++
    const target = docs[doc]!
    if (target >= 0) {
      const first = starts === null ? doc : starts[doc]!
      const end = starts === null ? doc + 1 : starts[doc + 1]!
      let to = merged === null ? target : merged[target]!
      for (let i = first; i < end; i++) action(i, to++)
      work += end - first
    }
    if (work < STEP) continue
    yield work
    work = 0
  }
}

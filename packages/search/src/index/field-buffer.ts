/** The values of one field of documents that are not searchable yet, and the part of a segment that they become. */
import type { Analyzer } from '../analysis/analyzer.js'
import type { Steps } from '../collect/steps.js'
import { grown } from '../mapping/parsed-document.js'
import { type Column, type NumericColumn, type NumericValues, newOrdinals, type Ordinals } from './columns.js'
import { encodeLength } from './norms.js'
import type { Postings } from './postings.js'
import { PostingsWriter } from './postings-writer.js'
import type { SegmentField, TermDictionary } from './segment.js'
import { sortInSteps } from './sort-in-steps.js'
import { TermTable } from './term-table.js'

/** Where a document of the buffer is in the segment; null if they are in the same order. */
export type DocOrder = Int32Array | null

/** Takes the values of a field, documents in ascending order. */
export interface FieldBuffer {
  addNumber(doc: number, value: number): void
  addLong(doc: number, value: bigint): void
  addBytes(doc: number, bytes: Uint8Array, start: number, end: number): void
  /** The field of a segment of so many documents, in steps of some milliseconds. */
  build(docCount: number, order: DocOrder): Steps<SegmentField>
  /** Bytes that it takes. */
  readonly byteLength: number
}

/** So many values, or terms, take some milliseconds. */
const VALUES_OF_STEP = 64 * 1024

/** Room at first: a document may bring thousands of fields with one value each. */
const FIRST_VALUES = 8

/** Values with their documents, in the order in which they came. */
abstract class Values {
  protected count = 0
  protected docs = new Int32Array(FIRST_VALUES)

  addNumber(_doc: number, _value: number): void {
    throw new TypeError('a field of terms was given a number')
  }

  addLong(_doc: number, _value: bigint): void {
    throw new TypeError('a field of terms was given a number')
  }

  addBytes(_doc: number, _bytes: Uint8Array, _start: number, _end: number): void {
    throw new TypeError('a field of numbers was given a term')
  }

  protected place(doc: number): number {
    if (this.count === this.docs.length) this.docs = grown(this.docs, this.count + 1)
    this.docs[this.count] = doc
    return this.count++
  }

  /** The numbers of the values by document of the segment, and where those of each document begin. */
  protected *byDoc(docCount: number, order: DocOrder): Steps<{ starts: Uint32Array; entries: Int32Array }> {
    const starts = new Uint32Array(docCount + 1)
    let last = 0
    let isSorted = true
    for (let i = 0; i < this.count; i++) {
      const place = placeOf(order, this.docs[i]!)
      starts[place + 1]!++
      isSorted &&= place >= last
      last = place
      if (isEndOfStep(i)) yield
    }
    for (let doc = 0; doc < docCount; doc++) starts[doc + 1]! += starts[doc]!
    const entries = new Int32Array(this.count)
    const next = isSorted ? starts : starts.slice()
    for (let i = 0; i < this.count; i++) {
      entries[isSorted ? i : next[placeOf(order, this.docs[i]!)]!++] = i
      if (isEndOfStep(i)) yield
    }
    return { starts, entries }
  }

  /** Whether building the field takes more than one step. */
  protected get isLong(): boolean {
    return this.count > VALUES_OF_STEP
  }
}

/** Whether a step ends with the value of a number. */
const isEndOfStep = (i: number): boolean => i % VALUES_OF_STEP === VALUES_OF_STEP - 1

const placeOf = (order: DocOrder, doc: number): number => (order === null ? doc : order[doc]!)

/** Whether each document has exactly one value, so that a column needs no starts. */
function isDense(starts: Uint32Array): boolean {
  for (let i = 0; i < starts.length; i++) if (starts[i] !== i) return false
  return true
}

/** Numbers. */
export class NumberBuffer extends Values implements FieldBuffer {
  private values = new Float64Array(FIRST_VALUES)
  private readonly longs = new Map<number, bigint>()

  override addNumber(doc: number, value: number): void {
    const at = this.place(doc)
    if (at >= this.values.length) this.values = grown(this.values, at + 1)
    this.values[at] = value
  }

  override addLong(doc: number, value: bigint): void {
    this.longs.set(this.count, value)
    this.addNumber(doc, Number(value))
  }

  get byteLength(): number {
    return 12 * this.docs.length
  }

  *build(docCount: number, order: DocOrder): Steps<SegmentField> {
    const { starts, entries } = yield* this.byDoc(docCount, order)
    if (this.isLong) yield
    const values = yield* this.longs.size === 0 ? this.doubles(entries) : this.integers(entries)
    const dense = isDense(starts)
    if (!dense) yield* sortByDoc(values, starts)
    return { column: { kind: 'numeric', starts: dense ? null : starts, values } satisfies NumericColumn }
  }

  private *doubles(entries: Int32Array): Steps<NumericValues> {
    const values = isInt32(this.values, this.count) ? new Int32Array(this.count) : new Float64Array(this.count)
    for (let i = 0; i < values.length; i++) {
      values[i] = this.values[entries[i]!]!
      if (isEndOfStep(i)) yield
    }
    return values
  }

  private *integers(entries: Int32Array): Steps<BigInt64Array> {
    const values = new BigInt64Array(this.count)
    for (let i = 0; i < values.length; i++) {
      const entry = entries[i]!
      values[i] = this.longs.get(entry) ?? BigInt(this.values[entry]!)
      if (isEndOfStep(i)) yield
    }
    return values
  }
}

/** Sorts the values of each document. */
function* sortByDoc(values: NumericValues, starts: Uint32Array): Steps<void> {
  let stepEnd = VALUES_OF_STEP
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    const end = starts[doc + 1]!
    yield* sortInSteps(values.subarray(starts[doc], end))
    if (end < stepEnd) continue
    stepEnd = end + VALUES_OF_STEP
    yield
  }
}

/** Integers of 64 bits, kept as such whatever their size: points. */
export class LongBuffer extends Values implements FieldBuffer {
  private values = new BigInt64Array(FIRST_VALUES)

  override addNumber(doc: number, value: number): void {
    this.addLong(doc, BigInt(value))
  }

  override addLong(doc: number, value: bigint): void {
    const at = this.place(doc)
    if (at >= this.values.length) {
      const larger = new BigInt64Array(2 * this.values.length)
      larger.set(this.values)
      this.values = larger
    }
    this.values[at] = value
  }

  get byteLength(): number {
    return 12 * this.docs.length
  }

  *build(docCount: number, order: DocOrder): Steps<SegmentField> {
    const { starts, entries } = yield* this.byDoc(docCount, order)
    if (this.isLong) yield
    const values = BigInt64Array.from(entries, entry => this.values[entry]!)
    const dense = isDense(starts)
    if (!dense) yield* sortByDoc(values, starts)
    return { column: { kind: 'numeric', starts: dense ? null : starts, values } satisfies NumericColumn }
  }
}

/** Whether all are integers of 32 bits. A negative zero is not one. */
function isInt32(values: Float64Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (!Object.is(values[i]! | 0, values[i])) return false
  return true
}

/** Which documents have a value; the values themselves are not kept. As a field's lengths they are a byte for each document. */
export class PresenceBuffer extends Values implements FieldBuffer {
  override addNumber(doc: number): void {
    this.place(doc)
  }

  get byteLength(): number {
    return 4 * this.docs.length
  }

  *build(docCount: number, order: DocOrder): Steps<SegmentField> {
    const norms = new Uint8Array(docCount)
    for (let i = 0; i < this.count; i++) {
      norms[placeOf(order, this.docs[i]!)] = 1
      if (isEndOfStep(i)) yield
    }
    return { norms }
  }
}

/** The terms of booleans: false and true. */
const BOOLEAN_TERMS: TermDictionary = { size: 2, starts: Uint32Array.of(0, 1, 2), bytes: Uint8Array.of(0x46, 0x54) }

/** Booleans: numbers in a column, and the terms `F` and `T`, which score as others do. */
export class BooleanBuffer extends NumberBuffer {
  override *build(docCount: number, order: DocOrder): Steps<SegmentField> {
    const column = (yield* super.build(docCount, order)).column as NumericColumn
    const { starts, values } = column
    const writer = new PostingsWriter('docs', 2)
    let withValues = 0
    for (const wanted of [0, 1]) {
      for (let doc = 0; doc < docCount; doc++) {
        const first = starts === null ? doc : starts[doc]!
        const end = starts === null ? doc + 1 : starts[doc + 1]!
        if (first === end) continue
        if (wanted === 0) withValues++
        // Values are in ascending order: one that is false is the first, one that is true the last.
        if (Number(values[wanted === 0 ? first : end - 1]) !== wanted) continue
        writer.doc(doc, 1)
      }
      writer.endTerm()
    }
    return { column, terms: BOOLEAN_TERMS, postings: writer.finish(withValues) }
  }
}

/** The terms of a table in their order, and the place of each in it by its number. */
function* dictionaryOf(table: TermTable): Steps<{ terms: TermDictionary; ranks: Int32Array }> {
  const order = table.sorted()
  if (order.length > VALUES_OF_STEP) yield
  const ranks = new Int32Array(order.length)
  const starts = new Uint32Array(order.length + 1)
  const bytes = new Uint8Array(table.starts[table.size]!)
  let length = 0
  for (let rank = 0; rank < order.length; rank++) {
    const term = order[rank]!
    ranks[term] = rank
    const end = table.starts[term + 1]!
    // Most are short: a view for each would take longer than to copy its bytes.
    for (let at = table.starts[term]!; at < end; at++) bytes[length++] = table.bytes[at]!
    starts[rank + 1] = length
  }
  return { terms: { size: order.length, starts, bytes }, ranks }
}

/** Whole terms. */
export class TermsBuffer extends Values implements FieldBuffer {
  private readonly table = new TermTable()
  private terms = new Int32Array(FIRST_VALUES)

  override addBytes(doc: number, bytes: Uint8Array, start: number, end: number): void {
    const at = this.place(doc)
    if (at >= this.terms.length) this.terms = grown(this.terms, at + 1)
    this.terms[at] = this.table.add(bytes, start, end)
  }

  get byteLength(): number {
    return 8 * this.docs.length + this.table.byteLength
  }

  *build(docCount: number, order: DocOrder): Steps<SegmentField> {
    const { terms, ranks } = yield* dictionaryOf(this.table)
    if (this.isLong) yield
    const column = yield* this.column(docCount, order, ranks)
    return { terms, column, postings: yield* postingsOf(column, docCount, terms.size) }
  }

  private *column(docCount: number, order: DocOrder, ranks: Int32Array): Steps<Column & { kind: 'ordinals' }> {
    const { starts, entries } = yield* this.byDoc(docCount, order)
    const ordinals = newOrdinals(this.count, ranks.length)
    const shrunk = new Uint32Array(docCount + 1)
    let length = 0
    for (let doc = 0; doc < docCount; doc++) {
      const from = length
      for (let i = starts[doc]!; i < starts[doc + 1]!; i++) ordinals[length++] = ranks[this.terms[entries[i]!]!]!
      if (length - from > 1) length = from + sortedOnce(ordinals.subarray(from, length))
      shrunk[doc + 1] = length
    }
    return { kind: 'ordinals', starts: isDense(shrunk) ? null : shrunk, ordinals: ordinals.slice(0, length) }
  }
}

/** Sorts numbers and takes repeated ones out; returns how many are left at the beginning. */
function sortedOnce(values: Ordinals): number {
  values.sort()
  let length = 1
  for (let i = 1; i < values.length; i++) if (values[i] !== values[length - 1]) values[length++] = values[i]!
  return length
}

/** The postings of a column of terms. */
function* postingsOf(
  { starts, ordinals }: Column & { kind: 'ordinals' },
  docCount: number,
  termCount: number,
): Steps<Postings> {
  const termStarts = new Uint32Array(termCount + 1)
  for (const ordinal of ordinals) termStarts[ordinal + 1]!++
  for (let term = 0; term < termCount; term++) termStarts[term + 1]! += termStarts[term]!
  const next = termStarts.slice()
  const docs = new Int32Array(ordinals.length)
  let withTerms = 0
  for (let doc = 0; doc < docCount; doc++) {
    const from = starts === null ? doc : starts[doc]!
    const to = starts === null ? doc + 1 : starts[doc + 1]!
    if (to > from) withTerms++
    for (let i = from; i < to; i++) docs[next[ordinals[i]!]!++] = doc
  }
  const writer = new PostingsWriter('docs', termCount)
  let stepEnd = VALUES_OF_STEP
  for (let term = 0; term < termCount; term++) {
    const end = termStarts[term + 1]!
    for (let i = termStarts[term]!; i < end; i++) writer.doc(docs[i]!, 1)
    writer.endTerm()
    if (end < stepEnd) continue
    stepEnd = end + VALUES_OF_STEP
    yield
  }
  return writer.finish(withTerms)
}

/** Words of analysed texts, with their positions. */
export class TokensBuffer extends Values implements FieldBuffer {
  private readonly table = new TermTable()
  private terms = new Int32Array(FIRST_VALUES)
  private positions = new Int32Array(FIRST_VALUES)
  private lastDoc = -1
  /** The position of the next value's first token, within the document. */
  private nextPosition = 0

  constructor(
    private readonly analyzer: Analyzer,
    private readonly positionGap: number,
    private readonly countsOverlaps: boolean,
  ) {
    super()
  }

  override addBytes(doc: number, bytes: Uint8Array, start: number, end: number): void {
    const isSame = doc === this.lastDoc
    const base = isSame ? this.nextPosition + this.positionGap : 0
    let last = base - 1
    this.analyzer.analyze(bytes, start, end, (token, from, to, position) => {
      const at = this.place(doc)
      if (at >= this.terms.length) {
        this.terms = grown(this.terms, at + 1)
        this.positions = grown(this.positions, at + 1)
      }
      this.terms[at] = this.table.add(token, from, to)
      last = base + position
      this.positions[at] = last
    })
    this.lastDoc = doc
    this.nextPosition = last + 1
  }

  get byteLength(): number {
    return 12 * this.docs.length + this.table.byteLength
  }

  *build(docCount: number, order: DocOrder): Steps<SegmentField> {
    const { terms, ranks } = yield* dictionaryOf(this.table)
    const { starts, entries } = yield* this.byDoc(docCount, order)
    if (this.isLong) yield
    const norms = new Uint8Array(docCount)
    let withTokens = 0
    for (let doc = 0; doc < docCount; doc++) {
      const length = starts[doc + 1]! - starts[doc]!
      norms[doc] = encodeLength(
        this.countsOverlaps ? length : length - this.overlaps(entries, starts[doc]!, starts[doc + 1]!),
      )
      if (length > 0) withTokens++
    }
    return {
      terms,
      norms,
      totalTokens: this.count,
      postings: yield* this.postings(docCount, terms.size, ranks, starts, entries, withTokens),
    }
  }

  /** Tokens of a document at the position of another one. */
  private overlaps(entries: Int32Array, from: number, to: number): number {
    let count = 0
    for (let i = from + 1; i < to; i++) if (this.positions[entries[i]!] === this.positions[entries[i - 1]!]) count++
    return count
  }

  private *postings(
    docCount: number,
    termCount: number,
    ranks: Int32Array,
    starts: Uint32Array,
    entries: Int32Array,
    withTokens: number,
  ): Steps<Postings> {
    const termStarts = new Uint32Array(termCount + 1)
    for (let i = 0; i < this.count; i++) termStarts[ranks[this.terms[i]!]! + 1]!++
    for (let term = 0; term < termCount; term++) termStarts[term + 1]! += termStarts[term]!
    const next = termStarts.slice()
    const docs = new Int32Array(this.count)
    const positions = new Int32Array(this.count)
    for (let doc = 0; doc < docCount; doc++) {
      for (let i = starts[doc]!; i < starts[doc + 1]!; i++) {
        const entry = entries[i]!
        const at = next[ranks[this.terms[entry]!]!]!++
        docs[at] = doc
        positions[at] = this.positions[entry]!
      }
    }
    if (this.isLong) yield
    const writer = new PostingsWriter('positions', termCount)
    let stepEnd = VALUES_OF_STEP
    for (let term = 0; term < termCount; term++) {
      const end = termStarts[term + 1]!
      for (let i = termStarts[term]!; i < end; ) {
        let freq = 1
        while (i + freq < end && docs[i + freq] === docs[i]) freq++
        writer.doc(docs[i]!, freq, positions, i)
        i += freq
      }
      writer.endTerm()
      if (end < stepEnd) continue
      stepEnd = end + VALUES_OF_STEP
      yield
    }
    return writer.finish(withTokens)
  }
}

/**
 * The indexable values of one document, before it is known whether it will be indexed: flat, so that nothing is made per value. A nested
 * object is a separate document before the one that contains it. One object is used for all documents of a shard, one after the other.
 */
import { InternalError } from '@sluice/java'
import { SteppedMeter } from '../analysis/analysis-meter.js'
import type { Analyzer } from '../analysis/analyzer.js'
import type { Growth } from '../analysis/token.js'
import { runToEnd, type Steps } from '../collect/steps.js'

/** The kinds of entries. */
export const ValueKind = {
  number: 0,
  /** A bigint beyond the safe range. */
  long: 1,
  /** Bytes of the source. */
  source: 2,
  /** Bytes that were made for the entry. */
  made: 3,
} as const

const FIRST_ENTRIES = 64
/** A document of more values, or of more bytes, is indexed in steps: it takes longer than some ten milliseconds. */
const MANY_VALUES = 4096
/** The values of a step of parsing become mostly fewer entries: a value may be that of several fields. */
const ENTRIES_OF_STEP = 4 * MANY_VALUES
const MANY_BYTES = 128 * 1024
/** Bytes that can grow without being checked: n-grams and paths make at most some hundred thousand tokens of them, synonyms two million. */
const FREE_GROWTH: Readonly<Record<Growth, number>> = { few: 64 * 1024, some: 512, much: 0 }

/** Values by slot, the index-wide number of a field. */
export class ParsedDocument {
  count = 0
  slots = new Int32Array(FIRST_ENTRIES)
  kinds = new Uint8Array(FIRST_ENTRIES)
  /** The document among those of this source that has the value; the root has the last number. */
  docs = new Int32Array(FIRST_ENTRIES)
  numbers = new Float64Array(FIRST_ENTRIES)
  starts = new Int32Array(FIRST_ENTRIES)
  ends = new Int32Array(FIRST_ENTRIES)
  readonly longs: bigint[] = []
  /** The bytes of the source, which entries of kind `source` refer to. */
  bytes: Uint8Array = new Uint8Array(0)
  made = new Uint8Array(1024)
  private madeLength = 0
  /** How many documents the source gives, the root included. */
  docCount = 1
  /** The document whose values come next. */
  currentDoc = 0
  /** Paths of the nested documents, by their number; the root has none. */
  readonly nestedPaths: string[] = []
  /** Fields whose values were not indexed, for `_ignored`. */
  readonly ignored = new Set<string>()

  /** Parameters that fields of the mapping take from this document, by path. */
  readonly adopted = new Map<string, Readonly<Record<string, unknown>>>()

  private grownLength = 0
  private meter: SteppedMeter | null = null

  /** Begins a document. */
  reset(bytes: Uint8Array): void {
    this.count = 0
    this.longs.length = 0
    this.madeLength = 0
    this.bytes = bytes
    this.docCount = 1
    this.currentDoc = 0
    this.nestedPaths.length = 0
    this.ignored.clear()
    this.grownLength = 0
    this.meter = null
    this.adopted.clear()
  }

  /** Whether it is indexed in steps. */
  get isLarge(): boolean {
    return this.count > MANY_VALUES || this.bytes.length > MANY_BYTES
  }

  /**
   * Checks how many tokens the value that was added last becomes, if its analyzer can make many: it is too late for that when the document is
   * written. Throws illegal_argument_exception beyond the limit of one document.
   */
  checkGrowth(analyzer: Analyzer): void {
    const at = this.count - 1
    const [start, end] = [this.starts[at]!, this.ends[at]!]
    this.grownLength += end - start
    if (analyzer.growth === undefined || this.grownLength <= FREE_GROWTH[analyzer.growth]) return
    this.meter ??= new SteppedMeter()
    const bytes = this.kinds[at] === ValueKind.source ? this.bytes : this.made
    this.meter.run(() => analyzer.analyze(bytes, start, end, () => undefined))
  }

  /** Whether the current document has a value of a slot. */
  has(slot: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.slots[i] === slot && this.docs[i] === this.currentDoc) return true
    return false
  }

  /** A number, for storage `double` and `long`. */
  addNumber(slot: number, value: number): void {
    const at = this.entry(slot, ValueKind.number)
    this.numbers[at] = value
  }

  /** Records that there is a value, for storage `presence`. */
  addPresence(slot: number): void {
    this.addNumber(slot, 1)
  }

  /** An integer of 64 bits, of any size. */
  addLong(slot: number, value: bigint): void {
    if (value >= -9007199254740991n && value <= 9007199254740991n) return this.addNumber(slot, Number(value))
    const at = this.entry(slot, ValueKind.long)
    this.numbers[at] = this.longs.length
    this.longs.push(value)
  }

  /** A string as UTF-8: bytes of the source. */
  addSource(slot: number, start: number, end: number): void {
    const at = this.entry(slot, ValueKind.source)
    this.starts[at] = start
    this.ends[at] = end
  }

  /** A string that is not in the source as it is. */
  addText(slot: number, text: string): void {
    const at = this.entry(slot, ValueKind.made)
    this.starts[at] = this.madeLength
    const room = this.madeLength + text.length * 3
    if (room > this.made.length) this.made = grown(this.made, room)
    this.madeLength += encoder.encodeInto(text, this.made.subarray(this.madeLength)).written
    this.ends[at] = this.madeLength
  }

  /** Bytes that are not in the source. */
  addBytes(slot: number, bytes: Uint8Array): void {
    const at = this.entry(slot, ValueKind.made)
    this.starts[at] = this.madeLength
    const room = this.madeLength + bytes.length
    if (room > this.made.length) this.made = grown(this.made, room)
    this.made.set(bytes, this.madeLength)
    this.madeLength = room
    this.ends[at] = room
  }

  /** Adds the values of one of its documents since entry `from` to another one too. */
  copyEntries(from: number, source: number, target: number): void {
    const outer = this.currentDoc
    this.currentDoc = target
    const end = this.count
    for (let i = from; i < end; i++) {
      if (this.docs[i] !== source) continue
      const at = this.entry(this.slots[i]!, this.kinds[i]!)
      this.numbers[at] = this.numbers[i]!
      this.starts[at] = this.starts[i]!
      this.ends[at] = this.ends[i]!
    }
    this.currentDoc = outer
  }

  /** Takes back what was added after there were `count` entries. */
  truncate(count: number): void {
    if (count > this.count) throw new InternalError('a document cannot be cut to more than it has')
    this.count = count
  }

  private entry(slot: number, kind: number): number {
    if (this.count === this.slots.length) this.grow()
    const at = this.count++
    this.slots[at] = slot
    this.kinds[at] = kind
    this.docs[at] = this.currentDoc
    return at
  }

  /** Makes room for the values of the next step, in steps itself: for millions of entries each list takes some ten milliseconds. */
  *makeRoom(): Steps<void> {
    yield
    if (this.slots.length - this.count < ENTRIES_OF_STEP) yield* this.growInSteps()
  }

  private grow(): void {
    runToEnd(this.growInSteps())
  }

  private *growInSteps(): Steps<void> {
    const room = 2 * this.slots.length
    this.kinds = grown(this.kinds, room)
    yield
    this.docs = grown(this.docs, room)
    yield
    this.numbers = grown(this.numbers, room)
    yield
    this.starts = grown(this.starts, room)
    yield
    this.ends = grown(this.ends, room)
    yield
    // The last one: it says how much room there is.
    this.slots = grown(this.slots, room)
  }
}

const encoder = new TextEncoder()

type Flat = Int32Array | Uint8Array | Float64Array | Uint32Array

/** A copy with room for at least so many, and for twice what there was. */
export function grown<T extends Flat>(array: T, room: number): T {
  const next = new (array.constructor as new (length: number) => T)(Math.max(room, 2 * array.length))
  next.set(array as never)
  return next
}

/** Records on their way through the runner: batches of one lane each, as flat bytes. */
import type { RecordBatch } from '@sluice/server/host'
import { type SharedMemory, wordOffset } from './shared-memory.js'

/** A header of a record. */
export interface RecordHeader {
  readonly name: string
  readonly value: Uint8Array
}

/**
 * Records of one lane in their order. A lane is what keeps its order: a partition of Kafka, a file, a connection. What is delivered of a
 * lane is delivered in this order.
 */
export interface SourceBatch extends Omit<RecordBatch, 'room'> {
  /** The name of the lane: `logs.raw-3`. */
  readonly lane: string
  /** The number of the partition, for outputs that have partitions too. */
  readonly partition: number
  readonly keys: readonly (Uint8Array | null)[] | null
  readonly headers: readonly (readonly RecordHeader[])[] | null
  /** Where the source continues once these records are delivered: the offset after the last one. */
  readonly position: number
}

/** How many records a batch has. */
export const recordsOf = ({ ends }: Pick<RecordBatch, 'ends'>): number => ends.length

/** The bytes of a record. */
export const valueAt = (
  { values, starts, ends }: Pick<RecordBatch, 'values' | 'starts' | 'ends'>,
  place: number,
): Uint8Array => values.subarray(starts[place], ends[place])

/** A record that is added to a batch. */
export interface NewRecord {
  readonly value: Uint8Array
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly key?: Uint8Array | null
  readonly headers?: readonly RecordHeader[]
  /** The number of its id: the offset. */
  readonly number?: number
}

/** The common settings of all batches of a lane. */
export interface LaneSettings {
  readonly lane: string
  readonly partition: number
  readonly index: string
  readonly field: string | null
  /** The prefix of ids; null if records have none. */
  readonly idPrefix: string | null
}

const NO_HEADERS: readonly RecordHeader[] = []

/** The details of each record in addition to its value. */
class Columns {
  count = 0
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  private readonly timestamps: Float64Array
  private readonly numbers: Float64Array
  private keys: (Uint8Array | null)[] | null = null
  private headers: (readonly RecordHeader[])[] | null = null

  constructor(readonly maxRecords: number) {
    this.starts = new Uint32Array(maxRecords)
    this.ends = new Uint32Array(maxRecords)
    this.timestamps = new Float64Array(maxRecords)
    this.numbers = new Float64Array(maxRecords)
  }

  note(
    start: number,
    end: number,
    key: Uint8Array | null,
    headers: readonly RecordHeader[],
    number: number,
    timestamp: number,
  ): void {
    const place = this.count++
    this.starts[place] = start
    this.ends[place] = end
    this.timestamps[place] = timestamp
    this.numbers[place] = number
    if (key !== null) this.keys ??= Array.from({ length: place }, () => null)
    this.keys?.push(key)
    if (headers.length > 0) this.headers ??= Array.from({ length: place }, () => NO_HEADERS)
    this.headers?.push(headers)
  }

  /**
   * Returns the batch of the recorded records and starts a new one. `values`: their bytes, which begin at `offset` of the recorded places.
   */
  take({ idPrefix, ...lane }: LaneSettings, values: Uint8Array, offset: number, position: number): SourceBatch {
    const { count, keys, headers } = this
    const moved = (places: Uint32Array): Uint32Array =>
      offset === 0 ? places.slice(0, count) : places.subarray(0, count).map(place => place - offset)
    const batch: SourceBatch = {
      ...lane,
      values,
      starts: moved(this.starts),
      ends: moved(this.ends),
      timestamps: this.timestamps.slice(0, count),
      ids: idPrefix === null ? null : { prefix: idPrefix, numbers: this.numbers.slice(0, count) },
      keys,
      headers,
      position,
    }
    this.count = 0
    this.keys = null
    this.headers = null
    return batch
  }
}

/** Collects records for batches of at most the given number of bytes. */
export interface PartCollector {
  readonly isEmpty: boolean
  /** Whether there is room for a value of this many bytes. An empty batch takes any. */
  hasRoom(bytes: number): boolean
  /** Adds a record whose value is a part of other bytes. */
  addPart(
    bytes: Buffer,
    start: number,
    end: number,
    key: Uint8Array | null,
    headers: readonly RecordHeader[],
    number: number,
    timestamp: number,
  ): void
  /** Returns the batch of the added records and starts a new one. */
  take(position: number): SourceBatch
}

const NO_BYTES = new Uint8Array(0)
const FIRST_BYTES = 64 * 1024

/** Copies each value. */
export class BatchBuilder implements PartCollector {
  private values: Uint8Array = NO_BYTES
  private bytes = 0
  private readonly columns: Columns

  constructor(
    private readonly lane: LaneSettings,
    private readonly memory: SharedMemory,
    private readonly maxBytes: number,
    maxRecords: number,
  ) {
    this.columns = new Columns(maxRecords)
  }

  get isEmpty(): boolean {
    return this.columns.count === 0
  }

  hasRoom(bytes: number): boolean {
    const { count, maxRecords } = this.columns
    return count === 0 || (this.bytes + bytes <= this.maxBytes && count < maxRecords)
  }

  /** Adds a record; its value is copied. */
  add({ value, timestamp, key = null, headers = NO_HEADERS, number = 0 }: NewRecord): void {
    const start = this.reserve(value.length)
    this.values.set(value, start)
    this.columns.note(start, this.bytes, key, headers, number, timestamp)
  }

  addPart(...[bytes, start, end, ...rest]: Parameters<PartCollector['addPart']>): void {
    const at = this.reserve(end - start)
    this.values.set(bytes.subarray(start, end), at)
    this.columns.note(at, this.bytes, ...rest)
  }

  take(position: number): SourceBatch {
    const batch = this.columns.take(this.lane, this.values.subarray(0, this.bytes), 0, position)
    this.values = NO_BYTES
    this.bytes = 0
    return batch
  }

  /** Makes room for a value. Returns where it goes. */
  private reserve(length: number): number {
    const start = this.bytes
    const end = start + length
    if (end > this.values.length) {
      const { memory, values } = this
      this.values = memory.take(Math.max(FIRST_BYTES, 2 * values.length, end))
      this.values.set(values.subarray(0, start))
      memory.give(values)
    }
    this.bytes = end
    return start
  }
}

/** Copies values of one buffer, with the bytes between them, in one call. */
export class SliceBuilder implements PartCollector {
  private readonly columns: Columns
  private first = 0
  private last = 0

  constructor(
    private readonly lane: LaneSettings,
    private readonly memory: SharedMemory,
    private readonly source: Buffer,
    private readonly maxBytes: number,
    maxRecords: number,
  ) {
    this.columns = new Columns(maxRecords)
  }

  get isEmpty(): boolean {
    return this.columns.count === 0
  }

  hasRoom(bytes: number): boolean {
    const { count, maxRecords } = this.columns
    return count === 0 || (this.last - this.first + bytes <= this.maxBytes && count < maxRecords)
  }

  addPart(...[, start, end, ...rest]: Parameters<PartCollector['addPart']>): void {
    if (this.isEmpty) this.first = start
    this.last = end
    this.columns.note(start, end, ...rest)
  }

  take(position: number): SourceBatch {
    const { source, first, last } = this
    const bytes = source.subarray(first, last)
    const offset = wordOffset(bytes)
    const values = this.memory.take(offset + bytes.length).subarray(offset)
    values.set(bytes)
    return this.columns.take(this.lane, values, first, position)
  }
}

/** Records on their way through the runner: batches of one lane each, as flat bytes. */
import type { RecordBatch } from '@sluice/server/host'

/** A header of a record. */
export interface RecordHeader {
  readonly name: string
  readonly value: Uint8Array
}

/**
 * Records of one lane in their order. A lane is what keeps its order: a partition of Kafka, a file, a connection. What is delivered of a
 * lane is delivered in this order.
 */
export interface SourceBatch extends Omit<RecordBatch, 'isTimed'> {
  /** The name of the lane: `logs.raw-3`. */
  readonly lane: string
  /** The number of the partition, for outputs that have partitions too. */
  readonly partition: number
  readonly keys: readonly (Uint8Array | null)[] | null
  readonly headers: readonly (readonly RecordHeader[])[] | null
  /** Where the source goes on once these records are delivered: the offset after the last one. */
  readonly position: number
}

/** How many records a batch has. */
export const recordsOf = ({ ends }: Pick<RecordBatch, 'ends'>): number => ends.length

/** The bytes of a record. */
export const valueAt = ({ values, ends }: Pick<RecordBatch, 'values' | 'ends'>, place: number): Uint8Array =>
  values.subarray(place === 0 ? 0 : ends[place - 1], ends[place])

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

/** What all batches of a lane have in common. */
export interface LaneSettings {
  readonly lane: string
  readonly partition: number
  readonly index: string
  readonly field: string | null
  /** What ids begin with; null where records have none. */
  readonly idPrefix: string | null
}

const NO_HEADERS: readonly RecordHeader[] = []
const FIRST_BYTES = 64 * 1024

/** Collects records for batches of at most so many bytes. */
export class BatchBuilder {
  private values = new Uint8Array(FIRST_BYTES)
  private bytes = 0
  private count = 0
  private readonly ends: Uint32Array
  private readonly timestamps: Float64Array
  private readonly numbers: Float64Array
  private keys: (Uint8Array | null)[] | null = null
  private headers: (readonly RecordHeader[])[] | null = null

  constructor(
    private readonly lane: LaneSettings,
    private readonly maxBytes: number,
    private readonly maxRecords: number,
  ) {
    this.ends = new Uint32Array(maxRecords)
    this.timestamps = new Float64Array(maxRecords)
    this.numbers = new Float64Array(maxRecords)
  }

  get isEmpty(): boolean {
    return this.count === 0
  }

  /** Whether there is room for a value of so many bytes. An empty batch takes any. */
  hasRoom(bytes: number): boolean {
    return this.isEmpty || (this.bytes + bytes <= this.maxBytes && this.count < this.maxRecords)
  }

  /** Adds a record; its value is copied. */
  add({ value, timestamp, key = null, headers = NO_HEADERS, number = 0 }: NewRecord): void {
    const end = this.bytes + value.length
    if (end > this.values.length) {
      const grown = new Uint8Array(Math.max(2 * this.values.length, end))
      grown.set(this.values.subarray(0, this.bytes))
      this.values = grown
    }
    this.values.set(value, this.bytes)
    this.bytes = end
    const place = this.count++
    this.ends[place] = end
    this.timestamps[place] = timestamp
    this.numbers[place] = number
    if (key !== null) this.keys ??= Array.from({ length: place }, () => null)
    this.keys?.push(key)
    if (headers.length > 0) this.headers ??= Array.from({ length: place }, () => NO_HEADERS)
    this.headers?.push(headers)
  }

  /** The batch of what was added, and begins again. */
  take(position: number): SourceBatch {
    const { count, keys, headers } = this
    const { idPrefix, ...lane } = this.lane
    const batch: SourceBatch = {
      ...lane,
      values: this.values.slice(0, this.bytes),
      ends: this.ends.slice(0, count),
      timestamps: this.timestamps.slice(0, count),
      ids: idPrefix === null ? null : { prefix: idPrefix, numbers: this.numbers.slice(0, count) },
      keys,
      headers,
      position,
    }
    this.bytes = 0
    this.count = 0
    this.keys = null
    this.headers = null
    return batch
  }
}

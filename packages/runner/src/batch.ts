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
export interface SourceBatch extends RecordBatch {
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
export const recordsOf = ({ ends }: RecordBatch): number => ends.length

/** The bytes of a record. */
export const valueAt = ({ values, ends }: RecordBatch, place: number): Uint8Array =>
  values.subarray(place === 0 ? 0 : ends[place - 1], ends[place])

/** A record that is added to a batch. */
export interface NewRecord {
  readonly value: Uint8Array
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly key?: Uint8Array | null
  readonly headers?: readonly RecordHeader[]
  readonly id?: string | null
}

/** What all batches of a lane have in common. */
export interface LaneSettings {
  readonly lane: string
  readonly partition: number
  readonly index: string
  readonly field: string | null
}

/** Collects records for batches of at most so many bytes. */
export class BatchBuilder {
  private values: Uint8Array[] = []
  private timestamps: number[] = []
  private keys: (Uint8Array | null)[] = []
  private headers: (readonly RecordHeader[])[] = []
  private ids: (string | null)[] = []
  private bytes = 0
  private hasKeys = false
  private hasHeaders = false
  private hasIds = false

  constructor(
    private readonly lane: LaneSettings,
    private readonly maxBytes: number,
    private readonly maxRecords: number,
  ) {}

  get isEmpty(): boolean {
    return this.values.length === 0
  }

  /** Whether there is room for a value of so many bytes. An empty batch takes any. */
  hasRoom(bytes: number): boolean {
    return this.isEmpty || (this.bytes + bytes <= this.maxBytes && this.values.length < this.maxRecords)
  }

  /** Adds a record. */
  add({ value, timestamp, key = null, headers = [], id = null }: NewRecord): void {
    this.values.push(value)
    this.timestamps.push(timestamp)
    this.keys.push(key)
    this.headers.push(headers)
    this.ids.push(id)
    this.bytes += value.length
    this.hasKeys ||= key !== null
    this.hasHeaders ||= headers.length > 0
    this.hasIds ||= id !== null
  }

  /** The batch of what was added, and begins again. */
  take(position: number): SourceBatch {
    const values = new Uint8Array(this.bytes)
    const ends = new Uint32Array(this.values.length)
    let end = 0
    for (const [place, value] of this.values.entries()) {
      values.set(value, end)
      end += value.length
      ends[place] = end
    }
    const batch: SourceBatch = {
      ...this.lane,
      values,
      ends,
      timestamps: Float64Array.from(this.timestamps),
      keys: this.hasKeys ? this.keys : null,
      headers: this.hasHeaders ? this.headers : null,
      ids: this.hasIds ? this.ids : null,
      position,
    }
    this.values = []
    this.timestamps = []
    this.keys = []
    this.headers = []
    this.ids = []
    this.bytes = 0
    this.hasKeys = this.hasHeaders = this.hasIds = false
    return batch
  }
}

/** Reads batches of records as brokers send them, without an object for each record. */
import { compressionsAlgorithms, compressionsAlgorithmsByBitmask } from '@platformatic/kafka'
import type { RecordHeader } from '../../batch.js'
import { RunFault } from '../../run-fault.js'
import { At, Attribute, MAGIC } from './record-batch.js'
import { snappyBlocks } from './snappy-blocks.js'
import { VarintReader } from './varint.js'

/** The header of a batch. */
export interface BatchHead {
  readonly firstOffset: bigint
  readonly attributes: number
  readonly lastOffsetDelta: number
  readonly producerId: bigint
  /** The bytes that the batch is in, and where it begins and ends there. */
  readonly bytes: Buffer
  readonly start: number
  readonly end: number
}

/** Called with each record: the value and the key are parts of `bytes`. A null part begins at -1. */
export type OnRecord = (
  bytes: Buffer,
  valueStart: number,
  valueEnd: number,
  key: Buffer | null,
  headers: readonly RecordHeader[],
  offset: number,
  timestamp: number,
) => void

/** The batches of a partition; one that is cut off at the end is left out. Throws RunFault for a format that is too old. */
export function batchHeads(bytes: Buffer): BatchHead[] {
  const heads: BatchHead[] = []
  let start = 0
  while (start + At.records <= bytes.length) {
    const end = start + At.leaderEpoch + bytes.readInt32BE(start + At.length)
    if (end > bytes.length) break
    const magic = bytes[start + At.magic]!
    if (magic !== MAGIC) {
      throw new RunFault(
        `a topic has records of format ${magic}`,
        'They are of a version of Kafka before 0.11: copy them to another topic.',
      )
    }
    heads.push({
      firstOffset: bytes.readBigInt64BE(start + At.firstOffset),
      attributes: bytes.readInt16BE(start + At.attributes),
      lastOffsetDelta: bytes.readInt32BE(start + At.lastOffsetDelta),
      producerId: bytes.readBigInt64BE(start + At.producerId),
      bytes,
      start,
      end,
    })
    start = end
  }
  return heads
}

const NO_HEADERS: readonly RecordHeader[] = []

/** Calls back with the records of a batch from an offset on. Throws Error if a record goes beyond its batch. */
export function readRecords(head: BatchHead, from: number, onRecord: OnRecord): void {
  const { bytes: whole, start, attributes, firstOffset } = head
  const count = whole.readInt32BE(start + At.count)
  const firstTimestamp = Number(whole.readBigInt64BE(start + At.firstTimestamp))
  const brokerTime =
    (attributes & Attribute.brokerTime) === 0 ? null : Number(whole.readBigInt64BE(start + At.maxTimestamp))
  const { bytes, at, end } = recordsOf(head)
  const reader = new VarintReader(bytes, at)
  const first = Number(firstOffset)
  for (let i = 0; i < count; i++) {
    const length = reader.int()
    const after = reader.at + length
    if (length < 0 || after > end) throw new Error(`the record batch at offset ${first} is damaged`)
    reader.at++
    const timestamp = brokerTime ?? firstTimestamp + reader.long()
    if (brokerTime !== null) reader.long()
    const offset = first + reader.int()
    if (offset >= from) {
      const key = part(reader)
      const valueLength = reader.int()
      const valueStart = reader.at
      const valueEnd = valueStart + Math.max(0, valueLength)
      if (valueEnd > after) throw new Error(`the record at offset ${offset} is damaged`)
      reader.at = valueEnd
      onRecord(bytes, valueStart, valueEnd, key, headersOf(reader), offset, timestamp)
    }
    reader.at = after
  }
}

/** Whether the records of a batch are not in its bytes as they are. */
export const isCompressed = ({ attributes }: BatchHead): boolean => (attributes & Attribute.compression) !== 0

function recordsOf({ bytes, start, end, attributes }: BatchHead): { bytes: Buffer; at: number; end: number } {
  const compression = attributes & Attribute.compression
  const at = start + At.records
  if (compression === 0) return { bytes, at, end }
  const algorithm = compressionsAlgorithmsByBitmask[compression]
  if (algorithm?.available !== true) {
    throw new RunFault(
      `a topic has records of compression ${compression} (${algorithm === undefined ? 'unknown' : 'zstd'}), which this version of Node cannot read`,
      'Use Node 22.15 or newer.',
    )
  }
  const compressed = bytes.subarray(at, end)
  const plain =
    compression === compressionsAlgorithms.snappy.bitmask
      ? Buffer.concat(snappyBlocks(compressed).map(block => algorithm.decompressSync(block) as Buffer))
      : (algorithm.decompressSync(compressed) as Buffer)
  return { bytes: plain, at: 0, end: plain.length }
}

function part(reader: VarintReader): Buffer | null {
  const length = reader.int()
  if (length < 0) return null
  const start = reader.at
  reader.at = start + length
  return reader.bytes.subarray(start, reader.at)
}

const EMPTY = new Uint8Array(0)

function headersOf(reader: VarintReader): readonly RecordHeader[] {
  const count = reader.int()
  if (count <= 0) return NO_HEADERS
  return Array.from({ length: count }, () => ({
    name: part(reader)?.toString('utf8') ?? '',
    value: part(reader) ?? EMPTY,
  }))
}

/** The type of a control record, in its key after the version. */
const ABORT = 0

/** Whether a control batch says that the transaction of its producer was aborted. */
export function isAbort(head: BatchHead): boolean {
  const { bytes, at } = recordsOf(head)
  const reader = new VarintReader(bytes, at)
  reader.int()
  reader.at++
  reader.long()
  reader.int()
  return part(reader)?.readInt16BE(2) === ABORT
}

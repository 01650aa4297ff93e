/** Writes records as the batch that brokers keep, into one buffer. */
import { compressionsAlgorithms, crc32c } from '@platformatic/kafka'
import type { RecordHeader } from '../../batch.js'
import type { ProducedRecord, ProducerSettings } from '../driver.js'
import { At, Attribute, MAGIC } from './record-batch.js'
import { sizeOfInt, sizeOfLong, writeInt, writeLong } from './varint.js'

const FIRST_BYTES = 16 * 1024
const NO_HEADERS = Buffer.from([0])
const encodedHeaders = new WeakMap<readonly RecordHeader[], Buffer>()

/** The producer of a batch that is part of a transaction. */
export interface NumberedProducer {
  readonly id: bigint
  readonly epoch: number
  /** The number of the first record among those that the producer has written to the partition. */
  readonly firstSequence: number
}

/** Without a producer id: no transaction, and no numbers that brokers check. */
const NO_PRODUCER: NumberedProducer = { id: -1n, epoch: -1, firstSequence: -1 }

/** Records for one partition. It is used again and again: new buffers are what garbage collection is slow with. */
export class BatchWriter {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES)
  private end: number = At.records
  private count = 0
  private firstTimestamp = 0
  private maxTimestamp = 0

  /** Adds a record, unless the batch is not empty and would get more than the given number of bytes; returns whether it did. */
  add({ key, value, headers, timestamp }: ProducedRecord, maxBytes: number): boolean {
    const time = Math.trunc(timestamp)
    if (this.count === 0) this.firstTimestamp = this.maxTimestamp = time
    const encoded = headersOf(headers)
    const delta = time - this.firstTimestamp
    const body =
      1 +
      sizeOfLong(delta) +
      sizeOfInt(this.count) +
      (key === null ? 1 : sizeOfInt(key.length) + key.length) +
      sizeOfInt(value.length) +
      value.length +
      encoded.length
    const size = sizeOfInt(body) + body
    if (this.count > 0 && this.end + size > maxBytes) return false
    const bytes = this.room(size)
    let at = writeInt(bytes, this.end, body)
    bytes[at++] = 0
    at = writeLong(bytes, at, delta)
    at = writeInt(bytes, at, this.count)
    at = writeInt(bytes, at, key === null ? -1 : key.length)
    if (key !== null) {
      bytes.set(key, at)
      at += key.length
    }
    at = writeInt(bytes, at, value.length)
    bytes.set(value, at)
    at += value.length
    bytes.set(encoded, at)
    this.end = at + encoded.length
    this.count++
    if (time > this.maxTimestamp) this.maxTimestamp = time
    return true
  }

  /** Begins a batch. The bytes of the last one are overwritten. */
  begin(): this {
    this.end = At.records
    this.count = 0
    return this
  }

  /** How many records were added. */
  get records(): number {
    return this.count
  }

  /** The batch of the added records: bytes that are valid until the next one begins. `producer`: whose transaction it is part of. */
  finish(compression: ProducerSettings['compression'], producer: NumberedProducer | null = null): Buffer {
    const { count, end } = this
    let batch = this.bytes.subarray(0, end)
    let attributes = producer === null ? 0 : Attribute.transactional
    if (compression !== 'none') {
      const algorithm = compressionsAlgorithms[compression]
      attributes |= algorithm.bitmask
      batch = Buffer.concat([batch.subarray(0, At.records), algorithm.compressSync(batch.subarray(At.records))])
    }
    batch.writeBigInt64BE(0n, At.firstOffset)
    batch.writeInt32BE(batch.length - At.leaderEpoch, At.length)
    batch.writeInt32BE(-1, At.leaderEpoch)
    batch[At.magic] = MAGIC
    batch.writeInt16BE(attributes, At.attributes)
    batch.writeInt32BE(count - 1, At.lastOffsetDelta)
    batch.writeBigInt64BE(BigInt(this.firstTimestamp), At.firstTimestamp)
    batch.writeBigInt64BE(BigInt(this.maxTimestamp), At.maxTimestamp)
    const { id, epoch, firstSequence } = producer ?? NO_PRODUCER
    batch.writeBigInt64BE(id, At.producerId)
    batch.writeInt16BE(epoch, At.producerEpoch)
    batch.writeInt32BE(firstSequence, At.firstSequence)
    batch.writeInt32BE(count, At.count)
    batch.writeUInt32BE(crc32c(batch.subarray(At.attributes)), At.checksum)
    return batch
  }

  private room(size: number): Buffer {
    const needed = this.end + size
    if (needed > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, needed))
      this.bytes.copy(grown, 0, 0, this.end)
      this.bytes = grown
    }
    return this.bytes
  }
}

/** Headers as records have them. Most records of a run have the very same list. */
function headersOf(headers: readonly RecordHeader[]): Buffer {
  if (headers.length === 0) return NO_HEADERS
  let encoded = encodedHeaders.get(headers)
  if (encoded === undefined) encodedHeaders.set(headers, (encoded = encodeHeaders(headers)))
  return encoded
}

function encodeHeaders(headers: readonly RecordHeader[]): Buffer {
  const names = headers.map(({ name }) => Buffer.from(name))
  let size = sizeOfInt(headers.length)
  for (const [i, { value }] of headers.entries()) {
    size += sizeOfInt(names[i]!.length) + names[i]!.length + sizeOfInt(value.length) + value.length
  }
  const bytes = Buffer.allocUnsafe(size)
  let at = writeInt(bytes, 0, headers.length)
  for (const [i, { value }] of headers.entries()) {
    for (const each of [names[i]!, value]) {
      at = writeInt(bytes, at, each.length)
      bytes.set(each, at)
      at += each.length
    }
  }
  return bytes
}

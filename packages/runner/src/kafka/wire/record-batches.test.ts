/** Batches against the client's own reader and writer, which are another implementation of the format. */
import { createRecordsBatch, Reader, readRecordsBatches } from '@platformatic/kafka'
import { expect, it } from 'vitest'
import type { ProducedRecord } from '../driver.js'
import { BatchWriter } from './batch-writer.js'
import { batchHeads, isAbort, isCompressed, readRecords } from './read-batches.js'
import { At } from './record-batch.js'
import { sizeOfInt, sizeOfLong, VarintReader, writeInt, writeLong } from './varint.js'

const record = (n: number, more: Partial<ProducedRecord> = {}): ProducedRecord => ({
  topic: 't',
  partition: 0,
  key: null,
  value: Buffer.from(`value ${n} ${'é'.repeat(n * 40)}`),
  headers: [],
  timestamp: 1_700_000_000_000 + n,
  ...more,
})

const RECORDS = [
  record(0),
  record(1, { key: Buffer.from('key'), headers: [{ name: 'sluice.pipelines', value: Buffer.from('abc') }] }),
  record(2, { timestamp: 1_699_999_990_000, key: Buffer.alloc(0) }),
  record(3, { timestamp: 1_700_000_090_000 }),
]

function written(records: readonly ProducedRecord[], compression: 'none' | 'gzip' | 'snappy' | 'lz4' = 'none'): Buffer {
  const writer = new BatchWriter().begin()
  for (const each of records) expect(writer.add(each, 1_000_000)).toBe(true)
  return Buffer.from(writer.finish(compression))
}

it.each(['none', 'gzip', 'snappy', 'lz4'] as const)('writes output that the client reads: %s', compression => {
  const bytes = written(RECORDS, compression)
  const [batch] = readRecordsBatches(Reader.from(bytes))
  const first = Number(batch!.firstTimestamp)
  expect(
    batch!.records.map(({ key, value, headers, offsetDelta, timestampDelta }) => ({
      key: key === null ? null : String(key),
      value: String(value),
      headers: headers.map(([name, content]) => [String(name), String(content)]),
      offset: offsetDelta,
      timestamp: first + Number(timestampDelta),
    })),
  ).toEqual(
    RECORDS.map(({ key, value, headers, timestamp }, offset) => ({
      key: key === null ? null : String(key),
      value: String(value),
      headers: headers.map(({ name, value: content }) => [name, String(content)]),
      offset,
      timestamp,
    })),
  )
  expect([Number(batch!.maxTimestamp), batch!.lastOffsetDelta, batch!.producerId]).toEqual([1_700_000_090_000, 3, -1n])
})

it.each(['none', 'gzip'] as const)('says whose transaction a batch is part of: %s', compression => {
  const writer = new BatchWriter().begin()
  for (const each of RECORDS) writer.add(each, 1_000_000)
  const bytes = writer.finish(compression, { id: 2n ** 40n, epoch: 7, firstSequence: 2 ** 31 - 1 })
  const [batch] = readRecordsBatches(Reader.from(Buffer.from(bytes)))
  const { attributes, producerId, producerEpoch, firstSequence } = batch!
  expect([attributes, producerId, producerEpoch, firstSequence]).toEqual([
    compression === 'gzip' ? 0x11 : 0x10,
    2n ** 40n,
    7,
    2 ** 31 - 1,
  ])
})

it.each(['none', 'gzip'] as const)('reads the output of the client: %s', compression => {
  const messages = RECORDS.map(({ key, value, headers, timestamp }) => ({
    topic: 't',
    partition: 0,
    value: Buffer.from(value),
    timestamp: BigInt(timestamp),
    ...(key === null ? {} : { key: Buffer.from(key) }),
    headers: new Map(headers.map(each => [Buffer.from(each.name), Buffer.from(each.value)])),
  }))
  const one = createRecordsBatch(messages, { compression }).buffer
  const two = Buffer.from(one)
  two.writeBigInt64BE(1000n, At.firstOffset)
  // The second is whole, the third cut off, as brokers send them.
  const heads = batchHeads(Buffer.concat([one, two, one.subarray(0, 70)]))
  expect(heads.map(head => [head.firstOffset, head.lastOffsetDelta, isCompressed(head)])).toEqual([
    [0n, 3, compression !== 'none'],
    [1000n, 3, compression !== 'none'],
  ])
  const read: unknown[] = []
  readRecords(heads[1]!, 1001, (bytes, start, end, key, headers, offset, timestamp) => {
    const named = headers.map(({ name, value }) => [name, String(value)])
    read.push([bytes.toString('utf8', start, end), key === null ? null : String(key), named, offset, timestamp])
  })
  expect(read).toEqual(
    RECORDS.slice(1).map(({ value, key, headers, timestamp }, i) => [
      String(value),
      key === null ? null : String(key),
      headers.map(({ name, value: content }) => [name, String(content)]),
      1001 + i,
      timestamp,
    ]),
  )
})

it('reads snappy in the form of producers in Java', () => {
  const bytes = written(RECORDS, 'snappy')
  const block = bytes.subarray(At.records)
  const int = (value: number): Buffer => Buffer.from([value >> 24, value >> 16, value >> 8, value])
  const header = Buffer.concat([Buffer.from('82534e4150505900', 'hex'), int(1), int(1)])
  // Snappy's blocks are independent: a second one with nothing but a length of zero.
  const framed = Buffer.concat([header, int(block.length), block, int(1), Buffer.from([0])])
  const batch = Buffer.concat([bytes.subarray(0, At.records), framed])
  batch.writeInt32BE(batch.length - At.leaderEpoch, At.length)
  const values: string[] = []
  readRecords(batchHeads(batch)[0]!, 0, (whole, start, end) => values.push(whole.toString('utf8', start, end)))
  expect(values).toEqual(RECORDS.map(({ value }) => String(value)))
  const cut = Buffer.from(batch.subarray(0, -2))
  cut.writeInt32BE(cut.length - At.leaderEpoch, At.length)
  expect(() => readRecords(batchHeads(cut)[0]!, 0, () => undefined)).toThrow('compressed records are cut off')
})

it('gives records the time of the broker if the topic is configured so', () => {
  const bytes = written([record(0), record(1)])
  bytes.writeInt16BE(0x08, At.attributes)
  bytes.writeBigInt64BE(42n, At.maxTimestamp)
  const times: number[] = []
  readRecords(batchHeads(bytes)[0]!, 0, (...[, , , , , , timestamp]) => times.push(timestamp))
  expect(times).toEqual([42, 42])
})

it('refuses records that go beyond their batch, and formats that are too old', () => {
  const bytes = written([record(0)])
  const longer = Buffer.from(bytes)
  writeInt(longer, At.records, 5000)
  expect(() => readRecords(batchHeads(longer)[0]!, 0, () => undefined)).toThrow(
    'the record batch at offset 0 is damaged',
  )
  const value = Buffer.from(bytes)
  // After the length, the attributes, both deltas and the missing key: the length of the value.
  writeInt(value, At.records + 5, 60)
  expect(() => readRecords(batchHeads(value)[0]!, 0, () => undefined)).toThrow('the record at offset 0 is damaged')
  bytes[At.magic] = 1
  expect(() => batchHeads(bytes)).toThrow('a topic has records of format 1')
})

it('knows the marker of an aborted transaction', () => {
  const marker = (type: number): Buffer => written([record(0, { key: Buffer.from([0, 0, 0, type]) })])
  expect([0, 1].map(type => isAbort(batchHeads(marker(type))[0]!))).toEqual([true, false])
})

it('accepts no record beyond the bytes of a batch, and starts a new one', () => {
  const writer = new BatchWriter().begin()
  expect([writer.add(record(1), 200), writer.add(record(2), 200)]).toEqual([true, false])
  const first = Buffer.from(writer.finish('none'))
  expect(written([record(1)])).toEqual(first)
  writer.begin().add(record(2), 200)
  expect(Buffer.from(writer.finish('none'))).toEqual(written([record(2)]))
})

it('writes and reads numbers of any size', () => {
  const bytes = Buffer.alloc(16)
  for (const value of [0, 1, -1, 63, 64, -64, -65, 8191, 2 ** 31 - 1, -(2 ** 31)]) {
    expect(writeInt(bytes, 0, value)).toBe(sizeOfInt(value))
    expect(new VarintReader(bytes, 0).int()).toBe(value)
  }
  for (const value of [0, -1, 2 ** 27, 2 ** 31, -(2 ** 35), 2 ** 52, -(2 ** 52)]) {
    expect(writeLong(bytes, 0, value)).toBe(sizeOfLong(value))
    expect(new VarintReader(bytes, 0).long()).toBe(value)
  }
})

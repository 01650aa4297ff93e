import { expect, it } from 'vitest'
import type { ProducedRecord } from './driver.js'
import { produceAll } from './librdkafka-producer.js'
import type { LibrdkafkaProducer } from './librdkafka-types.js'

const record = (headers: ProducedRecord['headers']): ProducedRecord => ({
  topic: 'out',
  partition: 0,
  key: null,
  value: Buffer.from('{}'),
  headers,
  timestamp: 7,
})

it('passes copies of records to librdkafka, and shared headers unchanged', async () => {
  const calls: unknown[][] = []
  const client = { produce: (...args: unknown[]) => void calls.push(args) } as unknown as LibrdkafkaProducer
  const shared = [{ name: 'sluice.pipelines', value: Buffer.from('a1') }]
  const binary = [{ name: 'trace', value: Buffer.from([0xff, 0x00]) }]
  await produceAll(client, [record(shared), record(shared), record(binary), record([])])
  const headers = calls.map(args => args[6])
  expect(calls.map(args => args[5])).toEqual([undefined, undefined, undefined, undefined])
  expect(headers).toEqual([
    [{ 'sluice.pipelines': 'a1' }],
    [{ 'sluice.pipelines': 'a1' }],
    [{ trace: Buffer.from([0xff, 0x00]) }],
    undefined,
  ])
  expect(headers[0]).toBe(headers[1])
})

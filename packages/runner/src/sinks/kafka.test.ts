import { expect, it } from 'vitest'
import type { KafkaProducer } from '../kafka/driver.js'
import { Metrics } from '../operations/metrics.js'
import { RunFault } from '../run-fault.js'
import { batchOf } from '../testkit/parts.js'
import { KafkaSink } from './kafka.js'
import type { Delivery } from './sink.js'

const encoder = new TextEncoder()
const TEXTS = ['{"n":1}', '{"n":2}', '{"n":3}']
const DELIVERIES: readonly Delivery[] = TEXTS.map((text, place) => ({
  batch: batchOf('logs-0', TEXTS),
  place,
  value: encoder.encode(text),
  metadata: null,
  pipelines: 'hash',
}))

async function started(send: KafkaProducer['send']) {
  const producer: KafkaProducer = {
    start: async () => undefined,
    partitionsOf: async () => 1,
    send,
    close: async () => undefined,
  }
  const sink = new KafkaSink(producer, 'out', new Metrics())
  await sink.start()
  return sink
}

it('rejects what is larger than the topic takes', async () => {
  const sink = await started(async () => [1])
  expect(await sink.write(DELIVERIES)).toEqual([
    {
      delivery: DELIVERIES[1],
      error: '{"type":"record_too_large","message":"a record of 7 bytes is larger than topic out takes"}',
      status: 413,
    },
  ])
})

it('does not try again without a permission', async () => {
  const missing = new RunFault('the topic out cannot be written to', 'The operation Write on the topic is needed.')
  const sink = await started(async () => {
    throw missing
  })
  await expect(sink.write(DELIVERIES)).rejects.toBe(missing)
})

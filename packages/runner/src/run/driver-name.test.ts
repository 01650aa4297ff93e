import { expect, it } from 'vitest'
import { driverNameOf } from './driver-name.js'

const kafka = { brokers: ['127.0.0.1:9092'], topics: ['in'], group: 'g' }

it.each([
  ['no Kafka', { input: { stdin: {} }, output: { stdout: {} } }, null],
  ['at-least-once', { input: { kafka }, output: { stdout: {} } }, 'javascript'],
  ['auto by name', { input: { kafka: { ...kafka, driver: 'auto' } }, output: { stdout: {} } }, 'javascript'],
  ['exactly-once', { input: { kafka }, output: { kafka: { topic: 'out' } }, delivery: 'exactly-once' }, 'librdkafka'],
  ['a name', { input: { kafka: { ...kafka, driver: 'librdkafka' } }, output: { stdout: {} } }, 'librdkafka'],
  [
    'a name in the output',
    { input: { kafka }, output: { kafka: { topic: 'out', driver: 'librdkafka' } } },
    'librdkafka',
  ],
  ['an output alone', { input: { stdin: {} }, output: { kafka: { topic: 'out' } } }, 'javascript'],
] as const)('of %s', (_, run, name) => {
  expect(driverNameOf({ failures: { files: { file: 'failed' } }, ...run } as Parameters<typeof driverNameOf>[0])).toBe(
    name,
  )
})

import { RecordOutcome, type RecordResults } from '@sluice/server/host'
import { expect, it } from 'vitest'
import type { SourceBatch } from '../batch.js'
import type { ProducedRecord, TransactionalLink, TransactionRecords } from '../kafka/driver.js'
import { Metrics } from '../operations/metrics.js'
import { RunFault } from '../run-fault.js'
import { batchOf } from '../testkit/parts.js'
import type { FinishedBatch } from './delivery.js'
import { ExactlyOnce } from './exactly-once.js'

/** A batch whose documents were all dropped: its position is to be noted. */
const FINISHED: FinishedBatch = {
  batch: { lane: 'in-0', position: 7 } as SourceBatch,
  results: { bytes: new Uint8Array(0), outcomes: new Uint8Array(0) } as unknown as RecordResults,
  pipelines: 'hash',
  isRevoked: () => false,
}

it('has no open transaction once it has given up, and begins none', async () => {
  const calls: string[] = []
  let end: (fault: Error) => void = () => undefined
  const link: Partial<TransactionalLink> = {
    start: async () => undefined,
    partitionsOf: async () => 1,
    deliver: async () => {
      calls.push('begins')
      await new Promise((_, reject) => {
        end = reject
      }).finally(() => calls.push('ends'))
    },
    giveUp: async () => end(new Error('given up')),
    close: async () => void calls.push('closed'),
  }
  const delivery = new ExactlyOnce(link as TransactionalLink, { output: 'out', failures: 'failed' }, new Metrics())
  await delivery.start()
  const delivered = delivery.deliver(FINISHED).catch((fault: Error) => fault.message)
  await delivery.giveUp()
  calls.push('given up')
  expect(await delivered).toBe('given up')
  await expect(delivery.deliver(FINISHED)).rejects.toThrow('the run ends')
  await delivery.close()
  expect(calls).toEqual(['begins', 'ends', 'given up', 'closed'])
})

/** A batch of one document that failed between two that did not. */
function mixed(): FinishedBatch {
  const texts = ['{"n":1}', '{"error":{}}', '{"n":3}']
  const { done, failed } = RecordOutcome
  let end = 0
  return {
    ...FINISHED,
    batch: batchOf('in-0', texts, 5),
    results: {
      bytes: new TextEncoder().encode(texts.join('')),
      ends: Uint32Array.from(texts, text => (end += text.length)),
      outcomes: Uint8Array.of(done, failed, done),
      metadata: new Map(),
    } as unknown as RecordResults,
  }
}

const shown = ({ topic, value }: ProducedRecord): string => `${topic} ${Buffer.from(value).toString()}`

async function delivering(deliver: (records: TransactionRecords) => void) {
  const metrics = new Metrics()
  const link: Partial<TransactionalLink> = {
    start: async () => undefined,
    partitionsOf: async () => 1,
    deliver: async records => deliver(records),
  }
  const delivery = new ExactlyOnce(link as TransactionalLink, { output: 'out', failures: 'failed' }, metrics)
  await delivery.start()
  return { metrics, delivered: delivery.deliver(mixed()) }
}

it('keeps documents that are larger than the topic takes as failures, in the same transaction', async () => {
  const written: string[][] = []
  const { metrics, delivered } = await delivering(records => {
    written.push([...records].map(shown))
    written.push([...records.insteadOf([1])].map(shown))
  })
  await delivered
  const message = 'a record of 7 bytes is larger than topic out takes'
  const kept = {
    '@timestamp': '2023-11-14T22:13:20.007Z',
    document: { id: 'in-0-7', index: 'logs', source: { n: 3 } },
    error: { type: 'record_too_large', message },
  }
  expect(written).toEqual([['out {"n":1}', 'out {"n":3}', 'failed {"error":{}}'], [`failed ${JSON.stringify(kept)}`]])
  expect(metrics.failed).toBe(1)
  expect(await metrics.registry.getSingleMetricAsString('sluice_rejected_total')).toContain('{status="413"} 1')
})

it.each<[string, (records: TransactionRecords) => void, RegExp]>([
  [
    'that failed',
    records => records.insteadOf([2]),
    /^a failed document of in-0 \(in-0-6\) cannot be kept: .* topic failed takes/,
  ],
  [
    'that was too large before',
    records => records.insteadOf([0]).insteadOf([0]),
    /^a failed document of in-0 \(in-0-5\) cannot be kept: .* topic failed takes/,
  ],
])('ends the run when a document %s is larger than the failures take', async (_, deliver, message) => {
  const { metrics, delivered } = await delivering(deliver)
  await expect(delivered).rejects.toThrow(message)
  await expect(delivered).rejects.toBeInstanceOf(RunFault)
  expect(metrics.failed).toBe(0)
})

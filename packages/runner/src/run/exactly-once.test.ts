import type { RecordResults } from '@sluice/server/host'
import { expect, it } from 'vitest'
import type { SourceBatch } from '../batch.js'
import type { TransactionalLink } from '../kafka/driver.js'
import { Metrics } from '../operations/metrics.js'
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

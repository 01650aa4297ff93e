/** Documents, failures and positions in transactions between topics: all of a batch, or nothing. */
import { InternalError } from '@sluice/java'
import { BackOff } from '@sluice/upstream/client'
import {
  AbortedTransaction,
  type LanePosition,
  type ProducedRecord,
  type TransactionalLink,
  type TransactionRecords,
} from '../kafka/driver.js'
import type { Metrics } from '../operations/metrics.js'
import { type KafkaRecords, newKafkaRecords } from '../sinks/kafka-records.js'
import { rejectionDelivery, tooLargeFor } from '../sinks/rejection.js'
import type { Delivery, Rejection } from '../sinks/sink.js'
import { LostLane } from '../sources/lost-lane.js'
import { refuseRejections } from './at-least-once.js'
import { type DeliveryGuarantee, deliveriesOf, type FinishedBatch } from './delivery.js'

interface Waiting {
  readonly finished: FinishedBatch
  readonly settle: (fault?: Error) => void
}

/** The topics that documents and failures go to. */
export interface TopicPair {
  readonly output: string
  readonly failures: string
}

/** Batches of all lanes that are ready go into one transaction. */
export class ExactlyOnce implements DeliveryGuarantee {
  private waiting: Waiting[] = []
  private running: Promise<void> | null = null
  private output: KafkaRecords | null = null
  private failures: KafkaRecords | null = null
  private readonly closing = new AbortController()

  constructor(
    private readonly link: TransactionalLink,
    private readonly topics: TopicPair,
    private readonly metrics: Metrics,
  ) {}

  async start(): Promise<void> {
    await this.link.start()
    this.output = await newKafkaRecords(this.link, this.topics.output)
    this.failures = await newKafkaRecords(this.link, this.topics.failures)
  }

  deliver(finished: FinishedBatch): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.closing.signal.aborted) return reject(new Error('the run ends'))
      this.waiting.push({ finished, settle: fault => (fault === undefined ? resolve() : reject(fault)) })
      this.running ??= this.run()
    })
  }

  /** A transaction holds positions of the source's consumer: a call that uses both must not meet the end of one of them. */
  async giveUp(): Promise<void> {
    this.closing.abort()
    await Promise.all([this.link.giveUp(), this.running])
  }

  async close(): Promise<void> {
    await this.giveUp()
    await this.link.close()
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const taken = this.waiting
      this.waiting = []
      await this.transact(taken)
    }
    this.running = null
  }

  /** One transaction, tried again while nothing of it was delivered; batches whose lane was lost are left out. */
  private async transact(all: readonly Waiting[]): Promise<void> {
    const backOff = new BackOff()
    let left = all
    for (;;) {
      left = withoutSettled(left, ({ finished }) => finished.isRevoked())
      if (left.length === 0) return
      const positions = left.map(
        ({ finished: { batch } }): LanePosition => ({ lane: batch.lane, position: batch.position }),
      )
      try {
        const records = this.recordsOf(left)
        await this.link.deliver(records, positions)
        if (records.rejected.length > 0) this.metrics.rejected(records.rejected)
        for (const { settle } of left) settle()
        return
      } catch (thrown) {
        if (thrown instanceof LostLane) {
          left = withoutSettled(left, ({ finished }) => finished.batch.lane === thrown.lane)
        } else if (thrown instanceof AbortedTransaction && !this.closing.signal.aborted) {
          this.metrics.retried()
          await backOff.pause(this.closing.signal).catch(() => undefined)
        } else {
          for (const { settle } of left) settle(thrown as Error)
          return
        }
      }
    }
  }

  private recordsOf(batches: readonly Waiting[]): DocumentRecords {
    return new DocumentRecords(batches, this.output!, this.failures!, this.topics)
  }
}

/** The records of batches, made while they are read: garbage collection copies what lives as long as a transaction. */
class DocumentRecords implements TransactionRecords {
  /** Documents that the topic of the output does not take. */
  rejected: readonly Rejection[] = []

  constructor(
    private readonly batches: readonly Waiting[],
    private readonly output: KafkaRecords,
    private readonly failures: KafkaRecords,
    private readonly topics: TopicPair,
  ) {}

  *[Symbol.iterator](): Iterator<ProducedRecord> {
    for (const { finished } of this.batches) {
      const { documents, failures } = deliveriesOf(finished)
      for (const each of documents) yield this.output.of(each)
      for (const each of failures) yield this.failures.of(each)
    }
  }

  /** Documents become failures. */
  insteadOf(places: readonly number[]): TransactionRecords {
    const { batches, failures: records, topics } = this
    const refused = new Set(places)
    let place = 0
    const refusedOf = (deliveries: readonly Delivery[]) => deliveries.filter(() => refused.has(place++))
    const rejected: Rejection[] = []
    for (const { finished } of batches) {
      const { documents, failures } = deliveriesOf(finished)
      rejected.push(...refusedOf(documents).map(each => tooLargeFor(topics.output, each)))
      refuseRejections(refusedOf(failures).map(each => tooLargeFor(topics.failures, each)))
    }
    this.rejected = rejected
    return new FailureRecords(rejected.map(rejectionDelivery), records, topics.failures)
  }
}

/** The failures of documents that were rejected. */
class FailureRecords implements TransactionRecords {
  constructor(
    private readonly deliveries: readonly Delivery[],
    private readonly records: KafkaRecords,
    private readonly topic: string,
  ) {}

  *[Symbol.iterator](): Iterator<ProducedRecord> {
    for (const each of this.deliveries) yield this.records.of(each)
  }

  insteadOf(places: readonly number[]): never {
    refuseRejections(places.map(place => tooLargeFor(this.topic, this.deliveries[place]!)))
    throw new InternalError('nothing was refused')
  }
}

/** Settles those that need not be delivered here any more, and gives the others. */
function withoutSettled(all: readonly Waiting[], isSettled: (each: Waiting) => boolean): readonly Waiting[] {
  for (const each of all) if (isSettled(each)) each.settle()
  return all.filter(each => !isSettled(each))
}

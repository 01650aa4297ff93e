/** Exactly-once between topics: records and positions in one transaction of librdkafka. */
import { BackOff } from '@sluice/upstream'
import { LostLane } from '../sources/lost-lane.js'
import {
  AbortedTransaction,
  type ConsumerSettings,
  type LanePosition,
  type ProducedRecord,
  type ProducerSettings,
  type TransactionalLink,
} from './driver.js'
import type { Membership } from './group-membership.js'
import type { LaneClient } from './lane-client.js'
import type { Lane } from './lane-reader.js'
import { isConfigurationFault, needsNewClient } from './librdkafka-faults.js'
import { disconnected, partitionCount, produceAll, producerConfiguration } from './librdkafka-producer.js'
import { LibrdkafkaSource } from './librdkafka-source.js'
import { called, type LibrdkafkaError, type LibrdkafkaModule, type LibrdkafkaProducer } from './librdkafka-types.js'

const CONNECT_MILLIS = 10_000
/**
 * How long a call may take before it is made again, or given up if the link is closed: librdkafka never ends a producer while one is
 * under way.
 */
const REQUEST_MILLIS = 10_000
/**
 * A transaction that is open longer is aborted by its coordinator: what a killed process left open blocks its partitions no longer. Less
 * if the group waits less for a process that is silent, so that its partitions are free when others get them.
 */
const TRANSACTION_MILLIS = 10_000

/**
 * A consumer and a producer whose transactions hold both. A producer that was fenced (its coordinator aborted a transaction that took too
 * long, as while a broker starts again) or that failed fatally is replaced by a new one with the same id; the positions of the group then
 * say whether its last transaction was committed. https://cwiki.apache.org/confluence/display/KAFKA/KIP-447
 */
export class LibrdkafkaLink implements TransactionalLink {
  readonly source: LibrdkafkaSource
  private producer: LibrdkafkaProducer
  private readonly transactionMillis: number
  private readonly closing = new AbortController()

  constructor(
    private readonly module: LibrdkafkaModule,
    consumer: ConsumerSettings,
    private readonly settings: ProducerSettings,
    private readonly id: string,
    private readonly membership: Membership,
    client: LaneClient,
  ) {
    this.source = new LibrdkafkaSource(module, consumer, client, { givesUpAtOnce: true, membership })
    this.transactionMillis = Math.min(TRANSACTION_MILLIS, consumer.sessionMillis)
    this.producer = this.newProducer()
  }

  async start(): Promise<void> {
    await this.begin()
  }

  partitionsOf(topic: string): Promise<number> {
    return partitionCount(this.producer, topic)
  }

  async deliver(records: Iterable<ProducedRecord>, positions: readonly LanePosition[]): Promise<void> {
    const { source } = this
    const lanes = positions.map(({ lane }) => source.laneNamed(lane))
    try {
      await this.transact(records, positions, lanes)
    } catch (thrown) {
      if (await this.wasCommitted(thrown as Error, positions, lanes)) return source.noteCommitted(positions)
      if (thrown instanceof LostLane) throw thrown
      throw new AbortedTransaction((thrown as Error).message, { cause: thrown })
    }
    source.noteCommitted(positions)
  }

  async giveUp(): Promise<void> {
    this.closing.abort()
    await this.membership.close()
  }

  async close(): Promise<void> {
    await disconnected(this.producer)
  }

  private newProducer(): LibrdkafkaProducer {
    return new this.module.Producer(
      {
        ...producerConfiguration(this.settings),
        'transactional.id': this.id,
        'transaction.timeout.ms': this.transactionMillis,
        'message.timeout.ms': this.transactionMillis,
        // librdkafka rejects a socket timeout that is longer than the transaction timeout.
        'socket.timeout.ms': this.transactionMillis,
      },
      {},
    )
  }

  /** Connects, fences an earlier producer of the same id, and ends what that left open. */
  private async begin(): Promise<void> {
    const { producer } = this
    await called(done => producer.connect({ timeout: CONNECT_MILLIS }, done))
    await this.again(done => producer.initTransactions(REQUEST_MILLIS, done))
  }

  private async transact(
    records: Iterable<ProducedRecord>,
    positions: readonly LanePosition[],
    lanes: readonly Lane[],
  ): Promise<void> {
    const { producer, source } = this
    const offsets = positions.map(({ position: offset }, i) => {
      const { topic, partition } = lanes[i]!
      return { topic, partition, offset }
    })
    await called(done => producer.beginTransaction(done))
    await produceAll(producer, records)
    await this.again(done => producer.sendOffsetsToTransaction(offsets, source.consumer, REQUEST_MILLIS, done))
    // Brokers take the positions of a consumer that has no member id, which is what librdkafka sends from the moment that the group has
    // excluded it. That the lanes are lost mostly comes with the next call for records, but not while librdkafka joins the group again:
    // then only the coordinator knows. Whoever has the lanes after this moment waits for the transaction before it reads.
    await source.nextRound()
    source.refuseLost(lanes)
    await source.refuseExcluded(lanes)
    await this.again(done => producer.commitTransaction(REQUEST_MILLIS, done))
  }

  /** Ends a transaction that failed. Returns whether it was committed after all; rejects if the run cannot continue. */
  private async wasCommitted(
    fault: Error,
    positions: readonly LanePosition[],
    lanes: readonly Lane[],
  ): Promise<boolean> {
    // What is left open is aborted by its coordinator; the positions of the group say what was committed.
    if (this.closing.signal.aborted) throw fault
    let last = fault as LibrdkafkaError
    if (!needsNewClient(last)) {
      try {
        await this.again(done => this.producer.abortTransaction(REQUEST_MILLIS, done))
        if (isConfigurationFault(last)) throw last
        return false
      } catch (thrown) {
        last = thrown as LibrdkafkaError
      }
    }
    if (isConfigurationFault(last)) throw last
    await this.renew()
    return await this.areCommitted(positions, lanes)
  }

  /** Replaces the producer. Rejects for a fault of the configuration, and when the link is closed meanwhile. */
  private async renew(): Promise<void> {
    const backOff = new BackOff()
    for (;;) {
      await disconnected(this.producer)
      this.producer = this.newProducer()
      try {
        return await this.begin()
      } catch (thrown) {
        if (isConfigurationFault(thrown as LibrdkafkaError)) throw thrown
        await backOff.pause(this.closing.signal)
      }
    }
  }

  /**
   * Whether the group has committed the positions. After `renew` nothing is pending, so they are final. Throws LostLane if only some are
   * committed.
   */
  private async areCommitted(positions: readonly LanePosition[], lanes: readonly Lane[]): Promise<boolean> {
    const asked = lanes.map(({ topic, partition }) => ({ topic, partition }))
    const backOff = new BackOff()
    for (;;) {
      try {
        const committed = await this.source.committedPositions(asked, CONNECT_MILLIS)
        const ahead = positions.filter(({ lane, position }) => (committed.get(lane) ?? -1) >= position)
        if (ahead.length === positions.length) return true
        if (ahead.length > 0) throw new LostLane(ahead[0]!.lane)
        return false
      } catch (thrown) {
        if (thrown instanceof LostLane || isConfigurationFault(thrown as LibrdkafkaError)) throw thrown
        await backOff.pause(this.closing.signal)
      }
    }
  }

  /** Calls again what librdkafka says can be called again: the outcome of a request that timed out is not known otherwise. */
  private async again(run: (done: (fault: LibrdkafkaError | null) => void) => void): Promise<void> {
    const backOff = new BackOff()
    for (;;) {
      try {
        return await called(run)
      } catch (thrown) {
        if ((thrown as LibrdkafkaError).isRetriable !== true) throw thrown
        await backOff.pause(this.closing.signal)
      }
    }
  }
}

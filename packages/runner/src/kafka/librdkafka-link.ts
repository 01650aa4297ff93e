/** Exactly-once between topics: records and positions in one transaction of librdkafka. */
import { BackOff } from '@sluice/upstream/client'
import { RunFault } from '../run-fault.js'
import { LostLane } from '../sources/lost-lane.js'
import {
  AbortedTransaction,
  type ConsumerSettings,
  type KafkaConnection,
  type LanePosition,
  type TransactionalLink,
  type TransactionRecords,
} from './driver.js'
import type { Membership } from './group-membership.js'
import type { LaneClient } from './lane-client.js'
import type { Lane } from './lane-reader.js'
import { librdkafkaConnection } from './librdkafka-connection.js'
import { isConfigurationFault, needsNewClient } from './librdkafka-faults.js'
import { LibrdkafkaSource } from './librdkafka-source.js'
import { called, type LibrdkafkaError, type LibrdkafkaModule, type LibrdkafkaProducer } from './librdkafka-types.js'
import { type TransactionWriter, UncertainRecords } from './transaction-writer.js'

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
/** How long the end of a producer may take. */
const END_MILLIS = 5000

/** How long a transaction of a member of a group may be open. */
export const transactionMillis = ({ sessionMillis }: ConsumerSettings): number =>
  Math.min(TRANSACTION_MILLIS, sessionMillis)

/**
 * A consumer and a producer whose transactions hold both. librdkafka begins and ends the transactions, and adds the positions; the records
 * are written by a `TransactionWriter` as the same producer. A producer that was fenced (its coordinator aborted a transaction that took too
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
    private readonly connection: KafkaConnection,
    private readonly id: string,
    private readonly writer: TransactionWriter,
    private readonly membership: Membership,
    client: LaneClient,
  ) {
    this.source = new LibrdkafkaSource(module, consumer, client, { givesUpAtOnce: true, membership })
    this.transactionMillis = transactionMillis(consumer)
    this.producer = this.newProducer()
  }

  async start(): Promise<void> {
    await Promise.all([this.begin(), this.writer.start()])
  }

  partitionsOf(topic: string): Promise<number> {
    return this.writer.partitionsOf(topic)
  }

  async deliver(records: TransactionRecords, positions: readonly LanePosition[]): Promise<void> {
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
    await Promise.all([this.disconnected(), this.writer.close()])
  }

  private newProducer(): LibrdkafkaProducer {
    const { connection, transactionMillis: millis } = this
    return new this.module.Producer(
      {
        ...librdkafkaConnection(connection),
        'enable.idempotence': true,
        'transactional.id': this.id,
        'transaction.timeout.ms': millis,
        // librdkafka rejects limits that are longer than that of the transaction.
        'message.timeout.ms': millis,
        'socket.timeout.ms': millis,
      },
      {},
    )
  }

  /** Resolves when the producer has ended. */
  private disconnected(): Promise<void> {
    return new Promise(resolve => {
      if (this.producer.isConnected()) this.producer.disconnect(END_MILLIS, resolve)
      else resolve()
    })
  }

  /** Connects, fences an earlier producer of the same id, and ends what that left open. */
  private async begin(): Promise<void> {
    const { producer } = this
    await called(done => producer.connect({ timeout: CONNECT_MILLIS }, done))
    await this.again(done => producer.initTransactions(REQUEST_MILLIS, done))
  }

  private async transact(
    records: TransactionRecords,
    positions: readonly LanePosition[],
    lanes: readonly Lane[],
  ): Promise<void> {
    const { producer, source, writer } = this
    const offsets = positions.map(({ position: offset }, i) => {
      const { topic, partition } = lanes[i]!
      return { topic, partition, offset }
    })
    await called(done => producer.beginTransaction(done))
    // Whoever has the id is asked for before the coordinator takes positions, which it does for the newest producer of the id alone. So it
    // was this one, and the records do not go into the transaction of one that has replaced it. librdkafka ends a transaction only
    // if it has added something itself, so the positions are first, also for an abort.
    const identity = await writer.identity()
    await this.again(done => producer.sendOffsetsToTransaction(offsets, source.consumer, REQUEST_MILLIS, done))
    let left = records
    for (;;) {
      const refused = await writer.write(identity, left)
      if (refused.length === 0) break
      left = left.insteadOf(refused)
    }
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
    // A batch may still be on its way: it must not arrive after an abort, in the next transaction. A new producer has a newer epoch.
    if (!(fault instanceof UncertainRecords) && !needsNewClient(last)) {
      try {
        await this.again(done => this.producer.abortTransaction(REQUEST_MILLIS, done))
        if (fault instanceof RunFault || isConfigurationFault(last)) throw fault
        return false
      } catch (thrown) {
        last = thrown as LibrdkafkaError
      }
    }
    if (fault instanceof RunFault) throw fault
    if (isConfigurationFault(last)) throw last
    await this.renew()
    return await this.areCommitted(positions, lanes)
  }

  /** Replaces the producer. Rejects for a fault of the configuration, and when the link is closed meanwhile. */
  private async renew(): Promise<void> {
    const backOff = new BackOff()
    for (;;) {
      await this.disconnected()
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

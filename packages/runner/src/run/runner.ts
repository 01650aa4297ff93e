/** The loop: batches from the source through the engines to their delivery, in the order of each lane. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SourceBatch } from '../batch.js'
import { recordsOf } from '../batch.js'
import type { EnginePool } from '../engines/engine-pool.js'
import { closedConnection } from '../kafka/closed-connection.js'
import { refusedLogin } from '../kafka/refused-login.js'
import type { Metrics } from '../operations/metrics.js'
import { RunFault } from '../run-fault.js'
import { ResultMemory, SharedMemory } from '../shared-memory.js'
import type { Source, SourceEvents } from '../sources/source.js'
import type { DeliveryGuarantee } from './delivery.js'

/** How much is under way at a time. */
export interface RunnerLimits {
  /** Bytes of records that were read and are not delivered. */
  readonly inflightBytes: number
  /** Batches of one lane. */
  readonly laneBatches: number
  /** How long batches in flight may take after `stop`; null for no limit, if they cannot be read again. */
  readonly drainMillis: number | null
}

/** How long lanes that are taken away may take to finish. */
const REVOKE_MILLIS = 20_000

interface Lane {
  batches: number
  /** Settles when everything that was handed out is delivered or given up. */
  last: Promise<void>
  isRevoked: boolean
}

/** Runs until the source has ended, is stopped, or something cannot continue. */
export class Runner implements SourceEvents {
  readonly memory = new SharedMemory()
  private readonly results = new ResultMemory(this.memory)
  private readonly lanes = new Map<string, Lane>()
  private inflight = 0
  private finish: () => void = () => undefined
  private break: (fault: Error) => void = () => undefined
  private isEnded = false
  private readonly over: Promise<void>

  constructor(
    private readonly source: Source,
    private readonly engines: EnginePool,
    private readonly delivery: DeliveryGuarantee,
    private readonly limits: RunnerLimits,
    private readonly metrics: Metrics,
  ) {
    this.over = new Promise((resolve, reject) => {
      this.finish = resolve
      this.break = reject
    })
    this.over.catch(() => undefined)
    metrics.watch({ inflight: () => this.inflight, lag: () => source.lag() })
  }

  /** Whether records are being read. */
  get isReady(): boolean {
    return this.isStarted && !this.isEnded
  }

  private isStarted = false
  private draining: NodeJS.Timeout | undefined

  /** Resolves when all is delivered after the end or `stop`; rejects with what the run cannot get over. */
  async run(): Promise<void> {
    try {
      await this.delivery.start()
      await this.source.start(this)
      this.isStarted = true
      await this.over
    } catch (thrown) {
      throw refusedLogin(thrown) ?? closedConnection(thrown) ?? thrown
    } finally {
      this.isEnded = true
      clearTimeout(this.draining)
      await this.delivery.giveUp()
      await this.source.close()
      await this.delivery.close()
    }
  }

  /**
   * Reads no more; what is under way is delivered first, unless that takes too long: then the run ends with a fault, and another process
   * reads it again.
   */
  stop(): void {
    const { drainMillis } = this.limits
    this.source.pause()
    this.end()
    if (drainMillis === null) return
    this.draining = setTimeout(() => {
      const batches = [...this.lanes.values()].reduce((sum, lane) => sum + lane.batches, 0)
      this.break(
        new RunFault(
          `the output did not take what was under way within ${drainMillis / 1000} s: ${batches} batches are not delivered`,
          'Nothing is lost: their positions are not committed, so they are read again.',
        ),
      )
    }, drainMillis)
  }

  hasRoom(name: string): boolean {
    return this.inflight < this.limits.inflightBytes && (this.lanes.get(name)?.batches ?? 0) < this.limits.laneBatches
  }

  receive(batch: SourceBatch): void {
    const { lane: name } = batch
    let lane = this.lanes.get(name)
    if (lane === undefined) {
      this.lanes.set(name, (lane = { batches: 0, last: Promise.resolve(), isRevoked: false }))
    }
    lane.batches++
    this.inflight += batch.values.length
    const own = lane
    own.last = this.process(batch, own, own.last).then(
      () => this.release(own, batch),
      (fault: unknown) => {
        this.release(own, batch)
        this.break(fault as Error)
      },
    )
  }

  async revoke(names: readonly string[]): Promise<void> {
    const finishing: Promise<void>[] = []
    for (const name of names) {
      const lane = this.lanes.get(name)
      if (lane === undefined) continue
      lane.isRevoked = true
      this.lanes.delete(name)
      this.engines.forget(name)
      finishing.push(lane.last)
    }
    const gaveUp = new AbortController()
    await Promise.race([
      Promise.all(finishing),
      wait(REVOKE_MILLIS, undefined, { signal: gaveUp.signal, ref: false }).catch(() => undefined),
    ])
    gaveUp.abort()
  }

  end(): void {
    void Promise.all([...this.lanes.values()].map(({ last }) => last)).then(() => this.finish())
  }

  fail(fault: Error): void {
    this.break(fault)
  }

  private async process(batch: SourceBatch, lane: Lane, before: Promise<void>): Promise<void> {
    const started = performance.now()
    const { values } = batch
    const { results, pipelines } = await this.results.run(values.length, room => this.engines.run(batch, room))
    this.metrics.processed(recordsOf(batch), results, performance.now() - started)
    await before
    // What was not begun when the lane was taken away is another member's.
    if (!lane.isRevoked) {
      await this.delivery.deliver({ batch, results, pipelines, isRevoked: () => lane.isRevoked })
      this.metrics.delivered(recordsOf(batch), performance.now() - started)
    }
    this.results.give(results.bytes)
  }

  private release(lane: Lane, { values }: SourceBatch): void {
    lane.batches--
    this.inflight -= values.length
    this.memory.give(values)
    if (!this.isEnded) this.source.wake()
  }
}

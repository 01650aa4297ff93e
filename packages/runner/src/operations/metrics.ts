/** The metrics of a run, for Prometheus. */
import { RecordOutcome, type RecordResults, TIMED_SHARE } from '@sluice/server/host'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Rejection } from '../sinks/sink.js'

/** Values that are read on request. */
export interface Watched {
  readonly inflight: () => number
  readonly lag: () => ReadonlyMap<string, number>
}

const OUTCOMES = ['done', 'dropped', 'failed'] as const

/** Counts of a run. */
export class Metrics {
  readonly registry = new Registry()
  /** Documents that were delivered, dropped or kept as failures; for progress. */
  documents = 0
  failed = 0
  private watched: Watched = { inflight: () => 0, lag: () => new Map() }

  private readonly byOutcome = new Counter({
    name: 'sluice_documents_total',
    help: 'Documents that went through the pipeline, by outcome.',
    labelNames: ['outcome'],
    registers: [this.registry],
  })
  private readonly processorFailures = new Counter({
    name: 'sluice_processor_failures_total',
    help: 'Documents that failed, by the type of the processor; `none` where the record was not a document.',
    labelNames: ['processor'],
    registers: [this.registry],
  })
  private readonly rejections = new Counter({
    name: 'sluice_rejected_total',
    help: 'Documents that the output refused for good, by status.',
    labelNames: ['status'],
    registers: [this.registry],
  })
  private readonly retries = new Counter({
    name: 'sluice_retries_total',
    help: 'Requests to the output that were sent again.',
    registers: [this.registry],
  })
  private readonly duplicates = new Counter({
    name: 'sluice_duplicates_total',
    help: 'Documents that the output had already.',
    registers: [this.registry],
  })
  private readonly commitFailures = new Counter({
    name: 'sluice_commit_failures_total',
    help: 'Positions that could not be noted.',
    registers: [this.registry],
  })
  private readonly reloads = new Counter({
    name: 'sluice_reloads_total',
    help: 'Changes of the pipeline folder, by result.',
    labelNames: ['result'],
    registers: [this.registry],
  })
  private readonly engineSeconds = new Histogram({
    name: 'sluice_batch_engine_seconds',
    help: 'From a batch being read until the pipeline has run on it.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  })
  private readonly deliverySeconds = new Histogram({
    name: 'sluice_batch_delivery_seconds',
    help: 'From a batch being read until it is delivered.',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [this.registry],
  })
  private readonly processorSeconds = new Counter({
    name: 'sluice_processor_seconds_total',
    help: `Time in processors without those within them, estimated from one document in ${TIMED_SHARE}.`,
    labelNames: ['pipeline', 'step', 'processor'],
    registers: [this.registry],
  })

  constructor() {
    const metrics = this
    new Gauge({
      name: 'sluice_inflight_bytes',
      help: 'Bytes of records that were read and are not delivered.',
      registers: [this.registry],
      collect() {
        this.set(metrics.watched.inflight())
      },
    })
    new Gauge({
      name: 'sluice_lag_records',
      help: 'Records that are not delivered yet, by lane.',
      labelNames: ['lane'],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const [lane, records] of metrics.watched.lag()) this.set({ lane }, records)
      },
    })
    for (const outcome of OUTCOMES) this.byOutcome.inc({ outcome }, 0)
  }

  /** Says what is read when somebody asks. */
  watch(watched: Watched): void {
    this.watched = watched
  }

  processed(records: number, { outcomes, failures, times }: RecordResults, millis: number): void {
    for (const { pipeline, step, processor, seconds } of times) {
      this.processorSeconds.inc({ pipeline, step, processor }, TIMED_SHARE * seconds)
    }
    let dropped = 0
    let failed = 0
    for (const outcome of outcomes) {
      if (outcome === RecordOutcome.dropped) dropped++
      else if (outcome === RecordOutcome.failed) failed++
    }
    this.byOutcome.inc({ outcome: 'done' }, records - dropped - failed)
    this.byOutcome.inc({ outcome: 'dropped' }, dropped)
    this.byOutcome.inc({ outcome: 'failed' }, failed)
    for (const { processor } of failures.values()) this.processorFailures.inc({ processor: processor ?? 'none' })
    this.failed += failed
    this.engineSeconds.observe(millis / 1000)
  }

  /** The same for documents of `_bulk` requests. */
  ingested(results: readonly { readonly kind: 'done' | 'dropped' | 'failed' }[], millis: number): void {
    const counts = { done: 0, dropped: 0, failed: 0 }
    for (const { kind } of results) counts[kind]++
    for (const outcome of OUTCOMES) this.byOutcome.inc({ outcome }, counts[outcome])
    this.failed += counts.failed
    this.engineSeconds.observe(millis / 1000)
  }

  delivered(records: number, millis: number): void {
    this.documents += records
    this.deliverySeconds.observe(millis / 1000)
  }

  rejected(rejections: readonly Rejection[]): void {
    for (const { status } of rejections) this.rejections.inc({ status: String(status) })
    this.failed += rejections.length
  }

  retried(): void {
    this.retries.inc()
  }

  duplicated(documents: number): void {
    this.duplicates.inc(documents)
  }

  commitFailed(): void {
    this.commitFailures.inc()
  }

  reloaded(result: 'loaded' | 'faulty'): void {
    this.reloads.inc({ result })
  }
}

/** The statistics of pipelines since the node was started, for the nodes APIs. Times are in milliseconds. */
import type { StepDelta } from './pipeline-runner.js'

interface Counts {
  count: number
  time: number
  failed: number
}

/** A processor of a stored pipeline. */
export interface ProcessorName {
  readonly type: string
  readonly tag: string | null
}

const none = (): Counts => ({ count: 0, time: 0, failed: 0 })

const shownCounts = ({ count, time, failed }: Counts): object => ({
  count,
  time_in_millis: Math.floor(time),
  current: 0,
  failed,
})

interface PipelineCounts extends Counts {
  /** UTF-8 bytes of documents before and after, of which it was the first pipeline. */
  bytesIn: number
  bytesOut: number
  readonly steps: Map<string, Counts>
}

const stepKey = (place: number, { type, tag }: ProcessorName): string => JSON.stringify([place, type, tag])

/** Counts documents that go through pipelines, in all, by pipeline and by processor. */
export class IngestStatistics {
  private readonly total = none()
  private readonly pipelines = new Map<string, PipelineCounts>()

  /** Notes a document that pipelines ran on, one after the other; of those the last failed if it did. */
  note(executed: readonly string[], hasFailed: boolean): void {
    this.total.count++
    if (hasFailed) this.total.failed++
    for (const [i, id] of executed.entries()) {
      const counts = this.of(id)
      counts.count++
      if (hasFailed && i === executed.length - 1) counts.failed++
    }
  }

  /** Notes the bytes of a document before and after its pipelines, of which `first` was the first. */
  bytes(first: string, before: number, after: number): void {
    const counts = this.of(first)
    counts.bytesIn += before
    counts.bytesOut += after
  }

  /** Notes how long a batch took. */
  took(millis: number): void {
    this.total.time += millis
  }

  /** Adds what steps did. */
  add(deltas: readonly StepDelta[]): void {
    for (const delta of deltas) {
      const pipeline = this.of(delta.pipeline)
      const key = stepKey(delta.place, delta)
      let step = pipeline.steps.get(key)
      if (step === undefined) pipeline.steps.set(key, (step = none()))
      step.count += delta.count
      step.failed += delta.failed
      step.time += delta.milliseconds
      pipeline.time += delta.milliseconds
    }
  }

  /** As the API shows them, for the pipelines that are stored. */
  shown(stored: ReadonlyMap<string, readonly ProcessorName[]>): object {
    const pipelines = [...stored].map(([id, processors]) => {
      const counts = this.pipelines.get(id)
      const shown = processors.map((name, place) => {
        const { type, tag } = name
        const stats = shownCounts(counts?.steps.get(stepKey(place, name)) ?? none())
        return { [tag === null ? type : `${type}:${tag}`]: { type, stats } }
      })
      const own = {
        ...shownCounts(counts ?? none()),
        ingested_as_first_pipeline_in_bytes: counts?.bytesIn ?? 0,
        produced_as_first_pipeline_in_bytes: counts?.bytesOut ?? 0,
        processors: shown,
      }
      return [id, own]
    })
    return { total: shownCounts(this.total), pipelines: Object.fromEntries(pipelines) as object }
  }

  private of(id: string): PipelineCounts {
    let counts = this.pipelines.get(id)
    if (counts === undefined)
      this.pipelines.set(id, (counts = { ...none(), bytesIn: 0, bytesOut: 0, steps: new Map() }))
    return counts
  }
}

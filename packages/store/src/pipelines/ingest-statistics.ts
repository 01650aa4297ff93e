/** What pipelines did since the node was started, for the statistics of nodes. Times are milliseconds. */

interface Counts {
  count: number
  time_in_millis: number
  current: number
  failed: number
}

const none = (): Counts => ({ count: 0, time_in_millis: 0, current: 0, failed: 0 })

/** Counts documents that go through pipelines, in all and by pipeline. */
export class IngestStatistics {
  private readonly total = none()
  private readonly pipelines = new Map<string, Counts>()

  /** Notes a document that pipelines ran on, one after the other; of those the last failed where it did. */
  note(executed: readonly string[], hasFailed: boolean): void {
    this.total.count++
    if (hasFailed) this.total.failed++
    for (const [i, id] of executed.entries()) {
      let counts = this.pipelines.get(id)
      if (counts === undefined) this.pipelines.set(id, (counts = none()))
      counts.count++
      if (hasFailed && i === executed.length - 1) counts.failed++
    }
  }

  /** Notes how long a batch took. */
  took(millis: number): void {
    this.total.time_in_millis += Math.round(millis)
  }

  /** As the API shows them. */
  shown(): object {
    const pipelines = [...this.pipelines].map(([id, counts]) => [id, { ...counts, processors: [] }])
    return { total: { ...this.total }, pipelines: Object.fromEntries(pipelines) }
  }
}

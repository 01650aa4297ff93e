/** How far update by query, delete by query or reindex is: counts, and the pauses that keep its rate. */
import { JavaFloat } from '@sluice/java'

/** No pause is longer, as in Elasticsearch. */
const MAX_PAUSE_MILLIS = 3_600_000

/** A wait whose end can be moved. */
class Sleep {
  readonly ended: Promise<void>
  private resolve!: () => void
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.ended = new Promise(resolve => (this.resolve = resolve))
  }

  /** Ends at a moment of `performance.now`, or immediately if that has passed. */
  endAt(moment: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.resolve, Math.max(0, moment - performance.now()))
  }
}

/** Counts of one slice, or of several together. */
export class ByQueryStatus {
  total = 0
  updated = 0
  created = 0
  deleted = 0
  batches = 0
  versionConflicts = 0
  noops = 0
  throttledMillis = 0
  /** When the next batch begins, as `performance.now`; 0 for immediately. */
  pausedUntil = 0
  /** Whether nothing more is done. */
  hasEnded = false
  private sleep: Sleep | null = null
  /** When the batch that runs had to begin; null if it did not wait for its moment. */
  private due: number | null = null

  constructor(
    /** The number of its slice; null if there are none. */
    readonly slice: number | null,
    private rate: number,
  ) {}

  /** -1 for as fast as it goes. */
  get requestsPerSecond(): number {
    return this.rate
  }

  /** How many documents were written or deleted. */
  get processed(): number {
    return this.updated + this.created + this.deleted
  }

  /** Another rate: a faster one shortens what is left of the pause, a slower one counts from the next batch. */
  rethrottle(requestsPerSecond: number): void {
    const before = this.rate
    this.rate = requestsPerSecond
    if (this.sleep === null) return
    if (requestsPerSecond < 0) this.wakeUp()
    else if (requestsPerSecond > before) {
      const now = performance.now()
      this.pausedUntil = now + ((this.pausedUntil - now) * before) / requestsPerSecond
      this.sleep.endAt(this.pausedUntil)
    }
  }

  /** Ends the pause. */
  wakeUp(): void {
    if (this.sleep === null) return
    this.pausedUntil = performance.now()
    this.sleep.endAt(this.pausedUntil)
  }

  /**
   * Waits until a batch of so many documents, begun at `started`, has taken the time that the rate gives it, or an hour. The time is
   * counted from the moment when the batch had to begin: that a timer is late by some milliseconds does not add up.
   */
  async pause(documents: number, started: number): Promise<void> {
    const begun = this.due ?? started
    this.due = null
    if (this.rate <= 0) return
    const now = performance.now()
    const end = begun + Math.min((1000 * documents) / this.rate, MAX_PAUSE_MILLIS)
    if (end <= now) return
    this.pausedUntil = end
    this.sleep = new Sleep()
    this.sleep.endAt(end)
    await this.sleep.ended
    this.sleep = null
    this.due = this.pausedUntil
    this.pausedUntil = 0
    this.throttledMillis += Math.round(performance.now() - now)
  }

  /** As the APIs show it. */
  members(kind: 'update' | 'delete' | 'reindex' | 'task'): [string, unknown][] {
    const left = this.pausedUntil === 0 ? 0 : Math.max(0, Math.round(this.pausedUntil - performance.now()))
    return [
      ...(this.slice === null ? [] : [['slice_id', this.slice] as [string, unknown]]),
      ['total', this.total],
      ...(kind === 'delete' ? [] : [['updated', this.updated] as [string, unknown]]),
      ...(kind === 'reindex' || kind === 'task' ? [['created', this.created] as [string, unknown]] : []),
      ['deleted', this.deleted],
      ['batches', this.batches],
      ['version_conflicts', this.versionConflicts],
      ['noops', this.noops],
      [
        'retries',
        new Map([
          ['bulk', 0],
          ['search', 0],
        ]),
      ],
      ['throttled_millis', this.throttledMillis],
      ['requests_per_second', new JavaFloat(this.rate)],
      ['throttled_until_millis', left],
    ]
  }

  /** Several together: their rates added, and the moment when the first of them continues. */
  static sumOf(all: readonly ByQueryStatus[]): ByQueryStatus {
    const rates = all.map(({ rate }) => rate)
    const sum = new ByQueryStatus(null, rates.some(rate => rate < 0) ? -1 : rates.reduce((a, b) => a + b, 0))
    const pauses = all.filter(({ hasEnded }) => !hasEnded).map(({ pausedUntil }) => pausedUntil)
    sum.pausedUntil = pauses.length === 0 ? 0 : Math.min(...pauses)
    for (const each of all) {
      sum.total += each.total
      sum.updated += each.updated
      sum.created += each.created
      sum.deleted += each.deleted
      sum.batches += each.batches
      sum.versionConflicts += each.versionConflicts
      sum.noops += each.noops
      sum.throttledMillis += each.throttledMillis
    }
    return sum
  }
}

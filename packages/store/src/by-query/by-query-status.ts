/** How far update by query, delete by query or reindex is: counts, and the pauses that keep its rate. */
import { JavaFloat } from '@sluice/java'

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
  /** When the next batch begins, as `performance.now`; 0 for at once. */
  pausedUntil = 0
  private wake: (() => void) | null = null

  constructor(
    /** The number of its slice; null where there are none. */
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

  /** Another rate: a faster one ends the pause at once, a slower one counts from the next batch. */
  rethrottle(requestsPerSecond: number): void {
    const isFaster = requestsPerSecond < 0 || (this.rate > 0 && requestsPerSecond > this.rate)
    this.rate = requestsPerSecond
    if (isFaster) this.wakeUp()
  }

  /** Ends the pause. */
  wakeUp(): void {
    this.wake?.()
  }

  /** Waits until a batch of so many documents, begun at `started`, has taken the time that the rate gives it. */
  async pause(documents: number, started: number): Promise<void> {
    if (this.rate <= 0) return
    const now = performance.now()
    const millis = (1000 * documents) / this.rate - (now - started)
    if (millis <= 0) return
    this.pausedUntil = now + millis
    let timer: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>(resolve => {
      this.wake = resolve
      timer = setTimeout(resolve, millis)
    })
    clearTimeout(timer)
    this.wake = null
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

  /** Several together. */
  static sumOf(all: readonly ByQueryStatus[], requestsPerSecond: number): ByQueryStatus {
    const sum = new ByQueryStatus(null, requestsPerSecond)
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

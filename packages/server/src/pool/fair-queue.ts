/**
 * Who is next. Between clients: the one that has had least of the engine lately. Between requests of a client: the one that has had least
 * so far, so that short requests overtake long ones; waiting counts as well, so that long ones go on too.
 */

/** What the queue must know of an entry. */
export interface Queued {
  /** Who sent it. */
  readonly client: string
  /** Milliseconds of work that it has had. */
  readonly used: number
  /** When it came into the queue; the queue sets it. */
  since: number
}

/** Time after which half of what a client had is forgotten. */
const HALF_LIFE_MILLIS = 5000
/** A request that waits for ten milliseconds gets what one gets that had one millisecond less. */
const WAITING_SHARE = 0.1
/** What is left of a client that is not remembered. */
const FORGOTTEN_MILLIS = 0.5

/** Entries that wait, by client. `now` gives milliseconds. */
export class FairQueue<T extends Queued> {
  size = 0
  private readonly waiting = new Map<string, Set<T>>()
  private readonly usage = new Map<string, { millis: number; at: number }>()

  constructor(private readonly now: () => number) {}

  add(entry: T): void {
    entry.since = this.now()
    const entries = this.waiting.get(entry.client)
    if (entries === undefined) this.waiting.set(entry.client, new Set([entry]))
    else entries.add(entry)
    this.size++
  }

  /** Removes an entry; false where it does not wait. */
  remove(entry: T): boolean {
    const entries = this.waiting.get(entry.client)
    if (entries === undefined || !entries.delete(entry)) return false
    if (entries.size === 0) this.waiting.delete(entry.client)
    this.size--
    return true
  }

  /** Removes and gives the entry whose turn it is, of those that can go on now. */
  take(canGo: (entry: T) => boolean): T | undefined {
    const clients = [...this.waiting.keys()].map(client => ({ client, usage: this.usageOf(client) }))
    clients.sort((a, b) => a.usage - b.usage)
    for (const { client } of clients) {
      const entry = this.bestOf(this.waiting.get(client)!, canGo)
      if (entry === undefined) continue
      this.remove(entry)
      return entry
    }
    return undefined
  }

  /** Counts work that was done for a client. */
  charge(client: string, millis: number): void {
    this.usage.set(client, { millis: this.usageOf(client) + millis, at: this.now() })
    if (this.usage.size > 2 * this.waiting.size + 1000) this.forgetIdle()
  }

  private bestOf(entries: ReadonlySet<T>, canGo: (entry: T) => boolean): T | undefined {
    const now = this.now()
    let best: T | undefined
    let least = Number.POSITIVE_INFINITY
    for (const entry of entries) {
      const score = entry.used - (now - entry.since) * WAITING_SHARE
      if (score >= least || !canGo(entry)) continue
      best = entry
      least = score
    }
    return best
  }

  private usageOf(client: string): number {
    const usage = this.usage.get(client)
    return usage === undefined ? 0 : usage.millis * 0.5 ** ((this.now() - usage.at) / HALF_LIFE_MILLIS)
  }

  private forgetIdle(): void {
    for (const client of this.usage.keys()) if (this.usageOf(client) < FORGOTTEN_MILLIS) this.usage.delete(client)
  }
}

/**
 * Decides which request is next. Between addresses: the one that has used the engine least lately. Between requests from one address: the
 * one that, with its connection, has used least, so that short requests overtake long ones, and connections known for small requests do not
 * wait for a flood of new connections. Requests sent ahead of earlier answers come later. Waiting counts as well, so that every request has
 * its turn.
 */

/** The sender of a request. */
export interface Sender {
  /** A user, or an address. */
  readonly client: string
  /** One of the connections of the client. */
  readonly connection: string
  /** Whether it was sent before earlier requests of its connection were answered (RFC 9112, 9.3.2). */
  readonly isAhead?: boolean
}

/** The parts of an entry that the queue needs. */
export interface Queued extends Sender {
  /** Milliseconds of work so far. */
  readonly used: number
  /** Milliseconds of work that its size suggests. */
  readonly expected?: number
  /** When it entered the queue; set by the queue. */
  since: number
}

/** Time after which half of the used time is forgotten. */
const HALF_LIFE_MILLIS = 5000
/** A long request that waits for ten milliseconds counts as one that had one millisecond less. */
const WAITING_SHARE = 0.1
/**
 * The same for requests of connections that have used much or are new: slower and later, so that a flood of them does not overtake
 * immediately.
 */
const SLOW_WAITING_SHARE = 0.01
const SLOW_WAITING_MILLIS = 2000
/** The weight of a connection without an answer yet: one that used a hundred times as much lately has the same weight. */
const NEW_CONNECTION = 20
/**
 * Of so many entries in turn, one is chosen as if new connections had used nothing, because endless small requests of a few known ones would
 * keep them out for seconds. In a flood another one is that of the connection which, of those with about the same score, has used most: a
 * client that asks regularly has used more than each of a thousand connections that ask once, and would come after all of them.
 */
const TURNS = 4
/** Scores are about the same if they differ by less. */
const SAME_SCORE = 4
const CONNECTION_SHARE = 0.01
const MOST_OF_CONNECTION = 40
/** A connection that used less lately counts as light. */
const LIGHT_MILLIS = 3000
/** A client that has used less is forgotten. */
const FORGOTTEN_MILLIS = 0.5
/**
 * The weight of a request that was sent ahead, before it has waited: hundreds of connections that send ahead would otherwise share the engine
 * equally with a connection that waits for its answers, and each of its requests would wait for hundreds of others.
 */
const SENT_AHEAD = 20

/** How a queue differs from that of the engine's threads. */
export interface QueueRules {
  /** If more wait, the newest go first among equals: a flood delays itself, and not requests that come after it. */
  readonly flood: number
  /**
   * Whether an entry that has begun comes after those of the same client that have not, also after those of new connections. Otherwise the
   * waiting time of long ones would soon outweigh that others are new.
   */
  readonly begunLast: boolean
}

const ENGINE_RULES: QueueRules = { flood: 16, begunLast: false }

/** Entries that wait, by client. `now` gives milliseconds. */
export class FairQueue<T extends Queued> {
  size = 0
  private taken = 0
  private readonly waiting = new Map<string, Set<T>>()
  private readonly clients: Usage
  private readonly connections: Usage

  constructor(
    private readonly now: () => number,
    private readonly rules: QueueRules = ENGINE_RULES,
  ) {
    this.clients = new Usage(now)
    this.connections = new Usage(now)
  }

  add(entry: T): void {
    entry.since = this.now()
    const entries = this.waiting.get(entry.client)
    if (entries === undefined) this.waiting.set(entry.client, new Set([entry]))
    else entries.add(entry)
    this.size++
  }

  /** Removes an entry; false if it does not wait. */
  remove(entry: T): boolean {
    const entries = this.waiting.get(entry.client)
    if (entries === undefined || !entries.delete(entry)) return false
    if (entries.size === 0) this.waiting.delete(entry.client)
    this.size--
    return true
  }

  /** Removes and gives the entry whose turn it is, of those that can go on now. */
  take(canGo: (entry: T) => boolean): T | undefined {
    for (const client of this.byUsage()) {
      const entry = this.firstOf(this.waiting.get(client)!, canGo)
      if (entry === undefined) continue
      this.remove(entry)
      this.taken++
      return entry
    }
    return undefined
  }

  /** The entry whose turn comes last, of those that may be sent away. */
  last(maySendAway: (entry: T) => boolean): T | undefined {
    const now = this.now()
    for (const client of this.byUsage().reverse()) {
      let last: T | undefined
      let most = Number.NEGATIVE_INFINITY
      for (const entry of this.waiting.get(client)!) {
        if (!maySendAway(entry)) continue
        const score = this.score(entry, now)
        if (score < most) continue
        last = entry
        most = score
      }
      if (last !== undefined) return last
    }
    return undefined
  }

  /** Whether the connection of an entry is known to ask for little: for less than so many milliseconds lately. */
  isLight({ connection }: Sender, most = LIGHT_MILLIS): boolean {
    const usage = this.connections.of(connection)
    return usage !== null && usage < most
  }

  /** Counts work that was done for somebody. */
  charge({ client, connection }: Sender, millis: number): void {
    this.clients.add(client, millis)
    this.connections.add(connection, millis)
  }

  private byUsage(): string[] {
    const clients = [...this.waiting.keys()]
    if (clients.length === 1) return clients
    return clients
      .map(client => ({ client, usage: this.clients.of(client) ?? 0 }))
      .sort((a, b) => a.usage - b.usage)
      .map(({ client }) => client)
  }

  private firstOf(entries: ReadonlySet<T>, canGo: (entry: T) => boolean): T | undefined {
    const isFlood = this.size > this.rules.flood
    const isForRegular = isFlood && this.taken % TURNS === 1
    let best: T | undefined
    let least = Number.POSITIVE_INFINITY
    const now = this.now()
    for (const entry of entries) {
      // First what is cheaper: thousands may wait, and none of them can go while no thread is free.
      if (!canGo(entry)) continue
      const exact = this.score(entry, now)
      const score = isForRegular ? Math.floor(exact / SAME_SCORE) : exact
      if (score > least) continue
      if (score === least && best !== undefined) {
        if (isForRegular ? this.usageOf(entry, now) < this.usageOf(best, now) : !isFlood) continue
      }
      best = entry
      least = score
    }
    return best
  }

  private score(entry: T, now: number): number {
    const waited = now - entry.since
    const guess = entry.used === 0 ? (entry.expected ?? 0) : 0
    return (
      Math.max(0, entry.used - waited * WAITING_SHARE) +
      Math.max(0, guess + (entry.isAhead === true ? SENT_AHEAD : 0) - waited * SLOW_WAITING_SHARE) +
      this.ofConnection(entry, now) -
      Math.max(0, waited - SLOW_WAITING_MILLIS) * SLOW_WAITING_SHARE
    )
  }

  private usageOf({ connection }: T, now: number): number {
    return this.connections.of(connection, now) ?? 0
  }

  private ofConnection({ connection, used }: T, now: number): number {
    if (this.rules.begunLast && used > 0) return MOST_OF_CONNECTION
    const usage = this.connections.of(connection, now)
    if (usage === null) return this.taken % TURNS === TURNS - 1 ? 0 : NEW_CONNECTION
    return Math.min(usage * CONNECTION_SHARE, MOST_OF_CONNECTION)
  }
}

/** The recently used time, in milliseconds. */
class Usage {
  private readonly known = new Map<string, { millis: number; at: number }>()
  private limit = 1000

  constructor(private readonly now: () => number) {}

  /** Null for somebody of whom nothing is known. */
  of(who: string, now = this.now()): number | null {
    const usage = this.known.get(who)
    return usage === undefined ? null : usage.millis * 0.5 ** ((now - usage.at) / HALF_LIFE_MILLIS)
  }

  add(who: string, millis: number): void {
    this.known.set(who, { millis: (this.of(who) ?? 0) + millis, at: this.now() })
    if (this.known.size <= this.limit) return
    for (const each of this.known.keys()) if (this.of(each)! < FORGOTTEN_MILLIS) this.known.delete(each)
    this.limit = Math.max(1000, 2 * this.known.size)
  }
}

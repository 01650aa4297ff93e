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

/** A request, or the work for one, as far as it is known. */
export interface Work extends Sender {
  readonly used?: number
  readonly expected?: number
}

/** The parts of an entry that the queue needs. */
export interface Queued extends Sender {
  /** Milliseconds of work so far. */
  readonly used: number
  /** Milliseconds of work that its size suggests. */
  readonly expected?: number
  /** When it entered the queue; set by the queue. */
  since: number
  /** Whether it changes something that is stored. */
  readonly isChange?: boolean
  /** Whether nobody waits for it: it comes after those of the same client that somebody waits for. */
  readonly isBackground?: boolean
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
 * So many kinds of turns follow each other. One goes by the longest waiting, too, so that nobody waits without end. One chooses as if new
 * connections had used nothing, because endless small requests of a few known ones would keep them out for seconds. In a flood two others
 * choose among the entries with about the same score: one the connection which has used most, if it is light, because a client that asks
 * regularly has used more than each of a thousand connections that ask once, and would come after all of them; one the entry that came last,
 * because a client that comes after a thousand others would wait for all of them. For that one it does not count how long they have waited:
 * a hundred large requests that came together would otherwise all come before a small one.
 */
const TURNS = 4
const TURN_OF_LONGEST = 0
const TURN_OF_REGULAR = 1
const TURN_OF_NEWEST = 2
const TURN_OF_NEW = 3
/** Scores are about the same if they differ by less. */
const SAME_SCORE = 4
const CONNECTION_SHARE = 0.01
const MOST_OF_CONNECTION = 40
/** The same for what nobody waits for. */
const OF_BACKGROUND = 80
/** An entry that has used less is as one that has not begun: its turn may have ended early because others arrived. */
const BEGUN_MILLIS = 10
/** A connection that used less lately counts as light. */
const LIGHT_MILLIS = 3000
/**
 * The expected time of a small request, that of about a KiB: pipelines of a few KiB can take seconds to compile. A request on a light connection
 * counts as light if it is small, or below a multiple of another one which was quick: a connection that has sent small requests may send a
 * large one that takes seconds.
 */
export const SMALL_MILLIS = 0.05
const TIMES_PROVEN = 2
const QUICK_MILLIS = 10
/** A client that has used less is forgotten. */
const FORGOTTEN_MILLIS = 0.5
/** The clock of used time begins again after so many half-lives: the largest number is that of 1023. */
const MOST_HALF_LIVES = 100
/**
 * The weight of a request that was sent ahead, before it has waited: hundreds of connections that send ahead would otherwise share the engine
 * equally with a connection that waits for its answers, and each of its requests would wait for hundreds of others.
 */
const SENT_AHEAD = 20

/** Milliseconds that a change takes beyond what its size suggests: every thread of the engine makes it, and it waits for the disk. */
const OF_CHANGE = 5

/** How a queue differs from that of the engine's threads. */
export interface QueueRules {
  /** If more wait, the newest go first among equals: a flood delays itself, and not requests that come after it. */
  readonly flood: number
  /**
   * Whether an entry that has had a turn comes after those of the same client that have not, also after those of new connections. Otherwise the
   * waiting time of long ones would soon outweigh that others are new.
   */
  readonly begunLast: boolean
}

const ENGINE_RULES: QueueRules = { flood: 16, begunLast: false }

/** The entries of one client that wait. */
interface Waiting<T> {
  readonly client: Account
  /** In the order of arrival, with the account of their connection. */
  readonly entries: Map<T, Account>
}

/** Entries that wait, by client. `now` gives milliseconds. */
export class FairQueue<T extends Queued> {
  size = 0
  private taken = 0
  private readonly waiting = new Map<string, Waiting<T>>()
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
    let ofClient = this.waiting.get(entry.client)
    if (ofClient === undefined) {
      ofClient = { client: this.clients.hold(entry.client), entries: new Map() }
      this.waiting.set(entry.client, ofClient)
    }
    ofClient.entries.set(entry, this.connections.hold(entry.connection))
    this.size++
  }

  /** Removes an entry; false if it does not wait. */
  remove(entry: T): boolean {
    const ofClient = this.waiting.get(entry.client)
    const connection = ofClient?.entries.get(entry)
    if (ofClient === undefined || connection === undefined) return false
    connection.waiting--
    ofClient.entries.delete(entry)
    if (ofClient.entries.size === 0) {
      ofClient.client.waiting--
      this.waiting.delete(entry.client)
    }
    this.size--
    return true
  }

  /**
   * Removes and gives the entry whose turn it is, of those that can go on now. `canGo` gets an entry and whether its connection is light
   * (see `isLight`).
   */
  take(canGo: (entry: T, isLight: boolean) => boolean): T | undefined {
    for (const { entries } of this.byUsage()) {
      const entry = this.firstOf(entries, canGo)
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
    const left = this.connections.leftOf(now)
    for (const { entries } of this.byUsage().reverse()) {
      let last: T | undefined
      let most = Number.NEGATIVE_INFINITY
      for (const [entry, connection] of entries) {
        if (!maySendAway(entry)) continue
        const score = this.score(entry, connection, now - entry.since, left)
        if (score < most) continue
        last = entry
        most = score
      }
      if (last !== undefined) return last
    }
    return undefined
  }

  /**
   * Whether little is expected of a request: its connection is known to ask for little, for less than so many milliseconds lately, and the
   * request is small, or not much larger than an earlier one that was quick.
   */
  isLight({ connection, expected }: Work, most = LIGHT_MILLIS): boolean {
    const account = this.connections.known(connection)
    return account !== undefined && isLight(account, this.connections.leftOf(this.now()), expected, most)
  }

  /** Counts work that was done for a request, whose earlier work, with this, took `used`. */
  charge({ client, connection, used = 0, expected = 0 }: Work, millis: number): void {
    this.clients.add(client, millis)
    const account = this.connections.add(connection, millis)
    if (used < QUICK_MILLIS) account.proven = Math.max(account.proven, expected)
  }

  /** Takes back a part of what was counted: it was no work for the request. */
  refund({ client, connection }: Sender, millis: number): void {
    this.clients.add(client, -millis)
    this.connections.add(connection, -millis)
  }

  private byUsage(): Waiting<T>[] {
    const all = [...this.waiting.values()]
    return all.length < 2 ? all : all.sort((a, b) => a.client.scaled - b.client.scaled)
  }

  private firstOf(entries: ReadonlyMap<T, Account>, canGo: (entry: T, isLight: boolean) => boolean): T | undefined {
    const isFlood = this.size > this.rules.flood
    const turn = this.taken % TURNS
    const isForRegular = isFlood && turn === TURN_OF_REGULAR
    const isForNewest = isFlood && turn === TURN_OF_NEWEST
    const isRough = isForRegular || isForNewest
    const now = this.now()
    const left = this.connections.leftOf(now)
    let best: T | undefined
    let least = Number.POSITIVE_INFINITY
    let most = 0
    for (const [entry, connection] of entries) {
      // First what is cheaper: thousands may wait, and none of them can go while no thread is free.
      const isSmall = entry.isBackground !== true && isLight(connection, left, entry.expected, LIGHT_MILLIS)
      if (!canGo(entry, isSmall)) continue
      const waited = isForNewest ? 0 : now - entry.since
      const exact = this.score(entry, connection, waited, left, !(isForRegular && isSmall))
      const score = isRough ? Math.floor(exact / SAME_SCORE) : exact
      if (score > least) continue
      if (score === least && (isForRegular ? connection.scaled < most : !isFlood)) continue
      best = entry
      least = score
      most = connection.scaled
    }
    return best
  }

  private score(entry: T, connection: Account, waited: number, left: number, countsConnection = true): number {
    const guess = entry.used === 0 ? (entry.expected ?? 0) + (entry.isChange === true ? OF_CHANGE : 0) : 0
    const hasBegun = this.hasBegun(entry)
    // A hundred that have waited together would otherwise all come before who comes then.
    const countsWaiting = !hasBegun || this.taken % TURNS === TURN_OF_LONGEST
    return (
      Math.max(0, entry.used - waited * WAITING_SHARE) +
      Math.max(0, guess + (entry.isAhead === true ? SENT_AHEAD : 0) - waited * SLOW_WAITING_SHARE) +
      (hasBegun || countsConnection ? this.ofConnection(entry, connection, left, hasBegun) : 0) -
      (countsWaiting ? Math.max(0, waited - SLOW_WAITING_MILLIS) * SLOW_WAITING_SHARE : 0)
    )
  }

  /** Whether an entry comes after those that have not begun. */
  private hasBegun({ used, isBackground = false }: T): boolean {
    return isBackground || (this.rules.begunLast && used >= BEGUN_MILLIS)
  }

  private ofConnection({ isBackground = false }: T, connection: Account, left: number, hasBegun: boolean): number {
    if (isBackground) return OF_BACKGROUND
    if (hasBegun) return MOST_OF_CONNECTION
    if (!connection.isKnown) return this.taken % TURNS === TURN_OF_NEW ? 0 : NEW_CONNECTION
    return Math.min(connection.scaled * left * CONNECTION_SHARE, MOST_OF_CONNECTION)
  }
}

const isLight = ({ isKnown, scaled, proven }: Account, left: number, expected = 0, most: number): boolean =>
  isKnown && scaled * left < most && expected <= Math.max(SMALL_MILLIS, TIMES_PROVEN * proven)

/** The recently used time of one client or connection. */
interface Account {
  /** Milliseconds, as if they had been used when the clock of `Usage` began. */
  scaled: number
  /** Whether anything was counted yet. */
  isKnown: boolean
  /** Of the requests that were quick, the longest expected time. */
  proven: number
  /** Entries that wait and hold this account. */
  waiting: number
}

/** The recently used time, in milliseconds. All accounts lose value at the same rate, so that one factor of the present applies to all of them. */
class Usage {
  private readonly accounts = new Map<string, Account>()
  private began: number
  private limit = 1000

  constructor(private readonly now: () => number) {
    this.began = now()
  }

  /** The account of somebody; undefined if nothing was ever counted or waited. */
  known(who: string): Account | undefined {
    return this.accounts.get(who)
  }

  /** The factor that turns `scaled` into milliseconds. */
  leftOf(now: number): number {
    return 0.5 ** ((now - this.began) / HALF_LIFE_MILLIS)
  }

  /** The account of somebody who has one more entry that waits. */
  hold(who: string): Account {
    const account = this.accountOf(who)
    account.waiting++
    return account
  }

  add(who: string, millis: number): Account {
    const now = this.now()
    if (now - this.began > MOST_HALF_LIVES * HALF_LIFE_MILLIS) this.restart(now)
    const account = this.accountOf(who)
    // Not below 0: an account may have been forgotten before a part of it is taken back.
    account.scaled = Math.max(0, account.scaled + millis / this.leftOf(now))
    account.isKnown = true
    return account
  }

  private accountOf(who: string): Account {
    const known = this.accounts.get(who)
    if (known !== undefined) return known
    const account: Account = { scaled: 0, isKnown: false, proven: 0, waiting: 0 }
    this.accounts.set(who, account)
    if (this.accounts.size > this.limit) this.forget(account)
    return account
  }

  private forget(except: Account): void {
    const least = FORGOTTEN_MILLIS / this.leftOf(this.now())
    for (const [who, account] of this.accounts) {
      if (account.scaled < least && account.waiting === 0 && account !== except) this.accounts.delete(who)
    }
    this.limit = Math.max(1000, 2 * this.accounts.size)
  }

  /** Lets the clock begin now, before numbers become too large. */
  private restart(now: number): void {
    const left = this.leftOf(now)
    for (const account of this.accounts.values()) account.scaled *= left
    this.began = now
  }
}

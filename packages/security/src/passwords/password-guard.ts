/**
 * Keeps guesses of passwords few, and what they cost small: one password of a user is checked after the other, and who has guessed wrong too often from
 * one address has to wait. A password that is remembered as right is not checked here.
 */
import { JavaException } from '@sluice/java'

/** Wrong passwords for one user from one address in this time. */
const WINDOW_MILLIS = 60_000
const MOST_FAILURES = 20
/** Checks that may wait. */
const MOST_WAITING = 200
/** Pairs of user and address that are remembered. */
const CAPACITY = 10_000

interface Failures {
  count: number
  since: number
}

/** Checks of passwords in their order. */
export class PasswordGuard {
  private readonly failures = new Map<string, Failures>()
  private readonly last = new Map<string, Promise<unknown>>()
  private waiting = 0

  /** `now` gives milliseconds. */
  constructor(private readonly now: () => number) {}

  /** Runs a check after earlier ones of the same user. Throws es_rejected_execution_exception where there are too many. */
  async check(username: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const key = JSON.stringify([username, address])
    this.refuseGuesses(key, username)
    if (this.waiting >= MOST_WAITING) throw rejected('too many passwords are being checked; try again')
    this.waiting++
    const before = this.last.get(username) ?? Promise.resolve()
    // Those before it may have been the last guesses that there may be.
    const checked = (): Promise<boolean> => {
      this.refuseGuesses(key, username)
      return isRight()
    }
    const own = before.then(checked, checked)
    this.last.set(username, own)
    try {
      const result = await own
      if (result) this.failures.delete(key)
      else this.noteFailure(key)
      return result
    } finally {
      this.waiting--
      if (this.last.get(username) === own) this.last.delete(username)
    }
  }

  private refuseGuesses(key: string, username: string): void {
    if (this.failuresOf(key) >= MOST_FAILURES)
      throw rejected(`too many failed attempts to authenticate user [${username}]; try again in a minute`)
  }

  private failuresOf(key: string): number {
    const own = this.failures.get(key)
    if (own === undefined) return 0
    if (this.now() - own.since < WINDOW_MILLIS) return own.count
    this.failures.delete(key)
    return 0
  }

  private noteFailure(key: string): void {
    const own = this.failures.get(key)
    if (own !== undefined) own.count++
    else {
      if (this.failures.size >= CAPACITY) this.failures.delete(this.failures.keys().next().value!)
      this.failures.set(key, { count: 1, since: this.now() })
    }
  }
}

const rejected = (text: string): JavaException =>
  new JavaException('org.elasticsearch.common.util.concurrent.EsRejectedExecutionException', text, undefined, {
    $status: 429,
  })

/**
 * Keeps guesses of passwords few, and what they cost small: the passwords that one address sends for a user are checked one after the
 * other, and who has guessed wrong too often from there has to wait. Nobody waits here for other addresses. A password that is remembered
 * as right is not checked here.
 */
import { tooManyPasswords } from './hashing-turns.js'

/** Wrong passwords for one user from one address in this time. */
const WINDOW_MILLIS = 60_000
const MOST_FAILURES = 20
/** Checks that may wait, of one address. */
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
  private readonly waiting = new Map<string, number>()

  /** `now` gives milliseconds. */
  constructor(private readonly now: () => number) {}

  /**
   * Runs a check after earlier ones of the same user from the same address. Throws es_rejected_execution_exception if there are too many.
   */
  async check(username: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const key = JSON.stringify([username, address])
    this.refuseGuesses(key, username)
    const waiting = this.waiting.get(address) ?? 0
    if (waiting >= MOST_WAITING) throw tooManyPasswords('too many passwords are being checked; try again')
    this.waiting.set(address, waiting + 1)
    const before = this.last.get(key) ?? Promise.resolve()
    // Those before it may have been the last guesses that there may be.
    const checked = (): Promise<boolean> => {
      this.refuseGuesses(key, username)
      return isRight()
    }
    const own = before.then(checked, checked)
    this.last.set(key, own)
    try {
      const result = await own
      if (result) this.failures.delete(key)
      else this.noteFailure(key)
      return result
    } finally {
      this.leave(address)
      if (this.last.get(key) === own) this.last.delete(key)
    }
  }

  private leave(address: string): void {
    const left = this.waiting.get(address)! - 1
    if (left === 0) this.waiting.delete(address)
    else this.waiting.set(address, left)
  }

  private refuseGuesses(key: string, username: string): void {
    if (this.failuresOf(key) >= MOST_FAILURES)
      throw tooManyPasswords(`too many failed attempts to authenticate user [${username}]; try again in a minute`)
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

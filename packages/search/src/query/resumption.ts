/**
 * Pauses recursive work of many parts, such as making queries of bodies and weights of queries: when the turn of its search ends, the
 * attempt is abandoned, and the next one reuses the finished parts. A generator on each level would slow every search.
 */
import { runToEnd, type Steps } from '../collect/steps.js'

/** Decides about pauses: the budget of a search. */
export interface Pacing {
  isTurnOver(): boolean
  /** Throws if the search has to end. */
  look(): void
}

/** Ends an attempt. */
class AttemptEnded extends Error {
  constructor(
    /** Work to do before the next attempt; null for a mere pause. */
    readonly work: (() => Steps<void>) | null,
  ) {
    super('an attempt ended outside of its run')
  }
}

/** After so many yields without a new turn in between, the rest runs without pauses. */
const MOST_UNPAUSED = 3

/** The parts of one work of one search. */
export class Resumption {
  private readonly made = new Map<unknown, unknown>()
  private readonly keys = new Map<object, Map<string, object>>()
  private isOn = false
  /** The last part of the previous attempt, which this one has to reach as well; undefined once it has. */
  private awaited: unknown

  constructor(private readonly pacing: Pacing) {}

  /** Runs `work` in steps. Results of `once` and `inSteps` are computed once; everything else is repeated in each attempt. */
  *run<T>(work: () => T): Steps<T> {
    // A part of the running work.
    if (this.isOn) return this.whole(work)
    this.made.clear()
    this.keys.clear()
    this.awaited = undefined
    let canPause = true
    let unpaused = 0
    for (;;) {
      this.isOn = canPause
      let ended: AttemptEnded
      try {
        return work()
      } catch (thrown) {
        if (!(thrown instanceof AttemptEnded)) throw thrown
        ended = thrown
      } finally {
        canPause = this.isOn
        this.isOn = false
      }
      if (ended.work !== null) yield* this.paced(ended.work())
      const wasOver = this.pacing.isTurnOver()
      yield
      this.pacing.look()
      // A caller that runs all steps in a loop does not pause. On a busy machine a turn can also end between two checks, or as soon as it
      // has begun.
      unpaused = wasOver && this.pacing.isTurnOver() ? unpaused + 1 : 0
      if (unpaused === MOST_UNPAUSED) canPause = false
    }
  }

  /**
   * The result of `make` for a key; if the turn is over afterwards, the attempt ends. `variant` is what the result depends on in addition
   * to the key: only the first variant of a key is kept.
   */
  once<T>(key: unknown, make: () => T, variant = ''): T {
    if (!this.isOn) return make()
    if (this.has(key)) {
      const known = this.made.get(key) as { readonly variant: string; readonly value: T }
      return known.variant === variant ? known.value : make()
    }
    const value = make()
    if (!this.keeps(key, { variant, value }) || !this.pacing.isTurnOver()) return value
    this.awaited = key
    throw new AttemptEnded(null)
  }

  /** The same for a part with steps: they run between two attempts. */
  inSteps<T>(key: unknown, make: () => Steps<T>): T {
    if (!this.isOn) return runToEnd(make())
    if (this.has(key)) return (this.made.get(key) as () => T)()
    if (this.awaited !== undefined) {
      this.isOn = false
      return runToEnd(make())
    }
    this.awaited = key
    throw new AttemptEnded(() => this.settle(key, make))
  }

  /** The key of a part that two things decide on: the same one for the same two. */
  keyOf(owner: object, name: string): object {
    let own = this.keys.get(owner)
    if (own === undefined) this.keys.set(owner, (own = new Map()))
    let key = own.get(name)
    if (key === undefined) own.set(name, (key = {}))
    return key
  }

  /** Does work that has no pauses, since what it changes would be changed twice. */
  whole<T>(make: () => T): T {
    const { isOn } = this
    this.isOn = false
    try {
      return make()
    } finally {
      this.isOn = isOn
    }
  }

  private has(key: unknown): boolean {
    if (!this.made.has(key)) return false
    if (key === this.awaited) this.awaited = undefined
    return true
  }

  /** Keeps a part. An attempt whose keys are not those of the one before would never end: it continues without pauses. */
  private keeps(key: unknown, part: unknown): boolean {
    if (!this.isOn) return false
    if (this.awaited !== undefined) {
      this.isOn = false
      return false
    }
    this.made.set(key, part)
    return true
  }

  /** Notes what the steps of a part gave or threw. */
  private *settle<T>(key: unknown, make: () => Steps<T>): Steps<void> {
    let outcome: () => T
    try {
      const value = yield* make()
      outcome = () => value
    } catch (thrown) {
      outcome = () => {
        throw thrown
      }
    }
    this.made.set(key, outcome)
  }

  private *paced(steps: Steps<void>): Steps<void> {
    for (const _ of steps) {
      if (!this.pacing.isTurnOver()) continue
      yield
      this.pacing.look()
    }
  }
}

/**
 * Prediction by looking ahead, as the parser generator ANTLR does it (adaptive LL): all alternatives are followed in parallel,
 * token by token, until one is left. First without regard to where the deciding rule was called from, then, if alternatives
 * cannot be distinguished so, with it.
 */
import type { Network, State } from './network.js'

/**
 * A call of a rule: where it may go on, by alternative. All calls of a rule at one token share one such node, so that nested
 * brackets, each of which may be several things, do not multiply.
 */
interface Call {
  readonly id: number
  readonly returns: Return[]
  /** Calls found to go on at the same places, by number and alternatives. */
  readonly same: Map<number, boolean>
}

interface Return {
  readonly alternative: number
  readonly back: State
  readonly outer: Call | null
}

/** A place that an alternative may have come to. */
interface Config {
  readonly state: State
  readonly alternative: number
  readonly call: Call | null
  /** Whether the rule that decides has been left. */
  readonly left: boolean
}

type Configs = Map<number, Config>

/** Prediction fails at this token, counted from the current one. */
export class NoAlternative extends Error {
  constructor(readonly ahead: number) {
    super()
  }
}

/** Looks ahead; one for a network. */
export class Lookahead {
  #count = 0
  /** The calls made at the present token, by rule. */
  #calls = new Map<string, Call>()

  constructor(private readonly network: Network) {}

  /**
   * Which of the states to go on with, by number. `kind` gives the kind of a token ahead; `callers` are the states after the
   * rules that are being parsed, outermost first. Throws `NoAlternative`.
   */
  predict(starts: readonly State[], kind: (ahead: number) => string, callers: readonly State[]): number {
    return this.#run(starts, kind, undefined) ?? this.#run(starts, kind, callers)!
  }

  /** Undefined when alternatives conflict, which only happens without callers. */
  #run(
    starts: readonly State[],
    kind: (ahead: number) => string,
    callers: readonly State[] | undefined,
  ): number | undefined {
    const whole = callers !== undefined
    let configs: Configs = new Map()
    this.#count = 0
    this.#calls = new Map()
    starts.forEach((state, alternative) => {
      let call: Call | null = null
      for (const back of callers ?? []) {
        call = { id: this.#count++, returns: [{ alternative, back, outer: call }], same: new Map() }
      }
      this.#close({ state, alternative, call, left: false }, configs, whole)
    })
    for (let ahead = 0; ; ahead++) {
      const token = kind(ahead)
      const reached: Configs = new Map()
      this.#calls = new Map()
      for (const config of configs.values()) {
        const { state } = config
        if (state.tokens?.includes(token) === true) this.#close({ ...config, state: state.next[0]! }, reached, whole)
        else if (this.#isWholeEnd(config, whole)) reached.set(keyOf(config), config)
      }
      if (reached.size === 0) {
        const finished = finishedAlternative(configs)
        if (finished !== undefined) return finished
        throw new NoAlternative(ahead)
      }
      const alternatives = new Set([...reached.values()].map(config => config.alternative))
      const smallest = Math.min(...alternatives)
      if (alternatives.size === 1 || token === '<EOF>') return smallest
      if (isConflict(reached)) return whole ? smallest : undefined
      configs = reached
    }
  }

  /** Whether nothing can follow: the end of the script, or in a search with its context that of the outermost call. */
  #isWholeEnd({ state, call }: Config, whole: boolean): boolean {
    return state.end && call === null && (whole || this.network.get(state.rule)!.follow.length === 0)
  }

  #close(config: Config, into: Configs, whole: boolean): void {
    const key = keyOf(config)
    const seen = into.get(key)
    if (seen !== undefined && (seen.left || !config.left)) return
    into.set(key, config)
    const { state, call, alternative } = config
    if (state.end) {
      if (call !== null) {
        for (const one of call.returns) {
          if (one.alternative === alternative) {
            this.#close({ ...config, state: one.back, call: one.outer }, into, whole)
          }
        }
      } else if (!whole) {
        for (const back of this.network.get(state.rule)!.follow) {
          this.#close({ ...config, state: back, left: true }, into, whole)
        }
      }
    } else if (state.call !== undefined) {
      const inner = this.#called(state.call, { alternative, back: state.next[0]!, outer: call })
      this.#close({ ...config, state: this.network.get(state.call)!.start, call: inner }, into, whole)
    } else if (state.tokens === undefined) {
      for (const next of state.next) this.#close({ ...config, state: next }, into, whole)
    }
  }

  /** The call of a rule at the present token, with one more place to go on. No rule is empty, so none has ended here yet. */
  #called(rule: string, one: Return): Call {
    let call = this.#calls.get(rule)
    if (call === undefined) this.#calls.set(rule, (call = { id: this.#count++, returns: [], same: new Map() }))
    const known = call.returns.some(
      other => other.alternative === one.alternative && other.back === one.back && other.outer === one.outer,
    )
    if (!known) call.returns.push(one)
    return call
  }
}

/** More than there are states, and alternatives of any choice. */
const STATES = 2048
const ALTERNATIVES = 32

const keyOf = ({ state, alternative, call }: Config): number =>
  ((call === null ? 0 : call.id + 1) * STATES + state.id) * ALTERNATIVES + alternative

/** The first alternative that got through the deciding rule before the tokens went wrong. */
function finishedAlternative(configs: Configs): number | undefined {
  let found: number | undefined
  for (const { left, state, call, alternative } of configs.values()) {
    if (left || (state.end && call === null)) found = Math.min(found ?? alternative, alternative)
  }
  return found
}

/** Configurations that wait for a token or have ended; the others are only passed through. */
const waits = ({ state }: Config): boolean => state.tokens !== undefined || state.end

/** Whether looking further cannot help: some place is shared by alternatives, and no state belongs to one alone. */
function isConflict(configs: Configs): boolean {
  const byState = new Map<number, Config[]>()
  for (const config of configs.values()) {
    if (!waits(config)) continue
    const others = byState.get(config.state.id)
    if (others === undefined) byState.set(config.state.id, [config])
    else others.push(config)
  }
  const groups = [...byState.values()]
  if (groups.some(group => group.every(config => config.alternative === group[0]!.alternative))) return false
  return groups.some(group =>
    group.some(one =>
      group.some(
        other =>
          other.alternative > one.alternative && sameReturns(one.call, one.alternative, other.call, other.alternative),
      ),
    ),
  )
}

/** Whether two calls go on at the same places, each for its alternative. Answers are kept with the first call. */
function sameReturns(call: Call | null, alternative: number, other: Call | null, otherAlternative: number): boolean {
  if (call === null || other === null) return call === other
  const key = (other.id * ALTERNATIVES + alternative) * ALTERNATIVES + otherAlternative
  let same = call.same.get(key)
  if (same === undefined) call.same.set(key, (same = compareReturns(call, alternative, other, otherAlternative)))
  return same
}

function compareReturns(call: Call, alternative: number, other: Call, otherAlternative: number): boolean {
  const mine = call.returns.filter(one => one.alternative === alternative)
  const theirs = other.returns.filter(one => one.alternative === otherAlternative)
  return (
    mine.length === theirs.length &&
    mine.every(one =>
      theirs.some(two => two.back === one.back && sameReturns(one.outer, alternative, two.outer, otherAlternative)),
    )
  )
}

/**
 * Prediction by looking ahead, as the parser generator ANTLR does it (adaptive LL): all alternatives are followed at once,
 * token by token, until one is left. First without regard to where the rule was called from, then, if alternatives cannot
 * be told apart so, with it.
 */
import type { Network, State } from './network.js'

/** The calls around a state: where each goes on. */
interface Stack {
  readonly id: number
  readonly back: State
  readonly outer: Stack | null
}

interface Config {
  readonly state: State
  readonly alternative: number
  readonly stack: Stack | null
  /** Whether the rule that decides has been left. */
  readonly left: boolean
}

/** Prediction fails at this token, counted from the current one. */
export class NoAlternative extends Error {
  constructor(readonly ahead: number) {
    super()
  }
}

/** All alternatives after some tokens, kept for the next time these tokens come. */
interface Front {
  readonly configs: ReadonlyMap<string, Config>
  readonly next: Map<string, Front | Outcome>
}

/** What looking ahead comes to: an alternative, none that would fit, or no telling without the whole context. */
type Outcome = { readonly kind: 'alternative'; readonly alternative: number } | { readonly kind: 'none' | 'conflict' }

const isOutcome = (one: Front | Outcome): one is Outcome => Object.hasOwn(one, 'kind')

/** Looks ahead; one for a network. */
export class Lookahead {
  readonly #stacks = new Map<string, Stack>()
  readonly #starts = new Map<readonly State[], Front>()
  readonly #fronts = new Map<string, Front>()

  constructor(private readonly network: Network) {}

  #push(outer: Stack | null, back: State): Stack {
    const key = `${back.id} ${outer?.id ?? -1}`
    let stack = this.#stacks.get(key)
    if (stack === undefined) this.#stacks.set(key, (stack = { id: this.#stacks.size, back, outer }))
    return stack
  }

  /**
   * Which of the states to go on with, by number. `kind` gives the kind of a token ahead; `callers` are the states behind the
   * rules that are being parsed, outermost first. Throws `NoAlternative`.
   */
  predict(starts: readonly State[], kind: (ahead: number) => string, callers: readonly State[]): number {
    let start = this.#starts.get(starts)
    if (start === undefined) this.#starts.set(starts, (start = this.#start(starts, null, false)))
    const narrow = this.#run(start, kind, false)
    if (narrow !== undefined) return narrow
    let stack: Stack | null = null
    for (const caller of callers) stack = this.#push(stack, caller)
    return this.#run(this.#start(starts, stack, true), kind, true)!
  }

  #start(starts: readonly State[], stack: Stack | null, whole: boolean): Front {
    const configs = new Map<string, Config>()
    starts.forEach((state, alternative) => {
      this.#close({ state, alternative, stack, left: false }, configs, whole)
    })
    return { configs, next: new Map() }
  }

  /** The front of these configurations; the same one for the same ones, so that loops in the input end in loops of fronts. */
  #front(configs: ReadonlyMap<string, Config>, whole: boolean): Front {
    if (whole) return { configs, next: new Map() }
    const key = [...configs.values()]
      .map(one => `${keyOf(one)} ${one.left}`)
      .sort()
      .join()
    let front = this.#fronts.get(key)
    if (front === undefined) this.#fronts.set(key, (front = { configs, next: new Map() }))
    return front
  }

  /** Undefined when alternatives conflict, which only happens without the whole context. */
  #run(start: Front, kind: (ahead: number) => string, whole: boolean): number | undefined {
    let front = start
    for (let ahead = 0; ; ahead++) {
      const token = kind(ahead)
      let next = front.next.get(token)
      if (next === undefined) front.next.set(token, (next = this.#step(front, token, whole)))
      if (isOutcome(next)) {
        if (next.kind === 'none') throw new NoAlternative(ahead)
        return next.kind === 'alternative' ? next.alternative : undefined
      }
      front = next
    }
  }

  #step(front: Front, token: string, whole: boolean): Front | Outcome {
    const reached = new Map<string, Config>()
    for (const config of front.configs.values()) {
      const { state } = config
      if (state.tokens?.includes(token) === true) this.#close({ ...config, state: state.next[0]! }, reached, whole)
      else if (this.#isWholeEnd(config, whole)) reached.set(keyOf(config), config)
    }
    if (reached.size === 0) {
      const finished = finishedAlternative(front.configs)
      return finished === undefined ? { kind: 'none' } : { kind: 'alternative', alternative: finished }
    }
    const alternatives = new Set([...reached.values()].map(config => config.alternative))
    const smallest = Math.min(...alternatives)
    if (alternatives.size === 1) return { kind: 'alternative', alternative: smallest }
    const groups = conflictGroups(reached)
    if (whole) {
      if (new Set(groups.map(group => Math.min(...group))).size === 1) {
        return { kind: 'alternative', alternative: smallest }
      }
    } else if (isConflict(reached, groups)) return { kind: 'conflict' }
    return token === '<EOF>' ? { kind: 'alternative', alternative: smallest } : this.#front(reached, whole)
  }

  /** Whether nothing can follow: the end of the script, or in a search with its context that of the outermost call. */
  #isWholeEnd({ state, stack }: Config, whole: boolean): boolean {
    return state.end && stack === null && (whole || this.network.get(state.rule)!.follow.length === 0)
  }

  #close(config: Config, into: Map<string, Config>, whole: boolean): void {
    const key = keyOf(config)
    const seen = into.get(key)
    if (seen !== undefined && (seen.left || !config.left)) return
    into.set(key, config)
    const { state, stack } = config
    if (state.end) {
      if (stack !== null) this.#close({ ...config, state: stack.back, stack: stack.outer }, into, whole)
      else if (!whole) {
        for (const back of this.network.get(state.rule)!.follow) {
          this.#close({ ...config, state: back, left: true }, into, whole)
        }
      }
    } else if (state.call !== undefined) {
      const inner = this.#push(stack, state.next[0]!)
      this.#close({ ...config, state: this.network.get(state.call)!.start, stack: inner }, into, whole)
    } else if (state.tokens === undefined) {
      for (const next of state.next) this.#close({ ...config, state: next }, into, whole)
    }
  }
}

const keyOf = ({ state, alternative, stack }: Config): string => `${state.id} ${alternative} ${stack?.id ?? -1}`

/** The first alternative that got through the deciding rule before the tokens went wrong. */
function finishedAlternative(configs: ReadonlyMap<string, Config>): number | undefined {
  let found: number | undefined
  for (const { left, state, stack, alternative } of configs.values()) {
    if (left || (state.end && stack === null)) found = Math.min(found ?? alternative, alternative)
  }
  return found
}

/** Configurations that wait for a token or have ended; the others are only passed through. */
const waits = ({ state }: Config): boolean => state.tokens !== undefined || state.end

/** Alternatives that are in the same state with the same calls around, group by group. */
function conflictGroups(configs: ReadonlyMap<string, Config>): number[][] {
  const groups = new Map<string, Set<number>>()
  for (const config of configs.values()) {
    if (!waits(config)) continue
    const key = `${config.state.id} ${config.stack?.id ?? -1}`
    const group = groups.get(key) ?? new Set()
    group.add(config.alternative)
    groups.set(key, group)
  }
  return [...groups.values()].map(group => [...group])
}

/** Whether looking further cannot help: some state is shared by alternatives, and no state belongs to one alone. */
function isConflict(configs: ReadonlyMap<string, Config>, groups: readonly number[][]): boolean {
  if (!groups.some(group => group.length > 1)) return false
  const byState = new Map<number, Set<number>>()
  for (const config of configs.values()) {
    if (!waits(config)) continue
    const alternatives = byState.get(config.state.id) ?? new Set()
    alternatives.add(config.alternative)
    byState.set(config.state.id, alternatives)
  }
  return [...byState.values()].every(alternatives => alternatives.size > 1)
}

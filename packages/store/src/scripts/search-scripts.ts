/** The scripts of searches: compiled once, each search's within bounds. */
import { compileForContext, defaultLimits, provideServices, type ScriptServices, type ScriptSource } from '@sluice/core'
import { JavaZonedDateTime, UTC, useAccount, type WorkAccount } from '@sluice/java'
import { type CompiledScript, type ContextName, ownAccount, type ScriptArguments } from '@sluice/painless'
import type { ScriptReference, SearchBudget } from '@sluice/search'
import { KeptStates } from './kept-states.js'

/** Scripts that are kept compiled. */
const MOST_SCRIPTS = 500

/** Steps that all scripts of a search may take: some 20 seconds of work. */
const SEARCH_STEPS = 2 ** 30 - 1

/** Compiles scripts for searches of a store. */
export class SearchScripts {
  private readonly compiled = new Map<string, CompiledScript>()
  private readonly services: ScriptServices

  /** `now` gives milliseconds since 1970; `steps` is how many all scripts of one search may take. */
  constructor(
    private readonly stored: ScriptSource,
    now: () => number,
    private readonly steps = SEARCH_STEPS,
  ) {
    this.services = {
      scripts: stored,
      limits: defaultLimits,
      now: () => JavaZonedDateTime.ofEpochMillis(now(), UTC),
      random: Math.random,
    }
  }

  /** Throws script_exception, resource_not_found_exception and illegal_argument_exception. */
  compile(reference: ScriptReference, context: ContextName): CompiledScript {
    const { source, id, lang, options } = reference
    const key = this.keyOf(reference, context)
    let script = this.compiled.get(key)
    if (script === undefined) {
      const texts = new Map([...options].map(([name, value]) => [name, String(value)]))
      script = compileForContext({ source, id, lang, options: texts }, context, this.services)
      const [oldest] = this.compiled.keys()
      if (this.compiled.size >= MOST_SCRIPTS && oldest !== undefined) this.compiled.delete(oldest)
    } else this.compiled.delete(key)
    // The latest is the last.
    this.compiled.set(key, script)
    return script
  }

  /** The same for a search that makes its parts in steps: if its turn is over, it pauses before the next script. */
  compileFor(budget: SearchBudget, reference: ScriptReference, context: ContextName): CompiledScript {
    return budget.resumption.once(`script ${this.keyOf(reference, context)}`, () => this.compile(reference, context))
  }

  private keyOf({ source, id, lang, options }: ScriptReference, context: ContextName): string {
    const stored = id === null ? undefined : this.stored.get(id)
    return JSON.stringify([context, lang, id, source ?? stored?.source ?? null, [...options.keys()]])
  }

  /** The limits of the scripts of one search; `states` is the state of its aggregations. */
  runs(budget: SearchBudget, states = new KeptStates()): ScriptRuns {
    return new ScriptRuns(budget, states, this.steps, () => provideServices(this.services))
  }
}

/** Steps of one run, which nothing pauses: some 75 milliseconds. */
const RUN_STEPS = 2 ** 22
/** Bytes that a script may make in one run. */
const RUN_BYTES = 2 ** 28
/** Characters of a script that add at most one element to a state in a step. */
const CHARACTERS_PER_ADDITION = 16
/** Steps that count as much as looking at a document. */
const STEPS_PER_UNIT = 4

/** Runs the scripts of one search with one account. */
export class ScriptRuns {
  private readonly account: WorkAccount

  /** `left` are the steps of all runs together. */
  constructor(
    readonly budget: SearchBudget,
    readonly states: KeptStates,
    private left: number,
    private readonly provide: () => void,
  ) {
    this.account = ownAccount({ steps: left, bytes: RUN_BYTES })
  }

  /**
   * Runs a script. Throws script_exception, also when the scripts of the search have taken too many steps, what ends the search, and the
   * fault of a state that is too large.
   */
  run(script: CompiledScript, args: ScriptArguments): unknown {
    const { account } = this
    const steps = Math.min(this.left, RUN_STEPS)
    account.steps = steps
    account.bytes = RUN_BYTES
    this.provide()
    const before = useAccount(account)
    let result: unknown
    try {
      result = script.run(args)
    } finally {
      useAccount(before)
      this.left -= steps - account.steps
    }
    const taken = steps - account.steps
    this.budget.spend(1 + taken / STEPS_PER_UNIT)
    this.states.worked((1 + taken) * Math.ceil(script.source.length / CHARACTERS_PER_ADDITION))
    return result
  }
}

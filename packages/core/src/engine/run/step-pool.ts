/**
 * Compiled processors that are reused. An editor compiles a pipeline with every change of its text, and nearly all of its processors are
 * the same as before.
 */
import { JavaException } from '@sluice/java'
import type { JsonPath } from '../../diagnostics/diagnostic.js'
import { writeJson } from '../../document/json-write.js'
import { copyOfSource } from '../../document/values.js'
import type { Counter, PipelineCounters } from './coverage.js'
import type { Compound, Step } from './step.js'

interface PooledStep {
  readonly step: Step
  /** What it was compiled from: a copy, because scripts may change their `params`. */
  readonly options: unknown
  /** Its counters, if the pipeline counts. */
  readonly counters: readonly Counter[]
}

/** The processors of one pipeline by their exact JSON; the same text may occur several times. */
type Generation = Map<string, PooledStep[]>

/**
 * The processors of the pipelines that were compiled last. All compilations with one pool need the same services, but for the counters, and
 * none that measure (`times`, `statistics`). A pipeline that was compiled with it before must not run any more: its processors count for
 * the new one.
 */
export class StepPool {
  private readonly generations = new Map<string, Generation>()
  /** For each pipeline the counter of the failures that its `on_failure` handles. */
  readonly failures = new Map<string, Counter>()
  /** How many processors were compiled, and not taken from before. */
  compiled = 0

  /** Begins the compilation of a pipeline. */
  begin(id: string, counters: PipelineCounters | null): PooledCompilation {
    return new PooledCompilation(this, id, this.generations.get(id) ?? new Map(), counters)
  }

  /** Keeps what a compilation used, and nothing else. */
  keep(id: string, { used }: PooledCompilation): void {
    this.generations.set(id, used)
  }
}

/** One compilation of a pipeline with a pool. */
export class PooledCompilation {
  readonly used: Generation = new Map()

  constructor(
    private readonly pool: StepPool,
    private readonly id: string,
    private readonly before: Generation,
    private readonly counters: PipelineCounters | null,
  ) {}

  /**
   * The processor with these options at a path (`['processors', 3, 'grok']`: in no other), as it was compiled before or as `compile` makes
   * it; null, which is not kept, if it has faults.
   */
  step(path: JsonPath, options: unknown, compile: (options: unknown) => Step | null): Step | null {
    const text = textOf(path, options)
    const pooled = this.taken(text, path) ?? this.made(copyOfSource(options), compile)
    if (pooled === null) return null
    const same = this.used.get(text)
    if (same === undefined) this.used.set(text, [pooled])
    else same.push(pooled)
    return pooled.step
  }

  /** The counter of the failures that the `on_failure` of the pipeline handles: one for all its compilations, made by `make`. */
  failures(make: () => Counter): Counter {
    const known = this.pool.failures.get(this.id)
    if (known === undefined) {
      const counter = make()
      this.pool.failures.set(this.id, counter)
      return counter
    }
    this.counters?.counters.push(known)
    return known
  }

  /** One of before, the one of that path first: others that have the same text are of other places. */
  private taken(text: string, path: JsonPath): PooledStep | null {
    const candidates = this.before.get(text)
    if (candidates === undefined) return null
    const same = candidates.findIndex(({ step }) => step.path[0] === path[0] && step.path[1] === path[1])
    const chosen = candidates[Math.max(same, 0)]
    if (chosen === undefined || (same < 0 && !canMove(chosen.step))) return null
    if (!isUnchanged(chosen, path, text)) return null
    candidates.splice(Math.max(same, 0), 1)
    for (const counter of chosen.counters) counter.path = moved(counter.path, path)
    this.counters?.counters.push(...chosen.counters)
    return same < 0 ? { ...chosen, step: movedStep(chosen.step, path) } : chosen
  }

  private made(options: unknown, compile: (options: unknown) => Step | null): PooledStep | null {
    const { counters } = this
    const from = counters?.counters.length ?? 0
    const step = compile(options)
    this.pool.compiled++
    return step === null ? null : { step, options, counters: counters?.counters.slice(from) ?? [] }
  }
}

/** Whether no script changed its `params`, which all documents share: a new run begins with those of the text. */
function isUnchanged({ options }: PooledStep, path: JsonPath, text: string): boolean {
  try {
    return textOf(path, options) === text
  } catch (thrown) {
    // It put a value into them that JSON cannot express.
    if (thrown instanceof JavaException) return false
    throw thrown
  }
}

const textOf = (path: JsonPath, options: unknown): string => JSON.stringify(path.at(-1)) + writeJson(options)

/** A step that holds another has its place in what it runs. */
const canMove = ({ body, own }: Step): boolean =>
  body.inner === undefined && [...(own?.steps ?? []), ...(own?.onFailure ?? [])].every(canMove)

const moved = (path: JsonPath, top: JsonPath): JsonPath => [...top, ...path.slice(top.length)]

const movedStep = (step: Step, top: JsonPath): Step => ({
  ...step,
  path: moved(step.path, top),
  own: step.own === null ? null : movedCompound(step.own, top),
})

const movedCompound = (compound: Compound, top: JsonPath): Compound => ({
  ...compound,
  steps: compound.steps.map(step => movedStep(step, top)),
  onFailure: compound.onFailure?.map(step => movedStep(step, top)) ?? null,
})

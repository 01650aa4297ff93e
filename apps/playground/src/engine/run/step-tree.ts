/**
 * The steps of a recorded document as a tree: on_failure chains below what they are for, the steps of a called pipeline below the call,
 * and steps that failed before they began where they would have run.
 */
import type { FieldChange, RunTrace, TracedStep, WithdrawnStep } from '@sluice/core'
import type { StepStatus } from '../protocol.js'
import type { PipelineSet } from './pipeline-set.js'

type Path = readonly (string | number)[]

/** A step of the tree. */
export interface TreeStep {
  /** The number of the trace; of a step that failed before it began, that of the step behind it, `?` and a number. */
  readonly number: string
  readonly type: string
  readonly tag: string | null
  readonly description: string | null
  readonly pipeline: string
  readonly path: Path
  status: StepStatus
  readonly isOnFailure: boolean
  readonly condition: { readonly source: string; readonly result: boolean | null } | null
  readonly error: ReadonlyMap<string, unknown> | null
  /** What the step itself changed. */
  readonly changes: readonly FieldChange[]
  readonly milliseconds: number
  /** The steps of the pipeline that it called. */
  readonly called: readonly TreeStep[]
  readonly iterations: readonly (readonly TreeStep[])[]
  /** The steps of the on_failure chain that handled its failure. */
  readonly chain: TreeStep[]
}

/** Trees that were made: one run is asked of several times. */
const made = new WeakMap<RunTrace, readonly TreeStep[]>()

/** The tree of a run. */
export function stepTree(set: PipelineSet, run: RunTrace): readonly TreeStep[] {
  let tree = made.get(run)
  if (tree === undefined) {
    tree = new Builder(set, run.withdrawn).level(run.trace.steps, '')
    made.set(run, tree)
  }
  return tree
}

/** Every step, those within a step behind it, in the order in which they began. */
export function visitSteps(steps: readonly TreeStep[], visit: (step: TreeStep) => void): void {
  for (const step of steps) {
    visit(step)
    visitSteps(step.called, visit)
    for (const iteration of step.iterations) visitSteps(iteration, visit)
    visitSteps(step.chain, visit)
  }
}

/** Most steps hold no others: there may be 100 of them in each of 10,000 documents. */
const NONE: readonly never[] = []

class Builder {
  private readonly waiting = new Map<string, TreeStep[]>()

  constructor(
    private readonly set: PipelineSet,
    withdrawn: readonly WithdrawnStep[],
  ) {
    for (const [i, each] of withdrawn.entries()) {
      const { number, step, condition, isOnFailure, ...rest } = each
      const list = this.waiting.get(number) ?? []
      const failed = condition === null ? null : { source: condition, result: null }
      const made = { ...step, ...rest, number: `${number}?${i + 1}`, isOnFailure, condition: failed }
      this.waiting.set(number, [...list, { ...made, changes: [], called: [], iterations: [], chain: [] }])
    }
  }

  /** The steps of a pipeline, or of an iteration, whose numbers begin with the prefix. */
  level(steps: readonly TracedStep[], prefix: string): TreeStep[] {
    const top: TreeStep[] = []
    const add = (step: TreeStep): void => {
      const host = hostOf(step, top)
      ;(host === undefined ? top : host.chain).push(step)
    }
    for (const step of steps) {
      for (const failed of this.waiting.get(step.number) ?? NONE) add(failed)
      add(this.step(step))
    }
    for (const failed of this.waiting.get(`${prefix}${steps.length + 1}`) ?? NONE) add(failed)
    for (const step of top) this.settle(step)
    return top
  }

  private step(traced: TracedStep): TreeStep {
    const { number, type, changes, steps, iterations } = traced
    const hasCalled = steps.length > 0 || this.waiting.size > 0
    return {
      number,
      type,
      tag: traced.tag,
      description: traced.description,
      pipeline: traced.pipeline,
      path: traced.path,
      status: traced.status,
      isOnFailure: traced.isOnFailure,
      condition: traced.condition,
      error: traced.error,
      changes: changes.every(change => isOwn(change, type)) ? changes : changes.filter(change => isOwn(change, type)),
      milliseconds: traced.milliseconds,
      called: hasCalled ? this.level(steps, `${number}.`) : NONE,
      iterations: iterations.length === 0 ? NONE : iterations.map((each, i) => this.level(each, `${number}[${i}].`)),
      chain: [],
    }
  }

  /** A call whose pipeline failed is recorded as a success, as verbose simulate has it. */
  private settle(step: TreeStep): void {
    for (const each of step.chain) this.settle(each)
    const last = step.called.at(-1)
    if (step.status !== 'success' || last === undefined || !isEscaping(last)) return
    step.status = this.set.optionOf(step.pipeline, step.path, 'ignore_failure') === true ? 'error_ignored' : 'error'
  }
}

/** Whether a step ended with a failure that its own chain did not handle. */
const isEscaping = ({ status, chain }: TreeStep): boolean => {
  const last = chain.at(-1)
  return status === 'error' && (last === undefined || isEscaping(last))
}

/** The step whose failure a step of a chain handles: the innermost whose on_failure holds it, else the last of the pipeline. */
function hostOf(step: TreeStep, steps: readonly TreeStep[]): TreeStep | undefined {
  const last = steps.at(-1)
  if (last === undefined) return undefined
  const inner = hostOf(step, last.chain)
  if (inner !== undefined) return inner
  const isOfPipeline = step.path[0] === 'on_failure' && step.path.length === 3 && last.path[0] === 'processors'
  return isOfPipeline || isInChainOf(step, last) ? last : undefined
}

const isInChainOf = ({ path, pipeline }: TreeStep, host: TreeStep): boolean =>
  pipeline === host.pipeline &&
  path.length === host.path.length + 3 &&
  path[host.path.length] === 'on_failure' &&
  host.path.every((part, i) => part === path[i])

/** Not what the engine does around a step: the names of a failure come and go with its chain, the element with a loop. */
function isOwn({ path }: FieldChange, type: string): boolean {
  if (path.startsWith('_ingest.on_failure_')) return false
  return type !== 'foreach' || (path !== '_ingest._value' && path !== '_ingest._key')
}

/**
 * The steps of a recorded document as a tree: on_failure chains below what they are for, the steps of a called pipeline below the call.
 */
import type { FieldChange, RunTrace, TracedStep } from '@sluice/core'
import type { StepStatus } from '../protocol.js'

type Path = readonly (string | number)[]

/** A step of the tree. */
export interface TreeStep {
  /** The number of the trace. */
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
  /** The changes of the step itself. */
  readonly changes: readonly FieldChange[]
  readonly milliseconds: number
  /** The steps of the pipeline that it called. */
  readonly called: readonly TreeStep[]
  readonly iterations: readonly (readonly TreeStep[])[]
  /** The steps of the on_failure chain that handled its failure. */
  readonly chain: TreeStep[]
  /** The answer of `_simulate?verbose` if it differs. */
  readonly verboseNote: string | null
}

/** Trees that were made: one run is asked of several times. */
const made = new WeakMap<RunTrace, readonly TreeStep[]>()

/** The tree of a run. */
export function stepTree(run: RunTrace): readonly TreeStep[] {
  let tree = made.get(run)
  if (tree === undefined) {
    tree = level(run.trace.steps)
    markHandled(tree, run.outcome.status === 'failed' ? new Set(failedPath(tree)) : new Set())
    made.set(run, tree)
  }
  return tree
}

/** Failures that did not end the document were handled by an `on_failure`, of the step or of an enclosing one. */
function markHandled(tree: readonly TreeStep[], unhandled: ReadonlySet<TreeStep>): void {
  visitSteps(tree, step => {
    if (step.status === 'error' && !unhandled.has(step)) step.status = 'error_handled'
  })
}

/** The steps of the failure that ended a document, from the outside: the last of a list failed, and so did the last that ran within it. */
function failedPath(steps: readonly TreeStep[]): TreeStep[] {
  const last = steps.at(-1)
  if (last?.status !== 'error') return []
  const within = [last.chain, last.iterations.at(-1) ?? [], last.called].map(failedPath)
  return [last, ...(within.find(path => path.length > 0) ?? [])]
}

/** Every step, those within a step after it, in the order in which they began. */
export function visitSteps(steps: readonly TreeStep[], visit: (step: TreeStep) => void): void {
  for (const step of steps) {
    visit(step)
    visitSteps(step.called, visit)
    for (const iteration of step.iterations) visitSteps(iteration, visit)
    visitSteps(step.chain, visit)
  }
}

/** Every step of a tree, in the same order. */
export function everyStep(tree: readonly TreeStep[]): TreeStep[] {
  const steps: TreeStep[] = []
  visitSteps(tree, step => steps.push(step))
  return steps
}

/** Most steps hold no others: there may be 100 of them in each of 10,000 documents. */
const NONE: readonly never[] = []

/** The steps of a pipeline, or of an iteration. */
function level(steps: readonly TracedStep[]): TreeStep[] {
  const top: TreeStep[] = []
  for (const traced of steps) {
    const step = treeStep(traced)
    const host = hostOf(step, top)
    ;(host === undefined ? top : host.chain).push(step)
  }
  return top
}

function treeStep(traced: TracedStep): TreeStep {
  const { type, changes, steps, iterations } = traced
  return {
    number: traced.number,
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
    called: steps.length === 0 ? NONE : level(steps),
    iterations: iterations.length === 0 ? NONE : iterations.map(level),
    chain: [],
    verboseNote: traced.verboseNote,
  }
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

/** A recorded document as the tree that the steps pane shows. */
import { renderError, type TracedStep, writeJson } from '@sluice/core'
import type { DocumentTrace, StepColumn, StepError, StepNode } from '../protocol.js'
import type { PipelineSet } from './pipeline-set.js'
import { type RecordedDocument, statusOf } from './recorded.js'

/** The tree of a document: what ran, and behind it what was not reached. */
export function traceView(set: PipelineSet, { place, outcome, run }: RecordedDocument): DocumentTrace {
  const { trace, failedCondition } = run
  const builder = new TreeBuilder(set)
  const steps = builder.level(trace.steps, set.entry)
  const failed = failedCondition === null ? [] : [builder.failedCondition(failedCondition.step, failedCondition.number)]
  const error = outcome.status === 'failed' ? stepError(renderError(outcome.error)) : null
  const whole = failed.length === 0 ? steps : withFailedCondition(steps, failed[0]!, error)
  return {
    place,
    status: statusOf(outcome),
    steps: whole,
    error,
    writers: [...trace.writers],
    milliseconds: trace.steps.reduce((sum, step) => sum + step.milliseconds, 0),
  }
}

/** A step that failed in its condition stands before those that were not reached; its own grey row goes. */
function withFailedCondition(steps: readonly StepNode[], failed: StepNode, error: StepError | null): StepNode[] {
  const at = steps.findIndex(({ status }) => status === 'not_reached')
  const before = at < 0 ? steps : steps.slice(0, at)
  const after = at < 0 ? [] : steps.slice(at).filter(({ column }) => column !== failed.column)
  return [...before, { ...failed, error }, ...after]
}

class TreeBuilder {
  constructor(private readonly set: PipelineSet) {}

  /** The steps of one pipeline or iteration; on_failure chains go below the step that failed. */
  level(steps: readonly TracedStep[], pipeline: string | null, isOnFailure = false): StepNode[] {
    const nodes: StepNode[] = []
    const chain: TracedStep[] = []
    const endChain = (): void => {
      if (chain.length === 0) return
      const handled = this.level(chain.splice(0), null, true)
      const last = nodes.pop()
      nodes.push(...(last === undefined ? handled : [{ ...last, steps: [...last.steps, ...handled] }]))
    }
    for (const step of steps) {
      if (step.isOnFailure && !isOnFailure && nodes.length > 0) chain.push(step)
      else {
        endChain()
        nodes.push(this.node(step))
      }
    }
    endChain()
    return pipeline === null ? nodes : [...nodes, ...this.notReached(pipeline, nodes)]
  }

  /** A step that the trace has no entry for, since its condition failed. */
  failedCondition(
    { type, tag, pipeline, path }: Pick<TracedStep, 'type' | 'tag' | 'pipeline' | 'path'>,
    number: string,
  ): StepNode {
    const column = this.set.columnOf(pipeline, path)
    return { ...emptyNode(number, column, this.set.columns[column]), type, tag, pipeline, path, status: 'error' }
  }

  private node(step: TracedStep): StepNode {
    const called = step.type === 'pipeline' && step.status !== 'skipped' ? step.steps[0]?.pipeline : undefined
    const steps = this.level(step.steps, called ?? null, step.isOnFailure)
    const count = (kind: string): number => step.changes.filter(change => change.kind === kind).length
    const sum = (part: 'added' | 'removed' | 'changed'): number => steps.reduce((all, node) => all + node[part], 0)
    return {
      number: step.number,
      column: this.set.columnOf(step.pipeline, step.path),
      type: step.type,
      tag: step.tag,
      description: step.description,
      pipeline: step.pipeline,
      path: step.path,
      status: step.status,
      isOnFailure: step.isOnFailure,
      condition: step.condition,
      error: step.error === null ? null : stepError(step.error),
      added: count('added') + sum('added'),
      removed: count('removed') + sum('removed'),
      changed: count('changed') + sum('changed'),
      milliseconds: step.milliseconds,
      steps,
      iterations: step.iterations.map(iteration => this.level(iteration, null)),
    }
  }

  /** Processors at the top of a pipeline that come behind the last that ran. */
  private notReached(pipeline: string, nodes: readonly StepNode[]): StepNode[] {
    const { columns } = this.set
    const top = columns.flatMap((column, place) => (isTop(column, pipeline) ? [{ column, place }] : []))
    const ran = new Set(nodes.map(({ column }) => column))
    const last = top.findLastIndex(({ place }) => ran.has(place))
    return top.slice(last + 1).map(({ column, place }) => emptyNode(`-${place}`, place, column))
  }
}

const isTop = ({ pipeline, path }: StepColumn, wanted: string): boolean =>
  pipeline === wanted && path.length === 3 && path[0] === 'processors'

const emptyNode = (number: string, place: number, column: StepColumn | undefined): StepNode => ({
  number,
  column: place,
  type: column?.type ?? '',
  tag: column?.tag ?? null,
  description: null,
  pipeline: column?.pipeline ?? '',
  path: column?.path ?? [],
  status: 'not_reached',
  isOnFailure: column?.isOnFailure ?? false,
  condition: null,
  error: null,
  added: 0,
  removed: 0,
  changed: 0,
  milliseconds: 0,
  steps: [],
  iterations: [],
})

/** An error as it is shown: the type and reason of its deepest cause tell most. */
export function stepError(error: ReadonlyMap<string, unknown>): StepError {
  let deepest = error
  let position = error.get('position')
  for (let cause = error.get('caused_by'); cause instanceof Map; cause = deepest.get('caused_by')) {
    deepest = cause as ReadonlyMap<string, unknown>
    position ??= deepest.get('position')
  }
  const offset: unknown = position instanceof Map ? position.get('offset') : null
  return {
    type: String(deepest.get('type')),
    reason: String(deepest.get('reason')),
    json: writeJson(error, { indent: 2 }),
    offset: typeof offset === 'number' ? offset : null,
  }
}

/** A recorded document as the tree that the steps pane shows: what ran, and after it what was not reached. */
import { renderError } from '@sluice/core'
import type { DocumentTrace, ScriptLine, StepColumn, StepError, StepNode } from '../protocol.js'
import { errorParts } from './error-parts.js'
import type { PipelineSet } from './pipeline-set.js'
import { type RecordedDocument, statusOf } from './recorded.js'
import { stepTree, type TreeStep } from './step-tree.js'

type Path = readonly (string | number)[]

/** The tree of a document. */
export function traceView(set: PipelineSet, recorded: RecordedDocument): DocumentTrace {
  const { place, outcome, run } = recorded
  const steps = stepTree(run)
  return {
    place,
    status: statusOf(recorded),
    steps: new View(set).level(steps, ['processors'], set.entry, { begin: '', skip: 0 }),
    error: outcome.status === 'failed' ? { ...errorParts(renderError(outcome.error)), line: null } : null,
    milliseconds: steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  }
}

/** How the labels of a pipeline or an iteration begin, and how much of a path that stands for. */
interface Numbering {
  readonly begin: string
  readonly skip: number
}

const labelOf = (path: Path, { begin, skip }: Numbering): string => begin + placeWords(path.slice(skip))

class View {
  constructor(private readonly set: PipelineSet) {}

  /** The steps of a list of processors, `list` being its path in the pipeline. */
  level(steps: readonly TreeStep[], list: Path, pipeline: string, numbering: Numbering): StepNode[] {
    const nodes = steps.map(step => this.node(step, numbering))
    return [...nodes, ...this.notReached(nodes, list, pipeline, numbering)]
  }

  private node(step: TreeStep, numbering: Numbering): StepNode {
    const { number, type, tag, description, pipeline, path, status, isOnFailure, condition, milliseconds } = step
    const label = labelOf(path, numbering)
    const iterations = step.iterations.map((iteration, i) =>
      iteration.map(each => this.node(each, { begin: `${label}[${i + 1}]`, skip: path.length + 2 })),
    )
    const called = this.called(step, label)
    const count = (kind: string): number => step.changes.filter(change => change.kind === kind).length
    const sum = (part: 'added' | 'removed' | 'changed'): number => called.reduce((all, node) => all + node[part], 0)
    return {
      ...{ number, label, type, tag, description, pipeline, path, status, isOnFailure, condition, milliseconds },
      column: this.set.columnOf(pipeline, path),
      error: step.error === null ? null : this.error(step, step.error),
      verboseNote: step.verboseNote,
      added: count('added') + sum('added'),
      removed: count('removed') + sum('removed'),
      changed: count('changed') + sum('changed'),
      steps: [...called, ...this.chain(step, numbering)],
      iterations,
    }
  }

  private called({ called }: TreeStep, label: string): StepNode[] {
    const first = called[0]
    const numbering = { begin: `${label}.`, skip: 0 }
    return first === undefined ? [] : this.level(called, ['processors'], first.pipeline, numbering)
  }

  /** The chain of a step: its own, or that of its pipeline. */
  private chain({ chain }: TreeStep, numbering: Numbering): StepNode[] {
    const first = chain[0]
    return first === undefined ? [] : this.level(chain, first.path.slice(0, -2), first.pipeline, numbering)
  }

  /** The processors of a list that come after the last that ran. */
  private notReached(nodes: readonly StepNode[], list: Path, pipeline: string, numbering: Numbering): StepNode[] {
    const { columns } = this.set
    const listed = columns.flatMap((column, place) => (isIn(column, list, pipeline) ? [{ column, place }] : []))
    const ran = new Set(nodes.map(({ column }) => column))
    const last = listed.findLastIndex(({ place }) => ran.has(place))
    return listed.slice(last + 1).map(({ column, place }) => {
      const description = this.set.optionOf(pipeline, column.path, 'description')
      return emptyNode(labelOf(column.path, numbering), place, column, description)
    })
  }

  private error(step: TreeStep, error: ReadonlyMap<string, unknown>): StepError {
    const parts = errorParts(error)
    return { ...parts, line: parts.offset === null ? null : this.lineAt(step, parts.offset) }
  }

  /** Where the script of a step failed: its condition, if that did not come out. */
  private lineAt({ pipeline, path, condition }: TreeStep, offset: number): ScriptLine | null {
    const options = condition?.result === true ? ['source', 'inline'] : ['if', 'source', 'inline']
    for (const option of options) {
      const value = this.set.optionOf(pipeline, path, option)
      const text: unknown = value instanceof Map ? (value.get('source') ?? value.get('inline')) : value
      if (typeof text !== 'string' || offset > text.length) continue
      const before = text.slice(0, offset)
      const begin = before.lastIndexOf('\n') + 1
      const end = text.indexOf('\n', offset)
      return {
        option,
        line: before.split('\n').length,
        column: offset - begin + 1,
        text: text.slice(begin, end < 0 ? text.length : end),
      }
    }
    return null
  }
}

const isIn = ({ pipeline, path }: StepColumn, list: Path, wanted: string): boolean =>
  pipeline === wanted && path.length === list.length + 2 && list.every((part, i) => part === path[i])

/** The place of a processor in its pipeline, or in what begins with its path, as people count: `3`, `3!1`. */
function placeWords(path: Path): string {
  let words = ''
  for (let i = 0; i < path.length; i++) {
    if (typeof path[i] !== 'number') continue
    words += `${path[i - 1] === 'on_failure' ? '!' : ''}${Number(path[i]) + 1}`
  }
  return words
}

const emptyNode = (label: string, place: number, column: StepColumn, description: unknown): StepNode => ({
  number: `-${label}`,
  label,
  column: place,
  type: column.type,
  tag: column.tag,
  description: typeof description === 'string' ? description : null,
  pipeline: column.pipeline,
  path: column.path,
  status: 'not_reached',
  isOnFailure: column.isOnFailure,
  condition: null,
  error: null,
  verboseNote: null,
  added: 0,
  removed: 0,
  changed: 0,
  milliseconds: 0,
  steps: [],
  iterations: [],
})

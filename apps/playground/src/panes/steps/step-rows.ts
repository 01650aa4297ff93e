/** The tree of steps as the rows that are visible. */
import { STATUSES, type StepNode, type StepStatus } from '../../worker/protocol.js'

interface RowPlace {
  /** Unique in the tree, and the same for the same place in the text in every document. */
  readonly key: string
  /** From 1. */
  readonly level: number
  readonly position: number
  readonly setSize: number
  /** Null if nothing is within. */
  readonly isExpanded: boolean | null
}

/** A step. */
export interface StepRow extends RowPlace {
  readonly kind: 'step'
  readonly node: StepNode
  /** The pipeline whose steps are within. */
  readonly called: string | null
  /** Whether it is the first of an on_failure chain. */
  readonly isChainStart: boolean
}

/** An element that a foreach went through. */
export interface IterationRow extends RowPlace {
  readonly kind: 'iteration'
  /** From 1. */
  readonly element: number
  readonly status: StepStatus
}

/** A row of the tree. */
export type TreeRow = StepRow | IterationRow

/** The rows opened and closed by the user, by key. */
export type Opened = ReadonlyMap<string, boolean>

/** The number of foreach elements that are open initially. */
const OPEN_ELEMENTS = 3

/** The visible rows. What holds the step with the number `selected` is open unless it was closed by hand. */
export function treeRows(steps: readonly StepNode[], opened: Opened, selected: string | null): TreeRow[] {
  const around = new Set(pathTo(steps, selected))
  const rows: TreeRow[] = []
  const isOpen = (key: string, byDefault: boolean): boolean => opened.get(key) ?? (byDefault || around.has(key))

  const addStep = (node: StepNode, level: number, position: number, setSize: number, isChainStart: boolean): void => {
    const { label: key, steps: inner, iterations } = node
    const hasInside = inner.length + iterations.length > 0
    const isExpanded = hasInside ? isOpen(key, true) : null
    const called = inner.find(each => !isInChain(each, node))?.pipeline ?? null
    rows.push({ kind: 'step', key, level, position, setSize, isExpanded, node, called, isChainStart })
    if (isExpanded !== true) return
    const size = inner.length + iterations.length
    for (const [i, iteration] of iterations.entries()) addIteration(node, iteration, i, level + 1, size)
    for (const [i, each] of inner.entries()) {
      const isStart = isInChain(each, node) && (i === 0 || !isInChain(inner[i - 1]!, node))
      addStep(each, level + 1, iterations.length + i + 1, size, isStart)
    }
  }

  const addIteration = (
    { label, iterations }: StepNode,
    steps: readonly StepNode[],
    i: number,
    level: number,
    setSize: number,
  ): void => {
    const key = iterationKey(label, i)
    const status = gravest(steps)
    const byDefault = iterations.length <= OPEN_ELEMENTS || rank(status) > rank('dropped')
    const isExpanded = steps.length === 0 ? null : isOpen(key, byDefault)
    rows.push({ kind: 'iteration', key, level, position: i + 1, setSize, isExpanded, element: i + 1, status })
    if (isExpanded !== true) return
    for (const [at, each] of steps.entries()) addStep(each, level + 1, at + 1, steps.length, false)
  }

  for (const [i, node] of steps.entries()) addStep(node, 1, i + 1, steps.length, false)
  return rows
}

/** The keys of the rows around a step, outermost first; empty for an unknown step. */
export function pathTo(steps: readonly StepNode[], number: string | null): string[] {
  for (const node of steps) {
    if (node.number === number) return []
    if (contains(node.steps, number)) return [node.label, ...pathTo(node.steps, number)]
    const at = node.iterations.findIndex(iteration => contains(iteration, number))
    if (at >= 0) return [node.label, iterationKey(node.label, at), ...pathTo(node.iterations[at]!, number)]
  }
  return []
}

const contains = (steps: readonly StepNode[], number: string | null): boolean =>
  steps.some(
    node =>
      node.number === number || contains(node.steps, number) || node.iterations.some(each => contains(each, number)),
  )

/** The row above that holds a row; -1 at the top. */
export function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1
  for (let i = at - 1; i >= 0; i--) if (rows[i]!.level < level) return i
  return -1
}

const iterationKey = (label: string, i: number): string => `${label} element ${i + 1}`

/** Whether a step within another is of an on_failure chain, its own or its pipeline's. */
const isInChain = (inner: StepNode, { path, pipeline }: StepNode): boolean => {
  if (inner.pipeline !== pipeline) return false
  const isOfPipeline = inner.path[0] === 'on_failure' && path[0] === 'processors'
  return isOfPipeline || (inner.path[path.length] === 'on_failure' && path.every((part, i) => part === inner.path[i]))
}

const rank = (status: StepStatus): number => STATUSES.indexOf(status)

function gravest(steps: readonly StepNode[]): StepStatus {
  let found: StepStatus = 'not_reached'
  for (const { status } of steps) if (rank(status) > rank(found)) found = status
  return found
}

/** The time of the slowest step that has no steps within: bars are shares of it. */
export function slowest(steps: readonly StepNode[]): number {
  let found = 0
  for (const { steps: inner, iterations, milliseconds } of steps) {
    const within = Math.max(slowest(inner), ...iterations.map(slowest))
    found = Math.max(found, inner.length + iterations.length === 0 ? milliseconds : within)
  }
  return found
}

/** How long the bar of a step is, from 0 to 1. What holds others may be slower than the slowest of them. */
export const shareOf = (milliseconds: number, longest: number): number =>
  longest === 0 ? 0 : Math.min(1, milliseconds / longest)

/** A time as people read it; clocks of browsers tell no less than a tenth of a millisecond. */
export function timeWords(milliseconds: number): string {
  if (milliseconds < 0.05) return '< 0.1 ms'
  if (milliseconds < 100) return `${milliseconds.toFixed(1)} ms`
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

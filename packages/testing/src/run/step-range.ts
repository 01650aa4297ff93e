/** A range of a pipeline's own steps: only they run, and its `on_failure` still handles what fails in them. */
import { nearest, type Step } from '@sluice/core'

/** The first and the last step, each by its tag, its number (from 1, as traces show it) or its path (`processors[2]`). */
export interface StepRange {
  readonly from?: string
  readonly to?: string
}

/** A range that names no steps. */
export class StepRangeFault extends Error {}

/** The steps of the range. Throws StepRangeFault if a step is not there, or the last comes before the first. */
export function stepsInRange(
  steps: readonly Step[],
  { from, to }: StepRange,
): { first: number; steps: readonly Step[] } {
  const first = from === undefined ? 0 : find(steps, from)
  const last = to === undefined ? steps.length - 1 : find(steps, to)
  if (first > last && steps.length > 0) throw new StepRangeFault(`step ${to} comes before step ${from}`)
  return { first, steps: steps.slice(first, last + 1) }
}

/** The definition with only the processors of the range: for a runner that compiles elsewhere. Throws StepRangeFault. */
export function definitionInRange(
  definition: ReadonlyMap<string, unknown>,
  steps: readonly Step[],
  range: StepRange,
): ReadonlyMap<string, unknown> {
  const chosen = new Set(stepsInRange(steps, range).steps.map(({ path }) => path[1]))
  const processors = definition.get('processors') as readonly unknown[]
  return new Map([...definition, ['processors', processors.filter((_, i) => chosen.has(i))]])
}

function find(steps: readonly Step[], wanted: string): number {
  const byTag = steps.findIndex(({ tag }) => tag === wanted)
  if (byTag >= 0) return byTag
  if (/^\d+$/.test(wanted)) {
    const number = Number(wanted)
    if (number >= 1 && number <= steps.length) return number - 1
    throw new StepRangeFault(`there is no step ${wanted}: the pipeline has ${steps.length}`)
  }
  const path = /^processors(?:\[(\d+)\]|\.(\d+))$/.exec(wanted)
  if (path !== null) {
    const at = steps.findIndex(step => step.path[1] === Number(path[1] ?? path[2]))
    if (at >= 0) return at
    throw new StepRangeFault(`the pipeline has no ${wanted}`)
  }
  const near = nearest(
    wanted,
    steps.flatMap(({ tag }) => tag ?? []),
  )
  const hint = near === undefined ? 'a step is named by its tag, its number or its path' : `did you mean ${near}?`
  throw new StepRangeFault(`no step of the pipeline itself has the tag ${wanted}; ${hint}`)
}

/** The steps of a trace as a list. */
import type { StepNode } from '../worker/protocol.js'

/** All steps, those within a step after it, in the order in which they began; those that were not reached too. */
export function stepsInside(steps: readonly StepNode[]): StepNode[] {
  const found: StepNode[] = []
  const visit = (node: StepNode): void => {
    found.push(node)
    for (const iteration of node.iterations) for (const inner of iteration) visit(inner)
    for (const inner of node.steps) visit(inner)
  }
  for (const step of steps) visit(step)
  return found
}

/** The steps that ran. */
export const stepsThatRan = (steps: readonly StepNode[]): StepNode[] =>
  stepsInside(steps).filter(({ status }) => status !== 'not_reached')

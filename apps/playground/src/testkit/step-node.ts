/** Steps of traces for tests. */
import type { StepNode } from '../worker/protocol.js'

/** A step that succeeded and did nothing, except for the given members. */
export const stepNode = (number: string, more: Partial<StepNode> = {}): StepNode => ({
  number,
  label: number,
  column: 0,
  type: 'set',
  tag: null,
  description: null,
  pipeline: 'main',
  path: ['processors', 0, 'set'],
  status: 'success',
  isOnFailure: false,
  condition: null,
  error: null,
  verboseNote: null,
  added: 0,
  removed: 0,
  changed: 0,
  milliseconds: 0,
  steps: [],
  iterations: [],
  ...more,
})

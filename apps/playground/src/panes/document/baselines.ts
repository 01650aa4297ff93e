/** What a document can be compared with. */
import { INPUT, PREVIOUS_DOCUMENT, type StepNode } from '../../engine/protocol.js'

/** A choice of the baseline: `null` is the state before the step that is shown. */
export interface BaselineChoice {
  readonly value: string | null
  readonly title: string
}

/** The choices for a step: what was before it, the input, each step that ran earlier, the document before. */
export function baselineChoices(
  steps: readonly StepNode[],
  shown: string | null,
  place: number,
): readonly BaselineChoice[] {
  const at = steps.findIndex(({ number }) => number === shown)
  const earlier = steps
    .slice(0, Math.max(0, at))
    .map(step => ({ value: step.number, title: `after ${stepName(step)}` }))
  const previous = place === 0 ? [] : [{ value: PREVIOUS_DOCUMENT, title: `document ${place}, same step` }]
  return [
    { value: null, title: 'before this step' },
    { value: INPUT, title: 'the input' },
    ...previous,
    ...earlier.reverse(),
  ]
}

/** The choice in force: one that this step does not have is that of the state before it. */
export const baselineInForce = (choices: readonly BaselineChoice[], chosen: string | null): string | null =>
  choices.some(({ value }) => value === chosen) ? chosen : null

/** A step as people call it: number and type, and its tag. */
export const stepName = ({ label, type, tag }: Pick<StepNode, 'label' | 'type' | 'tag'>): string =>
  tag === null ? `${label} ${type}` : `${label} ${type} · ${tag}`

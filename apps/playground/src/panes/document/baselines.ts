/** The states that a document can be compared with. */

import { placeWords } from '../../state/step-words.js'
import { EARLIER_RUN, INPUT, OUTPUT, PREVIOUS_DOCUMENT, type StepNode } from '../../worker/protocol.js'

/** A choice of the baseline: `null` is the state before the step that is shown. */
export interface BaselineChoice {
  readonly value: string | null
  readonly title: string
}

/**
 * The choices for a step, or for the output (`OUTPUT`): the state before it, the input, each step that ran earlier, the previous
 * document.
 */
export function baselineChoices(
  steps: readonly StepNode[],
  shown: string | null,
  place: number,
  hasEarlierRun = false,
): readonly BaselineChoice[] {
  const isOutput = shown === OUTPUT
  const at = isOutput ? steps.length : steps.findIndex(({ number }) => number === shown)
  const earlier = steps
    .slice(0, Math.max(0, at))
    .map(step => ({ value: step.number, title: `after ${stepName(step)}` }))
  const title = isOutput ? `document ${place}` : `document ${place}, same step`
  const previous = place === 0 ? [] : [{ value: PREVIOUS_DOCUMENT, title }]
  const input = { value: INPUT, title: 'the input' }
  const run = isOutput && hasEarlierRun ? [{ value: EARLIER_RUN, title: 'the run before' }] : []
  return [
    ...(isOutput ? [] : [{ value: null, title: 'before this step' }]),
    input,
    ...run,
    ...previous,
    ...earlier.reverse(),
  ]
}

/** The choice in force: in place of one that this step does not have the first. */
export const baselineInForce = (choices: readonly BaselineChoice[], chosen: string | null): string | null =>
  choices.some(({ value }) => value === chosen) ? chosen : choices[0]!.value

/** A step as people call it: number and type, and its tag. */
export const stepName = ({ label, type, tag }: Pick<StepNode, 'label' | 'type' | 'tag'>): string =>
  `${placeWords(label)} ${type}${tag === null ? '' : ` · ${tag}`}`

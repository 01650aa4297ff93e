/** Why the conditions of a recorded document came out as they did. */
import { explainCondition } from '@sluice/explain'
import type { Questions } from '../protocol.js'
import type { PipelineSet } from './pipeline-set.js'
import { type RecordedDocument, statesOf } from './recorded.js'
import { everyStep, stepTree } from './step-tree.js'

/** The explanation of each condition, by the numbers of its steps. */
export function conditionsOf(set: PipelineSet, recorded: RecordedDocument): Questions['conditions']['answer'] {
  const states = statesOf(recorded)
  return everyStep(stepTree(recorded.run)).flatMap(({ number, pipeline, path, condition }) => {
    const document = condition === null ? undefined : states.get(number)?.before
    if (document === undefined) return []
    return [[number, explainCondition(set.optionOf(pipeline, path, 'if'), document, set.services)] as const]
  })
}

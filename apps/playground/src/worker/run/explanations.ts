/** Why steps of a recorded document did what they did. The code that explains is loaded with the first question. */
import { registry } from '@sluice/core'
import type { Questions } from '../protocol.js'
import type { PipelineSet } from './pipeline-set.js'
import { type RecordedDocument, stateAt, statesOf } from './recorded.js'
import { stepTree, type TreeStep, visitSteps } from './step-tree.js'

const explain = () => import('@sluice/explain')

/** The explanation of one step; null where it did not run. */
export async function explanationOf(
  set: PipelineSet,
  recorded: RecordedDocument,
  number: string,
): Promise<Questions['explain']['answer']> {
  const { explainStep } = await explain()
  const found = stepsOf(recorded).find(step => step.number === number)
  const document = stateAt(recorded, number)?.before
  if (found === undefined || document === undefined) return null
  const { type, pipeline, path } = found
  return explainStep({ type, options: set.optionsOf(pipeline, path), document, services: set.services, registry })
}

/** Why each condition of a document came out as it did, by the numbers of its steps. */
export async function conditionsOf(
  set: PipelineSet,
  recorded: RecordedDocument,
): Promise<Questions['conditions']['answer']> {
  const { explainCondition } = await explain()
  const states = statesOf(recorded)
  return stepsOf(recorded).flatMap(({ number, pipeline, path, condition }) => {
    const document = condition === null ? undefined : states.get(number)?.before
    if (document === undefined) return []
    return [[number, explainCondition(set.optionOf(pipeline, path, 'if'), document, set.services)] as const]
  })
}

function stepsOf({ run }: RecordedDocument): TreeStep[] {
  const steps: TreeStep[] = []
  visitSteps(stepTree(run), step => steps.push(step))
  return steps
}

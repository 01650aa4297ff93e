/** Why a step of a recorded document did what it did. It is loaded with the first question. */
import { registry } from '@sluice/core'
import { explainStep } from '@sluice/explain'
import type { Questions } from '../protocol.js'
import type { PipelineSet } from './pipeline-set.js'
import { type RecordedDocument, stateAt } from './recorded.js'
import { everyStep, stepTree } from './step-tree.js'

/** The explanation of one step; null if it did not run. */
export function explanationOf(
  set: PipelineSet,
  recorded: RecordedDocument,
  number: string,
): Questions['explain']['answer'] {
  const found = everyStep(stepTree(recorded.run)).find(step => step.number === number)
  const document = stateAt(recorded, number)?.before
  if (found === undefined || document === undefined) return null
  const { type, pipeline, path } = found
  return explainStep({ type, options: set.optionsOf(pipeline, path), document, services: set.services, registry })
}

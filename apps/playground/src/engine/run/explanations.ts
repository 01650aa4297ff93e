/** Why steps of a recorded document did what they did. */
import type { PipelineSet } from './pipeline-set.js'
import type { RecordedDocument } from './recorded.js'

/** The explanation of one step; null where there is nothing to tell. */
export function explanationOf(_set: PipelineSet, _recorded: RecordedDocument, _step: string): unknown {
  return null
}

/** Why each condition of a document came out as it did, by the numbers of its steps. */
export function conditionsOf(_set: PipelineSet, _recorded: RecordedDocument): (readonly [string, unknown])[] {
  return []
}

/** A module for reading JSON alone: a cold start loads no YAML parser and no places. */
export {
  formatOf,
  isPipelineDefinition,
  PIPELINE_MEMBERS,
  type PipelineWithin,
  pipelinesWithin,
  textWithin,
  valueWithin,
} from './definition.js'
export type { SourceFault, SourceFormat, SourcePath, SourceRange } from './place.js'
export { JsonSourceReader, readJsonText } from './read-json.js'

/** The public names of `@sluice/language-service`. */
export { absentServices } from './absent-services.js'
export { type DiagnosedPart, diagnose, faultText, partOfDiagnostic, type TextDiagnostic } from './diagnose.js'
export { actionsAt, type TextAction } from './edit/actions.js'
export { type AddedProcessor, addProcessor, insertProcessors } from './edit/add-processor.js'
export { type CompletionItem, complete, type EditOptions } from './edit/complete.js'
export { type Hover, hover } from './edit/hover.js'
export { addTextOption, insertIntoOption, type OptionText } from './edit/option-text.js'
export { outlineOf, type PlacedProcessor } from './edit/outline.js'
export { type ProcessorGroup, processorGroups } from './edit/processor-groups.js'
export { isPipelineName, type TextAtPlace, textAt } from './edit/reference.js'
export { completeBySchema, type FileSchema, hoverBySchema } from './edit/schema-edit.js'
export { type Extraction, type ExtractRequest, extractionsOf, type ProcessorText } from './extract/extractions.js'
export { type FormattedText, formatInPlace, formatPipeline } from './format/format.js'
export { formattedScript, isScriptPath } from './format/scripts.js'
export type { SourceComment } from './source/comments.js'
export {
  formatOf,
  isPipelineDefinition,
  PIPELINE_MEMBERS,
  type PipelineWithin,
  pipelinesWithin,
  textWithin,
  valueWithin,
} from './source/definition.js'
export type { SourceMember, SourceNode } from './source/nodes.js'
export * from './source/place.js'
export { JsonSourceReader, readJsonText } from './source/read-json.js'
export { parseYaml, readYamlText, type YamlText } from './source/read-yaml.js'
export {
  PipelineSource,
  type PipelineSources,
  readPipelineSource,
  readPipelineSources,
  readSourceNodes,
  type SourceOptions,
} from './source/source.js'

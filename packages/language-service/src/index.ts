/** The public names of `@sluice/language-service`. */
export { type DiagnosedPart, partOfDiagnostic } from './diagnose.js'
export type { SourceComment } from './source/comments.js'
export { formatOf, pipelineWithin, textWithin, valueWithin } from './source/definition.js'
export type { SourceMember, SourceNode } from './source/nodes.js'
export * from './source/place.js'
export { JsonSourceReader, readJsonText } from './source/read-json.js'
export { parseYaml, readYamlText, type YamlText } from './source/read-yaml.js'
export { PipelineSource, readPipelineSource, readSourceNodes, type SourceOptions } from './source/source.js'

/** Painless, the scripting language of Elasticsearch, compiled to JavaScript. */
export { ownAccount } from './account.js'
export type * as PainlessTree from './ast.js'
export type { CompiledScript, CompileOptions, ScriptArguments, ScriptLimits } from './compile.js'
export { compileScript } from './compile.js'
export {
  type ContextName,
  type ContextVariable,
  contexts,
  isContextName,
  type MetadataDefinition,
  type MetadataRule,
  type ScriptContext,
} from './contexts/index.js'
export { checkMetadata, checkRemoval } from './contexts/metadata.js'
export { insertMetadata, updateMetadata } from './contexts/update.js'
export { WriteCtxMap } from './contexts/write-ctx-map.js'
export type { BranchPoint } from './emit/observed.js'
export { JavaArray } from './library/array.js'
export { bytesHeld } from './library/bytes-held.js'
export { JavaSet } from './library/collection/java-collection.js'
export {
  DocLookup,
  type DocValuesKind,
  EmittedValues,
  type ExtractGroups,
  type GroupExtractors,
  ScriptDocValues,
} from './library/doc-values.js'
export { settleDocument } from './library/document.js'
export { GeoPoint } from './library/ingest/network.js'
export {
  type LibraryServices,
  type ProcessorFunctions,
  useServices,
} from './library/services.js'
export { DenseVectorValues, type DocVector, type VectorMeasure } from './library/vector-functions.js'
export type { ScriptObserver } from './link.js'
export { type Completion, completionsAt } from './tools/completions.js'
export { type BranchCount, type CoverageReport, ScriptCoverage, type StatementCount } from './tools/coverage.js'
export { formatScript } from './tools/format.js'
export { type Member, membersOf } from './tools/members.js'
export { eachExpression, partsOf, partsOfStatement } from './tools/parts.js'
export { checkScript, parseScript } from './tools/syntax.js'
export { type TraceEvent, traceObserver } from './tools/trace.js'
export { keepTranslations } from './translate.js'

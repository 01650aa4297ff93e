/** The public names of search: mappings, documents, segments. */

export type { Analyzer, TokenSink } from './analysis/analyzer.js'
export { analyzers, builtinAnalyzer } from './analysis/analyzers.js'
export {
  analyzerChain,
  type TokenChain,
  tokenFilterOf,
  tokenFilters,
  tokenizerOf,
  tokenizers,
} from './analysis/components.js'
export { type AnalysisSettings, IndexAnalysis, notThere } from './analysis/index-analysis.js'
export { KNOWN_TYPES } from './analysis/known-types.js'
export { standardAnalyzer } from './analysis/standard.js'
export type { Token as AnalyzedToken, TokenFilter, Tokenizer } from './analysis/token.js'
export * from './faults.js'
export { Bitmap } from './index/bitmap.js'
export { type Column, endOf, firstOf, hasValue, type NumericColumn, type OrdinalColumn } from './index/columns.js'
export { NO_MORE_DOCS, type Postings, PostingsReader } from './index/postings.js'
export {
  findTerm,
  type Segment,
  type SegmentField,
  type SegmentView,
  type TermDictionary,
  termAt,
} from './index/segment.js'
export { type FieldOfSlot, ShardIndex, type ShardReader } from './index/shard-index.js'
export * from './json/body-values.js'
export { JsonCursor, Token, type TokenKind } from './json/json-cursor.js'
export {
  type MemberReader,
  type Members,
  member,
  type ObjectOf,
  readLooseBody,
  readObject,
  readObjectBody,
} from './json/object-parser.js'
export { didYouMean, editDistance } from './json/suggestion.js'
export { checkMapping, DEFAULT_LIMITS, type MappingLimits } from './mapping/check-mapping.js'
export { DocumentParser, type ParserOwner, type SlotTable } from './mapping/document-parser.js'
export type { FieldMapper, FieldTypeDefinition, Storage } from './mapping/field-type.js'
export { emptyMapping, fieldsOf, type Mapping, nodeAt, nodesOf, type RuntimeField } from './mapping/mapping.js'
export { builtinContext, type MappingContext, type Normalizer } from './mapping/mapping-context.js'
export { type Dynamic, type FieldNode, type MappingNode, ObjectNode } from './mapping/mapping-node.js'
export { mergeMappings } from './mapping/merge-mapping.js'
export { isMetadataField, type MetadataField, metadataFields } from './mapping/metadata-fields.js'
export { type Parameter, param } from './mapping/parameter.js'
export { ParsedDocument } from './mapping/parsed-document.js'
export { readMapping } from './mapping/read-mapping.js'
export { showField, showMapping } from './mapping/show-mapping.js'
export { fieldTypes } from './mapping/types/index.js'
export { fetchFields, ignoredValues } from './read/fetch-fields.js'
export { filterSource, type SourceFilter, WHOLE_SOURCE } from './read/source-filter.js'

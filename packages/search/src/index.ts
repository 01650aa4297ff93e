/** The public names of search: mappings, documents, segments. */

export type { Analyzer, TokenSink } from './analysis/analyzer.js'
export { standardAnalyzer } from './analysis/standard.js'
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
export { JsonCursor, Token, type TokenKind } from './json/json-cursor.js'
export { DocumentParser, type SlotTable } from './mapping/document-parser.js'
export type { FieldMapper, FieldTypeDefinition, Storage } from './mapping/field-type.js'
export {
  emptyMapping,
  fieldsOf,
  type Mapping,
  mergeMappings,
  readMapping,
  showField,
  showMapping,
} from './mapping/mapping.js'
export { type Dynamic, type FieldNode, type MappingNode, ObjectNode } from './mapping/mapping-node.js'
export { type Parameter, param } from './mapping/parameter.js'
export { ParsedDocument } from './mapping/parsed-document.js'
export { fieldTypes } from './mapping/types/index.js'
export { fetchFields } from './read/fetch-fields.js'
export { filterSource, type SourceFilter, WHOLE_SOURCE } from './read/source-filter.js'

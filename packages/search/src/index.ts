/** The public names of search: mappings, documents, segments. */

export * from './aggregations/index.js'
export type { Analyzer, TokenSink } from './analysis/analyzer.js'
export { builtinAnalyzer } from './analysis/analyzers.js'
export type { AnalysisLimits } from './analysis/define-component.js'
export { type AnalysisSettings, IndexAnalysis, wholeText } from './analysis/index-analysis.js'
export type { Definition as AnalysisDefinition } from './analysis/options.js'
export {
  analyzerDefinitions,
  charFilterDefinitions,
  tokenFilterDefinitions,
  tokenizerDefinitions,
} from './analysis/registry.js'
export { standardAnalyzer } from './analysis/standard.js'
export type { CharFilter, Token as AnalyzedToken, TokenFilter, Tokenizer } from './analysis/token.js'
export {
  chainAnalyzer,
  filteredText,
  type Named as NamedPart,
  normalized,
  type TokenChain,
  tokenizedText,
  tokensOf,
} from './analysis/token-chain.js'
export type { Automaton } from './automaton/automaton.js'
export { automatonWork, determinize, TooComplexToDeterminize } from './automaton/determinize.js'
export { complement, intersect, union } from './automaton/operations.js'
export { regexpAutomaton } from './automaton/regexp.js'
export { regexpFlags } from './automaton/regexp-parser.js'
export { RunAutomaton } from './automaton/run-automaton.js'
export { wildcardAutomaton } from './automaton/wildcard.js'
export {
  CollapseCollector,
  type CollapseValue,
  collapseField,
  shownCollapseValue,
} from './collect/collapse.js'
export { CollectionTerminated, type Collector, type LeafCollector } from './collect/collector.js'
export { explainDocument, searchQuery } from './collect/explain-document.js'
export { queryRescorer } from './collect/query-rescorer.js'
export { docFilter, searchShard, searchShardInSteps } from './collect/search-shard.js'
export type { Rescorer, ShardResult, ShardSearch } from './collect/shard-search.js'
export { runInTurns, runToEnd, type Steps, yieldingWhenOver } from './collect/steps.js'
export { type ShardHit, type TopDocsCollector, TopFieldCollector, TopScoreCollector } from './collect/top-docs.js'
export * from './faults.js'
export type { FetchContext, FetchSubPhase } from './fetch/define-sub-phase.js'
export { type DocValueReader, docValueReader, notReadable } from './fetch/doc-values.js'
export { fetchHits, fetchInSteps } from './fetch/fetch-phase.js'
export type { FetchedHit } from './fetch/fetched-hit.js'
export { type Hit, type HitsForm, type HitsResult, renderHit, renderHits, type TotalHits } from './fetch/hits-result.js'
export type { RelatedLookup } from './fetch/lookup-fields.js'
export { renderExplanation } from './fetch/render-explanation.js'
export { ShardTopHits, type TopHitsRequest } from './fetch/top-hits.js'
export { decodePoint } from './geo/geo-encoding.js'
export { Bitmap } from './index/bitmap.js'
export { type Column, endOf, firstOf, hasValue, type NumericColumn, type OrdinalColumn } from './index/columns.js'
export { hasOrder, type IndexSort, type IndexSortField } from './index/index-sort.js'
export {
  DEFAULT_MERGE_SETTINGS,
  findExpunge,
  findForcedMerge,
  findMerge,
  type MergeRange,
  type MergeSettings,
  type SegmentSize,
} from './index/merge-policy.js'
export { NO_MORE_DOCS, type Postings } from './index/postings.js'
export { PostingsReader } from './index/postings-reader.js'
export {
  type FieldSizes,
  fieldBytes,
  fieldSizes,
  findTerm,
  type Segment,
  type SegmentField,
  type SegmentView,
  segmentBytes,
  type TermDictionary,
  termAt,
} from './index/segment.js'
export { type Flat, type Packed, pack, packField, packSegment, unpack, unpackSegment } from './index/segment-format.js'
export type { SegmentMerge } from './index/segment-merge.js'
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
  readObjectBodyInSteps,
  readObjectInSteps,
} from './json/object-parser.js'
export { didYouMean, editDistance, nearNames } from './json/suggestion.js'
export { parseTimeValue, timeValueText } from './json/time-value.js'
export { checkMapping, DEEPEST, DEFAULT_LIMITS, fieldCount, type MappingLimits } from './mapping/check-mapping.js'
export { DocumentParser, type ParserOwner, type SlotTable } from './mapping/document-parser.js'
export type { FieldMapper, FieldTypeDefinition, Storage } from './mapping/field-type.js'
export { ipText } from './mapping/ip-text.js'
export {
  type ComputedField,
  computedAt,
  computedFieldsOf,
  emptyMapping,
  fieldAt,
  fieldsOf,
  type Mapping,
  nodeAt,
  nodesOf,
  type RuntimeField,
} from './mapping/mapping.js'
export { builtinContext, type MappingContext, type Normalizer } from './mapping/mapping-context.js'
export { mappingGrowth } from './mapping/mapping-growth.js'
export { type Dynamic, type FieldNode, type MappingNode, ObjectNode } from './mapping/mapping-node.js'
export { mergeMappings } from './mapping/merge-mapping.js'
export { isMetadataField, type MetadataField, metadataFields } from './mapping/metadata-fields.js'
export { type Parameter, param } from './mapping/parameter.js'
export { ParsedDocument, ValueKind } from './mapping/parsed-document.js'
export { readMapping, readMappingInSteps } from './mapping/read-mapping.js'
export { readRuntimeFields } from './mapping/runtime-fields.js'
export { showField, showMapping, showMappingInSteps } from './mapping/show-mapping.js'
export { fieldTypes } from './mapping/types/index.js'
export { DfsProfile } from './profile/dfs-profile.js'
export { ProfilingSearcher } from './profile/profiling-searcher.js'
export { type ShardProfile, shownProfiles } from './profile/shown-profile.js'
export { TimedCollector } from './profile/timed-collector.js'
export { SearchBudget, searchCancelled, searchOverrun, TimeExceeded } from './query/budget.js'
export { DateMathParser } from './query/date-math.js'
export type { QueryDefinition, QueryExample } from './query/define-query.js'
export {
  type ContextParts,
  DEFAULT_QUERY_LIMITS,
  type IndexName,
  type QueryLimits,
  SearchExecutionContext,
} from './query/execution-context.js'
export { namedObjectNotFound, queryShardFault } from './query/faults.js'
export { MappedFieldType } from './query/fields/mapped-field-type.js'
export { FoundByVectorBuilder } from './query/found-by-vector.js'
export { randomScores } from './query/functions/random_score.js'
export { nearestOf, vectorSearch } from './query/knn.js'
export { BooleanQuery } from './query/lucene/boolean-query.js'
export { MatchAllDocsQuery } from './query/lucene/constant-score.js'
export type { Explanation } from './query/lucene/explanation.js'
export { floatText } from './query/lucene/float-text.js'
export { DEFAULT_KEPT_BYTES, forgetKept, keptBytes, limitKept } from './query/lucene/kept-memory.js'
export { LeafReader } from './query/lucene/leaf-reader.js'
export { type Matches, type Occur, Query, type ScoreMode, Scorer, Weight } from './query/lucene/query.js'
export { ScriptFilterQuery } from './query/lucene/script-filter-query.js'
export { IndexSearcher } from './query/lucene/searcher.js'
export { bm25 } from './query/lucene/similarities/bm25.js'
export { makeSimilarity, similarityDefinitions } from './query/lucene/similarities/registry.js'
export type { Similarity, SimScorer } from './query/lucene/similarity.js'
export type { CollectionStatistics, StatisticsSource, TermStatistics } from './query/lucene/statistics.js'
export { BoolBuilder } from './query/queries/bool.js'
export { MatchNoneBuilder } from './query/queries/match_none.js'
export { type UrlQueryOptions, urlQuery } from './query/queries/query_string.js'
export { createQuery, PLAIN, QueryBuilder, rewriteBuilder } from './query/query-builder.js'
export { QueryParser, type QueryRegistry } from './query/query-parser.js'
export { queryDefinitions, queryRegistry } from './query/registry.js'
export type {
  FieldPurpose,
  FieldScript,
  LeafFieldScript,
  LeafScript,
  ResultPurpose,
  ResultScript,
  ResultScriptHost,
  ScriptHost,
  ScriptPurpose,
  ScriptReference,
  ScriptVariables,
  SearchScript,
} from './query/script-host.js'
export { type SlicePlace, sliceQuery } from './query/slice-query.js'
export type { StoredDocument, StoredDocuments } from './query/stored-documents.js'
export { FieldFetcher, ignoredValues, type WantedField } from './read/fetch-fields.js'
export { filterSource, type SourceFilter, WHOLE_SOURCE } from './read/source-filter.js'
export { syntheticSource } from './read/synthetic-source.js'
export type { Collapse } from './request/collapse.js'
export { type FieldAndFormat, readFieldsAndFormats } from './request/field-and-format.js'
export type { IndexBoost } from './request/indices-boost.js'
export type { InnerHits } from './request/inner-hits.js'
export { readKnnSearchBody } from './request/knn-search-body.js'
export type { PointInTime } from './request/point-in-time.js'
export { openBody, readQuery, readSearchObject, readSearchSource } from './request/read-search.js'
export type { Rescore } from './request/rescore.js'
export type { ScriptField } from './request/script-fields.js'
export { checkedFrom, checkedSize, checkedTerminateAfter, trackTotalHitsOf } from './request/search-faults.js'
export type { RequestContext, SearchDraft, SearchMember } from './request/search-member.js'
export { searchMembers } from './request/search-members.js'
export {
  DEFAULT_SIZE,
  DEFAULT_TRACK_TOTAL_HITS,
  EMPTY_SEARCH,
  type HitOptions,
  PLAIN_HITS,
  type SearchSource,
  type TrackTotalHits,
} from './request/search-source.js'
export type { Slice } from './request/slice.js'
export { type StoredFields, storedFieldsOf } from './request/stored-fields.js'
export { ComputedFields, type ComputedParts } from './runtime/computed-fields.js'
export { type FlattenedKey, flattenedKeyAt, hasDocValues, keyReader } from './runtime/flattened-keys.js'
export type { FieldComparator, LeafComparator, Scorable, SortValue } from './sort/field-comparator.js'
export { FieldSortBuilder } from './sort/field-sort.js'
export { readSort, sortOfText } from './sort/read-sort.js'
export { docSort, scoreSort } from './sort/score-sort.js'
export { ShardDocSortBuilder } from './sort/shard-doc-sort.js'
export type { SortBuilder, SortKey } from './sort/sort-key.js'
export type { SuggestedDocument } from './suggest/define-suggester.js'
export { suggesterDefinitions } from './suggest/registry.js'
export { fetchSuggested, reduceSuggest, runSuggest, type SuggestResults, showSuggest } from './suggest/run-suggest.js'
export { type SuggestRequest, suggestionOfParameters } from './suggest/suggest-request.js'
export { enumerateTerms, mergeTerms, type TermsRequest } from './terms/enumerate-terms.js'
export { DEFAULT_TERM_FILTER, type TermFilter } from './terms/term-filter.js'
export { type TermVectorOptions, termVectors, type VectorDocument } from './terms/term-vectors.js'
export {
  dimsOf,
  type ElementType,
  type Vector,
  vectorOf,
  vectorsOf,
} from './vectors/element-type.js'
export { nearestVectors, type VectorSearch } from './vectors/nearest-vectors.js'
export {
  dotProduct,
  hammingDistance,
  manhattanDistance,
  squaredDistance,
  squaredLength,
} from './vectors/similarity.js'

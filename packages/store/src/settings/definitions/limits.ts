/** Limits of searches and documents: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules.html */
import { setting } from '../define-setting.js'

const limit = (name: string, preset: number, min: number) =>
  setting.integer({ key: `index.${name}`, scope: 'dynamic', default: preset, min })

export const limitSettings = {
  analyzeMaxTokenCount: limit('analyze.max_token_count', 10000, 1),
  highlightMaxAnalyzedOffset: limit('highlight.max_analyzed_offset', 1000000, 1),
  /** Refused: `search.max_buckets` and the limits of queries took its place. */
  maxAdjacencyMatrixFilters: setting.integer({
    key: 'index.max_adjacency_matrix_filters',
    scope: 'dynamic',
    default: 100,
    min: 2,
    deprecation: 'removed',
  }),
  maxDocvalueFieldsSearch: limit('max_docvalue_fields_search', 100, 0),
  maxInnerResultWindow: limit('max_inner_result_window', 100, 1),
  maxNgramDiff: limit('max_ngram_diff', 1, 0),
  maxRefreshListeners: limit('max_refresh_listeners', 1000, 0),
  maxRegexLength: limit('max_regex_length', 1000, 1),
  maxRescoreWindow: limit('max_rescore_window', 10000, 1),
  maxResultWindow: limit('max_result_window', 10000, 1),
  maxScriptFields: limit('max_script_fields', 32, 0),
  maxShingleDiff: limit('max_shingle_diff', 3, 0),
  maxSlicesPerScroll: limit('max_slices_per_scroll', 1024, 1),
  maxTermsCount: limit('max_terms_count', 65536, 1),
  topMetricsMaxSize: limit('top_metrics_max_size', 10, 1),
} as const

/** All queries, named once. A test proves that this array and the folder agree. */
import type { QueryDefinition } from './define-query.js'
import bool from './queries/bool.js'
import boosting from './queries/boosting.js'
import combinedFields from './queries/combined_fields.js'
import constantScore from './queries/constant_score.js'
import disMax from './queries/dis_max.js'
import distanceFeature from './queries/distance_feature.js'
import exists from './queries/exists.js'
import functionScore from './queries/function_score.js'
import fuzzy from './queries/fuzzy.js'
import geoBoundingBox from './queries/geo_bounding_box.js'
import geoDistance from './queries/geo_distance.js'
import geoShape from './queries/geo_shape.js'
import ids from './queries/ids.js'
import intervals from './queries/intervals.js'
import knn from './queries/knn.js'
import match from './queries/match.js'
import matchAll from './queries/match_all.js'
import matchBoolPrefix from './queries/match_bool_prefix.js'
import matchNone from './queries/match_none.js'
import matchPhrase from './queries/match_phrase.js'
import matchPhrasePrefix from './queries/match_phrase_prefix.js'
import moreLikeThis from './queries/more_like_this.js'
import multiMatch from './queries/multi_match.js'
import nested from './queries/nested.js'
import prefix from './queries/prefix.js'
import queryString from './queries/query_string.js'
import range from './queries/range.js'
import rankFeature from './queries/rank_feature.js'
import regexp from './queries/regexp.js'
import script from './queries/script.js'
import scriptScore from './queries/script_score.js'
import simpleQueryString from './queries/simple_query_string.js'
import spanContaining from './queries/span_containing.js'
import spanFieldMasking from './queries/span_field_masking.js'
import spanFirst from './queries/span_first.js'
import spanMulti from './queries/span_multi.js'
import spanNear from './queries/span_near.js'
import spanNot from './queries/span_not.js'
import spanOr from './queries/span_or.js'
import spanTerm from './queries/span_term.js'
import spanWithin from './queries/span_within.js'
import term from './queries/term.js'
import terms from './queries/terms.js'
import termsSet from './queries/terms_set.js'
import wildcard from './queries/wildcard.js'
import wrapper from './queries/wrapper.js'
import type { QueryRegistry } from './query-parser.js'

/** All queries in alphabetical order. */
export const queryDefinitions: readonly QueryDefinition[] = [
  bool,
  boosting,
  combinedFields,
  constantScore,
  disMax,
  distanceFeature,
  exists,
  functionScore,
  fuzzy,
  geoBoundingBox,
  geoDistance,
  geoShape,
  ids,
  intervals,
  knn,
  match,
  matchAll,
  matchBoolPrefix,
  matchNone,
  matchPhrase,
  matchPhrasePrefix,
  moreLikeThis,
  multiMatch,
  nested,
  prefix,
  queryString,
  range,
  rankFeature,
  regexp,
  script,
  scriptScore,
  simpleQueryString,
  spanContaining,
  spanFieldMasking,
  spanFirst,
  spanMulti,
  spanNear,
  spanNot,
  spanOr,
  spanTerm,
  spanWithin,
  term,
  terms,
  termsSet,
  wildcard,
  wrapper,
]

/** The same by name, `span_field_masking` also by the one that it had before 8.0. */
export const queryRegistry: QueryRegistry = new Map([
  ...queryDefinitions.map(definition => [definition.name, definition] as const),
  ['field_masking_span', spanFieldMasking],
])

/** All aggregations. */
import adjacencyMatrix from './adjacency_matrix.js'
import autoDateHistogram from './auto_date_histogram.js'
import avg from './avg.js'
import avgBucket from './avg_bucket.js'
import boxplot from './boxplot.js'
import bucketCorrelation from './bucket_correlation.js'
import bucketScript from './bucket_script.js'
import bucketSelector from './bucket_selector.js'
import bucketSort from './bucket_sort.js'
import cardinality from './cardinality.js'
import categorizeText from './categorize_text.js'
import changePoint from './change_point.js'
import composite from './composite.js'
import cumulativeCardinality from './cumulative_cardinality.js'
import cumulativeSum from './cumulative_sum.js'
import dateHistogram from './date_histogram.js'
import dateRange from './date_range.js'
import type { AggregationDefinition } from './define-aggregation.js'
import derivative from './derivative.js'
import diversifiedSampler from './diversified_sampler.js'
import extendedStats from './extended_stats.js'
import extendedStatsBucket from './extended_stats_bucket.js'
import filter from './filter.js'
import filters from './filters.js'
import frequentItemSets from './frequent_item_sets.js'
import geoBounds from './geo_bounds.js'
import geoCentroid from './geo_centroid.js'
import geoDistance from './geo_distance.js'
import geoLine from './geo_line.js'
import geohashGrid from './geohash_grid.js'
import geohexGrid from './geohex_grid.js'
import geotileGrid from './geotile_grid.js'
import global from './global.js'
import histogram from './histogram.js'
import inference from './inference.js'
import ipPrefix from './ip_prefix.js'
import ipRange from './ip_range.js'
import matrixStats from './matrix_stats.js'
import max from './max.js'
import maxBucket from './max_bucket.js'
import medianAbsoluteDeviation from './median_absolute_deviation.js'
import min from './min.js'
import minBucket from './min_bucket.js'
import missing from './missing.js'
import movingFn from './moving_fn.js'
import movingPercentiles from './moving_percentiles.js'
import multiTerms from './multi_terms.js'
import nested from './nested.js'
import normalize from './normalize.js'
import percentileRanks from './percentile_ranks.js'
import percentiles from './percentiles.js'
import percentilesBucket from './percentiles_bucket.js'
import randomSampler from './random_sampler.js'
import range from './range.js'
import rareTerms from './rare_terms.js'
import rate from './rate.js'
import reverseNested from './reverse_nested.js'
import sampler from './sampler.js'
import scriptedMetric from './scripted_metric.js'
import serialDiff from './serial_diff.js'
import significantTerms from './significant_terms.js'
import significantText from './significant_text.js'
import stats from './stats.js'
import statsBucket from './stats_bucket.js'
import stringStats from './string_stats.js'
import sum from './sum.js'
import sumBucket from './sum_bucket.js'
import tTest from './t_test.js'
import terms from './terms.js'
import timeSeries from './time_series.js'
import topHits from './top_hits.js'
import topMetrics from './top_metrics.js'
import valueCount from './value_count.js'
import variableWidthHistogram from './variable_width_histogram.js'
import weightedAvg from './weighted_avg.js'

/** Every aggregation, by name in the order of the alphabet. */
export const aggregations: readonly AggregationDefinition[] = [
  adjacencyMatrix,
  autoDateHistogram,
  avg,
  avgBucket,
  boxplot,
  bucketCorrelation,
  bucketScript,
  bucketSelector,
  bucketSort,
  cardinality,
  categorizeText,
  changePoint,
  composite,
  cumulativeCardinality,
  cumulativeSum,
  dateHistogram,
  dateRange,
  derivative,
  diversifiedSampler,
  extendedStats,
  extendedStatsBucket,
  filter,
  filters,
  frequentItemSets,
  geoBounds,
  geoCentroid,
  geoDistance,
  geoLine,
  geohashGrid,
  geohexGrid,
  geotileGrid,
  global,
  histogram,
  inference,
  ipPrefix,
  ipRange,
  matrixStats,
  max,
  maxBucket,
  medianAbsoluteDeviation,
  min,
  minBucket,
  missing,
  movingFn,
  movingPercentiles,
  multiTerms,
  nested,
  normalize,
  percentileRanks,
  percentiles,
  percentilesBucket,
  randomSampler,
  range,
  rareTerms,
  rate,
  reverseNested,
  sampler,
  scriptedMetric,
  serialDiff,
  significantTerms,
  significantText,
  stats,
  statsBucket,
  stringStats,
  sum,
  sumBucket,
  tTest,
  terms,
  timeSeries,
  topHits,
  topMetrics,
  valueCount,
  variableWidthHistogram,
  weightedAvg,
]

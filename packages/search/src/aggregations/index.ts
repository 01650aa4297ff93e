/** The public names of aggregations. */

export type { AggregationBuilder, AggregationBuilders } from './aggregation-builder.js'
export type { AggregationSources } from './aggregation-context.js'
export { AggregationCollector } from './collect-aggregations.js'
export type { AggregationDefinition, AggregationExample } from './define-aggregation.js'
export { type AggregationReaders, parseAggregations } from './parse-aggregations.js'
export { validatePipelines } from './pipeline.js'
export { reduceInSteps, renderAggregations } from './reduce-aggregations.js'
export type { ReduceOptions } from './reduce-context.js'
export { aggregations } from './registry.js'
export type { AggregationResults, Showing } from './result.js'
export type { BucketHits, TopHitsCollector, TopHitsOptions } from './top-hits-source.js'

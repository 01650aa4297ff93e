/** The definition of an aggregation: one object in one file, named as in Elasticsearch. */
import type { QueryParser } from '../query/query-parser.js'
import type { AggregationBuilders } from './aggregation-builder.js'
import type { Aggregator, AggregatorScope } from './aggregator.js'
import type { AggregationOptions, ValuesOf } from './options.js'
import type { PipelineAggregator, PipelinePlace } from './pipeline.js'
import type { TopHitsOptions } from './top-hits-source.js'

/** A request of the documentation, which runs as a test. */
export interface AggregationExample {
  readonly title: string
  /** The properties of the mapping. */
  readonly mapping: Readonly<Record<string, unknown>>
  readonly documents: readonly Readonly<Record<string, unknown>>[]
  /** The `aggs` of the search. */
  readonly aggs: Readonly<Record<string, unknown>>
  /** The `aggregations` of the answer. */
  readonly answer: Readonly<Record<string, unknown>>
  /** Whether it runs scripts, for which a host is needed. */
  readonly runsScripts?: boolean
}

/** Reads the bodies of aggregations. */
export interface AggregationParser {
  readonly queries: QueryParser
  /** The name of the aggregation that is being read. */
  readonly name: string
  /** Reads the body of a `top_hits`. */
  topHits(): TopHitsOptions
}

interface Basics<S extends AggregationOptions> {
  readonly name: string
  readonly summary: string
  /** The page of the reference, without its beginning: `search-aggregations-bucket-terms-aggregation.html`. */
  readonly page: string
  readonly options: S
  readonly examples: readonly AggregationExample[]
  /** Reads a body that is not an object of options. The cursor is at its first token, and is left at its last. */
  read?(parser: AggregationParser): ValuesOf<S>
  /** Checks options that were read. Throws illegal_argument_exception. */
  check?(values: ValuesOf<S>, name: string, subs: AggregationBuilders): void
}

/** An aggregation that collects documents. */
export interface CollectingAggregation<S extends AggregationOptions = AggregationOptions> extends Basics<S> {
  readonly kind: 'bucket' | 'metric'
  /** Makes what collects on a shard. Throws illegal_argument_exception for fields that it cannot use. */
  aggregator(values: ValuesOf<S>, scope: AggregatorScope): Aggregator
}

/** An aggregation of the results of others. */
export interface PipelineAggregation<S extends AggregationOptions = AggregationOptions> extends Basics<S> {
  readonly kind: 'pipeline'
  /** Faults of its position, which are collected for the whole request. */
  validate?(values: ValuesOf<S>, place: PipelinePlace, faults: string[]): void
  pipeline(values: ValuesOf<S>, name: string, meta: ReadonlyMap<string, unknown> | null): PipelineAggregator
}

/** An aggregation. */
export type AggregationDefinition<S extends AggregationOptions = AggregationOptions> =
  | CollectingAggregation<S>
  | PipelineAggregation<S>

/** Types the definition of an aggregation with buckets. */
export const defineBucketAggregation = <const S extends AggregationOptions>(
  definition: Omit<CollectingAggregation<S>, 'kind'>,
): AggregationDefinition => ({ ...definition, kind: 'bucket' }) as unknown as AggregationDefinition

/** Types the definition of an aggregation of values. */
export const defineMetricAggregation = <const S extends AggregationOptions>(
  definition: Omit<CollectingAggregation<S>, 'kind'>,
): AggregationDefinition => ({ ...definition, kind: 'metric' }) as unknown as AggregationDefinition

/** Types the definition of an aggregation of results. */
export const definePipelineAggregation = <const S extends AggregationOptions>(
  definition: Omit<PipelineAggregation<S>, 'kind'>,
): AggregationDefinition => ({ ...definition, kind: 'pipeline' }) as unknown as AggregationDefinition

/** Aggregations as they were asked for: parsed, and the same for every shard. */
import type { AggregationContext } from './aggregation-context.js'
import type { Aggregator } from './aggregator.js'
import type { AggregationDefinition, CollectingAggregation, PipelineAggregation } from './define-aggregation.js'
import type { Meta } from './result.js'

/** One aggregation of a request with those in it. */
export interface AggregationBuilder<D extends AggregationDefinition = AggregationDefinition> {
  readonly name: string
  readonly meta: Meta | null
  readonly definition: D
  readonly values: Readonly<Record<string, unknown>>
  readonly subs: AggregationBuilders
}

/** The aggregations of one level, in the order of the request; pipeline aggregations are apart. */
export class AggregationBuilders {
  readonly collecting: readonly AggregationBuilder<CollectingAggregation>[]
  readonly pipelines: readonly AggregationBuilder<PipelineAggregation>[]

  constructor(readonly all: readonly AggregationBuilder[]) {
    this.collecting = all.filter(isCollecting)
    this.pipelines = all.filter(isPipeline)
  }

  static readonly none = new AggregationBuilders([])

  get isEmpty(): boolean {
    return this.all.length === 0
  }

  /** The aggregation of a name; undefined for none. */
  get(name: string): AggregationBuilder | undefined {
    return this.all.find(builder => builder.name === name)
  }
}

function isCollecting(builder: AggregationBuilder): builder is AggregationBuilder<CollectingAggregation> {
  return builder.definition.kind !== 'pipeline'
}

function isPipeline(builder: AggregationBuilder): builder is AggregationBuilder<PipelineAggregation> {
  return builder.definition.kind === 'pipeline'
}

/** Makes an aggregator fail on documents on which its script failed. */
function guardScript(aggregator: Aggregator): void {
  const begin = aggregator.leaf.bind(aggregator)
  aggregator.leaf = leaf => {
    const inner = begin(leaf)
    const faults = aggregator.context.faultsOf(leaf)
    if (faults.size === 0) return inner
    return {
      collect(docs, buckets, count) {
        for (let i = 0; i < count; i++) {
          const fault = faults.get(docs[i]!)
          if (fault !== undefined) throw fault
        }
        inner.collect(docs, buckets, count)
      },
    }
  }
}

/** Makes the aggregators of a level. Throws illegal_argument_exception for fields that they cannot use. */
export function createAggregators(
  builders: AggregationBuilders,
  context: AggregationContext,
  parent: Aggregator | null,
): Aggregator[] {
  return builders.collecting.map(({ name, meta, definition, values, subs }) => {
    const { valueScripts } = context
    const aggregator = definition.aggregator(values as never, { name, kind: definition.name, meta, context, parent })
    if (context.valueScripts > valueScripts) guardScript(aggregator)
    aggregator.subs = createAggregators(subs, context, aggregator)
    aggregator.prepare()
    return aggregator
  })
}

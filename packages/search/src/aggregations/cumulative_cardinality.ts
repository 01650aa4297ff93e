/** The pipeline aggregation `cumulative_cardinality`. */
import { longOf } from '@sluice/java'
import { formatOf } from './bucket-metrics.js'
import { bucketsPathOption, formatOfValue } from './buckets-path.js'
import { CardinalityResult } from './cardinality.js'
import { definePipelineAggregation } from './define-aggregation.js'
import type { DocValueFormat } from './doc-value-format.js'
import { aggregationExecution } from './faults.js'
import { Sketch } from './hyper-log-log.js'
import { pathNames } from './path.js'
import { bucketProperty, type Meta, MultiBucketResult, type Shown } from './result.js'
import { validateOnePath, validateSequence } from './sequence-pipelines.js'
import { SimpleValue } from './simple-value.js'

/** A whole number that a pipeline aggregation has computed. */
class SimpleLongValue extends SimpleValue {
  override readonly type = 'simple_long_value'

  override show(out: Shown): void {
    out.set('value', longOf(this.value))
    if (!this.format.isRaw) out.set('value_as_string', this.format.long(this.value))
  }
}

const counted = (name: string, meta: Meta | null, value: number, format: DocValueFormat): SimpleValue =>
  new SimpleLongValue(name, meta, value, format)

export default definePipelineAggregation({
  name: 'cumulative_cardinality',
  summary: 'The running number of distinct values over the buckets.',
  page: 'search-aggregations-pipeline-cumulative-cardinality-aggregation.html',
  options: { buckets_path: bucketsPathOption(), format: formatOfValue() },
  examples: [
    {
      title: 'Visitors so far',
      mapping: { day: { type: 'integer' }, user: { type: 'keyword' } },
      documents: [
        { day: 1, user: 'ann' },
        { day: 2, user: 'ann' },
        { day: 2, user: 'bob' },
      ],
      aggs: {
        days: {
          histogram: { field: 'day', interval: 1 },
          aggs: {
            users: { cardinality: { field: 'user' } },
            all: { cumulative_cardinality: { buckets_path: 'users' } },
          },
        },
      },
      answer: {
        days: {
          buckets: [
            { key: 1, doc_count: 1, users: { value: 1 }, all: { value: 1 } },
            { key: 2, doc_count: 2, users: { value: 2 }, all: { value: 2 } },
          ],
        },
      },
    },
  ],
  validate(values, place, faults) {
    validateOnePath(values, place.name, faults)
    validateSequence('cumulative_cardinality', place, faults)
  },
  pipeline: ({ buckets_path, format }, name, meta) => ({
    kind: 'parent',
    reduce(result) {
      if (!(result instanceof MultiBucketResult)) return result
      const owner: MultiBucketResult = result
      const path = pathNames(buckets_path[0]!)
      let all: CardinalityResult | null = null
      return owner.withBuckets(
        owner.buckets.map(bucket => {
          const found = bucketProperty(owner.name, bucket, path)
          if (!(found instanceof CardinalityResult)) {
            throw aggregationExecution(
              `buckets_path must reference a cardinality aggregation, found something else at aggregation [${path.at(-1)}]`,
            )
          }
          const { precision } = found
          const sketch = all === null ? found.sketch : Sketch.union(precision, [all.sketch, found.sketch])
          all = new CardinalityResult(name, meta, precision, sketch)
          return owner.withResults(bucket, bucket.results.with([counted(name, meta, all.value, formatOf(format))]))
        }),
      )
    },
  }),
})

/** Results of aggregations with one bucket that add nothing to it. */
import { type AggregationResults, type Meta, SingleBucketResult } from './result.js'

/** One bucket. */
export class PlainBucketResult extends SingleBucketResult {
  constructor(
    name: string,
    meta: Meta | null,
    readonly type: string,
    docCount: number,
    results: AggregationResults,
  ) {
    super(name, meta, docCount, results)
  }

  override with(docCount: number, results: AggregationResults): SingleBucketResult {
    return new PlainBucketResult(this.name, this.meta, this.type, docCount, results)
  }
}

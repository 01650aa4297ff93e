/** The results of `percentiles` and `percentile_ranks`. */
import { doubleOf, javaToString, parseDouble } from '@sluice/java'
import type { Digests, QuantileSketch } from './digests.js'
import type { DocValueFormat } from './doc-value-format.js'
import { HdrHistogram } from './hdr-histogram.js'
import { type AggregationResult, type Meta, MultiValueResult, type Shown, shownDouble } from './result.js'
import { TDigest } from './t-digest.js'

/** How quantiles are computed. */
export type PercentilesMethod =
  | { readonly name: 'tdigest'; readonly compression: number }
  | { readonly name: 'hdr'; readonly digits: number }

/** The requested percentiles, and the form of the answer. */
export interface PercentilesRequest {
  /** `percentiles`: keys are percents; `percentile_ranks`: keys are values. */
  readonly kind: 'percentiles' | 'percentile_ranks'
  readonly keys: readonly number[]
  readonly isKeyed: boolean
  readonly method: PercentilesMethod
  readonly format: DocValueFormat
}

/** An empty sketch of a method. */
export const newSketch = (method: PercentilesMethod): TDigest | HdrHistogram =>
  method.name === 'tdigest' ? new TDigest(method.compression) : new HdrHistogram(method.digits)

/** The sketches by bucket of an aggregator. */
export type PercentileDigests = Digests<QuantileSketch & (TDigest | HdrHistogram)>

/** Percentiles of numbers, or ranks of values among them. */
export class PercentilesResult extends MultiValueResult {
  readonly type: string

  constructor(
    name: string,
    meta: Meta | null,
    private readonly request: PercentilesRequest,
    private readonly sketch: TDigest | HdrHistogram,
  ) {
    super(name, meta)
    this.type = `${request.method.name}_${request.kind}`
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    return this.together(
      this.name,
      this.meta,
      all.filter(each => each instanceof PercentilesResult),
    )
  }

  private merged(all: readonly PercentilesResult[]): TDigest | HdrHistogram {
    const sketch = newSketch(this.request.method)
    for (const each of all) {
      if (sketch instanceof TDigest && each.sketch instanceof TDigest) sketch.addAll(each.sketch)
      if (sketch instanceof HdrHistogram && each.sketch instanceof HdrHistogram) sketch.addAll(each.sketch)
    }
    return sketch
  }

  /** Whether its keys are percents. */
  get isOfPercents(): boolean {
    return this.request.kind === 'percentiles'
  }

  /** The same percentiles of the combined values of several results. */
  together(name: string, meta: Meta | null, all: readonly PercentilesResult[]): PercentilesResult {
    return new PercentilesResult(name, meta, this.request, this.merged(all))
  }

  private figure(key: number): number {
    const { sketch } = this
    if (sketch.size === 0) return Number.NaN
    return this.request.kind === 'percentiles' ? sketch.quantile(key / 100) : 100 * sketch.cdf(key)
  }

  override valueAt(name: string): number {
    return this.figure(parseDouble(name))
  }

  override show(out: Shown): void {
    out.set('values', this.request.isKeyed ? this.keyed() : this.listed())
  }

  private keyed(): Map<string, unknown> {
    const values = new Map<string, unknown>()
    for (const key of this.request.keys) {
      const value = this.figure(key)
      const text = javaToString(doubleOf(key))
      values.set(text, Number.isNaN(value) ? null : shownDouble(value))
      if (!Number.isNaN(value) && !this.request.format.isRaw) {
        values.set(`${text}_as_string`, this.request.format.double(value))
      }
    }
    return values
  }

  private listed(): Map<string, unknown>[] {
    return this.request.keys.map(key => {
      const value = this.figure(key)
      const shown = new Map<string, unknown>([
        ['key', doubleOf(key)],
        ['value', Number.isNaN(value) ? null : shownDouble(value)],
      ])
      if (!Number.isNaN(value) && !this.request.format.isRaw) {
        shown.set('value_as_string', this.request.format.double(value))
      }
      return shown
    })
  }
}

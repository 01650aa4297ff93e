/** The results of `stats` and `extended_stats`, also of buckets. */
import { doubleOf, illegalArgument, longOf } from '@sluice/java'
import type { DocValueFormat } from './doc-value-format.js'
import { type AggregationResult, type Meta, MultiValueResult, type Shown, shownDouble } from './result.js'
import { type StatsFigures, sumFigures } from './stats-sums.js'

/** The names of the numbers of `stats`. */
export const STATS_METRICS = ['count', 'min', 'max', 'avg', 'sum']

/** Count, least, largest, mean and sum. */
export class StatsResult extends MultiValueResult {
  constructor(
    name: string,
    meta: Meta | null,
    readonly figures: StatsFigures,
    readonly format: DocValueFormat,
    readonly type: string = 'stats',
  ) {
    super(name, meta)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    return this.with(sumFigures(all.flatMap(each => (each instanceof StatsResult ? [each.figures] : []))))
  }

  protected with(figures: StatsFigures): StatsResult {
    return new StatsResult(this.name, this.meta, figures, this.format, this.type)
  }

  override valueAt(name: string): number {
    const { count, min, max, sum } = this.figures
    switch (name) {
      case 'count':
        return count
      case 'min':
        return min
      case 'max':
        return max
      case 'avg':
        return sum / count
      case 'sum':
        return sum
      default:
        throw illegalArgument(`Unknown value [${name}] in common stats aggregation`)
    }
  }

  override show(out: Shown): void {
    const { count, min, max, sum } = this.figures
    out.set('count', longOf(count))
    if (count === 0) {
      for (const name of ['min', 'max', 'avg']) out.set(name, null)
      out.set('sum', doubleOf(0))
    } else {
      const values = [
        ['min', min],
        ['max', max],
        ['avg', sum / count],
        ['sum', sum],
      ] as const
      for (const [name, value] of values) out.set(name, shownDouble(value))
      if (!this.format.isRaw) {
        for (const [name, value] of values) out.set(`${name}_as_string`, this.format.double(value))
      }
    }
  }
}

/** Also variances, deviations and their bounds. */
export class ExtendedStatsResult extends StatsResult {
  constructor(
    name: string,
    meta: Meta | null,
    figures: StatsFigures,
    format: DocValueFormat,
    private readonly sigma: number,
    type = 'extended_stats',
  ) {
    super(name, meta, figures, format, type)
  }

  protected override with(figures: StatsFigures): StatsResult {
    return new ExtendedStatsResult(this.name, this.meta, figures, this.format, this.sigma, this.type)
  }

  private get population(): number {
    const { count, sum, sumOfSquares } = this.figures
    const variance = (sumOfSquares - (sum * sum) / count) / count
    return Math.max(0, variance)
  }

  private get sampling(): number {
    const { count, sum, sumOfSquares } = this.figures
    const variance = (sumOfSquares - (sum * sum) / count) / (count - 1)
    return Math.max(0, variance)
  }

  private bound(deviation: number, sign: number): number {
    const { count, sum } = this.figures
    return sum / count + sign * deviation * this.sigma
  }

  override valueAt(name: string): number {
    const population = this.population
    const sampling = this.sampling
    switch (name) {
      case 'sum_of_squares':
        return this.figures.sumOfSquares
      case 'variance':
      case 'variance_population':
        return population
      case 'variance_sampling':
        return sampling
      case 'std_deviation':
      case 'std_deviation_population':
        return Math.sqrt(population)
      case 'std_deviation_sampling':
        return Math.sqrt(sampling)
      case 'std_upper':
      case 'std_upper_population':
        return this.bound(Math.sqrt(population), 1)
      case 'std_lower':
      case 'std_lower_population':
        return this.bound(Math.sqrt(population), -1)
      case 'std_upper_sampling':
        return this.bound(Math.sqrt(sampling), 1)
      case 'std_lower_sampling':
        return this.bound(Math.sqrt(sampling), -1)
      default:
        return super.valueAt(name)
    }
  }

  override show(out: Shown): void {
    super.show(out)
    const hasValues = this.figures.count !== 0
    const shown = (name: string): unknown => (hasValues ? shownDouble(this.valueAt(name)) : null)
    for (const name of MEMBERS) out.set(name, shown(name))
    out.set('std_deviation_bounds', new Map(BOUNDS.map(name => [name, shown(`std_${name}`)])))
    if (!hasValues || this.format.isRaw) return
    const text = (name: string): string => this.format.double(this.valueAt(name))
    for (const name of MEMBERS) out.set(`${name}_as_string`, text(name))
    out.set('std_deviation_bounds_as_string', new Map(BOUNDS.map(name => [name, text(`std_${name}`)])))
  }
}

const MEMBERS = [
  'sum_of_squares',
  'variance',
  'variance_population',
  'variance_sampling',
  'std_deviation',
  'std_deviation_population',
  'std_deviation_sampling',
]

const BOUNDS = ['upper', 'lower', 'upper_population', 'lower_population', 'upper_sampling', 'lower_sampling']

/** The names of the numbers of `extended_stats`. */
export const EXTENDED_METRICS = [...STATS_METRICS, ...MEMBERS, ...BOUNDS.map(name => `std_${name}`)]

/** The aggregation `string_stats`. */
import { doubleOf, illegalArgument, longOf } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, MultiValueAggregator, NOTHING } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { opt } from './options.js'
import { type AggregationResult, type Meta, MultiValueResult, type Shown, shownDouble } from './result.js'
import { requireField, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'
import type { TermsSource } from './values-source.js'

/** Statistics of strings: their number, their lengths, and the frequency of each character. */
interface TextFigures {
  count: number
  length: number
  shortest: number
  longest: number
  readonly characters: Map<string, number>
}

const noFigures = (): TextFigures => ({
  count: 0,
  length: 0,
  shortest: Number.POSITIVE_INFINITY,
  longest: Number.NEGATIVE_INFINITY,
  characters: new Map(),
})

function addText(figures: TextFigures, text: string): void {
  const { length } = text
  figures.count++
  figures.length += length
  figures.shortest = Math.min(figures.shortest, length)
  figures.longest = Math.max(figures.longest, length)
  for (let i = 0; i < length; i++) {
    const character = text[i]!
    figures.characters.set(character, (figures.characters.get(character) ?? 0) + 1)
  }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

const METRICS = ['count', 'min_length', 'max_length', 'avg_length', 'entropy']

class StringStatsAggregator extends MultiValueAggregator {
  private readonly figures: (TextFigures | undefined)[] = []
  private readonly source: TermsSource

  constructor(
    scope: AggregatorScope,
    config: ValuesConfig,
    private readonly showsDistribution: boolean,
  ) {
    super(scope)
    this.source = config.terms()
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.source.leaf(leaf)
    if (own === null) return NOTHING
    const { starts, ordinals, global } = own
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            const ord = global === null ? ordinals[at]! : global[ordinals[at]!]!
            const figures = (this.figures[buckets[i]!] ??= noFigures())
            addText(figures, utf8.decode(this.source.ordinals.term(ord)))
          }
        }
      },
    }
  }

  protected override hasMetric(key: string): boolean {
    return METRICS.includes(key)
  }

  private resultOf(figures: TextFigures): StringStatsResult {
    return new StringStatsResult(this.name, this.meta, figures, this.showsDistribution)
  }

  override sortValue(bucket: number, key: string): number {
    return this.resultOf(this.figures[bucket] ?? noFigures()).valueAt(key)
  }

  override result(bucket: number): AggregationResult {
    return this.resultOf(this.figures[bucket] ?? noFigures())
  }

  override empty(): AggregationResult {
    return this.resultOf(noFigures())
  }
}

/** Figures of texts. */
class StringStatsResult extends MultiValueResult {
  readonly type = 'string_stats'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly figures: TextFigures,
    private readonly showsDistribution: boolean,
  ) {
    super(name, meta)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const sum = noFigures()
    for (const each of all) {
      if (!(each instanceof StringStatsResult)) continue
      const { count, length, shortest, longest, characters } = each.figures
      sum.count += count
      sum.length += length
      sum.shortest = Math.min(sum.shortest, shortest)
      sum.longest = Math.max(sum.longest, longest)
      for (const [character, times] of characters) {
        sum.characters.set(character, (sum.characters.get(character) ?? 0) + times)
      }
    }
    return new StringStatsResult(this.name, this.meta, sum, this.showsDistribution)
  }

  /** Shannon's entropy in bits for each character. */
  private get entropy(): number {
    let sum = 0
    for (const times of this.figures.characters.values()) {
      const share = times / this.figures.length
      sum -= share * Math.log2(share)
    }
    return sum
  }

  override valueAt(name: string): number {
    const { count, length, shortest, longest } = this.figures
    switch (name) {
      case 'count':
        return count
      case 'min_length':
        return shortest
      case 'max_length':
        return longest
      case 'avg_length':
        return length / count
      case 'entropy':
        return this.entropy
      default:
        throw illegalArgument(`Unknown value [${name}] in string stats aggregation`)
    }
  }

  override show(out: Shown): void {
    const { count, length, shortest, longest } = this.figures
    out.set('count', longOf(count))
    if (count === 0) {
      for (const name of ['min_length', 'max_length', 'avg_length']) out.set(name, null)
      out.set('entropy', doubleOf(0))
      if (this.showsDistribution) out.set('distribution', null)
      return
    }
    out.set('min_length', longOf(shortest)).set('max_length', longOf(longest))
    out.set('avg_length', shownDouble(length / count)).set('entropy', shownDouble(this.entropy))
    if (!this.showsDistribution) return
    const sorted = [...this.figures.characters].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    out.set('distribution', new Map(sorted.map(([character, times]) => [character, shownDouble(times / length)])))
  }
}

export default defineMetricAggregation({
  name: 'string_stats',
  summary: 'Statistics of strings: count, lengths, entropy, and optionally the share of each character.',
  page: 'search-aggregations-metrics-string-stats-aggregation.html',
  options: {
    ...valuesOptions,
    show_distribution: opt.boolean({ doc: 'Whether the distribution of characters is shown.', default: false }),
  },
  examples: [
    {
      title: 'Of two words',
      mapping: { word: { type: 'keyword' } },
      documents: [{ word: 'ab' }, { word: 'aabb' }],
      aggs: { words: { string_stats: { field: 'word', show_distribution: true } } },
      answer: {
        words: {
          count: 2,
          min_length: 2,
          max_length: 4,
          avg_length: 3,
          entropy: 1,
          distribution: { a: 0.5, b: 0.5 },
        },
      },
    },
  ],
  check: requireField,
  aggregator({ show_distribution, ...values }, scope) {
    const config = resolveValues(scope.context, 'string_stats', values, ['keyword'])
    return new StringStatsAggregator(scope, config, show_distribution)
  },
})

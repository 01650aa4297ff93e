/** Aggregations beyond the examples of their definitions. */
import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { countCorrelation, countIndicator } from './count-correlation.js'
import { hashInteger, lastHigh } from './hash64.js'
import { HdrHistogram } from './hdr-histogram.js'
import { Sketches } from './hyper-log-log.js'
import { TDigest } from './t-digest.js'
import { type AggregationRun, aggregate, pausesOf } from './testkit/aggregate.js'

const mapping = {
  tag: { type: 'keyword' },
  n: { type: 'long' },
  price: { type: 'double' },
  ok: { type: 'boolean' },
  at: { type: 'date' },
  ip: { type: 'ip' },
  text: { type: 'text' },
}

const documents = [
  { tag: ['a', 'b'], n: 1, price: 1.5, ok: true, at: '2024-01-31', ip: '10.0.0.1' },
  { tag: 'b', n: 2, price: 2.5, ok: false, at: '2024-03-01', ip: '::1' },
  { tag: 'c', n: 2 },
  {},
]

const run = (aggs: unknown, more: Partial<AggregationRun> = {}): Record<string, never> =>
  aggregate({ mapping, documents, aggs, ...more }) as Record<string, never>

const keysOf = (aggs: unknown, more: Partial<AggregationRun> = {}): unknown =>
  (run({ x: aggs }, more) as unknown as { x: { buckets: { key: unknown }[] } }).x.buckets.map(({ key }) => key)

function faultOf(aggs: unknown, more: Partial<AggregationRun> = {}): string | null {
  try {
    run(aggs, more)
  } catch (thrown) {
    if (thrown instanceof JavaException) return `${thrown.simpleName}: ${thrown.text}`
    throw thrown
  }
  return null
}

describe('terms', () => {
  it.each([
    ['by count, then by key', { field: 'tag' }, ['b', 'a', 'c']],
    ['by key, descending', { field: 'tag', order: { _key: 'desc' } }, ['c', 'b', 'a']],
    ['a pattern', { field: 'tag', include: '[ab]' }, ['b', 'a']],
    ['a list that is left out', { field: 'tag', exclude: ['b'] }, ['a', 'c']],
    ['what stands for missing values', { field: 'tag', missing: 'none' }, ['b', 'a', 'c', 'none']],
    ['few documents', { field: 'tag', min_doc_count: 2 }, ['b']],
    ['numbers from a list', { field: 'n', include: [2] }, [2]],
    ['a number for missing values', { field: 'n', missing: 7 }, [2, 1, 7]],
    ['addresses in their order', { field: 'ip' }, ['::1', '10.0.0.1']],
    ['a field that is not mapped', { field: 'nothing' }, []],
    ['a field that is not mapped, with a value for it', { field: 'nothing', missing: 'x' }, ['x']],
  ])('%s', (_name, terms, keys) => expect(keysOf({ terms })).toEqual(keys))

  it('counts no document if none is requested', () =>
    expect(
      run({ x: { filter: { term: { tag: 'c' } }, aggs: { t: { terms: { field: 'tag', min_doc_count: 0 } } } } }),
    ).toEqual({
      x: {
        doc_count: 1,
        t: {
          doc_count_error_upper_bound: 0,
          sum_other_doc_count: 0,
          buckets: [
            { key: 'c', doc_count: 1 },
            { key: 'a', doc_count: 0 },
            { key: 'b', doc_count: 0 },
          ],
        },
      },
    }))

  it('shares terms out to parts, each to one', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ tag: `t${i}`, n: i }))
    for (const field of ['tag', 'n']) {
      const parts = [0, 1, 2].flatMap(partition =>
        keysOf({ terms: { field, size: 100, include: { partition, num_partitions: 3 } } }, { documents: many }),
      ) as unknown[]
      expect(new Set(parts).size).toBe(20)
      expect(parts).toHaveLength(20)
    }
  })

  it('says by how much counts of several shards may be wrong', () => {
    const shard = (...counts: number[]) =>
      counts.flatMap((count, i) => Array.from({ length: count }, () => ({ tag: `t${i}` })))
    const shards = [shard(5, 4, 3), shard(1, 2, 6)]
    const terms = { field: 'tag', size: 1, shard_size: 1, show_term_doc_count_error: true }
    expect(run({ x: { terms } }, { documents: shards })).toEqual({
      x: {
        doc_count_error_upper_bound: 11,
        sum_other_doc_count: 15,
        buckets: [{ key: 't2', doc_count: 6, doc_count_error_upper_bound: 5 }],
      },
    })
  })
})

describe('faults', () => {
  it.each([
    [
      'an order by nothing',
      { x: { terms: { field: 'tag', order: { y: 'asc' } } } },
      /^InvalidPath: Invalid aggregation order path \[y\]\. The provided aggregation \[y\] either does not exist/,
    ],
    ['texts', { x: { terms: { field: 'text' } } }, /Fielddata is disabled on \[text\] in \[test\]/],
    [
      'another kind of field',
      { x: { avg: { field: 'tag' } } },
      /Field \[tag\] of type \[keyword\] is not supported for aggregation \[avg\]$/,
    ],
    [
      'two of a name',
      { x: { avg: { field: 'n' } }, y: { terms: { field: 'tag', size: 0 } } },
      /failed to parse field \[size\]$/,
    ],
    [
      'an unknown interval',
      { x: { date_histogram: { field: 'at', calendar_interval: '2M' } } },
      /failed to parse field \[calendar_interval\]$/,
    ],
    [
      'a pattern for numbers',
      { x: { terms: { field: 'n', include: '1.*' } } },
      /cannot support regular expression style include\/exclude/,
    ],
    [
      'global below the top',
      { x: { terms: { field: 'tag' }, aggs: { g: { global: {} } } } },
      /cannot have a global sub-aggregation \[g\]/,
    ],
    [
      'a name that is nearly one',
      { x: { terms: { field: 'tag', siz: 1 } } },
      /\[terms\] unknown field \[siz\] did you mean \[size\]\?$/,
    ],
  ])('%s', (_name, aggs, text) => expect(faultOf(aggs)).toMatch(text))

  it('refuses more buckets than there may be, also empty ones', () => {
    const histogram = { field: 'n', interval: 1, extended_bounds: { min: 0, max: 1e9 } }
    expect(faultOf({ x: { histogram } }, { maxBuckets: 50 })).toBe(
      'TooManyBucketsException: Trying to create too many buckets. Must be less than or equal to: [50] but this number of buckets was exceeded. ' +
        'This limit can be set by changing the [search.max_buckets] cluster level setting.',
    )
  })
})

describe('answers', () => {
  it('have meta and types on request', () => {
    const aggs = { x: { terms: { field: 'n', size: 1 }, meta: { a: 1 }, aggs: { m: { max: { field: 'price' } } } } }
    expect(run(aggs, { typedKeys: true })).toEqual({
      'lterms#x': {
        meta: { a: 1 },
        doc_count_error_upper_bound: 0,
        sum_other_doc_count: 1,
        buckets: [{ key: 2, doc_count: 2, 'max#m': { value: 2.5 } }],
      },
    })
  })

  it('have texts for booleans and dates', () =>
    expect(run({ o: { terms: { field: 'ok' } }, m: { max: { field: 'at', format: 'yyyy' } } })).toEqual({
      o: {
        doc_count_error_upper_bound: 0,
        sum_other_doc_count: 0,
        buckets: [
          { key: 0, key_as_string: 'false', doc_count: 1 },
          { key: 1, key_as_string: 'true', doc_count: 1 },
        ],
      },
      m: { value: Date.parse('2024-03-01'), value_as_string: '2024' },
    }))
})

describe('many numbers', () => {
  const thousand = Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 100_000)

  it('have quantiles near the true ones', () => {
    const digest = new TDigest(100)
    for (const value of thousand) digest.add(value)
    for (const q of [0.01, 0.25, 0.5, 0.75, 0.99])
      expect(Math.abs(digest.quantile(q) / 100_000 - q)).toBeLessThan(0.005)
    expect(Math.abs(digest.cdf(30_000) - 0.3)).toBeLessThan(0.005)
  })

  it('have the same quantiles if they are added in batches', () => {
    const one = new TDigest(100)
    const many = new TDigest(100)
    const places = Int32Array.from(thousand, (_, i) => i)
    for (const value of thousand) one.add(value)
    for (let from = 0; from < thousand.length; from += 999) {
      many.addAt(thousand, places, from, Math.min(from + 999, thousand.length))
    }
    for (const q of [0, 0.01, 0.5, 0.99, 1]) expect(many.quantile(q)).toBe(one.quantile(q))
  })

  it('keep their first digits in a histogram', () => {
    const histogram = new HdrHistogram(3)
    for (const value of thousand) histogram.add(value)
    for (const q of [0.01, 0.25, 0.5, 0.75, 0.99])
      expect(Math.abs(histogram.quantile(q) / 100_000 - q)).toBeLessThan(0.001)
  })

  it('are counted exactly up to the threshold, and about beyond it', () => {
    const sketches = new Sketches(14)
    const counts: number[] = []
    for (const [i, value] of thousand.entries()) {
      const low = hashInteger(value)
      sketches.add(0, lastHigh(), low)
      if (i === 2999) counts.push(sketches.of(0).cardinality())
    }
    expect(counts).toEqual([3000])
    expect(Math.abs(sketches.of(0).cardinality() / 100_000 - 1)).toBeLessThan(0.02)
  })
})

describe('many buckets', () => {
  const documents = Array.from({ length: 3000 }, (_, i) => ({ tag: `t${(i * 7919) % 1500}`, n: i % 1500 }))

  it.each<[string, object, number, number]>([
    [
      'composite',
      { sources: [{ t: { terms: { field: 'tag' } } }, { n: { terms: { field: 'n' } } }], size: 2000 },
      30,
      20,
    ],
    ['significant_terms', { field: 'tag', min_doc_count: 1 }, 4, 1],
    ['significant_terms', { field: 'n', min_doc_count: 1 }, 4, 1],
  ])('of %s are made with pauses', (name, options, ofShard, ofReduction) => {
    const pauses = pausesOf({ mapping, documents, aggs: { x: { [name]: options } } })
    expect(pauses.ofShard).toBeGreaterThanOrEqual(ofShard)
    expect(pauses.ofReduction).toBeGreaterThanOrEqual(ofReduction)
  })
})

describe('bucket_correlation', () => {
  // Of https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-bucket-correlation-aggregation.html
  const expectations = [0, 52.5, 165, 335, 555, 775, 1000, 1225, 1445, 1665, 1775]

  it.each([
    ['mostly slow', [0, 1, 9, 0, 0, 0, 10, 20, 20, 20, 20], 0.8402398981360937],
    ['mostly fast', [0, 19, 11, 20, 20, 20, 10, 0, 0, 0, 0], -0.5759855613334943],
    ['none', expectations.map(() => 0), Number.NaN],
  ])('gives the answer of the documentation for a version that is %s', (_name, counts, correlation) => {
    expect(countCorrelation(countIndicator(expectations, null, 200), counts)).toBe(correlation)
    const fractions = expectations.map(() => 1 / 11)
    expect(countCorrelation(countIndicator(expectations, fractions, 200), counts)).toBe(correlation)
  })

  const tags = { terms: { field: 'tag' } }
  const correlated = (indicator: object, path = 't>_count'): unknown => ({
    t: tags,
    x: { bucket_correlation: { buckets_path: path, function: { count_correlation: { indicator } } } },
  })

  it.each([
    [
      'a path to another number',
      correlated({ expectations: [1, 2, 3], doc_count: 9 }, 't>_key'),
      /buckets_path must be a \[_count\] path for aggregation \[x\]: t>_key;$/,
    ],
    [
      'another number of buckets',
      correlated({ expectations: [1, 2], doc_count: 9 }),
      /\[expectations\] has \[2\] values, but the buckets path leads to \[3\] buckets$/,
    ],
    [
      'more documents than there were',
      correlated({ expectations: [1, 2, 3], doc_count: 2 }),
      /\[doc_count\] is \[2\], but the buckets have \[4\] documents$/,
    ],
    [
      'no indicator',
      { t: tags, x: { bucket_correlation: { buckets_path: 't>_count' } } },
      /^Ill.*: Required \[function\]$/,
    ],
  ])('refuses %s', (_name, aggs, text) => expect(faultOf(aggs)).toMatch(text))

  it.each([
    ['no number', { expectations: [], doc_count: 9 }],
    ['no documents', { expectations: [1, 2, 3], doc_count: 0 }],
    ['another number of shares', { expectations: [1, 2, 3], fractions: [1], doc_count: 9 }],
  ])('names the option that has %s', (_name, indicator) =>
    expect(faultOf(correlated(indicator))).toMatch(/\[bucket_correlation\] failed to parse field \[function\]$/),
  )
})

describe('names and licences', () => {
  it('rejects unknown values', () => {
    expect(faultOf({ x: { bucket_count_ks_test: {} } })).toContain('Unknown aggregation type [bucket_count_ks_test]')
    for (const name of ['significant_terms', 'significant_text']) {
      expect(faultOf({ x: { [name]: { field: 'tag', p_value: {} } } })).toContain(`[${name}] unknown field [p_value]`)
    }
  })

  it.each([
    ['categorize_text', 'categorize-text-agg'],
    ['frequent_item_sets', 'frequent-item-sets-agg'],
    ['geo_line', 'geo-line-agg'],
    ['inference', 'inference-agg'],
    ['change_point', 'change-point-agg'],
  ])('refuses %s, which a basic licence does not have', (name, feature) =>
    expect(faultOf({ x: { [name]: {} } })).toBe(
      `ElasticsearchSecurityException: current license is non-compliant for [${feature}]`,
    ),
  )

  it('refuses time_series, which needs indices of another mode', () =>
    expect(faultOf({ x: { time_series: {} } })).toBe(
      'IllegalArgumentException: [time_series] aggregation [x] needs an index in [time_series] mode',
    ))
})

describe('several shards', () => {
  const shards = [[{ n: 1, price: 2, at: '2024-01-01' }], [{ n: 3, price: 4, at: '2030-06-01' }]]
  const together = (aggs: unknown): unknown =>
    (aggregate({ mapping, documents: shards, aggs: { x: aggs } }) as { x: unknown }).x

  it('combine matrix_stats as if there were one', () =>
    expect(together({ matrix_stats: { fields: ['n', 'price'] } })).toEqual(
      (
        aggregate({ mapping, documents: shards.flat(), aggs: { x: { matrix_stats: { fields: ['n', 'price'] } } } }) as {
          x: unknown
        }
      ).x,
    ))

  it('agree on the unit of auto_date_histogram', () =>
    expect(together({ auto_date_histogram: { field: 'at', buckets: 3, format: 'yyyy' } })).toEqual({
      buckets: [
        { key_as_string: '2024', key: Date.parse('2024-01-01'), doc_count: 1 },
        { key_as_string: '2029', key: Date.parse('2029-01-01'), doc_count: 1 },
      ],
      interval: '5y',
    }))

  it('combine top_metrics in their order', () =>
    expect(together({ top_metrics: { metrics: [{ field: 'price' }], sort: { n: 'desc' }, size: 2 } })).toEqual({
      top: [
        { sort: [3], metrics: { price: 4 } },
        { sort: [1], metrics: { price: 2 } },
      ],
    }))
})

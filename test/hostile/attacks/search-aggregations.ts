/** Aggregations that would make more than there is room or time for. */
import type { Attack } from '../attack.js'
import { listOf, searchAttack } from './search-index.js'

/** Aggregations of a search that shows no hits. */
const aggregate = (name: string, aggs: () => object, more: object = {}): Attack =>
  searchAttack(name, () => ({ size: 0, ...more, aggs: aggs() }))

/** Aggregations within each other, outermost first. */
const within = (...levels: readonly object[]): object =>
  levels.reduceRight<object | null>(
    (inner, level) => ({ a: inner === null ? level : { ...level, aggs: inner } }),
    null,
  ) ?? {}

export const aggregationAttacks: readonly Attack[] = [
  aggregate('buckets in buckets in buckets', () =>
    within({ terms: { field: 'w', size: 60_000 } }, { terms: { field: 'n', size: 60_000 } }, { terms: { field: 'w' } }),
  ),
  aggregate('terms of 10 in 10 in 10', () =>
    within(
      { terms: { field: 'n', size: 10 } },
      { terms: { field: 'w', size: 10 } },
      { terms: { field: 'd', size: 10 } },
    ),
  ),
  aggregate('a histogram of single numbers', () => ({ h: { histogram: { field: 'n', interval: 0.001 } } })),
  aggregate('milliseconds of 150 years', () => ({
    h: { date_histogram: { field: 'd', fixed_interval: '1ms', min_doc_count: 0 } },
  })),
  aggregate('days of 150 years, with minutes in them', () =>
    within(
      { date_histogram: { field: 'd', calendar_interval: 'day', min_doc_count: 0 } },
      { date_histogram: { field: 'd', fixed_interval: '1m', min_doc_count: 0 } },
    ),
  ),
  aggregate('metrics in 50,000 buckets', () => ({
    a: {
      terms: { field: 'w', size: 50_000 },
      aggs: { c: { cardinality: { field: 'n' } }, p: { percentiles: { field: 'n' } } },
    },
  })),
  aggregate('cardinality in 50,000 buckets', () =>
    within({ terms: { field: 'n', size: 50_000 } }, { cardinality: { field: 'w', precision_threshold: 40_000 } }),
  ),
  aggregate('top hits of 5,000 buckets', () =>
    within({ terms: { field: 'n', size: 5000 } }, { top_hits: { size: 3 } }),
  ),
  aggregate('100 top hits of 500 buckets', () =>
    within({ terms: { field: 'd', size: 500 } }, { top_hits: { size: 100, sort: [{ w: 'desc' }] } }),
  ),
  aggregate('3,000 filters', () => ({ f: { filters: { filters: listOf(3000, i => ({ term: { n: i } })) } } })),
  aggregate('a matrix of 90 ranges', () => ({
    m: {
      adjacency_matrix: {
        filters: Object.fromEntries(listOf(90, i => [`f${i}`, { range: { n: { gte: i } } }])),
      },
    },
  })),
  aggregate('a matrix of 101 queries', () => ({
    m: {
      adjacency_matrix: {
        filters: Object.fromEntries(listOf(101, i => [`f${i}`, { wildcard: { w: `*${i % 10}*a*` } }])),
      },
    },
  })),
  aggregate(
    'significant terms among 50,000',
    () => ({ s: { significant_terms: { field: 'w', size: 50_000, min_doc_count: 1 } } }),
    { query: { match: { t: 'common' } } },
  ),
  aggregate(
    'significant text of 50,000 documents',
    () => ({ s: { significant_text: { field: 't', size: 10_000, filter_duplicate_text: true } } }),
    { query: { match: { t: 'common' } } },
  ),
  aggregate('composite of four sources', () => ({
    c: {
      composite: {
        size: 65_000,
        sources: listOf(4, i => ({ [`s${i}`]: { terms: { field: ['w', 'n', 'd', 'w'][i] } } })),
      },
    },
  })),
  aggregate('terms of several fields', () => ({
    m: { multi_terms: { size: 60_000, terms: [{ field: 'w' }, { field: 'n' }, { field: 'd' }] } },
  })),
  aggregate('rare terms of 50,000', () => ({ r: { rare_terms: { field: 'w', max_doc_count: 100 } } })),
  aggregate('cells of the finest grid', () => ({ g: { geohash_grid: { field: 'g', precision: 12, size: 60_000 } } })),
  aggregate('hexagons of the finest grid', () => ({ g: { geohex_grid: { field: 'g', precision: 15, size: 60_000 } } })),
  aggregate('a scripted metric without end', () => ({
    s: {
      scripted_metric: {
        init_script: 'state.l = []',
        map_script: 'for (int i = 0; i < 1000; i++) { state.l.add(i) }',
        combine_script: 'state.l.size()',
        reduce_script: 'while (true) { states.add(1) }',
      },
    },
  })),
  aggregate('pipelines over 50,000 buckets', () => ({
    h: {
      histogram: { field: 'n', interval: 1 },
      aggs: {
        s: { sum: { field: 'n' } },
        d: { derivative: { buckets_path: 's' } },
        m: { moving_fn: { buckets_path: 's', window: 10_000, script: 'MovingFunctions.unweightedAvg(values)' } },
      },
    },
  })),
  aggregate('documents that are nested', () => ({
    c: {
      nested: { path: 'c' },
      aggs: {
        k: {
          terms: { field: 'c.k' },
          aggs: { r: { reverse_nested: {}, aggs: { w: { terms: { field: 'w', size: 50_000 } } } } },
        },
      },
    },
  })),
  aggregate('a script in 1,000 aggregations', () =>
    Object.fromEntries(
      listOf(1000, i => [`a${i}`, { sum: { script: `doc['n'].size() == 0 ? 0 : doc['n'].value * ${i}` } }]),
    ),
  ),
  aggregate('1,000 percentiles', () =>
    Object.fromEntries(listOf(1000, i => [`a${i}`, { percentiles: { field: 'n', tdigest: { compression: 1000 } } }])),
  ),
  aggregate('frequent sets of items', () => ({
    f: { frequent_item_sets: { minimum_support: 0.001, fields: [{ field: 'w' }, { field: 'n' }, { field: 'd' }] } },
  })),
]

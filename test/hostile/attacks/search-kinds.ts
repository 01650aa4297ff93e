/** Searches with special engines: vectors, suggestions, spans, intervals, hits within hits, runtime fields. */
import { type Attack, many } from '../attack.js'
import { INDEX, listOf, searchAttack } from './search-index.js'

const common = { match: { t: 'common' } }

/** Statements that take long to compile. */
const longScript = many(500, i => `if (x == ${i}) { x += ${i}; } `)

export const kindAttacks: readonly Attack[] = [
  searchAttack('a vector of 100,000 numbers', () => ({
    knn: { field: 'v', query_vector: listOf(100_000, i => i / 7), k: 10, num_candidates: 100 },
  })),
  searchAttack('spans of 1,000 clauses near each other', () => ({
    query: {
      span_near: {
        clauses: listOf(1000, i => ({ span_term: { t: i % 2 === 0 ? 'common' : `long${i}` } })),
        slop: 1_000_000,
        in_order: false,
      },
    },
  })),
  searchAttack('spans of expanded patterns', () => ({
    query: {
      span_near: {
        clauses: listOf(20, () => ({ span_multi: { match: { wildcard: { t: '*a*' } } } })),
        slop: 1000,
        in_order: true,
      },
    },
  })),
  searchAttack('intervals of a long text in any order', () => ({
    query: { intervals: { t: { match: { query: many(900, i => `long${i} `), ordered: false, max_gaps: 100_000 } } } },
  })),
  searchAttack('a phrase of 100,000 words', () => ({
    query: { match_phrase: { t: { query: many(100_000, i => `long${i % 997} `), slop: 100 } } },
  })),
  searchAttack('inner hits of inner hits', () => ({
    size: 1000,
    query: {
      bool: {
        should: listOf(20, i => ({
          nested: { path: 'c', query: { match_all: {} }, inner_hits: { name: `i${i}`, size: 100, sort: ['c.k'] } },
        })),
      },
    },
  })),
  searchAttack('groups of groups', () => ({
    query: common,
    size: 500,
    collapse: {
      field: 'w',
      inner_hits: listOf(10, i => ({ name: `i${i}`, size: 10, collapse: { field: 'n' }, sort: [{ n: 'asc' }] })),
    },
  })),
  searchAttack('top hits of ranges in ranges', () => ({
    size: 0,
    aggs: {
      r: {
        range: { field: 'n', ranges: listOf(200, i => ({ from: i * 200, to: i * 200 + 10_000 })) },
        aggs: {
          s: {
            filters: { filters: listOf(10, i => ({ range: { n: { gte: i } } })) },
            aggs: { t: { top_hits: { size: 100, sort: [{ n: 'desc' }] } } },
          },
        },
      },
    },
  })),
  searchAttack('top hits of cells', () => ({
    size: 0,
    aggs: { g: { geohash_grid: { field: 'g', precision: 5, size: 10_000 }, aggs: { t: { top_hits: { size: 50 } } } } },
  })),
  searchAttack('top hits by a script', () => ({
    size: 0,
    aggs: {
      t: {
        top_hits: {
          size: 100,
          sort: {
            _script: {
              type: 'number',
              script: { source: 'double x = 0; for (int i = 0; i < 9999; i++) { x += Math.sqrt(i) } return x' },
            },
          },
        },
      },
    },
  })),
  searchAttack('50 scores by scripts with vectors of 4,096 numbers', () => ({
    query: {
      bool: {
        should: listOf(50, i => ({
          script_score: {
            query: common,
            script: {
              source: `double x = ${i}; ${longScript} for (e in params.v) { x += e } return x`,
              params: { v: listOf(4096, n => n + i / 7) },
            },
          },
        })),
      },
    },
  })),
  searchAttack('50 runtime fields with new scripts', () => ({
    runtime_mappings: Object.fromEntries(
      listOf(50, i => [`r${i}`, { type: 'long', script: { source: `long x = ${i}; ${longScript} emit(x)` } }]),
    ),
    query: { bool: { should: listOf(50, i => ({ term: { [`r${i}`]: -1 } })) } },
  })),
  searchAttack('50 runtime fields with new scripts that are shown', () => ({
    runtime_mappings: Object.fromEntries(
      listOf(50, i => [`s${i}`, { type: 'long', script: { source: `long x = ${50 + i}; ${longScript} emit(x)` } }]),
    ),
    query: { term: { n: 7 } },
    fields: ['s*'],
  })),
  searchAttack('50 sorts and 32 fields with new scripts', () => ({
    query: { term: { n: 7 } },
    sort: listOf(50, i => ({
      _script: { type: 'number', script: { source: `long x = ${i}; ${longScript} return x` } },
    })),
    script_fields: Object.fromEntries(
      listOf(32, i => [`f${i}`, { script: { source: `long y = ${i}; ${longScript.replaceAll('x', 'y')} return y` } }]),
    ),
  })),
  searchAttack('scripts with states in 5,000 buckets', () => ({
    size: 0,
    aggs: {
      b: {
        terms: { field: 'n', size: 5000 },
        aggs: {
          s: {
            scripted_metric: {
              init_script: 'state.l = []',
              map_script: 'for (int i = 0; i < 5000; i++) { state.l.add(i) }',
              combine_script: 'long x = 0; for (e in state.l) { x += e } return x',
              reduce_script: 'long x = 0; for (s in states) { x += s } return x',
            },
          },
        },
      },
    },
  })),
  searchAttack('20 lookups of 60,000 terms', () => ({
    query: { bool: { should: listOf(20, () => ({ terms: { w: { index: INDEX, id: 'listed', path: 'w' } } })) } },
  })),
  searchAttack('20 completions of everything, with a long regular expression', () => ({
    suggest: Object.fromEntries(
      listOf(20, i => [`s${i}`, { regex: `(.*a.*b.*|.*${i}.*)+`, completion: { field: 's', size: 10_000 } }]),
    ),
  })),
  searchAttack('20 completions with two typing errors', () => ({
    suggest: Object.fromEntries(
      listOf(20, i => [
        `s${i}`,
        {
          prefix: `1a${i}bcd`,
          completion: { field: 's', size: 1000, fuzzy: { fuzziness: 2, prefix_length: 0, min_length: 1 } },
        },
      ]),
    ),
  })),
  searchAttack('inner hits of objects in objects', () => ({
    size: 1000,
    query: {
      nested: {
        path: 'c',
        inner_hits: { size: 100, sort: ['c.k'] },
        query: {
          nested: {
            path: 'c.e',
            inner_hits: { size: 100, sort: [{ 'c.e.f': 'desc' }] },
            query: { bool: { should: listOf(20, i => ({ term: { 'c.e.f': i } })) } },
          },
        },
      },
    },
  })),
  searchAttack('a composite after its last key', () => ({
    size: 0,
    aggs: {
      c: {
        composite: {
          size: 10_000,
          sources: listOf(10, i => ({
            [`s${i}`]: { terms: { field: i % 2 === 0 ? 'w' : 'n', missing_bucket: true } },
          })),
          after: Object.fromEntries(listOf(10, i => [`s${i}`, i % 2 === 0 ? 'z'.repeat(10_000) : 49_990])),
        },
      },
    },
  })),
  searchAttack(
    'terms that are enumerated in any case',
    () => ({
      field: 'w',
      string: 'zzzz',
      case_insensitive: true,
      size: 10_000,
    }),
    '_terms_enum',
  ),
  searchAttack(
    'term vectors of a long text',
    () => ({
      doc: { t: many(150_000, i => `long${i % 9973} `) },
      term_statistics: true,
      filter: { max_num_terms: 9999 },
    }),
    '_termvectors',
  ),
  searchAttack(
    '500 searches with suggestions',
    () => many(500, () => `{}\n{"suggest":{"s":{"text":"comon lonh1 lonh2","phrase":{"field":"t","max_errors":3}}}}\n`),
    '_msearch',
  ),
]

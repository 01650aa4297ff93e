/**
 * Searches that would use all resources: each is rejected or ends by a limit, while searches of others continue. Queries and
 * aggregations have their own files; here are the other parts of a body, and the APIs of many searches.
 */
import { type Attack, many } from '../attack.js'
import { aggregationAttacks } from './search-aggregations.js'
import { apiAttacks } from './search-apis.js'
import { listOf, searchAttack } from './search-index.js'
import { kindAttacks } from './search-kinds.js'
import { queryAttacks } from './search-queries.js'

const partAttacks: readonly Attack[] = [
  searchAttack('a window of a million', () => ({ from: 1_000_000, size: 10 })),
  searchAttack('collapsed, with inner hits', () => ({
    size: 1000,
    collapse: { field: 'w', inner_hits: [{ name: 'i', size: 100 }] },
  })),
  searchAttack('all documents by score', () => ({
    query: { query_string: { query: 'common OR *a*', default_field: 't' } },
    sort: ['w', { n: 'desc' }],
    size: 10_000,
  })),
  searchAttack('sorted by 100 scripts', () => ({
    sort: listOf(100, i => ({
      _script: { type: 'number', script: { source: `doc['n'].size() == 0 ? 0 : doc['n'].value % ${i + 2}` } },
    })),
  })),
  searchAttack('rescored 50 times', () => ({
    query: { match: { t: 'common' } },
    rescore: listOf(50, i => ({
      window_size: 10_000,
      query: { rescore_query: { match: { t: `common ${i % 7}` } } },
    })),
  })),
  searchAttack('highlights of a long text', () => ({
    query: { bool: { should: listOf(500, i => ({ match: { t: `long${i}` } })) } },
    highlight: { number_of_fragments: 10_000, fields: { t: { type: 'unified' } } },
  })),
  searchAttack('plain highlights of a long text', () => ({
    query: { match: { t: many(900, i => `long${i} `) } },
    highlight: { number_of_fragments: 10_000, fields: { t: { type: 'plain' } } },
  })),
  searchAttack('highlights of 10,000 hits', () => ({
    query: { match: { t: 'common' } },
    size: 10_000,
    highlight: { fields: { '*': {} }, require_field_match: false },
  })),
  searchAttack('suggestions for 2,000 words', () => ({
    suggest: { s: { text: many(2000, i => `comon${i} `), term: { field: 't', suggest_mode: 'always', size: 100 } } },
  })),
  searchAttack('phrases of 200 words suggested', () => ({
    suggest: {
      s: {
        text: many(200, i => `comon${i} `),
        phrase: { field: 't', max_errors: 200, direct_generator: [{ field: 't', suggest_mode: 'always', size: 100 }] },
      },
    },
  })),
  searchAttack('100 scripts for each of 10,000 hits', () => ({
    size: 10_000,
    script_fields: Object.fromEntries(listOf(32, i => [`f${i}`, { script: { source: `params._source.n + ${i}` } }])),
  })),
  searchAttack('a filter of the source with 10,000 patterns', () => ({
    size: 10_000,
    _source: { includes: listOf(10_000, i => `*a${i}*b*`) },
  })),
  searchAttack('all fields of 10,000 hits', () => ({ size: 10_000, fields: ['*'], docvalue_fields: ['wide*'] })),
  searchAttack('100 runtime fields', () => ({
    runtime_mappings: Object.fromEntries(
      listOf(100, i => [`r${i}`, { type: 'long', script: { source: `emit(doc['n'].size() + ${i})` } }]),
    ),
    query: { bool: { should: listOf(100, i => ({ term: { [`r${i}`]: -1 } })) } },
  })),
  searchAttack(
    '1,000 searches in one request',
    () => many(1000, i => `{}\n{"query":{"wildcard":{"w":"*a${i}*"}},"aggs":{"a":{"terms":{"field":"w"}}}}\n`),
    '_msearch',
  ),
  searchAttack(
    '500 rated requests',
    () => ({
      requests: listOf(500, i => ({
        id: `r${i}`,
        request: { query: { wildcard: { t: `*${i}*` } }, size: 100 },
        ratings: listOf(100, n => ({ _index: 'hostile-searches', _id: String(n), rating: n })),
      })),
      metric: { dcg: { k: 100 } },
    }),
    '_rank_eval',
  ),
  searchAttack('what 900 fields can do', () => ({ index_filter: { wildcard: { w: '*a*b' } } }), '_field_caps?fields=*'),
  searchAttack(
    'a template that unrolls',
    () => ({
      source: '{"query":{"terms":{"w":[{{#a}}{{#b}}{{#c}}"{{.}}",{{/c}}{{/b}}{{/a}}"x"]}}}',
      params: { a: listOf(200, String), b: listOf(200, String), c: listOf(200, String) },
    }),
    '_search/template',
  ),
  searchAttack('explained', () => ({
    query: { query_string: { query: '*a*', fields: ['*'] } },
    explain: true,
    size: 2000,
  })),
  searchAttack('profiled, 1,000 clauses', () => ({
    profile: true,
    query: { bool: { should: listOf(1000, i => ({ prefix: { w: `${i}` } })) } },
  })),
  searchAttack('terms that are enumerated', () => ({ field: 'w', string: '', size: 10_000 }), '_terms_enum'),
  searchAttack(
    'an update of everything by query',
    () => ({
      query: { wildcard: { w: '*a*a*b' } },
      script: { source: 'for (int i = 0; i < 1000; i++) { ctx._source.n += i }' },
    }),
    '_update_by_query?conflicts=proceed',
  ),
]

export const searchAttacks: readonly Attack[] = [
  ...queryAttacks,
  ...aggregationAttacks,
  ...partAttacks,
  ...apiAttacks,
  ...kindAttacks,
]

/** Queries that would take everything. */
import { type Attack, many } from '../attack.js'
import { listOf, searchAttack } from './search-index.js'

/** A search by a query. */
const query = (name: string, made: () => object, more: object = {}): Attack =>
  searchAttack(name, () => ({ query: made(), ...more }))

/** A text within brackets of objects and lists, so deep. */
const nested = (depth: number, before: string, inner: string, after: string): string =>
  `{"query":${many(depth, before)}${inner}${many(depth, after)}}`

const common = { match: { query: 'common' } }

/** Intervals within each other, so deep. */
const intervals = (depth: number): object =>
  depth === 0 ? common : { all_of: { intervals: [common, intervals(depth - 1)], max_gaps: 100 } }

/** Spans within each other, so deep. */
const spans = (depth: number): object =>
  depth === 0
    ? { span_term: { t: 'common' } }
    : { span_near: { clauses: [spans(depth - 1), { span_term: { t: '1' } }], slop: 100, in_order: false } }

export const queryAttacks: readonly Attack[] = [
  searchAttack('bool queries, 1,000 deep', () => nested(1000, '{"bool":{"must":[', '{"match_all":{}}', ']}}')),
  searchAttack('bool queries, 100,000 deep', () => nested(100_000, '{"bool":{"must":[', '{"match_all":{}}', ']}}')),
  query('10,000 clauses', () => ({ bool: { should: listOf(10_000, i => ({ term: { w: `w${i}` } })) } })),
  query('4,000 clauses', () => ({ bool: { should: listOf(4000, i => ({ term: { w: `w${i}` } })) } })),
  query('100 times 100 clauses', () => ({
    bool: {
      should: listOf(100, n => ({ bool: { must: listOf(100, i => ({ match: { t: `common ${n * 100 + i}` } })) } })),
    },
  })),
  query('70,000 terms', () => ({ terms: { w: listOf(70_000, i => `w${i}`) } })),
  query('65,000 terms', () => ({ terms: { w: listOf(65_000, i => `w${i}`) } })),
  query('a term of a megabyte', () => ({ term: { w: 'w'.repeat(1_000_000) } })),
  query('a text of 100,000 words', () => ({ match: { t: many(100_000, i => `w${i} `) } })),
  query('a fuzzy text of 1,000 words', () => ({
    match: { t: { query: many(1000, i => `common${i} `), fuzziness: 2 } },
  })),
  query('a leading wildcard', () => ({ wildcard: { w: '*a*a*a*a*a*b' } })),
  query('200 leading wildcards', () => ({ bool: { should: listOf(200, i => ({ wildcard: { w: `*${i}*a*` } })) } })),
  query('a wildcard of 100,000 stars', () => ({ wildcard: { w: '*?'.repeat(50_000) } })),
  query('a pattern that explodes', () => ({ regexp: { w: '(a|aa)*(a|b)*a.{50}' } })),
  query('300 patterns that explode', () => ({
    bool: {
      should: listOf(300, i => ({ regexp: { w: { value: `(.*a){${i % 30}}b`, max_determinized_states: 1_000_000 } } })),
    },
  })),
  query('a pattern of a million states', () => ({
    regexp: { w: { value: '(a|b)*a(a|b){18}', max_determinized_states: 100_000_000 } },
  })),
  query('a pattern of counts in counts', () => ({ regexp: { w: '((((a{1,100}){1,100}){1,100}){1,100})' } })),
  query('a pattern of 2,000 characters', () => ({ regexp: { w: 'a'.repeat(2000) } })),
  query('3,000 prefixes in a query string', () => ({
    query_string: { query: many(3000, i => `w${i}*`, ' OR '), default_field: 't' },
  })),
  query('a query string of 100 kB', () => ({
    query_string: { query: many(10_000, i => `t:w${i}`, ' OR '), default_field: 't' },
  })),
  query('a query string of brackets', () => ({
    query_string: { query: `${'('.repeat(50_000)}a${')'.repeat(50_000)}`, default_field: 't' },
  })),
  query('a simple query string of 100 kB', () => ({
    simple_query_string: { query: many(10_000, i => `w${i}*`, ' | '), fields: ['t'] },
  })),
  query('words in 900 fields', () => ({ multi_match: { query: 'common words of all', fields: ['wide*'] } })),
  query('a query string in 900 fields', () => ({
    query_string: { query: 'a* OR b* OR c* OR *common*', fields: ['wide*'] },
  })),
  query('words across 900 fields', () => ({
    multi_match: { query: 'common words of all', fields: ['wide*'], type: 'cross_fields' },
  })),
  query('a phrase of 1,000 words in any order', () => ({
    match_phrase: { t: { query: 'common '.repeat(1000), slop: 1000 } },
  })),
  query('intervals of 12 choices', () => ({
    intervals: {
      t: {
        all_of: {
          intervals: listOf(12, () => ({ any_of: { intervals: [common, { prefix: { prefix: 'a' } }] } })),
        },
      },
    },
  })),
  query('intervals, 25 deep', () => ({ intervals: { t: intervals(25) } })),
  query('intervals, 500 deep', () => ({ intervals: { t: intervals(500) } })),
  query('spans, 20 deep', () => spans(20)),
  query('a thousand functions', () => ({
    function_score: {
      query: { match_all: {} },
      functions: listOf(1000, i => ({ filter: { range: { n: { gte: i } } }, weight: i + 1 })),
    },
  })),
  query('decay by 1,000 places', () => ({
    function_score: {
      query: { match_all: {} },
      functions: listOf(1000, i => ({ gauss: { g: { origin: [i % 180, i % 90], scale: '10km' } } })),
    },
  })),
  query('a script for each document', () => ({
    script: { script: { source: "long x = 0; for (int i = 0; i < 1000; i++) { x += doc['n'].size() } return x < 0" } },
  })),
  query('a score by script for each document', () => ({
    script_score: {
      query: { match_all: {} },
      script: { source: 'double x = 0; for (int i = 0; i < 1000; i++) { x += Math.sqrt(i) } return x' },
    },
  })),
  query('everything like 500 documents', () => ({
    more_like_this: {
      fields: ['t'],
      like: listOf(500, i => ({ _id: String(i) })),
      min_term_freq: 1,
      max_query_terms: 1000,
    },
  })),
  query('everything like a text of 100,000 words', () => ({
    more_like_this: {
      fields: ['t'],
      like: many(100_000, i => `w${i % 50_000} `),
      min_term_freq: 1,
      max_query_terms: 4000,
    },
  })),
  query(
    'nested documents with hits in them',
    () => ({ nested: { path: 'c', query: { match_all: {} }, inner_hits: { size: 100 } } }),
    {
      size: 10_000,
    },
  ),
  query('4,000 sets of ids', () => ({
    bool: { must_not: listOf(4000, i => ({ ids: { values: listOf(10, n => `${i * n}`) } })) },
  })),
]

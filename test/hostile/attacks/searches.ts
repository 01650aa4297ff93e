/** Searches that would take everything: each ends in the engine's refusal or its own limits, and searches of others go on beside it. */
import { type Attack, type HostileRequest, many, put, times } from '../attack.js'

const INDEX = 'hostile-searches'
const DOCUMENTS = 50_000
const BATCH = 10_000

const search = (body: unknown, parameters = ''): HostileRequest => ({
  method: 'POST',
  path: `/${INDEX}/_search${parameters}`,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** An index whose words are many and alike. */
const setUp = (): readonly HostileRequest[] => {
  const properties = { w: { type: 'keyword' }, t: { type: 'text' }, n: { type: 'long' } }
  const batches = Array.from({ length: DOCUMENTS / BATCH }, (_, batch): HostileRequest => {
    const lines = many(BATCH, i => {
      const n = batch * BATCH + i
      const word = (n * 2_654_435_761) % 4_294_967_296
      return `{"index":{"_id":"${n}"}}\n{"w":"${word.toString(36)}${'a'.repeat(n % 30)}","t":"${n % 7} common ${word.toString(36)}","n":${n}}\n`
    })
    return {
      method: 'POST',
      path: `/${INDEX}/_bulk?refresh=true`,
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines,
    }
  })
  return [put(`/${INDEX}`, { mappings: { properties } }), ...batches]
}

/** What the other client asks: a search of its own. */
const other = (): HostileRequest => search({ query: { term: { n: 5 } } }, '?filter_path=hits.total')

const attack = (name: string, body: () => unknown, parameters = ''): Attack => ({
  ...times(8, `search: ${name}`, () => search(body(), parameters)),
  setUp,
  other,
})

/** A bool query in a bool query, so deep. */
const nested = (depth: number): string =>
  `{"query":${many(depth, '{"bool":{"must":[')}{"match_all":{}}${many(depth, ']}}')}}`

export const searchAttacks: readonly Attack[] = [
  attack('bool queries, 1,000 deep', () => nested(1000)),
  attack('10,000 clauses', () => ({
    query: { bool: { should: Array.from({ length: 10_000 }, (_, i) => ({ term: { w: `w${i}` } })) } },
  })),
  attack('70,000 terms', () => ({ query: { terms: { w: Array.from({ length: 70_000 }, (_, i) => `w${i}`) } } })),
  attack('a leading wildcard', () => ({ query: { wildcard: { w: '*a*a*a*a*a*b' } } })),
  attack('a pattern that explodes', () => ({ query: { regexp: { w: '(a|aa)*(a|b)*a.{50}' } } })),
  attack('a pattern of 2,000 characters', () => ({ query: { regexp: { w: 'a'.repeat(2000) } } })),
  attack('buckets in buckets in buckets', () => ({
    size: 0,
    aggs: {
      a: {
        terms: { field: 'w', size: 60_000 },
        aggs: { b: { terms: { field: 'n', size: 60_000 }, aggs: { c: { terms: { field: 'w' } } } } },
      },
    },
  })),
  attack('a histogram of single numbers', () => ({
    size: 0,
    aggs: { h: { histogram: { field: 'n', interval: 0.001 } } },
  })),
  attack('a window of a million', () => ({ from: 1_000_000, size: 10 })),
  attack('collapsed, with inner hits', () => ({
    size: 1000,
    collapse: { field: 'w', inner_hits: [{ name: 'i', size: 100 }] },
    timeout: '2s',
  })),
  attack('a script for each document', () => ({
    query: {
      script: { script: { source: "long x = 0; for (int i = 0; i < 1000; i++) { x += doc['n'].value } return x < 0" } },
    },
    timeout: '2s',
  })),
  attack('all documents by score, with a timeout', () => ({
    query: { query_string: { query: 'common OR *a*', default_field: 't' } },
    sort: ['w', { n: 'desc' }],
    size: 10_000,
    timeout: '1s',
  })),
  attack('200 leading wildcards', () => ({
    query: { bool: { should: Array.from({ length: 200 }, (_, i) => ({ wildcard: { w: `*${i}*a*` } })) } },
  })),
  attack('3,000 prefixes in a query string', () => ({
    query: { query_string: { query: many(3000, i => `w${i}*`, ' OR '), default_field: 't' } },
  })),
  attack('a phrase of 1,000 words in any order', () => ({
    query: { match_phrase: { t: { query: 'common '.repeat(1000), slop: 1000 } } },
    timeout: '2s',
  })),
  attack('intervals of 12 choices', () => ({
    query: {
      intervals: {
        t: {
          all_of: {
            intervals: Array.from({ length: 12 }, () => ({
              any_of: { intervals: [{ match: { query: 'common' } }, { prefix: { prefix: 'a' } }] },
            })),
          },
        },
      },
    },
    timeout: '2s',
  })),
  attack('metrics in 50,000 buckets', () => ({
    size: 0,
    aggs: {
      a: {
        terms: { field: 'w', size: 50_000 },
        aggs: { c: { cardinality: { field: 'n' } }, p: { percentiles: { field: 'n' } } },
      },
    },
  })),
  attack('top hits of 5,000 buckets', () => ({
    size: 0,
    aggs: { a: { terms: { field: 'n', size: 5000 }, aggs: { h: { top_hits: { size: 3 } } } } },
  })),
  attack('3,000 filters', () => ({
    size: 0,
    aggs: { f: { filters: { filters: Array.from({ length: 3000 }, (_, i) => ({ term: { n: i } })) } } },
  })),
  attack('a matrix of 90 ranges', () => ({
    size: 0,
    aggs: {
      m: {
        adjacency_matrix: {
          filters: Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`f${i}`, { range: { n: { gte: i } } }])),
        },
      },
    },
  })),
  attack('significant terms among 50,000', () => ({
    size: 0,
    query: { match: { t: 'common' } },
    aggs: { s: { significant_terms: { field: 'w', size: 50_000, min_doc_count: 1 } } },
  })),
  attack('everything like 500 documents', () => ({
    query: {
      more_like_this: {
        fields: ['t'],
        like: Array.from({ length: 500 }, (_, i) => ({ _id: String(i) })),
        min_term_freq: 1,
        max_query_terms: 1000,
      },
    },
  })),
]

/** The parts of searches other than queries and aggregations, and related APIs, as large as allowed. */
import { type Attack, many } from '../attack.js'
import { listOf, searchAttack } from './search-index.js'

const common = { match: { t: 'common' } }

/** A text of words that are alike. */
const misspelt = (count: number): string => many(count, i => `comon${i} `)

export const apiAttacks: readonly Attack[] = [
  searchAttack(
    'a text of a megabyte analysed',
    () => ({ analyzer: 'standard', text: many(100_000, i => `word${i} `) }),
    '_analyze',
  ),
  searchAttack(
    'n-grams of 100,000 characters',
    () => ({
      tokenizer: { type: 'ngram', min_gram: 1, max_gram: 2 },
      filter: ['lowercase', 'stemmer'],
      text: 'abcdefghij'.repeat(900),
    }),
    '_analyze',
  ),
  searchAttack(
    'a chain of 200 filters explained',
    () => ({
      tokenizer: 'whitespace',
      filter: listOf(200, () => 'lowercase'),
      text: 'Ab '.repeat(3000),
      explain: true,
    }),
    '_analyze',
  ),
  searchAttack('a phrase highlighted in a long text', () => ({
    query: { match_phrase: { t: { query: 'long1 long2', slop: 900 } } },
    highlight: { number_of_fragments: 10_000, fields: { t: { type: 'plain' } } },
  })),
  searchAttack('a long text highlighted whole', () => ({
    query: { prefix: { t: 'long' } },
    highlight: { number_of_fragments: 0, fields: { t: {} } },
  })),
  searchAttack('the words of a long text at their edges', () => ({
    query: { match: { t: many(900, i => `long${i} `) } },
    highlight: { boundary_scanner: 'word', number_of_fragments: 10_000, fields: { t: {} } },
  })),
  searchAttack('20 suggesters of 500 words', () => ({
    suggest: Object.fromEntries(
      listOf(20, i => [`s${i}`, { text: misspelt(500), term: { field: 't', suggest_mode: 'always', max_edits: 2 } }]),
    ),
  })),
  searchAttack('inner hits of 1,000 groups', () => ({
    query: common,
    size: 1000,
    collapse: {
      field: 'w',
      inner_hits: listOf(5, i => ({ name: `i${i}`, size: 100, sort: [{ n: 'desc' }] })),
      max_concurrent_group_searches: 100,
    },
  })),
  searchAttack('rescored by scripts', () => ({
    query: common,
    rescore: listOf(20, () => ({
      window_size: 10_000,
      query: {
        rescore_query: {
          script_score: {
            query: { match_all: {} },
            script: { source: 'double x = 0; for (int i = 0; i < 1000; i++) { x += i } return x' },
          },
        },
      },
    })),
  })),
  searchAttack('1,000 runtime fields that are shown', () => ({
    size: 1000,
    runtime_mappings: Object.fromEntries(
      listOf(300, i => [`r${i}`, { type: 'keyword', script: { source: `emit(params._source.w + ${i})` } }]),
    ),
    fields: ['r*'],
  })),
  searchAttack('values of 1,000 documents looked up', () => ({
    size: 1000,
    runtime_mappings: {
      other: {
        type: 'lookup',
        target_index: 'hostile-searches',
        input_field: 'w',
        target_field: 'w',
        fetch_fields: ['n', 't', 'd'],
      },
    },
    fields: ['other'],
  })),
  searchAttack('sorted by a script that never ends', () => ({
    sort: { _script: { type: 'number', script: { source: 'int n = 0; while (true) { n++ } return n' } } },
  })),
  searchAttack('sorted by a script of loops in loops', () => ({
    sort: {
      _script: {
        type: 'number',
        script: {
          source:
            'int f() { int n = 0; for (int i = 0; i < 99999; i++) { n += i } return n } int m = 0; for (int j = 0; j < 99999; j++) { m += f() } return m',
        },
      },
    },
  })),
  searchAttack(
    'the capabilities of 10,000 patterns',
    () => ({ fields: listOf(10_000, i => `w*${i}*`) }),
    '_field_caps',
  ),
  searchAttack(
    '1,000 searches for templates',
    () =>
      many(
        1000,
        i =>
          `{}\n{"source":"{\\"query\\":{\\"terms\\":{\\"w\\":[{{#a}}\\"{{.}}\\",{{/a}}\\"x\\"]}}}","params":{"a":[${many(100, n => `"${i * n}"`, ',')}]}}\n`,
      ),
    '_msearch/template',
  ),
  searchAttack('pages of composites in a composite', () => ({
    size: 0,
    aggs: {
      c: {
        composite: {
          size: 10_000,
          sources: [{ w: { terms: { field: 'w', order: 'desc' } } }, { n: { histogram: { field: 'n', interval: 1 } } }],
        },
        aggs: { t: { top_hits: { size: 10, highlight: { fields: { t: {} } } } } },
      },
    },
  })),
  searchAttack('terms by a script', () => ({
    size: 0,
    aggs: Object.fromEntries(
      listOf(20, i => [
        `t${i}`,
        { terms: { size: 50_000, script: `doc['w'].size() == 0 ? '' : doc['w'].value + ${i}` } },
      ]),
    ),
  })),
  searchAttack('1,000 pipelines over 1,000 buckets', () => ({
    size: 0,
    aggs: {
      h: {
        histogram: { field: 'n', interval: 50 },
        aggs: {
          s: { sum: { field: 'n' } },
          ...Object.fromEntries(
            listOf(1000, i => [`p${i}`, { bucket_script: { buckets_path: { a: 's' }, script: `params.a + ${i}` } }]),
          ),
        },
      },
    },
  })),
  searchAttack('1,000 named queries', () => ({
    size: 10_000,
    query: { bool: { should: listOf(1000, i => ({ range: { n: { gte: i, _name: `q${i}` } } })) } },
  })),
  searchAttack(
    'a search that is kept',
    () => ({
      size: 0,
      aggs: { w: { terms: { field: 'w', size: 60_000 }, aggs: { p: { percentiles: { field: 'n' } } } } },
    }),
    '_async_search?wait_for_completion_timeout=100ms',
  ),
]

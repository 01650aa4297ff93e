/** Documents by id, many actions in a request, events in sequence, cursors, jobs: whatever takes a list. */
import { type Attack, type HostileRequest, lines, list, many, members, one, post, put } from '../attack.js'

const get = (path: string): HostileRequest => ({ method: 'GET', path })
const remove = (path: string, value: unknown): HostileRequest => ({ ...post(path, value), method: 'DELETE' })

const INDEX = 'hostile-documents'

/** 20,000 events of 50 hosts, with a long text in some of them. */
const events = (): readonly HostileRequest[] => [
  put(`/${INDEX}`, {
    mappings: { properties: { '@timestamp': { type: 'date' }, h: { type: 'keyword' }, m: { type: 'text' } } },
  }),
  lines(
    `/${INDEX}/_bulk?refresh=true`,
    many(
      20_000,
      i =>
        `{"index":{"_id":"${i}"}}\n{"@timestamp":${1_700_000_000_000 + i},"h":"host-${i % 50}","n":${i},"event":{"category":"process"},"m":"${many(i % 100 === 0 ? 500 : 5, 'word ')}"}\n`,
    ),
  ),
]

/** The other client searches: it waits for the store, not for the engine. */
const other = (): HostileRequest => post(`/${INDEX}/_search`, { size: 1, query: { term: { h: 'host-1' } } })

const asked = (name: string, request: () => HostileRequest): Attack =>
  one(`documents: ${name}`, request, { setUp: events, other })

const floods = (name: string, count: number, request: (place: number) => HostileRequest): Attack => ({
  name: `documents: ${name}`,
  requests: () => list(count, request),
  setUp: events,
  other,
})

/** With 20 large documents. */
const large = (): readonly HostileRequest[] => [
  ...events(),
  put('/hostile-large', { mappings: { dynamic: false } }),
  ...list(20, i => put(`/hostile-large/_doc/${i}?refresh=true`, { m: many(5_000_000, 'x') })),
]

const sequence = (steps: number): string =>
  `sequence by h with maxspan=1d ${many(steps, i => `[ any where n % ${i + 2} == 0 ]`, ' ')} until [ any where n == -1 ]`

export const documentAttacks: readonly Attack[] = [
  asked('50,000 that are got by their ids', () => post(`/${INDEX}/_mget`, { ids: list(50_000, i => `${i % 20_000}`) })),
  asked('50,000 that are got, each from an index of its own that is not there', () =>
    post('/_mget', { docs: list(50_000, i => ({ _index: `none-${i}`, _id: '1' })) }),
  ),
  one(
    'documents: one of 5 MB that is got 1,000 times',
    () => post('/hostile-large/_mget', { ids: list(1000, () => '1') }),
    {
      setUp: large,
      other,
      expects: [429],
    },
  ),
  {
    name: 'documents: 20 of 5 MB that are found by 10 requests of 20 searches',
    requests: () =>
      list(10, () =>
        lines(
          '/_msearch',
          many(20, () => '{"index":"hostile-large"}\n{"size":20}\n'),
          {},
        ),
      ),
    setUp: large,
    other,
  },
  asked('20,000 whose source is filtered by 200 patterns', () =>
    post(`/${INDEX}/_mget?_source_includes=${many(200, i => `a${i}*b*c`, ',')}`, { ids: list(20_000, i => `${i}`) }),
  ),
  asked('term vectors of 5,000', () =>
    post(`/${INDEX}/_mtermvectors`, {
      ids: list(5000, i => `${i * 4}`),
      parameters: { fields: ['m'], term_statistics: true },
    }),
  ),
  asked('1,000 updates by scripts that loop', () =>
    lines(
      `/${INDEX}/_bulk`,
      many(
        1000,
        i =>
          `{"update":{"_id":"${i}"}}\n{"script":{"source":"for (int i = 0; i < 200000; i++) { ctx._source.n += i }"}}\n`,
      ),
    ),
  ),
  asked('an update of a document by one of 5 MB, with 100,000 fields', () =>
    post(`/${INDEX}/_update/5`, {
      doc: {
        o: members(
          100_000,
          i => `f${i}`,
          i => `value ${i}`,
        ),
      },
      doc_as_upsert: true,
    }),
  ),
  floods('40 deletions by query that overtake each other', 40, i =>
    post(`/${INDEX}/_delete_by_query?conflicts=proceed`, { query: { term: { h: `host-${i}` } } }),
  ),
  floods('20 copies of everything', 20, i =>
    post('/_reindex?wait_for_completion=false', { source: { index: INDEX }, dest: { index: `hostile-copy-${i}` } }),
  ),
  asked('100,000 actions on aliases', () =>
    post('/_aliases', { actions: list(100_000, i => ({ add: { index: INDEX, alias: `hostile-alias-${i % 500}` } })) }),
  ),
  asked('10,000 commands to route by', () =>
    post('/_cluster/reroute?dry_run=true&explain=true', {
      commands: list(10_000, i => ({ cancel: { index: INDEX, shard: i, node: 'sluice' } })),
    }),
  ),
  asked('a sequence of 20 events', () => post(`/${INDEX}/_eql/search`, { query: sequence(20), size: 10_000 })),
  asked('a sequence of 500 events', () => post(`/${INDEX}/_eql/search`, { query: sequence(500) })),
  asked('events by a condition of 5,000 parts', () =>
    post(`/${INDEX}/_eql/search`, { query: `any where ${many(5000, i => `n == ${i}`, ' or ')}` }),
  ),
  asked('events by 2,000 brackets', () =>
    post(`/${INDEX}/_eql/search`, { query: `any where ${many(2000, '(')}true${many(2000, ')')}` }),
  ),
  asked('events by functions in functions', () =>
    post(`/${INDEX}/_eql/search`, { query: `any where length(${many(300, 'concat(h, ')}h${many(300, ')')}) > 1` }),
  ),
  asked('events by a wildcard that explodes', () =>
    post(`/${INDEX}/_eql/search`, { query: `any where h like~ "${many(60, '*o*s?')}z" or h regex "(h|ho|hos)+x"` }),
  ),
  asked('samples of events', () =>
    post(`/${INDEX}/_eql/search`, {
      query: `sample by h ${many(5, i => `[ any where n % ${i + 2} == 0 ]`, ' ')}`,
      size: 1000,
      max_samples_per_key: 100,
    }),
  ),
  asked('50,000 scrolls that are none', () => remove('/_search/scroll', { scroll_id: list(50_000, i => `none${i}`) })),
  floods('500 searches that keep their context', 500, () =>
    post(`/${INDEX}/_search?scroll=1m`, { size: 1, sort: ['n'] }),
  ),
  floods('500 points in time', 500, () => post(`/${INDEX}/_pit?keep_alive=1m`, {})),
  floods('200 searches in the background', 200, () =>
    post(`/${INDEX}/_async_search?wait_for_completion_timeout=0`, {
      aggs: { a: { terms: { field: 'n', size: 10_000 }, aggs: { b: { cardinality: { field: 'h' } } } } },
    }),
  ),
  asked('a template of a search that unrolls to 5 MB', () =>
    post('/_render/template', {
      source: `{"a":"{{#l}}${many(500, 'x')}{{/l}}"}`,
      params: { l: list(10_000, () => 1) },
    }),
  ),
  asked('500 searches by templates', () =>
    lines(
      `/${INDEX}/_msearch/template`,
      many(500, i => `{}\n{"source":"{\\"query\\":{\\"term\\":{\\"n\\":{{x}}}}}","params":{"x":${i}}}\n`),
    ),
  ),
  asked('a simulation of 20,000 documents for an index', () =>
    post('/_ingest/_simulate', {
      docs: list(20_000, i => ({ _index: INDEX, _id: `${i}`, _source: { n: i, m: 'word' } })),
    }),
  ),
  asked('a filter of 100,000 items', () =>
    put('/_ml/filters/hostile', { items: list(100_000, i => `item-${(i * 7919) % 100_000}`) }),
  ),
  asked('events of a calendar, 20,000', () =>
    post('/_ml/calendars/hostile/events', {
      events: list(20_000, i => ({ description: `e${i}`, start_time: i * 1000, end_time: i * 1000 + 500 })),
    }),
  ),
  asked('a job of 2,000 detectors', () =>
    put('/_ml/anomaly_detectors/hostile', {
      analysis_config: { bucket_span: '1m', detectors: list(2000, i => ({ function: 'mean', field_name: `f${i}` })) },
      data_description: { time_field: '@timestamp' },
    }),
  ),
  asked('a data stream that is changed 5,000 times', () =>
    post('/_data_stream/_modify', {
      actions: list(5000, i => ({ add_backing_index: { data_stream: 'hostile-stream', index: `${INDEX}-${i}` } })),
    }),
  ),
  asked('settings of 50,000 members', () =>
    put(
      '/hostile-settings',
      members(
        50_000,
        i => `index.hostile.${i}`,
        i => i,
      ),
    ),
  ),
  asked('settings, 20,000 deep', () =>
    put('/hostile-deep-settings', `{"settings":${many(20_000, '{"a":')}1${many(20_000, '}')}}`),
  ),
  asked('a component of 30,000 runtime fields', () =>
    put('/_component_template/hostile-runtime', {
      template: {
        mappings: {
          runtime: members(
            30_000,
            i => `r${i}`,
            i => ({ type: 'long', script: { source: `emit(${i})` } }),
          ),
        },
      },
    }),
  ),
  asked('a template of 50,000 patterns', () =>
    put('/_index_template/hostile-patterns', {
      index_patterns: list(50_000, i => `hostile-none-${i}-*`),
      priority: 100_000,
    }),
  ),
  floods('300 names that are resolved by 500 patterns', 300, i =>
    get(`/_resolve/index/${many(500, n => `h*${n}*${i}*`, ',')}`),
  ),
  floods('statistics of everything, 300 times', 300, () => get('/_all/_stats?level=shards')),
  floods('the state of the cluster, 200 times', 200, () => get('/_cluster/state')),
  asked('mappings of 5,000 fields by patterns', () =>
    get(`/${INDEX}/_mapping/field/${many(1000, i => `*a*${i}*`, ',')}?include_defaults=true`),
  ),
]

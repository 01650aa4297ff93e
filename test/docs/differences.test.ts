/**
 * docs/differences.md row by row: each difference has a case here, run or named where the tests of its part run it; and there is no
 * case without a row.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from '@sluice/server'
import { createEngine, readJson, writeJson } from 'sluice'
import { afterAll, expect, it } from 'vitest'
import { root } from '../conformance/record-files.js'

/** A test elsewhere: its file and its title. */
type Elsewhere = readonly [file: string, title: string]

const app = createServer({})
afterAll(() => app.close())

/** The answer to a simulation of processors on one source, as text. */
async function answer(processors: readonly object[], source: object = {}, now?: string): Promise<string> {
  const engine = createEngine(now === undefined ? {} : { now })
  const text = JSON.stringify({ pipeline: { processors }, docs: [{ _source: source }] })
  const { body } = await engine.simulateWireAsync({ body: readJson(text) })
  return writeJson(body)
}

let created = 0

/** The answer to the creation of an index with these settings. */
async function createdWith(settings: object): Promise<unknown> {
  return (await app.inject({ method: 'PUT', url: `/index-${created++}`, payload: { settings } })).json()
}

const script = (source: string): object => ({ script: { source } })

const cases: Readonly<Record<string, Elsewhere | (() => Promise<void>)>> = {
  'printed order of object members': async () => {
    const shown = await answer([script('ctx.seen = new ArrayList(ctx.m.keySet())')], { m: { b: 1, a: 2 } })
    expect(shown).toContain('"m":{"b":1,"a":2},"seen":["a","b"]')
  },
  '`_ingest.timestamp`': async () => {
    const now = '2026-01-02T03:04:05.678901234Z'
    expect(await answer([{ set: { field: 't', value: '{{_ingest.timestamp}}' } }], {}, now)).toContain(`"t":"${now}"`)
  },
  'traces of runs (`--verbose`, `trace`, the playground)': [
    'packages/core/src/engine/run/trace-run.test.ts',
    'ends the pipeline despite its %s, as in every run',
  ],
  '`error_trace`': ['packages/server/src/yaml-form.test.ts', 'adds a stack_trace to every error'],
  '`format` of SMILE': async () => {
    expect((await app.inject({ method: 'GET', url: '/_ingest/pipeline?format=smile' })).statusCode).toBe(406)
  },
  'bodies in SMILE': ['packages/server/src/app.test.ts', 'of type %s are refused with 406'],
  'YAML bodies that are not UTF-8': ['packages/server/src/body-encodings.test.ts', 'is rejected with its fault: %j'],
  'sizes in statistics': [
    'packages/server/src/routes/statistics.test.ts',
    'counts documents and operations, of shards, indices and all',
  ],
  '`index.lifecycle.name`': async () => {
    expect(await createdWith({ 'index.lifecycle.name': 'p' })).toMatchObject({ acknowledged: true })
  },
  'an empty `index.store.type`': async () => {
    expect(await createdWith({ 'index.store.type': '' })).toMatchObject({ shards_acknowledged: true })
  },
  '`Warning` headers of an index with `index.data_path`': async () => {
    const made = await app.inject({
      method: 'PUT',
      url: '/with-path',
      payload: { settings: { 'index.data_path': '' } },
    })
    const deleted = await app.inject({ method: 'DELETE', url: '/with-path' })
    expect([made.statusCode, deleted.statusCode]).toEqual([200, 200])
    expect(made.headers.warning).toContain('[index.data_path] setting was deprecated')
    expect(deleted.headers.warning).toBeUndefined()
  },
  '`wait_for_active_shards` of writes': [
    'packages/server/src/routes/write-demands.test.ts',
    'a write that requires more copies than exist is rejected',
  ],
  'a document that takes too long': ['packages/server/src/deadline.test.ts', 'stops only endless documents'],
  'a document for which too much is done or made': async () => {
    const source = 'def l = [1]; for (int i = 0; i < 60; i++) { l = [l, l] } ctx.h = l.hashCode()'
    expect(await answer([{ script: { source, ignore_failure: true } }])).toContain('"type":"timeout_exception"')
  },
  'a regular expression that explodes': async () => {
    const gsub = { gsub: { field: 'a', pattern: '^(x+x+)+\\1y$', replacement: '' } }
    expect(await answer([gsub], { a: 'x'.repeat(80) })).toMatch(/takes too many steps|steps that a document may take/)
  },
  '`geoip` without databases': async () => {
    const geoip = { geoip: { field: 'ip' } }
    expect(await answer([geoip], { ip: '192.0.2.1' })).toContain('built-in example, no database')
    expect(await answer([geoip], { ip: '81.2.69.142' })).toContain('_geoip_database_unavailable_GeoLite2-City.mmdb')
  },
  '`user_agent`': async () => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'packages/core/package.json'), 'utf8'))
    const declared = { ...manifest.dependencies, ...manifest.devDependencies }['uap-core']
    expect([declared, readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')]).toEqual([
      'catalog:',
      expect.stringContaining('uap-core: 0.10.0'),
    ])
  },
  '`registered_domain`': async () => {
    expect(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')).toContain('tldts: 5.7.104')
    const known = await answer([{ registered_domain: { field: 'd', target_field: 't' } }], { d: 'www.example.co.uk' })
    expect(known).toContain('"registered_domain":"example.co.uk"')
  },
  'random scores, hash codes of objects in texts': async () => {
    const run = () => answer([script('ctx.n = Math.random()')])
    expect(await run()).not.toBe(await run())
  },
  '`_async_search`': [
    'packages/server/src/routes/async_search.test.ts',
    'keeps a search that has not ended in time, and ends it when its task is cancelled',
  ],
  '`index_filter`': [
    'packages/server/src/routes/terms.test.ts',
    'leaves indices out of which no document can match the filter',
  ],
  'searches that take long': [
    'packages/store/src/search/search-in-turns.test.ts',
    'pauses between documents when its turn is over, and finds the same',
  ],
  'clauses of a query': [
    'packages/search/src/query/queries/simple_query_string.test.ts',
    'operators that alternate without end, groups in groups without end',
  ],
  '`max_determinized_states`': [
    'packages/search/src/automaton/automaton.test.ts',
    'a regular expression that explodes is rejected even if the search allows any effort',
  ],
  'a search that takes too long': [
    'packages/server/src/pool/store-turns.test.ts',
    'end a request that has had more processor time than it may, however long it waited',
  ],
  '`profile`: aggregations': [
    'packages/server/src/routes/profile.test.ts',
    'shows collectors, aggregations and the fetch phase',
  ],
  '`script_stack`': async () => {
    const shown = await answer([script('ctx.a = Integer.parseInt("x")')])
    const { script_stack: stack } = JSON.parse(shown).docs[0].error
    expect(stack).toEqual(['ctx.a = Integer.parseInt("x")', '               ^---- HERE'])
  },
  '`lang_ident_model_1`': [
    'packages/core/src/processors/parts/inference/language-identification.test.ts',
    'gives probabilities with the sum 1, best first',
  ],
  'enrich policies': ['packages/server/src/routes/enrich.test.ts', 'has the policies of the files, executed'],
  '`geo_match` with `within` or `contains` between two lines or areas': [
    'packages/core/src/processors/enrich.test.ts',
    'an area within an area is refused',
  ],
  'trained models': ['packages/core/src/cluster-resources/trained-models.test.ts', 'of type [pytorch] cannot run here'],
  '`attachment`: text': [
    'packages/core/src/processors/parts/attachment/parse.test.ts',
    'gives the text with a line for each block',
  ],
  '`attachment`: kinds of files': async () => {
    const file = { attachment: { field: 'd', resource_name: 'n', remove_binary: true } }
    const data = Buffer.from('00010203', 'hex').toString('base64')
    const { attachment } = JSON.parse(await answer([file], { d: data, n: 'a.key' })).docs[0].doc._source
    expect(attachment).not.toHaveProperty('content')
  },
  '`attachment`: faults': ['packages/core/src/processors/attachment.test.ts', 'shows that a document is broken'],
  '`attachment`: limits': [
    'packages/core/src/processors/parts/attachment/faults.test.ts',
    'an archive that is too large when it is unpacked',
  ],
  '`attachment` without `remove_binary`': async () => {
    const payload = { processors: [{ attachment: { field: 'd' } }] }
    const { statusCode, headers } = await app.inject({ method: 'PUT', url: '/_ingest/pipeline/a', payload })
    expect([statusCode, headers.warning]).toEqual([200, undefined])
  },
  'IP databases': ['packages/server/src/routes/ip-databases.test.ts', 'puts, shows and deletes a configuration'],
  '`_scripts/painless/_execute` with `query`': [
    'packages/server/src/routes/scripts_painless_execute.fields.test.ts',
    'gives each document the score 1, for any query',
  ],
  'inference processors': async () => {
    const one = { inference: { model_id: 'lang_ident_model_1', ignore_failure: true } }
    expect(await answer(Array.from({ length: 60 }, () => one))).toContain('"doc"')
  },
  'anomaly detection jobs': [
    'packages/server/src/routes/ml.records.test.ts',
    'are opened, closed and deleted, and say that they analyse nothing',
  ],
  'downsampling of data stream lifecycles': [
    'packages/server/src/routes/data-lifecycle.test.ts',
    'keeps rounds of downsampling and executes none',
  ],
  licences: ['packages/server/src/routes/license.test.ts', 'shows an enterprise licence as platinum to clients of 7.x'],
  'EQL: parse errors': [
    'packages/eql/src/parse/statement.test.ts',
    "line 1:22: mismatched input '==' expecting {<EOF>, '|'}",
  ],
  'EQL: results of asynchronous searches': [
    'packages/server/src/routes/eql.test.ts',
    'are found by their id until they are deleted',
  ],
  '`cardinality` of many values': [
    'packages/search/src/aggregations/aggregations.test.ts',
    'are counted exactly up to the threshold, and about beyond it',
  ],
  '`percentiles` of more than 2,000 values': [
    'packages/search/src/aggregations/aggregations.test.ts',
    'have quantiles near the true ones',
  ],
  '`percentiles` with `hdr`': [
    'packages/search/src/aggregations/aggregations.test.ts',
    'keep their first digits in a histogram',
  ],
  '`random_sampler`': ['packages/search/src/aggregations/registry.test.ts', 'answers as shown'],
  '`significant_text`': ['packages/search/src/aggregations/registry.test.ts', 'answers as shown'],
  'scripts of values in aggregations': [
    'packages/server/src/routes/search.scripts.test.ts',
    'aggregates values of scripts as well as fields',
  ],
  'scripts that search a lot': [
    'packages/store/src/scripts/search-scripts.test.ts',
    'ends scripts that take too many steps together',
  ],
  '`MovingFunctions.holt`, `holtWinters`, `linearWeightedAvg`': [
    'packages/painless/src/library/moving-functions.test.ts',
    'computes %s',
  ],
  'script language `expression`': [
    'packages/server/src/routes/search.scripts.test.ts',
    'shows the fault of a script with its place',
  ],
  '`histogram` and `date_histogram` of range fields, the query `geo_polygon`, `span_gap`, `collate` of the suggester `phrase`, `_script` sorts of the type `version`':
    async () => {
      const properties = { r: { type: 'integer_range' }, d: { type: 'date_range' }, t: { type: 'text' } }
      await app.inject({ method: 'PUT', url: '/refused', payload: { mappings: { properties } } })
      const spans = [{ span_term: { t: 'a' } }, { span_gap: { t: 1 } }]
      const refused: Readonly<Record<string, object>> = {
        'Field [r] of type [integer_range] is not supported for aggregation [histogram]': {
          aggs: { h: { histogram: { field: 'r', interval: 1 } } },
        },
        'Field [d] of type [date_range] is not supported for aggregation [date_histogram]': {
          aggs: { h: { date_histogram: { field: 'd', fixed_interval: '1d' } } },
        },
        'unknown query [geo_polygon]': { query: { geo_polygon: { p: { points: [] } } } },
        'unknown query [span_gap]': { query: { span_near: { clauses: spans } } },
        "suggester[phrase] doesn't support object field [collate]": {
          suggest: { s: { text: 'a', phrase: { field: 't', collate: {} } } },
        },
        'Unknown ScriptSortType [version]': { sort: { _script: { type: 'version', script: '1' } } },
      }
      for (const [reason, payload] of Object.entries(refused)) {
        const { statusCode, body } = await app.inject({ method: 'POST', url: '/refused/_search', payload })
        expect(statusCode).toBe(400)
        expect(body).toContain(reason)
      }
    },
  'aggregation `bucket_count_ks_test`; `p_value` of `significant_terms` and `significant_text`': [
    'packages/search/src/aggregations/aggregations.test.ts',
    'rejects unknown values',
  ],
  'missing APIs: ES\\|QL, SQL, transforms, Watcher, snapshots, synonym sets and others': async () => {
    expect((await app.inject({ method: 'POST', url: '/_query', payload: { query: 'ROW 1' } })).statusCode).toBe(501)
  },
}

const rows = readFileSync(path.join(root, 'docs/differences.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| '))
  .slice(1)
  .map(line => line.slice(2, line.indexOf(' | ')))

it('every difference has its case, and every case its difference', () => {
  expect(Object.keys(cases)).toEqual(rows)
})

for (const [row, found] of Object.entries(cases)) {
  it(row, async () => {
    if (typeof found === 'function') return found()
    const [file, title] = found
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(title)
  })
}

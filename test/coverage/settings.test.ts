/** Settings of indices, statement by statement of `document-1.yml`. */
import { beforeEach, describe, expect, it } from 'vitest'
import { newNode, reasonsOf, type Send } from './node.js'

let send: Send

beforeEach(() => {
  send = newNode()
})

/** The settings of the table with a value each, as a creation takes them. */
const SETTINGS: Readonly<Record<string, string | readonly string[]>> = {
  'index.mode': 'standard',
  'index.codec': 'best_compression',
  'index.default_pipeline': 'p',
  'index.final_pipeline': 'q',
  'index.soft_deletes.enabled': 'true',
  'index.soft_deletes.retention_lease.period': '6h',
  'index.number_of_shards': '2',
  'index.number_of_replicas': '0',
  'index.routing_partition_size': '1',
  'index.priority': '3',
  'index.max_slices_per_scroll': '5',
  'index.top_metrics_max_size': '4',
  'index.shard.check_on_startup': 'checksum',
  'index.auto_expand_replicas': 'false',
  'index.load_fixed_bitset_filters_eagerly': 'false',
  'index.hidden': 'true',
  'index.merge.scheduler.max_thread_count': '1',
  'index.merge.scheduler.max_merge_count': '7',
  'index.search.idle.after': '20s',
  'index.search.slowlog.threshold.query.warn': '10s',
  'index.search.slowlog.threshold.fetch.debug': '2s',
  'index.indexing.slowlog.source': '500',
  'index.indexing.slowlog.reformat': 'false',
  'index.indexing.slowlog.threshold.index.warn': '9s',
  'index.refresh_interval': '7s',
  'index.gc_deletes': '2m',
  'index.max_result_window': '123',
  'index.max_inner_result_window': '50',
  'index.max_rescore_window': '60',
  'index.max_docvalue_fields_search': '70',
  'index.max_script_fields': '8',
  'index.max_ngram_diff': '2',
  'index.max_shingle_diff': '4',
  'index.max_refresh_listeners': '90',
  'index.max_terms_count': '1000',
  'index.max_regex_length': '100',
  'index.blocks.read_only': 'false',
  'index.blocks.read_only_allow_delete': 'false',
  'index.blocks.read': 'false',
  'index.blocks.write': 'false',
  'index.blocks.metadata': 'false',
  'index.analyze.max_token_count': '33',
  'index.highlight.max_analyzed_offset': '999',
  'index.routing.allocation.enable': 'all',
  'index.routing.allocation.include._tier_preference': 'data_hot',
  'index.routing.rebalance.enable': 'none',
  'index.lifecycle.name': 'l',
  'index.lifecycle.indexing_complete': 'true',
  'index.lifecycle.origination_date': '1700000000000',
  'index.lifecycle.rollover_alias': 'r',
  'index.lifecycle.prefer_ilm': 'false',
  'index.translog.sync_interval': '9s',
  'index.translog.durability': 'async',
  'index.query_string.lenient': 'true',
  'index.queries.cache.enabled': 'false',
  'index.mapping.coerce': 'false',
  'index.mapping.ignore_malformed': 'true',
  'index.mapping.total_fields.limit': '55',
  'index.mapping.total_fields.ignore_dynamic_beyond_limit': 'true',
  'index.mapping.depth.limit': '6',
  'index.mapping.nested_fields.limit': '7',
  'index.mapping.nested_objects.limit': '8',
  'index.mapping.field_name_length.limit': '44',
  'index.mapping.dimension_fields.limit': '5',
  'index.store.type': 'fs',
  'index.search.slowlog.include.user': 'true',
  'index.search.slowlog.threshold.query.info': '5s',
  'index.search.slowlog.threshold.query.debug': '4s',
  'index.search.slowlog.threshold.query.trace': '3s',
  'index.search.slowlog.threshold.fetch.warn': '4s',
  'index.search.slowlog.threshold.fetch.info': '3s',
  'index.search.slowlog.threshold.fetch.trace': '1s',
  'index.indexing.slowlog.include.user': 'true',
  'index.indexing.slowlog.threshold.index.info': '8s',
  'index.indexing.slowlog.threshold.index.debug': '7s',
  'index.indexing.slowlog.threshold.index.trace': '6s',
  'index.routing.allocation.require.box': 'hot',
  'index.routing.allocation.exclude._name': 'other',
  'index.lifecycle.parse_origination_date': 'true',
  'index.lifecycle.step.wait_time_threshold': '12h',
  'index.mapping.source.mode': 'stored',
  'index.similarity.default.type': 'BM25',
  'index.analysis.analyzer.a.type': 'standard',
  'index.analysis.char_filter.c.type': 'html_strip',
  'index.analysis.filter.f.type': 'lowercase',
  'index.analysis.normalizer.n.type': 'custom',
  'index.analysis.tokenizer.t.type': 'standard',
  'index.sort.field': ['n'],
  'index.sort.order': ['asc'],
  'index.sort.mode': ['min'],
  'index.sort.missing': ['_last'],
}

/** `a.b.c` of an object of objects. */
const memberAt = (object: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], object)

describe('settings', () => {
  // covers: settings.by-name, settings.flat, settings.defaults, settings.table
  it('are read back in each form', async () => {
    await send('PUT /_ingest/pipeline/p', { processors: [] })
    await send('PUT /_ingest/pipeline/q', { processors: [] })
    const made = await send('PUT /i', { settings: SETTINGS, mappings: { properties: { n: { type: 'long' } } } })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const flat = (await send('GET /i/_settings?flat_settings=true')).body.i.settings
    const nested = (await send('GET /i*/_settings?expand_wildcards=all')).body.i.settings
    const one = (await send('GET /_all/_settings/index.max_*?expand_wildcards=all')).body.i.settings
    for (const [name, value] of Object.entries(SETTINGS)) {
      expect.soft(flat[name], name).toEqual(value)
      expect.soft(memberAt(nested, name), name).toEqual(value)
    }
    expect(Object.keys(one.index).sort()).toContain('max_terms_count')
    expect(one.index).not.toHaveProperty('codec')
    await send('PUT /j')
    const all = (await send('GET /j/_settings?include_defaults=true&flat_settings=true')).body.j
    for (const name of Object.keys(SETTINGS)) {
      if (
        /tier_preference|lifecycle|default_pipeline|number_of|slowlog|sort|mode|analysis|similarity|require|exclude/.test(
          name,
        )
      )
        continue
      expect.soft({ ...all.defaults, ...all.settings }, name).toHaveProperty([name])
    }
    expect(flat).toMatchObject({
      'index.provided_name': 'i',
      'index.uuid': expect.any(String),
      'index.creation_date': expect.stringMatching(/^\d+$/),
      'index.version.created': expect.any(String),
    })
    const human = (await send('GET /j/_settings?human=true&flat_settings=true')).body.j.settings
    expect(human).toMatchObject({
      'index.creation_date_string': expect.stringMatching(/^\d{4}-/),
      'index.version.created_string': expect.stringMatching(/^8\./),
    })
  })

  it('of a time series are read back', async () => {
    const index = {
      mode: 'time_series',
      routing_path: ['d'],
      time_series: { start_time: '2024-01-01T00:00:00Z', end_time: '2024-01-02T00:00:00Z' },
    }
    const properties = { '@timestamp': { type: 'date' }, d: { type: 'keyword', time_series_dimension: true } }
    await send('PUT /series', { settings: { index }, mappings: { properties } })
    expect((await send('GET /series/_settings')).body.series.settings.index).toMatchObject(index)
  })

  // Members of the record that the service shows, or showed before 8.18, and that nobody sets.
  it.each([
    ['search.slowlog.level', 'unknown setting [index.search.slowlog.level]', 'info'],
    ['search.slowlog.source', 'unknown setting [index.search.slowlog.source] did you mean any of'],
    ['search.slowlog.reformat', 'unknown setting [index.search.slowlog.reformat] did you mean any of'],
    ['indexing.slowlog.level', 'unknown setting [index.indexing.slowlog.level]', 'info'],
    ['verified_before_close', 'private index setting [index.verified_before_close] can not be set explicitly', 'true'],
    ['translog.retention.age', '[index.translog.retention.size] are no longer supported'],
    ['store.allow_mmap', 'unknown setting [index.store.allow_mmap]'],
    ['indexing_pressure.memory.limit', 'unknown setting [index.indexing_pressure.memory.limit]'],
    ['routing.allocation.initial_recovery._id', 'unknown setting [index.routing.allocation.initial_recovery._id]'],
    ['routing.allocation.disk.threshold_enabled', 'unknown setting [index.routing.allocation.disk.threshold_enabled]'],
    ['creation_date', 'unknown setting [index.creation_date]'],
    ['provided_name', 'unknown setting [index.provided_name]'],
    ['uuid', 'unknown setting [index.uuid]'],
  ])('have no %s that can be set', async (name, reason, value = '1s') => {
    const { status, body } = await send('PUT /refused', { settings: { [`index.${name}`]: value } })
    expect(status).toBe(400)
    expect(body.error.reason).toContain(reason)
  })

  // covers: settings.limits
  it.each<[string, number, string, object, RegExp]>([
    ['max_result_window', 5, '_search', { size: 6 }, /Result window is too large/],
    ['max_docvalue_fields_search', 1, '_search', { docvalue_fields: ['n', 'm'] }, /too many docvalue_fields/],
    ['max_script_fields', 0, '_search', { script_fields: { a: { script: '1' } } }, /too many script_fields/],
    ['max_terms_count', 1, '_search', { query: { terms: { n: [1, 2] } } }, /number of terms \[2\]/],
    ['max_regex_length', 1, '_search', { query: { regexp: { k: 'abc' } } }, /length of regex \[3\]/],
    [
      'max_rescore_window',
      1,
      '_search',
      { rescore: { window_size: 2, query: { rescore_query: { match_all: {} } } } },
      /Rescore window \[2\]/,
    ],
    ['analyze.max_token_count', 1, '_analyze', { text: 'a b' }, /exceeded the allowed maximum of \[1\]/],
  ])('limit requests: %s', async (name, limit, api, body, reason) => {
    await send('PUT /i', {
      settings: { [`index.${name}`]: limit },
      mappings: { properties: { n: { type: 'long' }, m: { type: 'long' }, k: { type: 'keyword' } } },
    })
    await send('PUT /i/_doc/1?refresh', { n: 1, k: 'x' })
    const refused = await send(`POST /i/${api}`, body)
    expect(refused.status).toBe(400)
    expect(reasonsOf(refused).join(' ')).toMatch(reason)
  })

  // covers: settings.limits
  it.each([
    ['max_ngram_diff', { type: 'ngram', min_gram: 1, max_gram: 4 }],
    ['max_shingle_diff', { type: 'shingle', min_shingle_size: 2, max_shingle_size: 9 }],
  ])('limit analysis: %s', async (name, filter) => {
    const analysis = { filter: { f: filter }, analyzer: { a: { tokenizer: 'standard', filter: ['f'] } } }
    const refused = await send('PUT /i', { settings: { analysis } })
    expect(refused.status).toBe(400)
    expect(reasonsOf(refused).join(' ')).toContain(`index level setting`)
    expect((await send('PUT /i', { settings: { analysis, [`index.${name}`]: 9 } })).status).toBe(200)
  })

  // covers: settings.data-stream
  it('of a data stream are those of its indices', async () => {
    await send('PUT /_index_template/t', {
      index_patterns: ['logs'],
      data_stream: {},
      template: { settings: { 'index.refresh_interval': '3s' } },
    })
    await send('PUT /_data_stream/logs')
    const { body } = await send('GET /logs/_settings')
    const [[name, shown]] = Object.entries(body) as [[string, { settings: { index: object } }]]
    expect(name).toMatch(/^\.ds-logs-/)
    expect(shown.settings.index).toMatchObject({ hidden: 'true', refresh_interval: '3s' })
  })
})

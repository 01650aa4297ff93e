/** Searches, scrolls, points in time and updates by query, statement by statement of `document-1.yml`. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newNode, reasonsOf, type Send } from './node.js'

let send: Send

async function filled(): Promise<Send> {
  const node = newNode()
  const lines = Array.from({ length: 25 }, (_, n) => [{ index: { _id: String(n) } }, { n, g: n % 3 }]).flat()
  await node('POST /a/_bulk?refresh', lines)
  return node
}

interface Shown {
  readonly _id: string
}
const idsOf = (hits: readonly Shown[]): string[] => hits.map(({ _id }) => _id)

describe('a search', () => {
  beforeAll(async () => {
    send = await filled()
  })

  // covers: search.paths, search.defaults, search.took
  it.each(['GET /_search', 'POST /_search', 'GET /a/_search', 'POST /a/_search'])(
    'of %s shows the first ten',
    async request => {
      const { status, body } = await send(request)
      expect(status).toBe(200)
      expect(body).toMatchObject({ took: expect.any(Number), timed_out: false, hits: { total: { value: 25 } } })
      expect(idsOf(body.hits.hits)).toEqual(Array.from({ length: 10 }, (_, i) => String(i)))
    },
  )

  // covers: search.query, search.sort, search.hit
  it.each([
    ['n', 3],
    [{ n: 'asc' }, 3],
    [{ n: { order: 'desc' } }, 24],
    ['_doc', 3],
  ])('is sorted by %j', async (sort, first) => {
    const { body } = await send('GET /a/_search', { query: { range: { n: { gte: 3 } } }, sort: [sort], size: 1 })
    expect(body.hits.max_score).toBeNull()
    expect(body.hits.hits).toEqual([
      { _index: 'a', _id: String(first), _score: null, _source: { n: first, g: first % 3 }, sort: [first] },
    ])
  })

  // covers: search.hit
  it('has scores by default', async () => {
    const { body } = await send('GET /a/_search', { query: { term: { n: 3 } } })
    expect(body.hits).toMatchObject({ max_score: 1, hits: [{ _score: 1 }] })
  })

  // covers: search.search-after, search.search-after-from
  it('continues after the sort values of a hit', async () => {
    const { body } = await send('GET /a/_search', { sort: ['n'], search_after: [9], from: 0, size: 2 })
    expect(idsOf(body.hits.hits)).toEqual(['10', '11'])
    const refused = await send('GET /a/_search', { sort: ['n'], search_after: [9], from: 5 })
    expect(refused.status).toBe(400)
    expect(reasonsOf(refused)[0]).toContain('[from] parameter must be set to 0 when [search_after] is used')
  })

  // covers: search.window
  it('has a window', async () => {
    expect((await send('GET /a/_search?from=9990&size=10')).status).toBe(200)
    const refused = await send('GET /a/_search?from=9991&size=10')
    expect(refused.status).toBe(400)
    expect(reasonsOf(refused).at(-1)).toContain('from + size must be less than or equal to: [10000] but was [10001]')
  })

  // covers: search.slice
  it.each([undefined, 'n'])('has every document in one slice (field %s)', async field => {
    const found: string[] = []
    for (const id of [0, 1, 2]) {
      const slice = { id, max: 3, ...(field === undefined ? {} : { field }) }
      const { body } = await send('GET /a/_search?scroll=1m', { slice, size: 25 })
      found.push(...idsOf(body.hits.hits))
    }
    expect(found.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 25 }, (_, i) => String(i)))
    await send('DELETE /_search/scroll/_all')
  })

  // covers: search.slices-limit
  it('has at most as many slices as the index allows', async () => {
    const refused = await send('GET /a/_search?scroll=1m', { slice: { id: 0, max: 1025 } })
    expect(reasonsOf(refused).at(-1)).toContain(
      'The number of slices [1025] is too large. It must be less than [1024].',
    )
  })
})

describe('metadata', () => {
  beforeAll(async () => {
    send = newNode()
    await send('PUT /m', { mappings: { properties: { n: { type: 'long', ignore_malformed: true } } } })
    await send('PUT /m/_doc/1?routing=x', { n: 1 })
    await send('PUT /m/_doc/2', { n: 2 })
    await send('PUT /m/_doc/2?refresh', { n: 'two' })
  })

  // covers: metadata.search
  it.each<[object, string[]]>([
    [{ term: { _routing: 'x' } }, ['1']],
    [{ exists: { field: '_routing' } }, ['1']],
    [{ term: { _ignored: 'n' } }, ['2']],
    [{ exists: { field: '_ignored' } }, ['2']],
    [{ range: { _seq_no: { gt: 0 } } }, ['2']],
    [{ term: { _index: 'm' } }, ['1', '2']],
    [{ term: { _index: 'm*' } }, ['1', '2']],
    [{ prefix: { _index: 'x' } }, []],
    [{ wildcard: { _index: '*' } }, ['1', '2']],
  ])('is found by %j', async (query, ids) => {
    expect(idsOf((await send('GET /m/_search', { query, sort: '_doc' })).body.hits.hits)).toEqual(ids)
  })

  // covers: metadata.search
  it('is sorted and aggregated by', async () => {
    const { body } = await send('GET /m/_search', {
      sort: [{ _seq_no: 'desc' }, '_version', '_index'],
      docvalue_fields: ['_ignored', '_version'],
      size: 1,
      aggs: {
        last: { max: { field: '_seq_no' } },
        versions: { sum: { field: '_version' } },
        ignored: { terms: { field: '_ignored' } },
      },
    })
    expect(body.hits.hits).toMatchObject([{ _id: '2', sort: [2, 2, 'm'], fields: { _ignored: ['n'], _version: [2] } }])
    expect(body.aggregations).toMatchObject({
      last: { value: 2 },
      versions: { value: 3 },
      ignored: { buckets: [{ key: 'n', doc_count: 1 }] },
    })
    expect((await send('GET /m/_search', { query: { term: { _version: 1 } } })).status).toBe(400)
  })
})

describe('a scroll', () => {
  beforeAll(async () => {
    send = await filled()
  })

  const openContexts = async (): Promise<number> => {
    const { body } = await send('GET /_nodes/stats/indices/search')
    const [node] = Object.values(body.nodes) as { indices: { search: { open_contexts: number } } }[]
    return node!.indices.search.open_contexts
  }

  // covers: scroll.opened, scroll.page, scroll.reset, scroll.aggregations, scroll.freed, scroll.counted
  it('goes through the documents of its start, page by page', async () => {
    const first = await send('GET /a/_search?scroll=1m&size=20', {
      sort: ['_doc'],
      aggs: { m: { max: { field: 'n' } } },
    })
    expect(first.body.aggregations).toEqual({ m: { value: 24 } })
    await send('PUT /a/_doc/new?refresh', { n: 99 })
    const scroll_id = first.body._scroll_id
    const second = await send('POST /_search/scroll', { scroll: '1m', scroll_id })
    expect(second.body).not.toHaveProperty('aggregations')
    expect(idsOf(second.body.hits.hits)).toEqual(['20', '21', '22', '23', '24'])
    expect(await openContexts()).toBe(1)
    const last = await send('GET /_search/scroll', { scroll_id })
    expect(last.body.hits.hits).toEqual([])
    expect(await openContexts()).toBe(0)
    expect((await send('GET /_search/scroll', { scroll_id })).status).toBe(404)
    await send('DELETE /a/_doc/new?refresh')
  })

  // covers: scroll.clear, scroll.clear-path
  it('is cleared in each form', async () => {
    const open = async (): Promise<string> => (await send('GET /a/_search?scroll=1m')).body._scroll_id
    const cleared = { status: 200, body: { succeeded: true, num_freed: 1 } }
    expect(await send('DELETE /_search/scroll', { scroll_id: await open() })).toEqual(cleared)
    expect(await send('DELETE /_search/scroll', { scroll_id: [await open()] })).toEqual(cleared)
    expect(await send(`DELETE /_search/scroll/${await open()}`)).toEqual(cleared)
    expect(await send(`DELETE /_search/scroll?scroll_id=${await open()}`)).toEqual(cleared)
    await open()
    expect(await send('DELETE /_search/scroll/_all')).toEqual(cleared)
    expect((await send('DELETE /_search/scroll', { scroll_id: await open().then(id => id) })).status).toBe(200)
    expect(await openContexts()).toBe(0)
  })

  // covers: pit.opened, pit.frozen, pit.search, pit.closed
  it('is a point in time without one', async () => {
    const { id } = (await send('POST /a/_pit?keep_alive=1m')).body
    await send('PUT /a/_doc/later?refresh', { n: 100 })
    const search = { pit: { id, keep_alive: '2m' }, sort: [{ n: 'desc' }], size: 1 }
    const { body } = await send('POST /_search', search)
    expect(body).toMatchObject({ pit_id: expect.any(String), hits: { total: { value: 25 }, hits: [{ _id: '24' }] } })
    expect((await send('POST /a/_search', search)).status).toBe(400)
    expect(await send('DELETE /_pit', { id })).toEqual({ status: 200, body: { succeeded: true, num_freed: 1 } })
    expect((await send('POST /_search', search)).status).toBe(404)
  })
})

describe('an update by query', () => {
  beforeEach(async () => {
    send = await filled()
  })

  // covers: update-by-query.all, update-by-query.answer
  it('rewrites every document unchanged', async () => {
    const { status, body } = await send('POST /a/_update_by_query?refresh')
    expect(status).toBe(200)
    expect(body).toEqual({
      took: expect.any(Number),
      timed_out: false,
      total: 25,
      updated: 25,
      deleted: 0,
      batches: 1,
      version_conflicts: 0,
      noops: 0,
      retries: { bulk: 0, search: 0 },
      throttled_millis: 0,
      requests_per_second: -1,
      throttled_until_millis: 0,
      failures: [],
    })
    expect((await send('GET /a/_doc/1')).body).toMatchObject({ _version: 2, _source: { n: 1, g: 1 } })
  })

  // covers: update-by-query.indices
  it('accepts aliases, data streams and wildcards', async () => {
    await send('POST /_aliases', { actions: [{ add: { index: 'a', alias: 'b', filter: { term: { g: 0 } } } }] })
    await send('PUT /_index_template/t', { index_patterns: ['logs'], data_stream: {} })
    await send('POST /logs/_doc?refresh', { '@timestamp': '2024-01-01' })
    const totals: number[] = []
    for (const target of ['b', 'logs', 'a*', 'a,logs', '_all', '*'])
      totals.push((await send(`POST /${target}/_update_by_query?refresh&conflicts=proceed`)).body.total)
    expect(totals).toEqual([9, 1, 25, 26, 26, 26])
  })

  // covers: update-by-query.max-docs
  it('processes the requested number of documents', async () => {
    expect((await send('POST /a/_update_by_query?max_docs=3')).body).toMatchObject({ total: 3, updated: 3 })
    expect((await send('POST /a/_update_by_query', { max_docs: 4 })).body.total).toBe(4)
    const sliced = await send('POST /a/_update_by_query?max_docs=5&slices=2&conflicts=proceed&scroll_size=2')
    expect(sliced.body.total).toBe(4)
  })

  // covers: update-by-query.script-op, update-by-query.script-ctx, update-by-query.languages
  it.each<[object, RegExp]>([
    [{ source: "ctx.op = 'x'" }, /\[op\] must be one of delete, index, noop, not \[x\]/],
    [{ source: "ctx._id = 'x'" }, /_id cannot be updated/],
    [{ source: "ctx.zork = 'x'" }, /Cannot put key \[zork\] with value \[x\] into ctx/],
    [{ lang: 'java', source: 'x' }, /script_lang not supported \[java\]/],
    [{ source: 'ctx._source.n = 1', options: { a: 'b' } }, /illegal compiler options \[\{a=b\}\] specified/],
  ])('refuses the script %j', async (script, reason) => {
    const refused = await send('POST /a/_update_by_query', { script })
    expect(refused.status).toBe(400)
    expect(reasonsOf(refused).join(' ')).toMatch(reason)
  })

  // covers: update-by-query.slices
  it('has slices, each with its counts, or is one', async () => {
    const { body } = await send('POST /a/_update_by_query?slices=2')
    expect(body.slices.map(({ slice_id }: { slice_id: number }) => slice_id)).toEqual([0, 1])
    expect(body.total).toBe(25)
    const own = await send('POST /a/_update_by_query?conflicts=proceed', { slice: { field: 'n', id: 0, max: 2 } })
    expect(own.body).toMatchObject({ slice_id: 0 })
    const both = await send('POST /a/_update_by_query?slices=2', { slice: { id: 0, max: 2 } })
    expect(reasonsOf(both)[0]).toContain("can't specify both manual and automatic slicing at the same time")
  })

  // covers: update-by-query.pipeline
  it('sends documents through pipelines', async () => {
    const marks = (value: string) => ({ processors: [{ append: { field: 'by', value } }] })
    for (const name of ['one', 'default', 'final']) await send(`PUT /_ingest/pipeline/${name}`, marks(name))
    const by = async (query: string): Promise<unknown> => {
      await send('PUT /a/_doc/1?pipeline=_none&refresh', { n: 1 })
      await send(`POST /a/_update_by_query?refresh&q=n:1&${query}`)
      return (await send('GET /a/_source/1')).body.by
    }
    expect(await by('pipeline=one')).toEqual(['one'])
    await send('PUT /a/_settings', { 'index.default_pipeline': 'default' })
    expect(await by('')).toEqual(['default'])
    expect(await by('pipeline=_none')).toBeUndefined()
    await send('PUT /a/_settings', { 'index.final_pipeline': 'final' })
    expect(await by('pipeline=_none')).toEqual(['final', 'final'])
  })

  // covers: update-by-query.q, update-by-query.parameters
  it('accepts every parameter', async () => {
    const parameters =
      'q=n:3&stats=s,t&version=true&analyzer=standard&default_operator=AND&df=n&lenient=true&sort=n:asc&timeout=1m' +
      '&wait_for_active_shards=1&scroll=1m&slices=1&search_type=dfs_query_then_fetch&terminate_after=9&request_cache=false' +
      '&preference=_local&analyze_wildcard=true&allow_no_indices=true&ignore_unavailable=true&search_timeout=1s' +
      '&expand_wildcards=all&requests_per_second=-1&scroll_size=7&conflicts=abort&refresh=true&version_type=true'
    expect((await send(`POST /a/_update_by_query?${parameters}`)).body).toMatchObject({ total: 1, updated: 1 })
    for (const [refused, reason] of [
      ['requests_per_second=0', '[requests_per_second] must be a float greater than 0. Use -1 to disable throttling.'],
      ['conflicts=x', 'conflicts may only be "proceed" or "abort" but was [x]'],
      ['request_cache=true', '[request_cache] cannot be used in a scroll context'],
      ['from=1', 'from is not supported in this context'],
      ['routing=x&nope=1', 'contains unrecognized parameter: [nope]'],
    ]) {
      const answer = await send(`POST /a/_update_by_query?${refused}`)
      expect(answer.status, refused).toBe(400)
      expect(reasonsOf(answer)[0]).toContain(reason)
    }
  })

  // covers: changes.value-count
  it('is not needed for scripts of value_count to get numbers and points', async () => {
    await send('PUT /p', { mappings: { properties: { p: { type: 'geo_point' } } } })
    await send('PUT /p/_doc/1?refresh', { n: 2, p: '1,2' })
    const script = (source: string) => ({ value_count: { field: source.includes('lat') ? 'p' : 'n', script: source } })
    // Each fails on a text.
    const aggs = { n: script('_value > 1 ? 1 : 2'), p: script('_value.lat + _value.lon') }
    const { body } = await send('GET /p/_search', { aggs })
    expect(body.aggregations).toEqual({ n: { value: 1 }, p: { value: 1 } })
  })
})

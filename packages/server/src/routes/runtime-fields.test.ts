/** Runtime fields: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/runtime.html */
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

const RUNTIME = {
  day: {
    type: 'keyword',
    script: "emit(doc['@timestamp'].value.dayOfWeekEnum.getDisplayName(TextStyle.FULL, Locale.ENGLISH))",
  },
  http: {
    type: 'composite',
    script:
      "def m = grok('%{WORD:method} %{NOTSPACE} %{NUMBER:status}').extract(doc['message'].value); if (m != null) emit(m)",
    fields: { method: { type: 'keyword' }, status: { type: 'long' } },
  },
  path: {
    type: 'keyword',
    script: "def p = dissect('%{} %{path} %{}').extract(doc['message'].value)?.path; if (p != null) emit(p)",
  },
  // Without a script the values are those of the source.
  plain: { type: 'long' },
  place: { type: 'geo_point' },
  twice: { type: 'long', script: "emit(doc['n'].value * 2)" },
  four: { type: 'long', script: "emit(doc['twice'].value * 2)" },
  loc: { type: 'geo_point', script: "emit(1.5, doc['n'].value + 0.25)" },
  when: {
    type: 'date',
    format: 'yyyy-MM-dd',
    script: "emit(doc['@timestamp'].value.toInstant().toEpochMilli())",
  },
  addr: { type: 'ip', script: "emit('10.0.0.' + doc['n'].value)" },
  big: { type: 'boolean', script: "emit(doc['n'].value > 2)" },
  half: { type: 'double', script: { source: "emit(doc['n'].value * params.by)", params: { by: 0.5 } } },
  some: { type: 'long', script: "if (doc['n'].value > 2) { emit(2); emit(1); emit(1) }" },
  // A runtime field hides the field of its name.
  hidden: { type: 'keyword', script: "emit('h' + doc['n'].value)" },
}

interface Answer {
  readonly hits: {
    readonly total: { readonly value: number }
    readonly hits: readonly {
      readonly _id: string
      readonly _score: number | null
      readonly fields?: Record<string, unknown>
      readonly sort?: readonly unknown[]
    }[]
  }
  readonly aggregations: Record<string, { readonly buckets?: readonly unknown[]; readonly value?: unknown }>
}

async function search(body: object, index = 'l'): Promise<Answer> {
  const answer = await server.send(`GET /${index}/_search`, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as Answer
}

async function ids(query: object): Promise<string[]> {
  const { hits } = await search({ query, sort: '_doc' })
  return hits.hits.map(({ _id }) => _id)
}

async function fault(body: object, index = 'l') {
  const answer = await server.send(`GET /${index}/_search`, body)
  const { error } = answer.json() as { error: { failed_shards?: { reason: unknown }[] } }
  return { status: answer.status, reason: error.failed_shards?.[0]?.reason ?? error }
}

beforeAll(async () => {
  server = testServer()
  await server.send('PUT /l', {
    mappings: {
      runtime: RUNTIME,
      properties: {
        '@timestamp': { type: 'date' },
        n: { type: 'long' },
        message: { type: 'keyword' },
        hidden: { type: 'keyword' },
      },
    },
  })
  for (let n = 0; n < 5; n++) {
    await server.send(`PUT /l/_doc/${n}`, {
      '@timestamp': `2024-01-0${n + 1}T00:00:00Z`,
      n,
      message: `${n % 2 === 0 ? 'GET' : 'PUT'} /x 20${n}`,
      plain: n === 4 ? 'none' : [n * 10, String(n)],
      place: [n, 1],
      hidden: 'x',
    })
    // Two segments, and a document that is dead.
    if (n === 2) await server.send('POST /l/_refresh')
  }
  await server.send('PUT /l/_doc/9', { n: 9 })
  await server.send('DELETE /l/_doc/9?refresh')
})

describe('queries', () => {
  it.each<[object, string[]]>([
    [{ term: { day: 'Tuesday' } }, ['1']],
    [{ terms: { day: ['Tuesday', 'Friday'] } }, ['1', '4']],
    [{ range: { day: { gte: 'Tue', lt: 'Wee' } } }, ['1', '2']],
    [{ prefix: { day: 'T' } }, ['1', '3']],
    [{ wildcard: { day: '*r*day' } }, ['3', '4']],
    [{ regexp: { day: '[MF].*' } }, ['0', '4']],
    [{ fuzzy: { day: 'Mondey' } }, ['0']],
    [{ match: { day: 'Monday' } }, ['0']],
    [{ range: { 'http.status': { gte: 203 } } }, ['3', '4']],
    [{ term: { 'http.method': 'PUT' } }, ['1', '3']],
    [{ term: { path: '/x' } }, ['0', '1', '2', '3', '4']],
    [{ range: { plain: { gte: 20 } } }, ['2', '3']],
    [{ term: { plain: 1 } }, ['1']],
    [{ term: { four: 12 } }, ['3']],
    [{ term: { big: true } }, ['3', '4']],
    [{ range: { when: { lte: '2024-01-02' } } }, ['0', '1']],
    [{ term: { addr: '10.0.0.0/31' } }, ['0', '1']],
    [{ terms: { half: [0.5, 2] } }, ['1', '4']],
    [{ exists: { field: 'some' } }, ['3', '4']],
    [{ bool: { must_not: { exists: { field: 'some' } } } }, ['0', '1', '2']],
    [{ geo_distance: { distance: '100km', loc: { lat: 1.5, lon: 2.25 } } }, ['2']],
    [{ geo_bounding_box: { place: { top_left: '2,0.5', bottom_right: '0,2.5' } } }, ['1', '2']],
    [{ term: { hidden: 'x' } }, []],
    [{ term: { hidden: 'h3' } }, ['3']],
    [{ query_string: { query: 'day:(Monday OR Friday) AND four:>0' } }, ['4']],
    [{ script: { script: "doc['four'].value > 8" } }, ['3', '4']],
  ])('finds by %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  it('scores all documents alike', async () => {
    const { hits } = await search({ query: { match: { day: { query: 'Monday', boost: 3 } } } })
    expect(hits.hits[0]?._score).toBe(3)
  })
})

// covers: mapping.runtime
it('shows values, sorts and aggregates by them', async () => {
  const { hits, aggregations } = await search({
    fields: ['day', 'http.*', 'plain', 'loc', 'when', { field: 'some', format: '000' }, 'addr', 'big', 'half'],
    docvalue_fields: ['four'],
    sort: [{ half: 'desc' }],
    _source: false,
    size: 1,
    aggs: {
      days: { terms: { field: 'day', size: 2, order: { _key: 'asc' } } },
      methods: { terms: { field: 'http.method' } },
      sum: { sum: { field: 'twice' } },
      months: { date_histogram: { field: 'when', calendar_interval: 'month' } },
    },
  })
  expect(hits.hits).toEqual([
    {
      _index: 'l',
      _id: '4',
      _score: null,
      sort: [2],
      fields: {
        day: ['Friday'],
        'http.method': ['GET'],
        'http.status': [204],
        loc: [{ type: 'Point', coordinates: [expect.closeTo(4.25, 5), expect.closeTo(1.5, 5)] }],
        when: ['2024-01-05'],
        some: ['001', '001', '002'],
        addr: ['10.0.0.4'],
        big: [true],
        half: [2],
        four: [16],
      },
    },
  ])
  expect(aggregations).toMatchObject({
    days: {
      buckets: [
        { key: 'Friday', doc_count: 1 },
        { key: 'Monday', doc_count: 1 },
      ],
    },
    methods: {
      buckets: [
        { key: 'GET', doc_count: 3 },
        { key: 'PUT', doc_count: 2 },
      ],
    },
    sum: { value: 20 },
    months: { buckets: [{ key_as_string: '2024-01-01', doc_count: 5 }] },
  })
})

it.each([
  ['long', [1.7, '12', 'x'], [1, 12]],
  ['boolean', [true, 'false', 5], [false, true]],
  ['date', '2024-05-06', ['2024-05-06T00:00:00.000Z']],
  ['keyword', [1, { x: 2 }], ['1']],
])('without a script have the values of the source that are of their type: %s', async (type, value, expected) => {
  const index = `source-${type}`
  await server.send(`PUT /${index}`, { mappings: { dynamic: false, runtime: { 'a.b': { type } } } })
  await server.send(`PUT /${index}/_doc/1?refresh`, { a: [{ b: value }] })
  const { hits } = await search({ fields: ['a.*'] }, index)
  expect(hits.hits[0]?.fields).toEqual({ 'a.b': expected })
})

describe('runtime_mappings of a search', () => {
  it('are fields of that search, and hide others of their names', async () => {
    const runtime_mappings = {
      three: { type: 'long', script: "emit(doc['n'].value * 3)" },
      day: { type: 'keyword', script: "emit('today')" },
    }
    const query = { bool: { filter: [{ term: { day: 'today' } }, { range: { three: { gt: 9 } } }] } }
    const { hits } = await search({ runtime_mappings, query, fields: ['three'], _source: false })
    expect(hits.hits.map(({ _id, fields }) => [_id, fields])).toEqual([['4', { three: [12] }]])
    expect(await ids({ term: { day: 'today' } })).toEqual([])
  })

  it.each([
    [{ a: {} }, 'No type specified for runtime field [a]'],
    [{ a: { type: 'text' } }, 'No handler for type [text] declared on runtime field [a]'],
    [{ a: { type: 'long', unit: 's' } }, 'unknown parameter [unit] on runtime field [a] of type [long]'],
  ])('are checked: %j', async (runtime_mappings, reason) => {
    expect(await fault({ runtime_mappings })).toMatchObject({
      status: 400,
      reason: { type: 'mapper_parsing_exception', reason },
    })
  })
})

describe('faults of scripts', () => {
  const runtime = (script: string, more = {}) => ({
    runtime_mappings: { f: { type: 'long', script, ...more } },
    query: { exists: { field: 'f' } },
  })

  it('fail the search, or leave the document without a value', async () => {
    const script = "if (doc['n'].value == 1) throw new IllegalArgumentException('one'); emit(1)"
    expect(await fault(runtime(script))).toMatchObject({
      status: 400,
      reason: { type: 'script_exception', caused_by: { reason: 'one' } },
    })
    const { hits } = await search({ ...runtime(script, { on_script_error: 'continue' }), sort: '_doc' })
    expect(hits.hits.map(({ _id }) => _id)).toEqual(['0', '2', '3', '4'])
  })

  it.each([
    ["emit(doc['f'].value)", 'Cyclic dependency detected while resolving runtime fields: f -> f'],
    ["emit(grok('%{NOPE}').extract('')?.x)", "Unable to find pattern [NOPE] in Grok's pattern dictionary"],
    ["emit(doc['nope'].value)", 'No field found for [nope] in mapping'],
    [
      'for (int i = 0; i < 200; i++) emit(i)',
      'Runtime field [f] is emitting [101] values while the maximum number of values allowed is [100]',
    ],
  ])('%s', async (script, reason) => {
    const { reason: found } = await fault(runtime(script))
    let cause = found as { caused_by?: object; reason?: string }
    while (cause.caused_by !== undefined) cause = cause.caused_by
    expect(cause.reason).toBe(reason)
  })
})

it('are found by other APIs', async () => {
  const count = await server.send('GET /l/_count', { query: { term: { day: 'Monday' } } })
  expect(count.json()).toMatchObject({ count: 1 })
  const caps = await server.send('GET /l/_field_caps?fields=http.*,hidden')
  expect(Object.keys((caps.json() as { fields: object }).fields).sort()).toEqual([
    'hidden',
    'http.method',
    'http.status',
  ])
  const updated = await server.send('POST /l/_update_by_query', { query: { term: { day: 'Sunday' } } })
  expect(updated.json()).toMatchObject({ total: 0 })
})

describe('lookups', () => {
  const location = {
    type: 'lookup',
    target_index: 'places',
    input_field: 'ip',
    target_field: 'addr',
    fetch_fields: ['city', { field: 'since', format: 'yyyy' }],
  }
  beforeAll(async () => {
    await server.send('PUT /places', {
      mappings: { properties: { addr: { type: 'ip' }, city: { type: 'keyword' }, since: { type: 'date' } } },
    })
    await server.send('PUT /places/_doc/a?refresh', { addr: '10.1.0.1', city: 'Amsterdam', since: '2020-03-04' })
    await server.send('PUT /places/_doc/b?refresh', { addr: '10.1.0.2', city: 'Paris' })
    await server.send('PUT /visits', { mappings: { properties: { ip: { type: 'ip' }, n: { type: 'long' } } } })
    await server.send('PUT /visits/_doc/1?refresh', { ip: '10.1.0.1', n: 1 })
    await server.send('PUT /visits/_doc/2?refresh', { ip: ['10.1.0.2', '10.1.0.9', '10.1.0.1'], n: 2 })
    await server.send('PUT /visits/_doc/3?refresh', { n: 3 })
  })

  // covers: mapping.lookup
  it('show fields of the documents that their values find', async () => {
    const body = { runtime_mappings: { location }, fields: ['loc*'], _source: false, sort: 'n' }
    const { hits } = await search(body, 'visits')
    expect(hits.hits.map(({ fields }) => fields?.['location'])).toEqual([
      [{ city: ['Amsterdam'], since: ['2020'] }],
      [{ city: ['Paris'] }, { city: ['Amsterdam'], since: ['2020'] }],
      undefined,
    ])
  })

  it('take the values of other runtime fields, of mappings too', async () => {
    await server.send('PUT /visits/_mapping', {
      runtime: {
        addr: { type: 'ip', script: "emit('10.1.0.' + doc['n'].value)" },
        from: { ...location, input_field: 'addr', fetch_fields: ['city'] },
      },
    })
    const { hits } = await search({ fields: ['from'], _source: false, sort: 'n' }, 'visits')
    expect(hits.hits.map(({ fields }) => fields?.['from'])).toEqual([
      [{ city: ['Amsterdam'] }],
      [{ city: ['Paris'] }],
      undefined,
    ])
  })

  it('of lookups have an end', async () => {
    const self = { ...location, target_index: 'visits', input_field: 'n', target_field: 'n', fetch_fields: ['*'] }
    await server.send('PUT /visits/_mapping', { runtime: { self } })
    const { hits } = await search({ fields: ['self'], _source: false, query: { ids: { values: ['1'] } } }, 'visits')
    expect(hits.hits[0]!.fields).toEqual({ self: [{ addr: ['10.1.0.1'], ip: ['10.1.0.1'], n: [1] }] })
  })

  it('fail if the other index is missing', async () => {
    const gone = { ...location, target_index: 'nowhere' }
    const answer = await server.send('GET /visits/_search', { runtime_mappings: { gone }, fields: ['gone'] })
    expect(answer.text).toContain('no such index [nowhere]')
  })
})

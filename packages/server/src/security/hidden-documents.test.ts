/** Field and document level security, on every API that reads documents. */
import { beforeAll, describe, expect, it } from 'vitest'
import { basic, type SecuredServer, securedServer } from '../testkit/secured-server.js'
import type { TestServer } from '../testkit/server.js'

const server: SecuredServer = securedServer()
let hidden: TestServer
let partial: TestServer

async function user(name: string, role: object, password = 'some-password'): Promise<TestServer> {
  await server.send(`PUT /_security/role/${name}`, role)
  await server.send(`PUT /_security/user/${name}`, { password, roles: [name], metadata: { team: 'red' } })
  return server.as(basic(name, password))
}

const DOCS = [
  {
    '@timestamp': '2026-01-01T00:00:00Z',
    team: 'red',
    text: 'apple pie',
    secret: 'one',
    n: 1,
    obj: { a: 1, b: 2 },
    kids: [{ k: 'x' }],
  },
  {
    '@timestamp': '2026-01-01T00:00:01Z',
    team: 'red',
    text: 'apple tart',
    secret: 'two',
    n: 2,
    obj: { a: 1, b: 2 },
    kids: [{ k: 'x' }],
  },
  {
    '@timestamp': '2026-01-01T00:00:02Z',
    team: 'blue',
    text: 'apple core',
    secret: 'three',
    n: 4,
    obj: { a: 1, b: 2 },
    kids: [{ k: 'x' }],
  },
]

const KEYWORD = { type: 'keyword' }

beforeAll(async () => {
  await server.send('PUT /docs', {
    mappings: {
      properties: {
        '@timestamp': { type: 'date' },
        team: KEYWORD,
        secret: KEYWORD,
        text: { type: 'text', fields: { raw: KEYWORD } },
        n: { type: 'integer' },
        obj: { properties: { a: { type: 'integer' }, b: { type: 'integer' } } },
        kids: { type: 'nested', properties: { k: KEYWORD } },
        sugg: { type: 'completion' },
      },
    },
  })
  const lines = DOCS.map((doc, i) => `{"index":{"_id":"${i + 1}"}}\n${JSON.stringify(doc)}\n`)
  await server.send('POST /docs/_bulk?refresh=true', lines.join(''))
  const privileges = ['read', 'write', 'view_index_metadata', 'manage']
  hidden = await user('hidden', {
    indices: [
      { names: ['docs'], privileges, query: { term: { team: 'red' } } },
      { names: ['copied', 'other'], privileges: ['manage'] },
    ],
  })
  const field_security = { grant: ['*'], except: ['secret', 'obj.b', 'text.raw'] }
  partial = await user('partial', { indices: [{ names: ['docs'], privileges, field_security }] })
})

const json = async (asked: Promise<{ json(): unknown }>) => (await asked).json() as Record<string, never>
const idsOf = (hits: readonly { _id: string }[]): string[] => hits.map(({ _id }) => _id).sort()
interface Found {
  hits: { hits: ({ _id: string } & Record<string, unknown>)[] }
}

describe('hidden documents', () => {
  it('are not found by searches, nor counted', async () => {
    const found = (await json(
      hidden.send('POST /docs/_search', { query: { match: { text: 'apple' } } }),
    )) as unknown as Found
    expect(idsOf(found.hits.hits)).toEqual(['1', '2'])
    expect((await json(hidden.send('GET /docs/_count'))).count).toBe(2)
    expect((await hidden.send('GET /_cat/count/docs?h=count')).text.trim()).toBe('2')
  })

  it('are not given by id', async () => {
    expect((await hidden.send('GET /docs/_doc/1')).status).toBe(200)
    expect((await hidden.send('GET /docs/_doc/3')).status).toBe(404)
    expect((await hidden.send('GET /docs/_source/3')).status).toBe(404)
    expect((await hidden.send('HEAD /docs/_doc/3')).status).toBe(404)
    const { docs } = (await json(hidden.send('POST /docs/_mget', { ids: ['1', '3'] }))) as unknown as {
      docs: { found: boolean }[]
    }
    expect(docs.map(({ found }) => found)).toEqual([true, false])
  })

  it('are not given before they are searchable either', async () => {
    await server.send('PUT /fresh/_doc/1', { team: 'blue' })
    const own = await user('fresh', {
      indices: [{ names: ['fresh'], privileges: ['read'], query: '{"term":{"team.keyword":"red"}}' }],
    })
    expect((await own.send('GET /fresh/_doc/1')).status).toBe(404)
  })

  it('are in no aggregation, nested ones included', async () => {
    const aggs = {
      teams: { terms: { field: 'team', min_doc_count: 0 } },
      all: { global: {}, aggs: { sum: { sum: { field: 'n' } } } },
      kids: { nested: { path: 'kids' }, aggs: { k: { value_count: { field: 'kids.k' } } } },
      best: { top_hits: { size: 10 } },
    }
    const { aggregations } = (await json(hidden.send('POST /docs/_search?size=0', { aggs }))) as unknown as {
      aggregations: {
        teams: { buckets: { key: string; doc_count: number }[] }
        all: { doc_count: number; sum: { value: number } }
        kids: { doc_count: number; k: { value: number } }
        best: { hits: { hits: { _id: string }[] } }
      }
    }
    expect(aggregations.teams.buckets).toEqual([{ key: 'red', doc_count: 2 }])
    expect(aggregations.all).toEqual({ doc_count: 2, sum: { value: 3 } })
    expect(aggregations.kids).toEqual({ doc_count: 2, k: { value: 2 } })
    expect(idsOf(aggregations.best.hits.hits)).toEqual(['1', '2'])
  })

  it('are in no page of a scroll, at no point in time, in no async search', async () => {
    const scroll = (await json(hidden.send('POST /docs/_search?scroll=1m&size=1'))) as unknown as Found & {
      _scroll_id: string
    }
    const next = (await json(
      hidden.send('POST /_search/scroll', { scroll_id: scroll._scroll_id, scroll: '1m' }),
    )) as unknown as Found
    const last = (await json(
      hidden.send('POST /_search/scroll', { scroll_id: scroll._scroll_id, scroll: '1m' }),
    )) as unknown as Found
    expect(idsOf([...scroll.hits.hits, ...next.hits.hits, ...last.hits.hits])).toEqual(['1', '2'])
    const { id } = await json(hidden.send('POST /docs/_pit?keep_alive=1m'))
    expect(idsOf(((await json(hidden.send('POST /_search', { pit: { id } }))) as unknown as Found).hits.hits)).toEqual([
      '1',
      '2',
    ])
    const kept = (await json(hidden.send('POST /docs/_async_search'))) as unknown as { response: Found }
    expect(idsOf(kept.response.hits.hits)).toEqual(['1', '2'])
  })

  it('are in no msearch, template, rank evaluation, explanation, EQL search', async () => {
    const many = (await json(hidden.send('POST /_msearch', '{"index":"docs"}\n{}\n'))) as unknown as {
      responses: Found[]
    }
    expect(idsOf(many.responses[0]!.hits.hits)).toEqual(['1', '2'])
    const filled = (await json(
      hidden.send('POST /docs/_search/template', { source: '{"query":{"match_all":{}}}' }),
    )) as unknown as Found
    expect(idsOf(filled.hits.hits)).toEqual(['1', '2'])
    const requests = [
      { id: 'q', request: { query: { match_all: {} } }, ratings: [{ _index: 'docs', _id: '3', rating: 1 }] },
    ]
    const ranked = await json(hidden.send('POST /docs/_rank_eval', { requests, metric: { precision: { k: 10 } } }))
    expect(ranked.metric_score).toBe(0)
    expect((await hidden.send('POST /docs/_explain/3', { query: { match_all: {} } })).status).toBe(404)
    const events = (await json(hidden.send('POST /docs/_eql/search', { query: 'any where true' }))) as unknown as {
      hits: { events: { _id: string }[] }
    }
    expect(idsOf(events.hits.events)).toEqual(['1', '2'])
  })

  it('have no term vectors, and no terms to be listed', async () => {
    expect((await json(hidden.send('GET /docs/_termvectors/3?fields=text'))).found).toBe(false)
    expect((await json(hidden.send('POST /docs/_terms_enum', { field: 'team', string: 'b' }))).terms).toEqual([])
  })

  it('make updates, suggestions, profiles and rewrites refused', async () => {
    const refused = async (request: string, body: object | string) => {
      const answer = await hidden.send(request, body)
      return [answer.status, /"reason":"(.*?)"/.exec(answer.text)?.[1]]
    }
    expect(await refused('POST /docs/_update/1', { doc: { n: 9 } })).toEqual([
      400,
      "Can't execute an update request if field or document level security is enabled",
    ])
    expect(await refused('POST /docs/_bulk', '{"update":{"_id":"1"}}\n{"doc":{"n":9}}\n')).toEqual([
      200,
      "Can't execute a bulk item request with update requests embedded if field or document level security is enabled",
    ])
    const suggest = { s: { text: 'aple', term: { field: 'text' } } }
    expect(await refused('POST /docs/_search', { suggest })).toEqual([
      400,
      "Suggest isn't supported if document level security is enabled",
    ])
    expect(await refused('POST /docs/_search', { profile: true })).toEqual([
      400,
      'A search request cannot be profiled if document level security is enabled',
    ])
    expect(await refused('POST /docs/_clone/copied', {})).toEqual([
      400,
      'Resize requests are not allowed for users when field or document level security is enabled on the source index',
    ])
    expect(await refused('PUT /docs/_alias/other', {})).toEqual([
      400,
      'Alias requests are not allowed for users who have field or document level security enabled on one of the indices',
    ])
  })

  it('are not deleted by query, and not copied', async () => {
    await server.send('POST /_reindex?refresh=true', { source: { index: 'docs' }, dest: { index: 'mine' } })
    const own = await user('mine', {
      indices: [
        { names: ['mine'], privileges: ['read', 'delete'], query: { term: { 'team.keyword': 'red' } } },
        { names: ['copy'], privileges: ['write', 'create_index'] },
      ],
    })
    const copied = await json(own.send('POST /_reindex', { source: { index: 'mine' }, dest: { index: 'copy' } }))
    expect(copied.created).toBe(2)
    const deleted = await json(own.send('POST /mine/_delete_by_query', { query: { match_all: {} } }))
    expect(deleted.deleted).toBe(2)
    expect((await server.send('GET /mine/_doc/3')).status).toBe(200)
  })

  it('are those that no role shows', async () => {
    await server.send('PUT /_security/role/also', {
      indices: [{ names: ['docs'], privileges: ['read'], query: { term: { n: 4 } } }],
    })
    await server.send('PUT /_security/user/both', { password: 'some-password', roles: ['hidden', 'also'] })
    const both = server.as(basic('both', 'some-password'))
    expect((await json(both.send('GET /docs/_count'))).count).toBe(3)
  })

  it('may depend on the user', async () => {
    const query = { template: { source: { term: { team: '{{_user.metadata.team}}' } } } }
    const own = await user('templated', { indices: [{ names: ['docs'], privileges: ['read'], query }] })
    expect((await json(own.send('GET /docs/_count'))).count).toBe(2)
  })

  it('stay hidden from a search that declares a field of the role again', async () => {
    const runtime_mappings = { team: { type: 'keyword', script: { source: 'emit("red")' } } }
    const found = (await json(hidden.send('POST /docs/_search', { runtime_mappings }))) as unknown as Found
    expect(idsOf(found.hits.hits)).toEqual(['1', '2'])
  })

  it('cannot be selected by a terms lookup in other documents', async () => {
    const query = { terms: { team: { index: 'docs', id: '1', path: 'team' } } }
    const own = await user('lookup', { indices: [{ names: ['docs'], privileges: ['read'], query }] })
    expect((await own.send('GET /docs/_search')).text).toContain("isn't supported as part of a role query")
  })
})

describe('hidden fields', () => {
  it('are not in sources', async () => {
    const { secret: _, ...seen } = { ...DOCS[0]!, obj: { a: 1 } }
    expect((await json(partial.send('GET /docs/_doc/1')))._source).toEqual(seen)
    expect(await json(partial.send('GET /docs/_source/1'))).toEqual(seen)
    const found = (await json(
      partial.send('POST /docs/_search', { query: { ids: { values: ['1'] } } }),
    )) as unknown as Found
    expect(found.hits.hits[0]!['_source']).toEqual(seen)
    const { docs } = (await json(partial.send('POST /docs/_mget', { ids: ['1'] }))) as unknown as {
      docs: { _source: unknown }[]
    }
    expect(docs[0]!._source).toEqual(seen)
    const eql = (await json(partial.send('POST /docs/_eql/search', { query: 'any where n == 1' }))) as unknown as {
      hits: { events: { _source: unknown }[] }
    }
    expect(eql.hits.events[0]!._source).toEqual(seen)
  })

  it('are not searched', async () => {
    const total = async (query: object) =>
      ((await json(partial.send('POST /docs/_search', { query }))) as unknown as Found).hits.hits.length
    expect(await total({ term: { secret: 'one' } })).toBe(0)
    expect(await total({ exists: { field: 'secret' } })).toBe(0)
    expect(await total({ query_string: { query: 'secret:one' } })).toBe(0)
    expect(await total({ term: { 'text.raw': 'apple pie' } })).toBe(0)
    expect(await total({ range: { 'obj.b': { gte: 0 } } })).toBe(0)
    expect(await total({ term: { 'obj.a': 1 } })).toBe(3)
    const script = { script: { script: { source: "doc['secret'].size() > 0" } } }
    expect(await total(script)).toBe(0)
  })

  it('are not in fields, docvalues, aggregations, sort keys, highlights, suggestions, scripts', async () => {
    const asked = {
      query: { match: { text: 'apple' } },
      sort: [{ secret: { missing: '_first' } }, 'n'],
      fields: ['secret', 'obj.*', 'n'],
      docvalue_fields: ['secret'],
      highlight: { fields: { 'text.raw': {}, secret: {} }, require_field_match: false },
      script_fields: { s: { script: { source: "params._source['secret']" } } },
      aggs: { s: { terms: { field: 'secret', min_doc_count: 0 } }, b: { sum: { field: 'obj.b' } } },
      suggest: { s: { text: 'onee', term: { field: 'secret', suggest_mode: 'always' } } },
    }
    const answer = await json(partial.send('POST /docs/_search', asked))
    const shown = answer as unknown as Found & {
      aggregations: { s: { buckets: unknown[] }; b: { value: number } }
      suggest: { s: { options: unknown[] }[] }
    }
    expect(idsOf(shown.hits.hits)).toEqual(['1', '2', '3'])
    for (const hit of shown.hits.hits) {
      expect(Object.keys(hit['fields'] as object).sort()).toEqual(['n', 'obj.a', 's'])
      expect((hit['fields'] as { s: unknown[] }).s).toEqual([null])
      expect(hit['highlight']).toBeUndefined()
      expect((hit['sort'] as unknown[])[0]).toBeNull()
    }
    expect(shown.aggregations.s.buckets).toEqual([])
    expect(shown.aggregations.b.value).toBe(0)
    expect(shown.suggest.s[0]!.options).toEqual([])
    expect(JSON.stringify(answer)).not.toMatch(/"(one|two|three)"/)
  })

  it('are in no mapping and no list of fields', async () => {
    const mapping = await json(partial.send('GET /docs/_mapping'))
    const caps = await json(partial.send('GET /docs/_field_caps?fields=*'))
    const fields = await json(partial.send('GET /docs/_mapping/field/*'))
    const index = await json(partial.send('GET /docs'))
    for (const answer of [mapping, caps, fields, index]) {
      expect(JSON.stringify(answer)).not.toMatch(/secret|"raw"|text\.raw|obj\.b|"b"/)
      expect(JSON.stringify(answer)).toContain('team')
    }
  })

  it('have no term vectors and no terms to be listed', async () => {
    const vectors = await json(partial.send('GET /docs/_termvectors/1?fields=secret,text'))
    expect(Object.keys((vectors as unknown as { term_vectors: object }).term_vectors)).toEqual(['text'])
    expect((await json(partial.send('POST /docs/_terms_enum', { field: 'secret' }))).terms).toEqual([])
  })

  it('make updates refused, by query too', async () => {
    const texts = await Promise.all([
      partial.send('POST /docs/_update/1', { doc: { n: 9 } }),
      partial.send('POST /docs/_update_by_query'),
    ])
    for (const { status, text } of texts) {
      expect(status).toBe(400)
      expect(text).toContain("Can't execute an update request if field or document level security is enabled")
    }
  })

  it('are not copied', async () => {
    await server.send('PUT /_security/role/copying', {
      indices: [{ names: ['taken'], privileges: ['write', 'create_index'] }],
    })
    await server.send('PUT /_security/user/partial', { roles: ['partial', 'copying'] })
    await partial.send('POST /_reindex?refresh=true', { source: { index: 'docs' }, dest: { index: 'taken' } })
    const { _source } = (await json(server.send('GET /taken/_doc/1'))) as unknown as { _source: object }
    expect(Object.keys(_source)).not.toContain('secret')
  })
})

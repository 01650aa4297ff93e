/** Rules of every API: dispatch, headers, forms of bodies and answers, parameters. */
import { describe, expect, it } from 'vitest'
import { testServer } from './testkit/server.js'

const { send } = testServer()
const SIMULATE = '/_ingest/pipeline/_simulate'
const REQUEST = { pipeline: { processors: [] }, docs: [{ _source: { a: 1 } }] }

const fault = (type: string, reason: string, more: object = {}) => ({
  error: { root_cause: [{ type, reason, ...more }], type, reason, ...more },
  status: 400,
})

describe('dispatch', () => {
  it('answers an unknown path with 400 and a bare text', async () => {
    const { status, text } = await send('GET /_ingest/nothing/here?x=1')
    expect([status, text]).toEqual([
      400,
      '{"error":"no handler found for uri [/_ingest/nothing/here?x=1] and method [GET]"}',
    ])
  })

  it('does not read a final slash as an empty id', async () => {
    expect((await send('GET /_ingest/pipeline/')).text).toBe((await send('GET /_ingest/pipeline')).text)
    expect((await send('PUT /_ingest/pipeline/', '{"processors":[]}')).status).toBe(405)
  })

  it('answers another method with 405 and the allowed methods', async () => {
    const { status, text, headers } = await send('POST /_ingest/pipeline/p')
    expect([status, headers.allow, text]).toEqual([
      405,
      'GET,PUT,DELETE',
      '{"error":"Incorrect HTTP method for uri [/_ingest/pipeline/p] and method [POST], allowed: [GET, PUT, DELETE]","status":405}',
    ])
  })

  it('answers OPTIONS with the methods', async () => {
    const { status, text, headers } = await send('OPTIONS /_ingest/pipeline/_simulate')
    expect([status, text, headers.allow]).toEqual([200, '', 'GET,POST'])
  })

  it('answers a path that cannot be decoded with 400', async () => {
    const answer = await send('GET /_ingest/pipeline/%zz')
    expect(answer.json()).toEqual(
      fault('illegal_argument_exception', "invalid escape sequence `%zz' at index 18 of: /_ingest/pipeline/%zz"),
    )
  })
})

describe('headers', () => {
  it.each([
    ['GET /', 200],
    ['GET /_nothing/at/all', 400],
    ['DELETE /_ingest/pipeline/missing', 404],
    ['HEAD /', 200],
    ['OPTIONS /', 200],
  ])('name the product: %s', async (request, status) => {
    const answer = await send(request)
    expect([answer.status, answer.headers['x-elastic-product']]).toEqual([status, 'Elasticsearch'])
  })

  it('give back X-Opaque-Id', async () => {
    expect((await send('GET /', undefined, { 'x-opaque-id': 'me' })).headers['x-opaque-id']).toBe('me')
  })

  it('of HEAD are those of GET, with the length of its body', async () => {
    const get = await send('GET /')
    const head = await send('HEAD /')
    expect([head.text, head.headers['content-length'], head.headers['content-type']]).toEqual([
      '',
      String(get.text.length),
      'application/json',
    ])
  })

  it('name the requested compatible version', async () => {
    const type = 'application/vnd.elasticsearch+json;compatible-with=8'
    const answer = await send(`POST ${SIMULATE}`, REQUEST, { 'content-type': type, accept: type })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type])
  })

  it('may not ask for two versions', async () => {
    const accept = 'application/vnd.elasticsearch+json;compatible-with=8'
    const answer = await send(`POST ${SIMULATE}`, REQUEST, { accept })
    const reason = `A compatible version is required on both Content-Type and Accept headers if either one has requested a compatible version. Accept=${accept}, Content-Type=application/json`
    expect(answer.json()).toMatchObject({
      error: {
        type: 'media_type_header_exception',
        reason: 'Invalid media-type value on headers [Accept, Content-Type]',
        caused_by: { type: 'status_exception', reason },
      },
    })
    const old = await send('GET /', undefined, { accept: 'application/vnd.elasticsearch+json;compatible-with=6' })
    expect(old.json()).toMatchObject({
      error: {
        caused_by: { reason: expect.stringContaining('Accept version must be either version 8 or 7, but found 6.') },
      },
    })
  })
})

describe('bodies', () => {
  it('are taken with GET', async () => {
    expect((await send(`GET ${SIMULATE}`, REQUEST)).status).toBe(200)
  })

  it('may come in the parameter source', async () => {
    const source = encodeURIComponent(JSON.stringify(REQUEST))
    expect((await send(`GET ${SIMULATE}?source_content_type=application/json&source=${source}`)).status).toBe(200)
    expect((await send(`GET ${SIMULATE}?source=${source}`)).json()).toMatchObject({
      error: { reason: 'Validation Failed: 1: source and source_content_type parameters are required;' },
    })
  })

  it.each([
    ['text/plain', 'Content-Type header [text/plain] is not supported'],
    ['nonsense', 'Content-Type header [nonsense] is not supported'],
  ])('of type %s are refused with 406', async (type, error) => {
    const answer = await send(`POST ${SIMULATE}`, '{}', { 'content-type': type })
    expect([answer.status, answer.json()]).toEqual([406, { error, status: 406 }])
  })

  it('without a type are refused with 406', async () => {
    const { app } = testServer()
    const response = await app.inject({ method: 'POST', url: SIMULATE, payload: Buffer.from('{}') })
    expect([response.statusCode, response.json()]).toEqual([
      406,
      { error: 'Content-Type header is missing', status: 406 },
    ])
  })

  it('that are too large are answered with 413', async () => {
    const small = testServer({ bodyLimit: 50 })
    const answer = await small.send(`POST ${SIMULATE}`, REQUEST)
    expect([answer.status, answer.text, answer.headers['x-elastic-product']]).toEqual([413, '', 'Elasticsearch'])
  })

  it('are rejected if none is allowed', async () => {
    const answer = await send('GET /_ingest/pipeline', {})
    expect(answer.json()).toEqual(
      fault('illegal_argument_exception', 'request [GET /_ingest/pipeline] does not support having a body'),
    )
  })

  it('that are missing are named', async () => {
    expect((await send(`POST ${SIMULATE}`)).json()).toEqual(
      fault('parse_exception', 'request body or source parameter is required'),
    )
    expect((await send('PUT /_scripts/s')).json()).toEqual(fault('parse_exception', 'request body is required'))
  })

  it('that are not JSON are answered with the place', async () => {
    const answer = await send(`POST ${SIMULATE}`, '{"a":1,"a":2}')
    expect([answer.status, (answer.json() as { error: { type: string; reason: string } }).error]).toMatchObject([
      400,
      { type: 'x_content_parse_exception', reason: expect.stringMatching(/^\[1:11\] Duplicate field 'a'\n at /) },
    ])
  })
})

describe('parameters', () => {
  it('that nothing reads are refused, with those that may be meant', async () => {
    expect((await send(`POST ${SIMULATE}?verbos=true`, REQUEST)).json()).toEqual(
      fault(
        'illegal_argument_exception',
        'request [/_ingest/pipeline/_simulate] contains unrecognized parameter: [verbos] -> did you mean [verbose]?',
      ),
    )
    expect((await send('GET /?zz=1&qq=2')).json()).toEqual(
      fault('illegal_argument_exception', 'request [/] contains unrecognized parameters: [qq], [zz]'),
    )
  })

  it('that are flags take true, false and nothing', async () => {
    expect((await send(`POST ${SIMULATE}?verbose`, REQUEST)).text).toContain('processor_results')
    expect((await send(`POST ${SIMULATE}?verbose=false`, REQUEST)).text).not.toContain('processor_results')
    expect((await send(`POST ${SIMULATE}?verbose=yes`, REQUEST)).json()).toEqual(
      fault('illegal_argument_exception', 'Failed to parse value [yes] as only [true] or [false] are allowed.'),
    )
  })

  it('pretty prints as Elasticsearch does', async () => {
    const body = {
      pipeline: { processors: [{ set: { field: 'e', value: { l: [], m: {} } } }] },
      docs: [{ _source: {} }],
    }
    expect((await send(`POST ${SIMULATE}?pretty&filter_path=docs.doc._source`, body)).text).toBe(`{
  "docs" : [
    {
      "doc" : {
        "_source" : {
          "e" : {
            "l" : [ ],
            "m" : { }
          }
        }
      }
    }
  ]
}
`)
  })

  it('format accepts JSON and YAML', async () => {
    expect((await send('GET /?format=json')).status).toBe(200)
    expect((await send('GET /?format=yaml')).text).toMatch(/^---\nname: "sluice"\n/)
    expect((await send('GET /?format=toml')).json()).toEqual({ error: 'format [toml] is not supported', status: 406 })
  })
})

describe('parameters', () => {
  it.each(['constructor', '__proto__', 'toString'])('%s is none', async name => {
    const answer = await send(`GET /?${name}=1`)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(`unrecognized parameter: [${name}]`)])
  })
})

describe('filter_path', () => {
  it.each([
    ['version.number', '{"version":{"number":"8.18.8"}}'],
    ['version.*number,tagline', '{"version":{"number":"8.18.8"},"tagline":"You Know, for Search"}'],
    ['**.number', '{"version":{"number":"8.18.8"}}'],
    ['n*,-name', '{}'],
    ['nothing', '{}'],
    [
      'version.build*,-version.build_hash,-version.build_date,-**.build_snapshot',
      '{"version":{"build_flavor":"default","build_type":"sluice"}}',
    ],
  ])('%s', async (filter, text) => {
    expect((await send(`GET /?filter_path=${filter}`)).text).toBe(text)
  })

  it('reaches into errors and lists', async () => {
    expect((await send('DELETE /_ingest/pipeline/p?filter_path=error.root_cause.type')).text).toBe(
      '{"error":{"root_cause":[{"type":"resource_not_found_exception"}]}}',
    )
  })
})

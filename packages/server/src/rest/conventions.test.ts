/**
 * Conventions that all APIs keep, over very different routes: parameters, forms of bodies and answers, headers, names of indices.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html
 */
import { expect, it } from 'vitest'
import { NOW } from '../testkit/server.js'
import { createLocalApi } from './local-api.js'

const JSON_TYPE = { 'content-type': 'application/json' }
const V8 = 'application/vnd.elasticsearch+json;compatible-with=8'
const NDJSON_V8 = 'application/vnd.elasticsearch+x-ndjson;compatible-with=8'
const VERSIONED = { 'content-type': V8, accept: V8 }
const SMILE = { accept: 'application/smile' }
const NO_SMILE = 'is not supported: this server reads and writes JSON, YAML and CBOR, but not SMILE'
const BULK = '{"index":{"_index":"shut"}}\n{"a":2}\n'
/** `<logs-{now/d}>` and others, as URLs have them. */
const dated = (name: string): string => encodeURIComponent(`<${name}>`)
const indexNames = (parameters: string): string => `/_settings?filter_path=*.settings.index.uuid&${parameters}`

interface Expected {
  readonly status: number
  readonly text?: string | RegExp
  readonly type?: string
  readonly headers?: object
}

type Row = readonly [
  request: string,
  expected: Expected,
  headers: Readonly<Record<string, string>> | undefined,
  body: string | undefined,
]

const row = (request: string, expected: Expected, headers?: Readonly<Record<string, string>>, body?: string): Row => [
  request,
  expected,
  headers,
  body,
]

const api = createLocalApi({ now: NOW })
const encoder = new TextEncoder()

async function send(request: string, headers: Readonly<Record<string, string>> = {}, body = '') {
  const [method, url] = request.split(/ (.*)/s) as [string, string]
  const answer = await api.handle({ method, url, headers, body: encoder.encode(body) })
  return { ...answer, text: new TextDecoder('utf-8').decode(answer.body) }
}

const prepared = (async () => {
  const noCopies = { number_of_replicas: 0 }
  await send('PUT /logs-2026.01.02', JSON_TYPE, JSON.stringify({ settings: noCopies, aliases: { 'all-logs': {} } }))
  await send('PUT /hid', JSON_TYPE, JSON.stringify({ settings: { ...noCopies, 'index.hidden': true } }))
  await send('PUT /shut', JSON_TYPE, '{}')
  await send('POST /shut/_close')
  await send('PUT /logs-2026.01.02/_doc/1?refresh=true', JSON_TYPE, '{"a":1,"b":{"c":"x"}}')
})()

const rows: readonly Row[] = [
  row('GET /_cluster/health?filter_path=status,number_of_*nodes', {
    status: 200,
    text: '{"status":"green","number_of_nodes":1,"number_of_data_nodes":1}',
  }),
  row('GET /logs-*/_search?filter_path=hits.hits._source,-hits.hits._source.b', {
    status: 200,
    text: '{"hits":{"hits":[{"_source":{"a":1}}]}}',
  }),
  row('GET /nope?filter_path=error.type', { status: 404, text: '{"error":{"type":"index_not_found_exception"}}' }),
  row('GET /_nodes?filter_path=nothing', { status: 200, text: '{}' }),
  row('GET /logs-2026.01.02/_stats/store?human', { status: 200, text: /"size":"\d+b","size_in_bytes":\d+/ }),
  row('GET /logs-2026.01.02/_settings?human', {
    status: 200,
    text: '"creation_date_string":"2026-01-02T03:04:05.678Z"',
  }),
  row('GET /_cluster/health?human=maybe', {
    status: 400,
    text: 'Failed to parse value [maybe] as only [true] or [false]',
  }),
  row('GET /logs-2026.01.02/_source/1?pretty', {
    status: 200,
    text: '{\n  "a" : 1,\n  "b" : {\n    "c" : "x"\n  }\n}\n',
  }),
  row('GET /_ingest/pipeline/none?pretty', { status: 404, text: '{ }\n' }),
  row('GET /nope/_search?error_trace&filter_path=error.stack_trace', {
    status: 404,
    text: '{"error":{"stack_trace":"index_not_found_exception: no such index [nope]\\n"}}',
  }),
  row('GET /?format=yaml&filter_path=version.number', {
    status: 200,
    type: 'application/yaml',
    text: '---\nversion:\n  number: "8.18.8"\n',
  }),
  row(
    'GET /logs-2026.01.02/_doc/1?filter_path=_id,_source',
    { status: 200, type: 'application/yaml', text: '---\n_id: "1"\n_source:\n  a: 1\n  b:\n    c: "x"\n' },
    { accept: 'application/yaml' },
  ),
  row('GET /_cat/indices/logs-*?format=yaml&h=index,health', {
    status: 200,
    type: 'application/yaml',
    text: '---\n- index: "logs-2026.01.02"\n  health: "green"\n',
  }),
  row('GET /_cat/indices/logs-*?h=index', { status: 200, type: 'application/cbor' }, { accept: 'application/cbor' }),
  row('GET /logs-2026.01.02/_count?format=cbor', { status: 200, type: 'application/cbor', text: 'count' }),
  row('GET /_cluster/settings', { status: 406, text: `Accept header [application/smile] ${NO_SMILE}` }, SMILE),
  row('GET /_cluster/settings?format=smile', { status: 406, text: `format [smile] ${NO_SMILE}` }),
  row(
    'POST /logs-2026.01.02/_search',
    { status: 406, text: `Content-Type header [application/smile] ${NO_SMILE}` },
    { 'content-type': 'application/smile' },
    ':)',
  ),
  row('GET /_alias?format=nope', { status: 406, text: 'format [nope] is not supported' }),
  row('HEAD /logs-2026.01.02/_doc/1', { status: 200, text: '', headers: { 'content-length': '126' } }),
  row('HEAD /_alias/all-logs', { status: 200, text: '' }),
  row('HEAD /_index_template/none', { status: 404, text: '' }),
  row('GET /_tasks', { status: 200, headers: { 'X-Opaque-Id': 'mine' } }, { 'x-opaque-id': 'mine' }),
  row('GET /nope/_doc/1', { status: 404, headers: { 'X-Opaque-Id': 'mine' } }, { 'x-opaque-id': 'mine' }),
  row('POST /_analyze', { status: 200, type: V8, text: '"token":"a"' }, VERSIONED, '{"text":"a"}'),
  row(
    'POST /_bulk',
    { status: 200, type: V8, text: '"type":"index_closed_exception","reason":"closed"' },
    { 'content-type': NDJSON_V8, accept: V8 },
    BULK,
  ),
  row(
    'POST /_analyze',
    { status: 400, text: 'A compatible version is required on both Content-Type and Accept headers' },
    { 'content-type': V8, accept: 'application/json' },
    '{"text":"a"}',
  ),
  row(
    'GET /_mapping',
    {
      status: 400,
      type: 'application/vnd.elasticsearch+json',
      text: 'Accept version must be either version 8 or 7, but found 9',
    },
    { accept: 'application/vnd.elasticsearch+json;compatible-with=9' },
  ),
  row(
    'PUT /x/_doc/1',
    { status: 406, text: 'Content-Type header [text/plain] is not supported' },
    { 'content-type': 'text/plain' },
    '{}',
  ),
  row('PUT /x/_doc/1', { status: 406, text: 'Content-Type header is missing' }, {}, '{}'),
  row('GET /logs-2026.01.02/_search?sizes=1&fro=2', {
    status: 400,
    text: 'unrecognized parameters: [fro] -> did you mean [from]?, [sizes] -> did you mean [size]?',
  }),
  row(
    'PUT /new?tmeout=1s',
    { status: 400, text: 'request [/new] contains unrecognized parameter: [tmeout] -> did you mean [timeout]?' },
    JSON_TYPE,
    '{}',
  ),
  row('GET /_cat/shards?hh=1', {
    status: 400,
    text: 'request [/_cat/shards] contains unrecognized parameter: [hh] -> did you mean [h]?',
  }),
  row(
    'GET /_cluster/health',
    { status: 400, text: 'request [GET /_cluster/health] does not support having a body' },
    JSON_TYPE,
    '{}',
  ),
  row('GET /_search?size=asdf', { status: 400, text: 'Failed to parse int parameter [size] with value [asdf]' }),
  row('GET /_search?source={}', { status: 400, text: 'source and source_content_type parameters are required' }),
  row(`GET /${dated('logs-{now/d}')}/_count?filter_path=count`, { status: 200, text: '{"count":1}' }),
  row(`GET /${dated('logs-{now/d-1d}')}/_count`, { status: 404, text: 'no such index [logs-2026.01.01]' }),
  row(`GET /*${indexNames('expand_wildcards=open')}`, {
    status: 200,
    text: /^\{"logs-2026\.01\.02":\{[^{]*\{[^{]*\{[^{]*\}\}\}\}$/,
  }),
  row(`GET /*${indexNames('expand_wildcards=all')}`, {
    status: 200,
    text: /^\{"hid":.*,"logs-2026\.01\.02":.*,"shut":/,
  }),
  row(`GET /*,-s*${indexNames('expand_wildcards=closed,hidden,open')}`, {
    status: 200,
    text: /^\{"hid":.*,"logs-2026\.01\.02":[^,]*$/,
  }),
  row('GET /*/_count?expand_wildcards=nope', { status: 400, text: 'No valid expand wildcard value [nope]' }),
  row('GET /n*/_search?allow_no_indices=false', { status: 404, text: 'no such index [n*]' }),
  row('GET /logs-2026.01.02,nope/_count?ignore_unavailable=true&filter_path=count', {
    status: 200,
    text: '{"count":1}',
  }),
  row('GET /shut/_search', { status: 400, text: '"type":"index_closed_exception","reason":"closed"' }),
  row('POST /_cluster/health', {
    status: 405,
    headers: { allow: 'GET' },
    text: 'Incorrect HTTP method for uri [/_cluster/health] and method [POST], allowed: [GET]',
  }),
  row('POST /_query', {
    status: 501,
    text: '{"error":"[POST /_query]: Sluice does not have ES|QL; docs/api.md lists the APIs that it has","status":501}',
  }),
  row('GET /_synonyms', { status: 501, text: 'Sluice does not have synonym sets' }),
  row('GET /_ilm/policy', { status: 501, text: 'Sluice does not have index lifecycle management' }),
  row('GET /logs-*/_ilm/explain?human', { status: 501, text: '[GET /logs-*/_ilm/explain]: Sluice does not have' }),
  row('PUT /_snapshot/backups', { status: 405, text: 'allowed: [GET]' }),
  row('GET /_snapshot/backups/_all', { status: 501, text: 'Sluice does not have snapshots' }),
  row('GET /_security/user', { status: 501, text: 'needs security: start the server with [--security]' }),
  row('GET /_nope', { status: 404, text: 'no such index [_nope]' }),
  row('OPTIONS /_bulk', { status: 200, type: 'text/plain', headers: { allow: 'POST,PUT' }, text: '' }),
  row('GET /a/b/c/d', { status: 400, text: '{"error":"no handler found for uri [/a/b/c/d] and method [GET]"}' }),
]

it.each(rows)('%s', async (request, { status, text, type = 'application/json', headers = {} }, sent, body) => {
  await prepared
  const answer = await send(request, sent, body)
  expect(answer).toMatchObject({ status, headers: { 'X-elastic-product': 'Elasticsearch', ...headers } })
  if (text instanceof RegExp) expect(answer.text).toMatch(text)
  else if (text === '') expect(answer.text).toBe('')
  else if (text !== undefined) expect(answer.text).toContain(text)
  expect(String(answer.headers['content-type']).replaceAll(' ', '')).toContain(type)
})

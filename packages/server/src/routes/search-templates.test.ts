/** Search templates: filled in the engine, run in the store. */
import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

async function withTemplates(): Promise<TestServer> {
  const server = testServer()
  const lines = ['red', 'blue'].flatMap((t, i) => [`{"index":{"_index":"a","_id":"${i + 1}"}}`, `{"t":"${t}"}`])
  await server.send('POST /_bulk?refresh=true', `${lines.join('\n')}\n`)
  await server.send('PUT /_scripts/by-word', {
    script: { lang: 'mustache', source: { query: { match: { t: '{{word}}' } }, size: '{{size}}{{^size}}5{{/size}}' } },
  })
  await server.send('PUT /_scripts/script', { script: { lang: 'painless', source: '1' } })
  return server
}

interface Fault {
  readonly error: { readonly type: string; readonly reason: string }
}

it('runs the search of a template', async () => {
  const server = await withTemplates()
  const stored = await server.send('POST /a/_search/template', { id: 'by-word', params: { word: 'red' } })
  expect(stored.json()).toMatchObject({ hits: { total: { value: 1 }, hits: [{ _id: '1' }] } })
  const source = '{"query":{"terms":{"t":{{#toJson}}words{{/toJson}}}},"size":1}'
  const own = await server.send('GET /_search/template', { source, params: { words: ['red', 'blue'] }, explain: true })
  expect(own.json()).toMatchObject({ hits: { total: { value: 2 }, hits: [{ _explanation: {} }] } })
})

it('shows the result of a template', async () => {
  const server = await withTemplates()
  const template_output = { query: { match: { t: 'x"y' } }, size: '5' }
  const inBody = await server.send('POST /_render/template', { id: 'by-word', params: { word: 'x"y' } })
  expect(inBody.json()).toEqual({ template_output })
  const inPath = await server.send('POST /_render/template/by-word', { params: { word: 'x"y' } })
  expect(inPath.json()).toEqual({ template_output })
  const own = { source: { a: '{{b.c}}', list: '{{#join}}l{{/join}}' }, params: { b: { c: 1 }, l: [1, 2] } }
  expect((await server.send('POST /_render/template', own)).json()).toEqual({
    template_output: { a: '1', list: '1,2' },
  })
})

it.each([
  ['{}', 400, "Validation Failed: 1: template is missing;2: template's script type is missing;"],
  ['{"id":"nope"}', 404, 'unable to find script [nope] in cluster state'],
  ['{"id":"script"}', 400, 'painless does not know how to handle context [template]'],
  ['{"source":"{{#a}}"}', 400, "Failed to close 'a' tag @[query-template:1]"],
  ['{"source":"{\\"size\\":-1}"}', 400, '[size] parameter cannot be negative, found [-1]'],
  ['{"x":1}', 400, '[1:2] [search_template] unknown field [x]'],
])('refuses %s', async (body, status, reason) => {
  const server = await withTemplates()
  const answer = await server.send('POST /a/_search/template', body)
  expect([answer.status, (answer.json() as Fault).error.reason]).toEqual([status, reason])
})

it('runs several templates, each with its own status', async () => {
  const server = await withTemplates()
  const lines = ['{}', '{"id":"by-word","params":{"word":"blue"}}', '{"index":"a"}', '{"id":"nope"}']
  const answer = await server.send('POST /a/_msearch/template', `${lines.join('\n')}\n`)
  expect(answer.json()).toMatchObject({
    responses: [
      { status: 200, hits: { hits: [{ _id: '2' }] } },
      { status: 404, error: { type: 'resource_not_found_exception' } },
    ],
  })
})

it('shows the source of a stored template as its stored string', async () => {
  const server = await withTemplates()
  expect((await server.send('GET /_scripts/by-word')).json()).toMatchObject({
    script: {
      lang: 'mustache',
      source: '{"query":{"match":{"t":"{{word}}"}},"size":"{{size}}{{^size}}5{{/size}}"}',
      options: { content_type: 'application/json;charset=utf-8' },
    },
  })
})

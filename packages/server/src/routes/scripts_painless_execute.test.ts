/** The painless execute API. Requests and results are those of its page where they are not ours. */
import { describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const execute = async (body: object | string, method = 'POST') => {
  const { status, text } = await testServer().send(`${method} /_scripts/painless/_execute`, body)
  return { status, ...(JSON.parse(text) as { readonly result?: unknown; readonly error?: Record<string, unknown> }) }
}

describe('painless_test', () => {
  it.each([
    ['params.count / params.total', { count: 100, total: 1000 }, '0'],
    ['params.count / params.total', { count: 100.5, total: 1000 }, '0.1005'],
    ['[1, null, "a"]', {}, '[1, null, a]'],
    ['null', {}, 'null'],
  ])('gives the text of %s', async (source, params, result) => {
    expect(await execute({ script: { source, params } })).toEqual({ status: 200, result })
    expect(await execute({ script: { source, params }, context: 'painless_test' }, 'GET')).toEqual({
      status: 200,
      result,
    })
  })

  it('stores nothing', async () => {
    const { send } = testServer()
    await send('POST /_scripts/painless/_execute', { script: { source: '1' } })
    expect((await send('GET /_scripts/painless')).status).toBe(404)
  })

  it('returns the faults of scripts unchanged', async () => {
    const compile = await execute({ script: { source: 'int i = ;' } })
    expect([compile.status, compile.error?.type, compile.error?.reason]).toEqual([
      400,
      'script_exception',
      'compile error',
    ])
    const run = await execute({ script: { source: 'null.length()' } })
    expect(run).toMatchObject({
      status: 400,
      error: { type: 'script_exception', script: 'null.length()', lang: 'painless' },
    })
    expect((await execute({ script: { source: 'ctx.a' } })).error).toMatchObject({
      caused_by: { reason: 'cannot resolve symbol [ctx.a]' },
    })
  })
})

describe('the contexts of pipelines, which 8.18 has not', () => {
  it('run on the document that is given', async () => {
    const setup = { index: 'logs', document: { a: 1 } }
    const script = { source: "ctx.b = ctx.a + params.n; ctx._id = ctx._index + '-1'", params: { n: 1 } }
    expect(await execute({ script, context: 'ingest', context_setup: setup })).toMatchObject({
      status: 200,
      result: { _index: 'logs', _id: 'logs-1', _source: { a: 1, b: 2 } },
    })
    const condition = { script: { source: 'ctx.a == 1' }, context: 'processor_conditional', context_setup: setup }
    expect(await execute(condition)).toEqual({ status: 200, result: true })
  })
})

describe('requests that are refused', () => {
  it('for a missing index', async () => {
    const contexts = ['filter', 'score', 'boolean_field', 'composite_field', 'date_field', 'double_field']
    for (const context of [...contexts, 'geo_point_field', 'ip_field', 'keyword_field', 'long_field']) {
      const answer = await execute({ script: { source: '1' }, context, context_setup: { index: 'none', document: {} } })
      expect(answer).toMatchObject({
        status: 404,
        error: { type: 'index_not_found_exception', reason: 'no such index [none]', index: 'none', index_uuid: '_na_' },
      })
    }
  })

  it.each([
    [{ script: { id: 'x' } }, 'Validation Failed: 1: only inline scripts are supported;'],
    [
      { script: { source: '1' }, context: 'score' },
      'Validation Failed: 1: index is a required parameter for current context; 2: document is a required parameter for current context;',
    ],
  ])('by validation: %j', async (body, reason) => {
    expect(await execute(body)).toMatchObject({
      status: 400,
      error: { type: 'action_request_validation_exception', reason },
    })
  })

  it.each([
    ['{}', 'illegal_argument_exception', 'Required [script]'],
    [
      '{"script":"1"}',
      'x_content_parse_exception',
      "[1:11] [painless_execute_request] script doesn't support values of type: VALUE_STRING",
    ],
    [
      '{"script":{"source":"1"},\n "contxt":"score"}',
      'x_content_parse_exception',
      '[2:2] [painless_execute_request] unknown field [contxt]',
    ],
    [
      '{"script":{"source":"1"},"context":7}',
      'x_content_parse_exception',
      "[1:36] [painless_execute_request] context doesn't support values of type: VALUE_NUMBER",
    ],
    [
      '{"script":{\n  "sorce":"1"}}',
      'x_content_parse_exception',
      '[2:3] [painless_execute_request] failed to parse field [script]',
      '[2:3] [script] unknown field [sorce] did you mean [source]?',
    ],
    [
      '{"script":{}}',
      'x_content_parse_exception',
      '[1:12] [painless_execute_request] failed to parse field [script]',
      'must specify either [source] for an inline script or [id] for a stored script',
    ],
    [
      '{"script":{"source":"1"},"context":"filter","context_setup":{"x":1}}',
      'x_content_parse_exception',
      '[1:62] [painless_execute_request] failed to parse field [context_setup]',
      '[1:62] [execute_script_context] unknown field [x]',
    ],
  ])('by the parser: %s', async (body, type, reason, cause: string | undefined = undefined) => {
    const { status, error } = await execute(body)
    expect({ status, type: error?.type, reason: error?.reason }).toEqual({ status: 400, type, reason })
    expect((error?.caused_by as { reason?: string } | undefined)?.reason).toBe(cause)
  })

  it('for a context that cannot be run', async () => {
    expect((await execute({ script: { source: '1' }, context: 'update' })).error).toMatchObject({
      type: 'unsupported_operation_exception',
      reason: 'unsupported script context name [update]',
    })
  })
})

describe('stored scripts', () => {
  const script = { script: { lang: 'painless', source: '1' } }

  it('have no id with a number sign', async () => {
    for (const request of ['PUT /_scripts/a%23b', 'GET /_scripts/a%23b', 'DELETE /_scripts/a%23b']) {
      const { status, text } = await testServer().send(request, request.startsWith('PUT') ? script : undefined)
      expect([status, JSON.parse(text).error.reason]).toEqual([
        400,
        "Validation Failed: 1: id cannot contain '#' for stored script;",
      ])
    }
  })

  it('are stored for contexts that 8.18 has', async () => {
    const { send } = testServer()
    expect((await send('PUT /_scripts/a/score', script)).status).toBe(200)
    const unknown = await send('PUT /_scripts/s/_execute', script)
    expect([unknown.status, JSON.parse(unknown.text).error.reason]).toEqual([400, 'Unknown context [_execute]'])
    expect((await send('GET /_scripts/painless')).status).toBe(404)
  })
})

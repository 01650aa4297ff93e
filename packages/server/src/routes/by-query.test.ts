/** Update by query, delete by query, reindex, and their tasks. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

const post = async (url: string, body?: object) => {
  const answer = await server.send(`POST ${url}`, body)
  return { status: answer.status, ...(answer.json() as Record<string, unknown>) }
}
const sourceOf = async (path: string) => (await server.send(`GET ${path}`)).json()

/** How far a task is. */
const statusOf = async (task: string) =>
  ((await server.send(`GET /_tasks/${task}`)).json() as { task: { status: Record<string, number> } }).task.status

beforeEach(async () => {
  server = testServer()
  for (const n of [0, 1, 2, 3]) await server.send(`PUT /s/_doc/${n}`, { n })
  await server.send('POST /s/_refresh')
})

describe('update_by_query', () => {
  // covers: update-by-query.script
  it('executes the operation that its script sets', async () => {
    const source =
      "if (ctx._source.n == 0) { ctx.op = 'noop' } else if (ctx._source.n == 1) { ctx.op = 'delete' } else { ctx._source.m = params.m }"
    const answer = await post('/s/_update_by_query?refresh', { script: { source, params: { m: 7 } } })
    expect(answer).toMatchObject({ status: 200, total: 4, updated: 2, deleted: 1, noops: 1, batches: 1, failures: [] })
    expect(answer).not.toHaveProperty('created')
    expect(await sourceOf('/s/_source/2')).toEqual({ n: 2, m: 7 })
    expect((await server.send('GET /s/_doc/1')).status).toBe(404)
  })

  it('ends with the fault of a script', async () => {
    expect(await post('/s/_update_by_query', { script: "ctx.op = 'junk'" })).toMatchObject({
      status: 400,
      error: { type: 'script_exception' },
    })
  })

  // covers: update-by-query.abort, update-by-query.proceed, update-by-query.kept
  it('ends after a batch with conflicts, or counts them and continues', async () => {
    await server.send('PUT /s/_doc/1', { n: 1 })
    expect(await post('/s/_update_by_query?scroll_size=2')).toMatchObject({
      status: 409,
      total: 4,
      updated: 1,
      version_conflicts: 1,
      batches: 1,
      failures: [{ index: 's', id: '1', status: 409 }],
    })
    expect(await post('/s/_update_by_query?scroll_size=2&conflicts=proceed&refresh')).toMatchObject({
      status: 200,
      updated: 2,
      version_conflicts: 2,
      batches: 2,
      failures: [],
    })
  })

  it('uses the first of an order', async () => {
    await post('/s/_update_by_query?sort=n:desc&max_docs=1', { script: 'ctx._source.m = 1' })
    expect(await sourceOf('/s/_source/3')).toEqual({ n: 3, m: 1 })
    expect(await sourceOf('/s/_source/0')).toEqual({ n: 0 })
  })

  // covers: update-by-query.snapshot
  it('sees the documents as they were, whatever is refreshed meanwhile', async () => {
    const slow =
      '/s/_update_by_query?wait_for_completion=false&scroll_size=3&requests_per_second=0.001&conflicts=proceed'
    const { task } = (await post(slow)) as unknown as { task: string }
    while ((await statusOf(task))['updated'] !== 3) await server.send('GET /')
    await server.send('PUT /s/_doc/3', { n: 9 })
    await server.send('POST /s/_refresh')
    await post(`/_update_by_query/${task}/_rethrottle?requests_per_second=-1`)
    expect((await server.send(`GET /_tasks/${task}?wait_for_completion=true`)).json()).toMatchObject({
      response: { total: 4, updated: 3, version_conflicts: 1 },
    })
  })

  it('rejects contradicting values', async () => {
    const reasonOf = async (url: string, body?: object) =>
      ((await post(url, body)) as unknown as { error: { reason: string } }).error.reason
    expect(await reasonOf('/s/_update_by_query?slices=2', { slice: { id: 0, max: 2 } })).toBe(
      "Validation Failed: 1: can't specify both manual and automatic slicing at the same time;",
    )
    expect(await reasonOf('/s/_update_by_query?max_docs=0')).toContain('maxDocs should be greater than 0')
    expect(await reasonOf('/s/_delete_by_query', {})).toBe('Validation Failed: 1: query is missing;')
  })
})

describe('delete_by_query', () => {
  it('deletes in slices, each with its own counts', async () => {
    const answer = await post('/s/_delete_by_query?slices=2&refresh', { query: { match_all: {} } })
    expect(answer).toMatchObject({ total: 4, deleted: 4, slices: [{ slice_id: 0 }, { slice_id: 1 }] })
    expect(answer).not.toHaveProperty('updated')
    expect((await server.send('GET /_cat/count/s?h=count')).text).toBe('0\n')
  })
})

describe('reindex', () => {
  it('moves documents as its script says', async () => {
    const script = "if (ctx._source.n > 1) { ctx._index = 'other' } ctx._id = 'x' + ctx._id; ctx._routing = 'r'"
    expect(await post('/_reindex', { source: { index: 's' }, dest: { index: 't' }, script })).toMatchObject({
      created: 4,
    })
    expect(await sourceOf('/other/_doc/x2?routing=r')).toMatchObject({ _routing: 'r', _source: { n: 2 } })
    expect(await sourceOf('/t/_doc/x1?routing=r')).toMatchObject({ found: true })
  })

  it('keeps versions on request', async () => {
    await server.send('PUT /s/_doc/1?refresh', { n: 5 })
    const dest = { index: 't', version_type: 'external' }
    expect(await post('/_reindex', { source: { index: 's' }, dest })).toMatchObject({ created: 4 })
    expect(await sourceOf('/t/_doc/1')).toMatchObject({ _version: 2 })
    expect(await post('/_reindex', { source: { index: 's' }, dest, conflicts: 'proceed' })).toMatchObject({
      status: 200,
      version_conflicts: 4,
    })
  })
})

describe('requests of reindex', () => {
  const source = { index: 's' }
  it.each([
    [{ source, dest: { index: 't' }, sorce: 1 }, '[1:46] [reindex] unknown field [sorce] did you mean [source]?'],
    [{ source, dest: { index: 't', typ: 1 } }, '[1:51] [reindex] failed to parse field [dest]'],
    [{ source, dest: { index: 't', op_type: 'x' } }, '[1:55] [reindex] failed to parse field [dest]'],
    [{ source, dest: { index: 't' }, conflicts: 'cat' }, '[1:58] [reindex] failed to parse field [conflicts]'],
    [{ source, dest: { index: 't', routing: 'cat' } }, 'Validation Failed: 1: routing must be unset'],
    [{ source: { ...source, slice: { id: 0, max: 2 } }, dest: { index: 't' }, slices: 2 }, 'unknown field [slices]'],
  ])('is rejected if it is wrong: %j', async (body, reason) => {
    const answer = (await server.send('POST /_reindex', body)).json() as { status: number; error: { reason: string } }
    expect(answer.status).toBe(400)
    expect(answer.error.reason).toContain(reason)
  })

  it.each([
    [{}, '[host] must be specified to reindex from a remote cluster'],
    [
      { host: 'other:9200' },
      '[host] must be of the form [scheme]://[host]:[port](/[pathPrefix])? but was [other:9200]',
    ],
    [{ host: 'http://other:9200', user: 'x' }, 'Unsupported fields in [remote]: [user]'],
    [{ host: 'http://other:9200/path', username: 'x' }, '[other:9200] not whitelisted in reindex.remote.whitelist'],
  ])('names no remote cluster: %j', async (remote, reason) => {
    const body = { source: { ...source, remote }, dest: { index: 't' } }
    expect((await server.send('POST /_reindex', body)).json()).toMatchObject({
      status: 400,
      error: { type: 'illegal_argument_exception', reason },
    })
  })
})

describe('tasks of such work', () => {
  // covers: update-by-query.task
  it('have an id if no client waits, and keep their result', async () => {
    const { task } = (await post('/s/_update_by_query?wait_for_completion=false')) as unknown as { task: string }
    const done = (await server.send(`GET /_tasks/${task}?wait_for_completion=true`)).json()
    expect(done).toMatchObject({
      completed: true,
      task: { action: 'indices:data/write/update/byquery' },
      response: { updated: 4 },
    })
    expect((await server.send(`GET /.tasks/_doc/${task}`)).json()).toMatchObject({ found: true })
  })

  // covers: update-by-query.throttle, update-by-query.rethrottle, update-by-query.cancel
  it('show how far they are, wait for their rate, and are cancelled', async () => {
    const slow = '/s/_update_by_query?wait_for_completion=false&scroll_size=1&requests_per_second=0.001'
    const { task } = (await post(slow)) as unknown as { task: string }
    while ((await statusOf(task))['updated'] !== 1) await server.send('GET /')
    const status = await statusOf(task)
    expect(status).toMatchObject({ total: 4, batches: 1, requests_per_second: 0.001 })
    await post(`/_tasks/${task}/_cancel`)
    const done = (await server.send(`GET /_tasks/${task}?wait_for_completion=true`)).json()
    expect(done).toMatchObject({ completed: true, response: { updated: 1, canceled: 'by user request' } })
  })
})

it('creates no index if action.auto_create_index forbids it', async () => {
  await server.send('PUT /_cluster/settings', { persistent: { 'action.auto_create_index': '+a*,-*' } })
  expect((await server.send('PUT /a1/_doc/1', {})).status).toBe(201)
  expect((await server.send('PUT /b1/_doc/1', {})).json()).toMatchObject({
    error: {
      reason:
        'no such index [b1] and [action.auto_create_index] contains [-*] which forbids automatic creation of the index',
    },
  })
})

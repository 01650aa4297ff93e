/** The policy API on a server that was started with documents. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const folder = mkdtempSync(path.join(tmpdir(), 'sluice-enrich-'))
writeFileSync(path.join(folder, 'users.csv'), 'email,city\na@x.org,Oslo\n')
writeFileSync(
  path.join(folder, 'old.json'),
  '{"match":{"indices":"users","match_field":"email","enrich_fields":"city"}}',
)
afterAll(() => rmSync(folder, { recursive: true }))

const server = () => testServer({ settings: { enrich: [folder] } })
const policy = { match: { indices: ['users'], match_field: 'email', enrich_fields: ['city'] } }
const pipeline = (policy_name: string) => ({
  processors: [{ enrich: { policy_name, field: 'mail', target_field: 'user' } }],
})
const docs = [{ _source: { mail: 'a@x.org' } }]

describe('policies of indices', () => {
  const put = async (api: ReturnType<typeof testServer>, part: object, type = 'match') => {
    expect((await api.send('PUT /_enrich/policy/p', { [type]: part })).json()).toEqual({ acknowledged: true })
    expect((await api.send('POST /_enrich/policy/p/_execute')).json()).toEqual({ status: { phase: 'COMPLETE' } })
  }
  const enriched = async (api: ReturnType<typeof testServer>, u: unknown, options: object = {}): Promise<unknown> => {
    const answer = await api.send('POST /_ingest/pipeline/_simulate', {
      pipeline: { processors: [{ enrich: { policy_name: 'p', field: 'u', target_field: 'user', ...options } }] },
      docs: [{ _source: { u } }],
    })
    return (answer.json() as { docs: { doc: { _source: { user?: unknown } } }[] }).docs[0]!.doc._source.user
  }
  const filled = async () => {
    const api = testServer()
    await api.send('PUT /users-1', { aliases: { users: {} } })
    for (const n of [1, 2, 3]) await api.send(`PUT /users-1/_doc/${n}?refresh`, { id: n < 3 ? 'x' : 'y', n, secret: n })
    return api
  }

  it.each(['users-1', 'users', 'users*'])('have the documents that their query finds: %s', async indices => {
    const api = await filled()
    const query = { range: { n: { gt: 1 } } }
    await put(api, { indices, match_field: 'id', enrich_fields: ['n'], query })
    expect(await enriched(api, 'x', { max_matches: 9 })).toEqual([{ id: 'x', n: 2 }])
    expect(await enriched(api, 'y')).toEqual({ id: 'y', n: 3 })
  })

  it('stay as they were executed until they are executed again', async () => {
    const api = await filled()
    await put(api, { indices: ['users'], match_field: 'id', enrich_fields: 'n' })
    await api.send('PUT /users-1/_doc/4?refresh', { id: 'z', n: 4 })
    expect(await enriched(api, 'z')).toBeUndefined()
    const again = await api.send('POST /_enrich/policy/p/_execute?wait_for_completion=false')
    expect(again.json()).toEqual({ task: expect.stringMatching(/^\w+:\d+$/) })
    expect(await enriched(api, 'z')).toEqual({ id: 'z', n: 4 })
  })

  it('take ranges by their mapping', async () => {
    const api = testServer()
    await api.send('PUT /nets', { mappings: { properties: { net: { type: 'ip_range' }, name: { type: 'keyword' } } } })
    await api.send('PUT /nets/_doc/1?refresh', { net: '10.0.0.0/8', name: 'inner' })
    await put(api, { indices: 'nets', match_field: 'net', enrich_fields: ['name'] }, 'range')
    expect(await enriched(api, '10.1.2.3')).toMatchObject({ name: 'inner' })
  })

  it('need the index and its match field', async () => {
    const api = await filled()
    const refused = async (part: object) => {
      const answer = await api.send('PUT /_enrich/policy/p', { match: part })
      return [answer.status, (answer.json() as { error: { type: string } }).error.type]
    }
    expect(await refused({ indices: 'none', match_field: 'id', enrich_fields: 'n' })).toEqual([
      404,
      'index_not_found_exception',
    ])
    expect(await refused({ indices: 'users', match_field: 'mail', enrich_fields: 'n' })).toEqual([500, 'exception'])
  })
})

describe('_enrich', () => {
  it('has the policies of the files, executed', async () => {
    const { send } = server()
    expect((await send('GET /_enrich/policy')).json()).toEqual({
      policies: [
        { config: { match: { name: 'old', indices: ['users'], match_field: 'email', enrich_fields: ['city'] } } },
      ],
    })
    const { text } = await send('POST /_ingest/pipeline/_simulate', { pipeline: pipeline('old'), docs })
    expect(text).toContain('"user":{"email":"a@x.org","city":"Oslo"}')
  })

  it('puts, executes, uses and deletes a policy', async () => {
    const { send } = server()
    expect((await send('PUT /_enrich/policy/p', policy)).json()).toEqual({ acknowledged: true })
    const early = await send('PUT /_ingest/pipeline/e', pipeline('p'))
    expect([early.status, early.json()]).toMatchObject([
      500,
      { error: { caused_by: { reason: 'no enrich index exists for policy with name [p]' } } },
    ])
    expect((await send('POST /_enrich/policy/p/_execute')).json()).toEqual({ status: { phase: 'COMPLETE' } })
    expect((await send('PUT /_enrich/policy/p/_execute?wait_for_completion=false')).json()).toEqual({
      task: expect.stringMatching(/^\w+:\d+$/),
    })
    expect((await send('PUT /_ingest/pipeline/e', pipeline('p'))).status).toBe(200)
    expect((await send('POST /_ingest/pipeline/e/_simulate', { docs })).text).toContain('"city":"Oslo"')
    const used = await send('DELETE /_enrich/policy/p')
    expect([used.status, used.json()]).toMatchObject([
      409,
      { error: { reason: 'Could not delete policy [p] because a pipeline is referencing it [e]' } },
    ])
    await send('DELETE /_ingest/pipeline/e')
    expect((await send('DELETE /_enrich/policy/p')).json()).toEqual({ acknowledged: true })
    expect((await send('GET /_enrich/policy/p,q')).json()).toEqual({ policies: [] })
  })

  it('reports the fault', async () => {
    const { send } = server()
    const missing = await send('PUT /_enrich/policy/p', { match: { ...policy.match, indices: 'none' } })
    expect([missing.status, missing.json()]).toMatchObject([
      404,
      { error: { type: 'index_not_found_exception', reason: 'no such index [none]', index: 'none' } },
    ])
    expect((await send('PUT /_enrich/policy/p')).json()).toMatchObject({
      error: { reason: 'request body or source parameter is required' },
    })
    expect((await send('POST /_enrich/policy/none/_execute')).status).toBe(404)
    expect((await send('DELETE /_enrich/policy/none')).status).toBe(404)
  })

  it('returns statistics', async () => {
    expect((await server().send('GET /_enrich/_stats')).json()).toMatchObject({
      executing_policies: [],
      coordinator_stats: [{ queue_size: 0 }],
      cache_stats: [{ hits: 0 }],
    })
  })
})

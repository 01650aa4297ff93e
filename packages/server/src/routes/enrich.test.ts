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

  it('says what is wrong', async () => {
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

  it('gives statistics', async () => {
    expect((await server().send('GET /_enrich/_stats')).json()).toMatchObject({
      executing_policies: [],
      coordinator_stats: [{ queue_size: 0 }],
      cache_stats: [{ hits: 0 }],
    })
  })
})

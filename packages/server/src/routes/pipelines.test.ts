/** Stored pipelines: put, get and delete belong together. */
import { describe, expect, it } from 'vitest'
import { type Answer, testServer } from '../testkit/server.js'

const P = '/_ingest/pipeline'
const ACKNOWLEDGED = '{"acknowledged":true}'
const reasonOf = (answer: Answer) => [answer.status, (answer.json() as { error: { reason: string } }).error.reason]

describe('PUT _ingest/pipeline', () => {
  // covers: pipeline.record
  it('stores a pipeline as it was submitted', async () => {
    const { send } = testServer()
    const text = '{"description":"d","version":3,"_meta":{"x":1.0},"processors":[{"set":{"field":"a","value":2.50}}]}'
    const put = await send(`PUT ${P}/p`, text)
    expect([put.status, put.text]).toEqual([200, ACKNOWLEDGED])
    expect((await send(`GET ${P}/p`)).text).toBe(`{"p":${text.replace('2.50', '2.5')}}`)
  })

  it('refuses a faulty pipeline and keeps the old one', async () => {
    const { send } = testServer()
    await send(`PUT ${P}/p`, { processors: [] })
    const put = await send(`PUT ${P}/p`, { processors: [{ set: {} }] })
    expect(reasonOf(put)).toEqual([400, '[field] required property is missing'])
    expect((await send(`GET ${P}/p`)).text).toBe('{"p":{"processors":[]}}')
  })

  it('accepts any id', async () => {
    const { send } = testServer()
    const id = 'Füße & a*'
    await send(`PUT ${P}/${encodeURIComponent(id)}`, { processors: [] })
    expect(Object.keys((await send(`GET ${P}`)).json() as object)).toEqual([id])
  })

  it('compares if_version', async () => {
    const { send } = testServer()
    const put = (version: string, body: object) => send(`PUT ${P}/p?if_version=${version}`, body)
    const plain = { processors: [] }
    expect(reasonOf(await put('x', plain))).toEqual([
      400,
      'invalid value [x] specified for [if_version]. must be an integer value',
    ])
    expect(reasonOf(await put('1', plain))).toEqual([
      400,
      'version conflict, required version [1] for pipeline [p] but no pipeline was found',
    ])
    await send(`PUT ${P}/p`, plain)
    expect(reasonOf(await put('1', plain))).toEqual([
      400,
      'version conflict, required version [1] for pipeline [p] but current version is [null]',
    ])
    await send(`PUT ${P}/p`, { ...plain, version: 1 })
    expect(reasonOf(await put('1', { ...plain, version: 1 }))).toEqual([
      400,
      'cannot update pipeline [p] with the same version [1]',
    ])
    expect((await put('1', plain)).text).toBe(ACKNOWLEDGED)
    expect((await send(`GET ${P}/p`)).json()).toEqual({ p: { processors: [], version: 2 } })
  })
})

describe('GET _ingest/pipeline', () => {
  it('accepts lists and wildcards, and omits missing ones', async () => {
    const { send } = testServer()
    for (const id of ['logs-a', 'logs-b', 'other']) await send(`PUT ${P}/${id}`, { processors: [] })
    const idsOf = async (expression: string) => Object.keys((await send(`GET ${P}/${expression}`)).json() as object)
    expect(await idsOf('logs-*')).toEqual(['logs-a', 'logs-b'])
    expect(await idsOf('other,nope')).toEqual(['other'])
    expect(await idsOf('*')).toEqual(['logs-a', 'logs-b', 'other'])
  })

  it('returns names only with summary', async () => {
    const { send } = testServer()
    await send(`PUT ${P}/p`, { processors: [] })
    expect((await send(`GET ${P}?summary=true`)).text).toBe('{"p":{}}')
  })

  it.each([P, `${P}/nope`])('answers 404 and {} if there is none: %s', async path => {
    const answer = await testServer().send(`GET ${path}`)
    expect([answer.status, answer.text]).toEqual([404, '{}'])
  })
})

describe('DELETE _ingest/pipeline', () => {
  it('removes matching fields', async () => {
    const { send } = testServer()
    for (const id of ['a1', 'a2', 'b']) await send(`PUT ${P}/${id}`, { processors: [] })
    expect((await send(`DELETE ${P}/a*`)).text).toBe(ACKNOWLEDGED)
    expect((await send(`GET ${P}`)).json()).toEqual({ b: { processors: [] } })
    expect(reasonOf(await send(`POST ${P}/a1/_simulate`, { docs: [{ _source: {} }] }))).toEqual([
      400,
      'pipeline [a1] does not exist',
    ])
  })

  it('answers 404 for a missing pipeline, but never for *', async () => {
    const { send } = testServer()
    expect(reasonOf(await send(`DELETE ${P}/nope`))).toEqual([404, 'pipeline [nope] is missing'])
    expect((await send(`DELETE ${P}/*`)).text).toBe(ACKNOWLEDGED)
  })

  it('are not deleted while an index needs them', async () => {
    const { send } = testServer()
    await send('PUT /_ingest/pipeline/p', { processors: [] })
    await send('PUT /d', { settings: { default_pipeline: 'p' } })
    await send('PUT /e', { settings: { final_pipeline: 'p' } })
    const answer = await send('DELETE /_ingest/pipeline/p*')
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      error: {
        reason:
          'pipeline [p] cannot be deleted because it is the default pipeline for 1 index(es) including [d] and the final pipeline for 1 index(es) including [e]',
      },
    })
    await send('PUT /d,e/_settings', { default_pipeline: null, final_pipeline: '_none' })
    expect((await send('DELETE /_ingest/pipeline/*')).status).toBe(200)
  })
})

it('does not find a pipeline that indices name but nobody stored, and keeps one that they use', async () => {
  const { send } = testServer()
  await send('PUT /i', { settings: { default_pipeline: 'p' } })
  expect(reasonOf(await send(`DELETE ${P}/p`))).toEqual([404, 'pipeline [p] is missing'])
  await send(`PUT ${P}/p`, { processors: [] })
  expect(reasonOf(await send(`DELETE ${P}/p`))).toEqual([
    400,
    'pipeline [p] cannot be deleted because it is the default pipeline for 1 index(es) including [i]',
  ])
  await send('PUT /i/_settings', { index: { default_pipeline: null } })
  expect((await send(`DELETE ${P}/p`)).text).toBe(ACKNOWLEDGED)
})

it('runs on a source that is not an object as on one without fields', async () => {
  const { send } = testServer()
  await send(`PUT ${P}/p`, { processors: [{ set: { field: 'a', value: 1 } }] })
  expect((await send('PUT /i/_doc/1?pipeline=p', '-7')).status).toBe(201)
  expect((await send('GET /i/_source/1')).json()).toEqual({ a: 1 })
  expect(reasonOf(await send('PUT /i/_doc/1?pipeline=nope', '-7'))).toEqual([
    400,
    'pipeline with id [nope] does not exist',
  ])
})

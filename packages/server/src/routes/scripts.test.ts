/** Stored scripts: put, get and delete belong together. */
import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const SCRIPT = { script: { lang: 'painless', source: 'ctx.n = params.n + 1' } }

it('a stored script runs in a pipeline', async () => {
  const { send } = testServer()
  expect((await send('PUT /_scripts/inc', SCRIPT)).text).toBe('{"acknowledged":true}')
  const pipeline = { processors: [{ script: { id: 'inc', params: { n: 1 } } }] }
  const answer = await send('POST /_ingest/pipeline/_simulate', { pipeline, docs: [{ _source: {} }] })
  expect(answer.text).toContain('"_source":{"n":2}')
})

it('a stored script can be read until it is deleted', async () => {
  const { send } = testServer()
  await send('POST /_scripts/inc/ingest', SCRIPT)
  expect((await send('GET /_scripts/inc')).json()).toEqual({ _id: 'inc', found: true, ...SCRIPT })
  expect((await send('DELETE /_scripts/inc')).text).toBe('{"acknowledged":true}')
  const missing = await send('GET /_scripts/inc')
  expect([missing.status, missing.text]).toEqual([404, '{"_id":"inc","found":false}'])
  expect([(await send('DELETE /_scripts/inc')).status]).toEqual([404])
})

it('a script that does not compile in the named context is refused', async () => {
  const { send } = testServer()
  const answer = await send('PUT /_scripts/bad/ingest', { script: { lang: 'painless', source: 'ctx.n = ' } })
  expect([answer.status, (await send('GET /_scripts/bad')).status]).toEqual([400, 404])
  expect((await send('PUT /_scripts/bad?context=ingest', { script: { lang: 'painless', source: 'x' } })).status).toBe(
    400,
  )
})

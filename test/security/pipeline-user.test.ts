/** Pipelines see who sends a request also if they run in other threads than the one that knows it. */
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { basic, SecuredProcess } from './server-process.js'

const program = path.join(inject('installedIn'), 'node_modules/sluice/dist/sluice.cjs')

it('in simulations and in documents', async () => {
  const server = await SecuredProcess.start(program, ['--tls-self-signed'], { ELASTIC_PASSWORD: 'of-elastic' })
  try {
    const headers = { authorization: basic('elastic', 'of-elastic') }
    const send = async (what: string, body?: object): Promise<unknown> =>
      JSON.parse((await server.send(what, { headers, ...(body === undefined ? {} : { body }) })).text)
    const pipeline = { processors: [{ set_security_user: { field: 'by' } }] }
    const by = { username: 'elastic', roles: ['superuser'], authentication_type: 'REALM' }
    expect(await send('POST /_ingest/pipeline/_simulate', { pipeline, docs: [{ _source: {} }] })).toMatchObject({
      docs: [{ doc: { _source: { by } } }],
    })
    await send('PUT /_ingest/pipeline/who', pipeline)
    await send('PUT /logs/_doc/1?pipeline=who', {})
    expect(await send('GET /logs/_doc/1')).toMatchObject({ _source: { by } })
  } finally {
    await server.stop()
  }
})

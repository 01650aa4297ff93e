import { beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

const simulate = async (body: object, path = '/_ingest/_simulate') => {
  const answer = await server.send(`POST ${path}`, body)
  return answer.json() as { docs: { doc: Record<string, unknown> }[]; error?: object }
}

beforeEach(async () => {
  server = testServer()
  await server.send('PUT /_ingest/pipeline/p', { processors: [{ set: { field: 'p', value: 1 } }] })
  await server.send('PUT /_index_template/t', {
    index_patterns: ['d*'],
    template: {
      settings: { default_pipeline: 'p' },
      mappings: { dynamic: 'strict', properties: { p: { type: 'long' } } },
    },
  })
})

describe('simulate ingest', () => {
  it('runs the pipelines that templates give, checks the mapping and writes nothing', async () => {
    const { docs } = await simulate(
      {
        docs: [
          { _id: '1', _source: {} },
          { _id: '2', _source: { x: 1 } },
        ],
      },
      '/_ingest/d1/_simulate',
    )
    expect(docs[0]!.doc).toEqual({ _id: '1', _index: 'd1', _version: -3, _source: { p: 1 }, executed_pipelines: ['p'] })
    expect(docs[1]!.doc).toMatchObject({
      error: {
        type: 'strict_dynamic_mapping_exception',
        reason: '[1:12] mapping set to strict, dynamic introduction of [x] within [_doc] is not allowed',
      },
    })
    expect((await server.send('HEAD /d1')).status).toBe(404)
  })

  it('accepts other pipelines, which others call too', async () => {
    await server.send('PUT /_ingest/pipeline/outer', { processors: [{ pipeline: { name: 'p' } }] })
    const { docs } = await simulate(
      {
        docs: [{ _index: 'x', _id: '1', _source: {} }],
        pipeline_substitutions: { p: { processors: [{ set: { field: 'q', value: 2 } }] } },
      },
      '/_ingest/_simulate?pipeline=outer',
    )
    expect(docs[0]!.doc).toMatchObject({ _source: { q: 2 }, executed_pipelines: ['outer'] })
  })

  it('uses substituted templates and mapping additions', async () => {
    const docs = [{ _index: 'd1', _id: '1', _source: { n: 'x' } }]
    const component_template_substitutions = {
      c: { template: { mappings: { properties: { n: { type: 'long' } } }, settings: { final_pipeline: 'p' } } },
    }
    const index_template_substitutions = { t: { index_patterns: ['d*'], composed_of: ['c'] } }
    const refused = await simulate({ docs, component_template_substitutions, index_template_substitutions })
    expect(refused.docs[0]!.doc).toMatchObject({
      _source: { n: 'x', p: 1 },
      executed_pipelines: ['p'],
      error: { reason: expect.stringContaining('failed to parse field [n] of type [long]') },
    })
    const mapping_addition = { properties: { n: { type: 'long', ignore_malformed: true } } }
    const taken = await simulate({ docs, mapping_addition })
    expect(taken.docs[0]!.doc).toMatchObject({ ignored_fields: [{ field: 'n' }] })
  })

  it('refuses invalid pipelines', async () => {
    const body = {
      docs: [{ _index: 'd1', _source: {} }],
      pipeline_substitutions: { p: { processors: [{ nope: {} }] } },
    }
    expect(await simulate(body)).toMatchObject({
      status: 500,
      error: { type: 'runtime_exception', caused_by: { type: 'parse_exception', processor_type: 'nope' } },
    })
  })
})

it('names faults of the body before unknown parameters', async () => {
  const reasonOf = async (body: object): Promise<unknown> =>
    ((await simulate(body, '/_ingest/_simulate?nope=1')).error as { reason: string }).reason
  expect(await reasonOf({ docs: [] })).toBe('must specify at least one document in [docs]')
  expect(await reasonOf({ docs: [{ _index: 'i', _source: {} }] })).toBe(
    'request [/_ingest/_simulate] contains unrecognized parameter: [nope]',
  )
})

import { describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const { send } = testServer()
const PATH = '/_ingest/pipeline/_simulate'
const set = (field: string, value: unknown, more: object = {}) => ({ set: { field, value, ...more } })

describe('_simulate', () => {
  // covers: simulate.body
  it('answers with the very text of the engine: numbers as they came in, metadata as text', async () => {
    const body =
      '{"pipeline":{"processors":[]},"docs":[{"_source":{"d":1.0,"e":1e2,"l":9007199254740993},"_version":7}]}'
    expect((await send(`POST ${PATH}`, body)).text).toBe(
      '{"docs":[{"doc":{"_index":"_index","_id":"_id","_version":"7","_source":{"d":1.0,"e":100.0,"l":9007199254740993},"_ingest":{"timestamp":"2026-01-02T03:04:05.678901234Z"}}}]}',
    )
  })

  it('answers 200 when documents fail or are dropped', async () => {
    const pipeline = {
      processors: [{ drop: { if: 'ctx.n == 1' } }, { fail: { message: 'no', if: 'ctx.n == 2' } }],
    }
    const docs = [1, 2, 3].map(n => ({ _source: { n } }))
    const { status, json } = await send(`POST ${PATH}`, { pipeline, docs })
    const error = { type: 'fail_processor_exception', reason: 'no' }
    expect([status, json()]).toMatchObject([
      200,
      { docs: [null, { error: { root_cause: [error], ...error } }, { doc: { _source: { n: 3 } } }] },
    ])
  })

  // covers: simulate.verbose
  it('shows every step with verbose', async () => {
    const pipeline = { processors: [set('a', 1, { tag: 't', description: 'd', if: 'true' })] }
    const { text } = await send(`POST ${PATH}?verbose=true`, { pipeline, docs: [{ _source: {} }] })
    expect(text).toBe(
      '{"docs":[{"processor_results":[{"processor_type":"set","status":"success","description":"d","tag":"t","if":{"condition":"true","result":true},"doc":{"_index":"_index","_id":"_id","_version":"-3","_source":{"a":1},"_ingest":{"timestamp":"2026-01-02T03:04:05.678901234Z","pipeline":"_simulate_pipeline"}}}]}]}',
    )
  })

  // covers: simulate.body
  it('runs a stored pipeline, which may call others', async () => {
    await send('PUT /_ingest/pipeline/inner', { processors: [set('inner', true)] })
    await send('PUT /_ingest/pipeline/outer', { processors: [{ pipeline: { name: 'inner' } }] })
    const { text } = await send('GET /_ingest/pipeline/outer/_simulate', { docs: [{ _source: {} }] })
    expect(text).toContain('"_source":{"inner":true}')
  })

  it('names a missing pipeline', async () => {
    const { status, json } = await send('POST /_ingest/pipeline/nope/_simulate', { docs: [{ _source: {} }] })
    expect([status, json()]).toMatchObject([400, { error: { reason: 'pipeline [nope] does not exist' } }])
  })

  it('refuses a faulty pipeline with all its faults', async () => {
    const pipeline = { processors: [{ sett: {} }, { set: { value: 1 } }] }
    const { status, json } = await send(`POST ${PATH}`, { pipeline, docs: [{ _source: {} }] })
    expect([status, json()]).toMatchObject([
      400,
      {
        error: {
          type: 'parse_exception',
          reason: 'No processor type exists with name [sett]',
          processor_type: 'sett',
          suppressed: [{ type: 'parse_exception', reason: '[field] required property is missing' }],
        },
        status: 400,
      },
    ])
  })

  it.each([
    [{ pipeline: { processors: [] } }, 400, '[docs] required property is missing'],
    [{ docs: [{ _source: {} }] }, 400, '[pipeline] required property is missing'],
    [{ pipeline: { processors: [] }, docs: [] }, 400, 'must specify at least one document in [docs]'],
    [{ pipeline: { processors: [] }, docs: [{}] }, 400, '[_source] required property is missing'],
    [[1], 500, 'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes'],
  ])('refuses %j', async (body, status, reason) => {
    const answer = await send(`POST ${PATH}`, body)
    expect([answer.status, answer.json()]).toMatchObject([status, { error: { reason }, status }])
  })
})

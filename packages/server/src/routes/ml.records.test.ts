/** Anomaly detection jobs, datafeeds, filters and calendars as records. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

const send = async (request: string, body?: object) => {
  const answer = await server.send(request, body)
  return { status: answer.status, body: (answer.text === '' ? {} : answer.json()) as Record<string, unknown> }
}

const JOB = {
  analysis_config: { bucket_span: '1h', detectors: [{ function: 'mean', field_name: 'took', by_field_name: 'host' }] },
  data_description: { time_field: 'time' },
}

beforeEach(async () => {
  server = testServer()
  await send('PUT /_ml/anomaly_detectors/j', JOB)
})

describe('jobs', () => {
  it('have the members that they were not given', async () => {
    expect((await send('GET /_ml/anomaly_detectors/j')).body).toMatchObject({
      count: 1,
      jobs: [
        {
          job_id: 'j',
          job_type: 'anomaly_detector',
          analysis_config: {
            bucket_span: '1h',
            detectors: [{ detector_description: 'mean(took) by host', function: 'mean', detector_index: 0 }],
            influencers: [],
          },
          analysis_limits: { model_memory_limit: '1024mb', categorization_examples_limit: 4 },
          data_description: { time_field: 'time', time_format: 'epoch_ms' },
          results_index_name: 'shared',
          allow_lazy_open: false,
        },
      ],
    })
  })

  it('are opened, closed and deleted, and say that they analyse nothing', async () => {
    const opened = await server.send('POST /_ml/anomaly_detectors/j/_open')
    expect(opened.json()).toMatchObject({ opened: true })
    expect(opened.headers['warning']).toContain('nothing is analysed')
    expect((await send('POST /_ml/anomaly_detectors/j/_open')).status).toBe(409)
    expect((await send('GET /_ml/anomaly_detectors/j/_stats')).body).toMatchObject({ jobs: [{ state: 'opened' }] })
    expect((await send('DELETE /_ml/anomaly_detectors/j')).body).toMatchObject({
      error: { type: 'status_exception', reason: 'Cannot delete job [j] because the job is opened' },
    })
    expect((await send('POST /_ml/anomaly_detectors/j/_close')).body).toEqual({ closed: true })
    expect((await send('DELETE /_ml/anomaly_detectors/j')).body).toEqual({ acknowledged: true })
    expect((await send('GET /_ml/anomaly_detectors/j')).body).toMatchObject({
      error: { type: 'resource_not_found_exception', reason: "No known job with id 'j'" },
    })
  })

  it.each([
    ['PUT /_ml/anomaly_detectors/j', JOB, "The job cannot be created with the Id 'j'. The Id is already used."],
    ['PUT /_ml/anomaly_detectors/J', JOB, /^Invalid job_id; 'J' can contain lowercase/],
    ['PUT /_ml/anomaly_detectors/k', { data_description: {} }, 'An analysis_config must be set'],
    [
      'PUT /_ml/anomaly_detectors/k',
      { ...JOB, analysis_config: { detectors: [{ function: 'magic' }] } },
      "Unknown function 'magic'",
    ],
    ['PUT /_ml/anomaly_detectors/k', { ...JOB, nope: 1 }, '[1:159] [job_details] unknown field [nope]'],
  ])('%s is refused with %o', async (request, body, reason) => {
    const answer = await send(request, body)
    expect(answer.status).toBe(400)
    const { error } = answer.body as { error: { reason: string } }
    if (reason instanceof RegExp) expect(error.reason).toMatch(reason)
    else expect(error.reason).toBe(reason)
  })
})

describe('datafeeds', () => {
  beforeEach(() => send('PUT /_ml/datafeeds/d', { job_id: 'j', indexes: 'logs' }))

  it('are stored with their defaults, one for a job', async () => {
    expect((await send('GET /_ml/datafeeds')).body).toMatchObject({
      count: 1,
      datafeeds: [
        { datafeed_id: 'd', job_id: 'j', indices: ['logs'], scroll_size: 1000, query: { match_all: { boost: 1 } } },
      ],
    })
    expect((await send('PUT /_ml/datafeeds/e', { job_id: 'j', indices: ['logs'] })).body).toMatchObject({
      status: 409,
      error: { reason: 'A datafeed [d] already exists for job [j]' },
    })
    expect((await send('PUT /_ml/datafeeds/e', { job_id: 'none', indices: ['logs'] })).status).toBe(404)
    expect((await send('POST /_ml/datafeeds/d/_update', { scroll_size: 5 })).body).toMatchObject({ scroll_size: 5 })
  })

  it('are started for an open job, listed and stopped', async () => {
    expect((await send('POST /_ml/datafeeds/d/_start')).body).toMatchObject({
      error: { reason: 'cannot start datafeed [d] because job [j] is closed' },
    })
    await send('POST /_ml/anomaly_detectors/j/_open')
    expect((await send('POST /_ml/datafeeds/d/_start')).body).toMatchObject({ started: true })
    expect((await send('POST /_ml/datafeeds/d/_start')).status).toBe(409)
    expect((await send('DELETE /_ml/datafeeds/d')).status).toBe(409)
    expect((await server.send('GET /_cat/ml/datafeeds?v')).text).toBe(
      'id   state buckets.count search.count\nd  started 0             0\n',
    )
    expect((await send('POST /_ml/datafeeds/_all/_stop')).body).toEqual({ stopped: true })
    expect((await server.send('GET /_cat/ml/datafeeds?format=json&h=id,s,bc')).json()).toEqual([
      { id: 'd', s: 'stopped', bc: '0' },
    ])
  })

  it('are found by patterns, or refused', async () => {
    expect((await server.send('GET /_cat/ml/datafeeds/x*?format=json')).json()).toEqual([])
    expect((await send('GET /_cat/ml/datafeeds/x*?allow_no_match=false')).status).toBe(404)
    expect((await send('GET /_ml/datafeeds/d,x')).status).toBe(404)
  })

  it('show what would be sent', async () => {
    await send('PUT /logs', {
      mappings: { properties: { time: { type: 'date' }, took: { type: 'float' }, host: { type: 'keyword' } } },
    })
    await send('PUT /logs/_doc/2', { time: '2024-01-02T00:00:00Z', took: 2.5, host: 'b', other: 1 })
    await send('PUT /logs/_doc/1?refresh', { time: '2024-01-01T00:00:00Z', took: 1, host: 'a' })
    expect((await send('GET /_ml/datafeeds/d/_preview')).body).toEqual([
      { time: 1704067200000, host: 'a', took: 1 },
      { time: 1704153600000, host: 'b', took: 2.5 },
    ])
  })
})

it('keeps filters with sorted items', async () => {
  await send('PUT /_ml/filters/f', { items: ['b', 'a', 'b'] })
  const changed = await send('POST /_ml/filters/f/_update', { description: 'x', add_items: ['c'], remove_items: ['a'] })
  expect(changed.body).toEqual({ filter_id: 'f', description: 'x', items: ['b', 'c'] })
  expect((await send('POST /_ml/filters/f/_update', { remove_items: ['z'] })).body).toMatchObject({
    error: { reason: 'Cannot remove item [z] as it is not present in filter [f]' },
  })
  expect((await send('DELETE /_ml/filters/f')).body).toEqual({ acknowledged: true })
  expect((await send('GET /_ml/filters/f')).status).toBe(404)
})

it('keeps calendars with their events and jobs', async () => {
  await send('PUT /_ml/calendars/c', { job_ids: ['j'] })
  const events = [{ description: 'e', start_time: '2024-01-02T00:00:00Z', end_time: 1704240000000 }]
  const added = (await send('POST /_ml/calendars/c/events', { events })).body as { events: { event_id: string }[] }
  expect(added.events).toMatchObject([{ description: 'e', start_time: 1704153600000, calendar_id: 'c' }])
  expect((await send('GET /_ml/calendars/c/events?end=2024-01-02T00:00:00Z')).body).toEqual({ count: 0, events: [] })
  expect((await send(`DELETE /_ml/calendars/c/events/${added.events[0]!.event_id}`)).status).toBe(200)
  expect((await send('PUT /_ml/calendars/c/jobs/k,l')).body).toMatchObject({ job_ids: ['j', 'k', 'l'] })
  expect((await send('DELETE /_ml/calendars/c/jobs/j')).body).toMatchObject({ job_ids: ['k', 'l'] })
  expect((await send('GET /_ml/calendars')).body).toMatchObject({ count: 1 })
  expect((await send('DELETE /_ml/calendars/c')).status).toBe(200)
})

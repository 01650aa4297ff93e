import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineHost, type EngineHostOptions } from './engine-host.js'
import type { RunBatch, RunDetail } from './messages.js'
import { SettingFault } from './setting-fault.js'

const hosts: EngineHost[] = []

/** Only the deadline ends a document. */
const ENDLESS_LIMITS = { documentSteps: 2 ** 50, scriptLoops: 2 ** 31 }

function newHost(options: EngineHostOptions = {}): EngineHost {
  const host = new EngineHost({ settings: { now: '2026-01-02T03:04:05.678901234Z' }, ...options })
  hosts.push(host)
  return host
}

afterEach(async () => {
  await Promise.all(hosts.splice(0).map(host => host.close()))
})

/** Runs for an hour on a long list: each run of a script has its own count of iterations. */
const SPIN = 'for (int i = 0; i < 999999; i++) {}'
const ENDLESS = { foreach: { field: 'list', ignore_missing: true, processor: { script: SPIN } } }
const LONG = Array.from({ length: 100_000 }, () => 0)

const simulate = (pipeline: object, ...sources: object[]) =>
  ({
    kind: 'simulate',
    pipelineId: null,
    body: JSON.stringify({ pipeline, docs: sources.map(source => ({ _source: source })) }),
    verbose: false,
    stopped: [],
  }) as const

const setUp = (definition: object, detail: RunDetail = 'result') =>
  ({
    kind: 'set-up',
    setup: { id: 'main', definition: JSON.stringify(definition), pipelines: [], detail },
  }) as const

const run = (batch: RunBatch) => ({ kind: 'run', batch, stopped: [] }) as const

describe('the engine host', () => {
  it('answers in the order of requests', async () => {
    const host = newHost()
    const bodies = await Promise.all(
      [1, 2, 3, 4].map(value => host.ask(simulate({ processors: [{ set: { field: 'a', value } }] }, {}))),
    )
    expect(bodies.map(({ body }) => /"a":(\d)/.exec(body)?.[1])).toEqual(['1', '2', '3', '4'])
  })

  it('finds stored documents', async () => {
    const host = newHost()
    await host.ask({ kind: 'put-pipeline', id: 'p', body: '{"processors":[{"set":{"field":"a","value":1.0}}]}' })
    const request = { ...simulate({}, {}), pipelineId: 'p' }
    expect((await host.ask(request)).body).toContain('"_source":{"a":1.0}')
  })

  it('sends the existing policies and models to a new worker', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-host-'))
    try {
      writeFileSync(path.join(folder, 'users.csv'), 'email,city\na@x.org,Oslo\n')
      const host = newHost({ settings: { enrich: [folder] }, documentMillis: 1000, engineLimits: ENDLESS_LIMITS })
      const policy = '{"match":{"indices":"users","match_field":"email","enrich_fields":"city"}}'
      const put = { kind: 'enrich-put', name: 'p', body: policy } as const
      expect((await host.ask(put)).status).toBe(200)
      expect((await host.ask({ kind: 'enrich-execute', name: 'p' })).status).toBe(200)
      expect((await host.ask({ kind: 'enrich-put', name: 'q', body: policy })).status).toBe(200)
      expect((await host.ask({ kind: 'enrich-delete', name: 'q' })).status).toBe(200)
      const enrich = { processors: [{ enrich: { policy_name: 'p', field: 'm', target_field: 'u' } }] }
      expect((await host.ask({ kind: 'put-pipeline', id: 'e', body: JSON.stringify(enrich) })).status).toBe(200)
      expect((await host.ask(simulate({ processors: [ENDLESS] }, { list: LONG }))).body).toContain('timeout_exception')
      const answer = await host.ask({ ...simulate({}, { m: 'a@x.org' }), pipelineId: 'e' })
      expect(answer.body).toContain('"u":{"email":"a@x.org","city":"Oslo"}')
      const shown = await host.ask({ kind: 'enrich-show', names: null })
      expect([...shown.body.matchAll(/"name":"(\w)"/g)].map(match => match[1])).toEqual(['p'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('says which file cannot be used', async () => {
    const host = newHost({ settings: { models: ['/none.json'] } })
    await expect(host.ask({ kind: 'check-pipeline', id: 'p', body: '{}' })).rejects.toEqual(
      new SettingFault('models', 'there is no file or folder /none.json'),
    )
  })

  it('checks a pipeline without storing it', async () => {
    const host = newHost()
    expect((await host.ask({ kind: 'check-pipeline', id: 'p', body: '{"processors":[]}' })).status).toBe(200)
    expect((await host.ask({ kind: 'check-pipeline', id: 'p', body: '{"processors":[{"sett":{}}]}' })).status).toBe(400)
    expect((await host.ask({ ...simulate({}, {}), pipelineId: 'p' })).body).toContain('pipeline [p] does not exist')
  })

  it('says which setting it cannot work with', async () => {
    const host = newHost({ settings: { now: 'yesterday' } })
    const fault = await host.ask(simulate({ processors: [] }, {})).catch(thrown => thrown)
    expect(fault).toBeInstanceOf(SettingFault)
    expect([fault.setting, fault.message]).toEqual([
      'now',
      "'yesterday' is not an instant; it looks like 2026-01-02T03:04:05.678901234Z",
    ])
    const other = newHost({ settings: { geoipDir: '/no/such/folder' } })
    await expect(other.ask(simulate({ processors: [] }, {}))).rejects.toThrow('there is no folder /no/such/folder')
  })

  it('rejects open requests when it is closed', async () => {
    const host = newHost()
    const open = expect(host.ask(simulate({ processors: [] }, {}))).rejects.toThrow('the engine was closed')
    await host.close()
    await open
  })
})

describe('a document that never ends', () => {
  it('is answered with the error of a timeout, while the others succeed and the stored pipelines stay', async () => {
    const host = newHost({ documentMillis: 500, engineLimits: ENDLESS_LIMITS })
    const stuck = { list: LONG }
    await host.ask({ kind: 'put-script', id: 's', body: '{"script":{"lang":"painless","source":"ctx.stored = true"}}' })
    const pipeline = { processors: [ENDLESS, { script: { id: 's' } }] }
    await host.ask({ kind: 'put-pipeline', id: 'p', body: JSON.stringify(pipeline) })
    const request = { ...simulate({}, { n: 1 }, stuck, { n: 2 }, stuck), pipelineId: 'p' }
    const answers = await Promise.all([host.ask(request), host.ask(simulate({ processors: [] }, { next: 1 }))])
    const { docs } = JSON.parse(answers[0].body)
    // By its deadline or by its steps, whichever this machine reaches first.
    const reason = expect.stringContaining('processing of the document was interrupted: it took')
    const stopped = { root_cause: [{ type: 'timeout_exception', reason }] }
    expect(
      docs.map((each: { doc?: { _source: object }; error?: object }) => each.doc?._source ?? each.error),
    ).toMatchObject([{ n: 1, stored: true }, stopped, { n: 2, stored: true }, stopped])
    expect(answers[1].body).toContain('"next":1')
  })

  it('leaves a run of batches its set-up', async () => {
    const host = newHost({ documentMillis: 500, engineLimits: ENDLESS_LIMITS })
    await host.ask(setUp({ processors: [ENDLESS] }))
    const docs = [JSON.stringify({ _source: { list: LONG } }), '{"_source":{}}']
    const [first, second] = await Promise.all([
      host.ask(run({ form: 'json', docs })),
      host.ask(run({ form: 'lines', docs: ['b'], field: 'text' })),
    ])
    expect(first.results?.map(({ status }) => status)).toEqual(['failed', 'done'])
    expect(second.results?.map(({ status }) => status)).toEqual(['done'])
  })
})

describe('a run of batches', () => {
  it('returns results with number texts as they came in', async () => {
    const host = newHost()
    expect((await host.ask(setUp({ processors: [{ set: { field: 'b', value: 2 } }] }))).faults).toEqual([])
    const { results } = await host.ask(run({ form: 'json', docs: ['{"_source":{"a":1.0,"n":9223372036854775807}}'] }))
    expect(results).toEqual([
      {
        status: 'done',
        json: '{"doc":{"_index":"_index","_id":"_id","_version":"-3","_source":{"a":1.0,"n":9223372036854775807,"b":2},"_ingest":{"timestamp":"2026-01-02T03:04:05.678901234Z"}}}',
      },
    ])
  })

  it('returns the answer of verbose simulate', async () => {
    const host = newHost()
    await host.ask(setUp({ processors: [{ drop: { tag: 't' } }] }, 'verbose'))
    const { results } = await host.ask(run({ form: 'lines', docs: ['x'], field: 'message' }))
    expect(results).toEqual([
      {
        status: 'dropped',
        json: 'null',
        detail: '{"processor_results":[{"processor_type":"drop","status":"dropped","tag":"t"}]}',
      },
    ])
  })

  it('names every fault of the files with its place', async () => {
    const host = newHost()
    const { faults } = await host.ask(setUp({ processors: [{ set: { field: 'a', valu: 1 } }, { sett: { tag: 'x' } }] }))
    expect(faults?.map(({ path, code, processor, tag }) => [path.join('/'), code, processor, tag])).toEqual([
      ['processors/0/set/value', 'option-missing', 'set', null],
      ['processors/0/set/valu', 'options-unknown', 'set', null],
      ['processors/1/sett', 'processor-unknown', 'sett', 'x'],
    ])
  })
})

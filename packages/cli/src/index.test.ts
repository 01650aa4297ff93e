/** The library as users have it. */
import { describe, expect, it } from 'vitest'
import {
  compile,
  doubleOf,
  enrichTable,
  geoTable,
  hostSluice,
  JavaException,
  loadLanguageModel,
  ProcessorError,
  type RunnablePipeline,
  readTableRows,
  recordedModel,
  simulate,
} from './index.js'

const NOW = '2026-01-02T03:04:05.678901234Z'

function pipelineOf(...processors: object[]): RunnablePipeline {
  const compiled = compile({ processors })
  if (!compiled.ok) throw compiled.exception
  return compiled.pipeline
}

describe('compile', () => {
  it('accepts objects and JSON text', () => {
    const text = '{"processors":[{"set":{"field":"a","value":1.0}}]}'
    const compiled = compile(text)
    expect(compiled.ok && compiled.pipeline.run({ source: {} })).toMatchObject({ status: 'done', json: '{"a":1.0}' })
  })

  it('returns all faults with their places, and the exception of Elasticsearch', () => {
    const compiled = compile({ processors: [{ set: { field: 'a' } }, { renam: {} }] })
    if (compiled.ok) throw new Error('it compiled')
    expect(compiled.diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['option-missing', ['processors', 0, 'set', 'value']],
      ['processor-unknown', ['processors', 1, 'renam']],
    ])
    const { exception, id } = compiled
    expect([id, exception.toJavaString(), exception.suppressed?.map(({ text }) => text)]).toEqual([
      '_simulate_pipeline',
      'org.elasticsearch.ElasticsearchParseException: [value] required property is missing',
      ['No processor type exists with name [renam]'],
    ])
  })

  const SET = '{"processors":[{"set":{"field":"a","value":1}}]}'
  const FORMS: readonly (readonly [form: string, given: string | object])[] = [
    ['YAML', 'processors:\n  # a comment\n  - set: { field: a, value: 1 }\n'],
    ['the answer of GET _ingest/pipeline', `{"x":${SET}}`],
    ['the same as an object', { x: JSON.parse(SET) }],
    ['the body of a _simulate request', `{"pipeline":${SET},"docs":[]}`],
    ['a Dev Tools request', `# stores it\nPUT _ingest/pipeline/x\n${SET}\n`],
    ['a text between three quotes', '{"processors":[{"script":{"source":"""\n  ctx.a = 1\n"""}}]}'],
    ['a curl command', `curl -X PUT localhost:9200/_ingest/pipeline/x -H 'Content-Type: application/json' -d '${SET}'`],
  ]

  it.each(FORMS)('takes %s', (_, given) => {
    const compiled = compile(given)
    expect(compiled.ok && compiled.pipeline.run({ source: {} })).toMatchObject({ status: 'done', source: { a: 1 } })
  })

  it('accepts several pipelines, and the id chooses the one to compile', () => {
    const both = `PUT _ingest/pipeline/outer
{"processors":[{"pipeline":{"name":"inner"}}]}
PUT _ingest/pipeline/inner
${SET}`
    const compiled = compile(both, { id: 'outer' })
    expect(compiled.ok && compiled.pipeline.run({ source: {} })).toMatchObject({ source: { a: 1 } })
    expect(() => compile(both)).toThrow(
      new TypeError("there are 2 pipelines: outer, inner. Name the one to compile: { id: 'outer' }"),
    )
  })

  it('names the line of a fault in a text', () => {
    expect(() => compile('processors:\n  - set: { field: a, field: b }\n')).toThrow('line 2, column')
    expect(() => compile('GET _search\n{"query":{}}')).toThrow(
      'line 1, column 1: no pipeline is among these requests of Dev Tools',
    )
  })

  it('throws for anything that is not a definition', () => {
    expect(() => compile([])).toThrow(new TypeError('a pipeline definition must be an object'))
    expect(() => compile('{')).toThrow(JavaException)
  })

  it('accepts called pipelines and scripts, and names the faulty one', () => {
    const compiled = compile(
      { processors: [{ pipeline: { name: 'inner' } }, { script: { id: 'double' } }] },
      {
        id: 'outer',
        pipelines: { inner: { processors: [{ set: { field: 'n', value: 21 } }] } },
        scripts: { double: 'ctx.n *= 2' },
      },
    )
    expect(compiled.ok && compiled.pipeline.run({ source: {} })).toMatchObject({ source: { n: 42 } })
    const faulty = compile({ processors: [] }, { pipelines: { bad: { processors: [{ x: {} }] } } })
    expect([faulty.ok, faulty.ok ? null : faulty.id]).toEqual([false, 'bad'])
  })

  it('accepts policies, models, databases and a user', () => {
    const rows = [{ email: 'a@x.org', city: 'Oslo' }]
    const users = enrichTable({ type: 'match', match_field: 'email', enrich_fields: 'city', rows })
    const mood = recordedModel([{ input: { text: 'well' }, result: { predicted_value: 'good' } }])
    const city = geoTable('GeoLite2-City', readTableRows('network,city_name\n81.2.69.0/24,London\n'))
    const definition = {
      processors: [
        { enrich: { policy_name: 'users', field: 'mail', target_field: 'user' } },
        { inference: { model_id: 'mood', target_field: 'mood' } },
        { geoip: { field: 'ip' } },
        { set_security_user: { field: 'who', properties: ['username'] } },
      ],
    }
    const options = {
      enrichPolicies: { users },
      models: { mood },
      geoDatabases: { 'GeoLite2-City.mmdb': city },
      user: { username: 'jdoe' },
    }
    const source = { mail: 'a@x.org', text: 'well', ip: '81.2.69.1' }
    const wanted = {
      ...source,
      user: { email: 'a@x.org', city: 'Oslo' },
      mood: { predicted_value: 'good', model_id: 'mood' },
      geoip: { city_name: 'London' },
      who: { username: 'jdoe' },
    }
    const compiled = compile(definition, options)
    expect(compiled.ok && compiled.pipeline.run({ source })).toMatchObject({ source: wanted })
    const { body } = simulate({ pipeline: definition, docs: [{ _source: source }] }, options)
    expect(body).toMatchObject({ docs: [{ doc: { _source: wanted } }] })
  })

  it('identifies languages: asynchronously, or synchronously once the model is loaded', async () => {
    const definition = { processors: [{ inference: { model_id: 'lang_ident_model_1', target_field: 'l' } }] }
    const source = { text: '서버가 응답하지 않습니다' }
    const before = compile(definition)
    expect(before.ok && (await before.pipeline.runAsync({ source }))).toMatchObject({
      source: { l: { predicted_value: 'ko' } },
    })
    await loadLanguageModel()
    const after = compile(definition)
    expect(after.ok && after.pipeline.run({ source })).toMatchObject({ source: { l: { predicted_value: 'ko' } } })
  })

  it('keeps the limits that are given', () => {
    const compiled = compile(
      { processors: [{ script: 'for (int i = 0; i < 20; i++) {}' }] },
      { limits: { scriptLoops: 10 } },
    )
    const result = compiled.ok ? compiled.pipeline.run({ source: {} }) : null
    expect(result).toMatchObject({
      status: 'failed',
      error: { caused_by: { reason: expect.stringContaining('The maximum number of statements') } },
    })
  })
})

describe('run', () => {
  it('leaves its input alone', () => {
    const source = { list: [1], deep: { a: 'x' } }
    const result = pipelineOf({ append: { field: 'list', value: 2 } }, { set: { field: 'deep.b', value: 1 } }).run({
      source,
    })
    expect([result, source]).toMatchObject([
      { source: { list: [1, 2], deep: { a: 'x', b: 1 } } },
      { list: [1], deep: { a: 'x' } },
    ])
    expect(source).toEqual({ list: [1], deep: { a: 'x' } })
  })

  it('takes and gives metadata', () => {
    const result = pipelineOf({ set: { field: '_index', value: '{{_index}}-{{kind}}' } }).run({
      source: { kind: 'web' },
      metadata: { _index: 'logs', _id: '7' },
    })
    expect(result).toMatchObject({ status: 'done', metadata: { _index: 'logs-web', _id: '7', _version: -3 } })
  })

  it('says of a dropped document that it was', () => {
    expect(pipelineOf({ drop: {} }).run({ source: {} })).toEqual({ status: 'dropped' })
  })

  it('reports what failed in a document and why', () => {
    const error = { type: 'illegal_argument_exception', reason: "field [a] doesn't exist" }
    const pipeline = pipelineOf({ rename: { field: 'a', target_field: 'b', tag: 't' } })
    expect(pipeline.run({ source: {} })).toEqual({
      status: 'failed',
      error: { root_cause: [error], ...error },
      json: JSON.stringify({ root_cause: [error], ...error }),
      processor: { type: 'rename', tag: 't', pipelines: ['_simulate_pipeline'] },
    })
  })

  it('keeps 64-bit integers, and whole numbers that are doubles', () => {
    const result = pipelineOf().run({ source: { long: 9007199254740993n, double: doubleOf(1), plain: 1, big: 1e300 } })
    expect(result).toMatchObject({
      json: '{"long":9007199254740993,"double":1.0,"plain":1,"big":1.0E300}',
      source: { long: 9007199254740993n, double: 1, plain: 1, big: 1e300 },
    })
  })

  it('accepts keys with a meaning in JavaScript', () => {
    const source = JSON.parse('{"__proto__":{"polluted":1},"constructor":"c","toString":2}') as object
    const result = pipelineOf(
      { set: { field: '__proto__.x', value: 3 } },
      { rename: { field: 'constructor', target_field: 'hasOwnProperty' } },
    ).run({ source })
    if (result.status !== 'done') throw new Error(result.status)
    expect(result.json).toBe('{"__proto__":{"polluted":1,"x":3},"toString":2,"hasOwnProperty":"c"}')
    expect(Object.keys(result.source)).toEqual(['__proto__', 'toString', 'hasOwnProperty'])
    expect(Object.getPrototypeOf(result.source)).toBe(Object.prototype)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('rejects values that no document can contain', () => {
    expect(() => pipelineOf().run({ source: { at: () => 1 } })).toThrow(
      new TypeError('$.at: a function cannot be part of a document'),
    )
  })
})

describe('trace', () => {
  it('returns each step with its changes, and the answer of verbose simulate', () => {
    const { result, trace, verboseJson } = pipelineOf(
      { set: { field: 'a.b', value: [1], tag: 'first' } },
      { remove: { field: 'none', ignore_failure: true } },
    ).trace({ source: {} })
    expect(result.status).toBe('done')
    expect(
      trace.steps.map(({ number, type, tag, status, changes }) => ({ number, type, tag, status, changes })),
    ).toEqual([
      {
        number: '1',
        type: 'set',
        tag: 'first',
        status: 'success',
        changes: [{ path: 'a.b', kind: 'added', after: [1] }],
      },
      { number: '2', type: 'remove', tag: null, status: 'error_ignored', changes: [] },
    ])
    expect(trace.writers).toEqual(new Map([['a.b', '1']]))
    expect(JSON.parse(verboseJson)).toMatchObject([{ processor_type: 'set' }, { status: 'error_ignored' }])
  })
})

describe('runJson', () => {
  it('converts from text to text', () => {
    const pipeline = pipelineOf({ set: { field: 'b', copy_from: 'a' } }, { drop: { if: 'ctx.a == 0' } })
    expect(pipeline.runJson('{"a":1.50}')).toBe('{"a":1.5,"b":1.5}')
    expect(pipeline.runJson('{"a":0}')).toBeNull()
  })

  it('throws the failure', () => {
    const pipeline = pipelineOf({ fail: { message: 'no' } })
    expect(() => pipeline.runJson('{}')).toThrow(ProcessorError)
    expect(() => pipeline.runJson('{"a":')).toThrow(JavaException)
  })
})

describe('simulate', () => {
  const body = { pipeline: { processors: [{ set: { field: 'a', value: 1 } }] }, docs: [{ _source: {} }] }

  it('answers as the API does', () => {
    const { simulate: simulateThen } = hostSluice({ now: NOW })
    const json = `{"docs":[{"doc":{"_index":"_index","_id":"_id","_version":"-3","_source":{"a":1},"_ingest":{"timestamp":"${NOW}"}}}]}`
    expect(simulateThen(body)).toEqual({ status: 200, body: JSON.parse(json), json })
    expect(simulateThen(JSON.stringify(body)).json).toBe(json)
  })

  it('answers with every step on request', () => {
    expect(simulate(body, { verbose: true }).body).toMatchObject({
      docs: [{ processor_results: [{ processor_type: 'set', status: 'success' }] }],
    })
  })

  it('answers faults with their status', () => {
    expect(simulate({ docs: [] })).toMatchObject({
      status: 400,
      body: { error: { reason: '[pipeline] required property is missing' }, status: 400 },
    })
    expect(simulate(body, { pipelines: { p: {} } }).body).toMatchObject({
      error: { reason: '[processors] required property is missing' },
    })
  })
})

describe('requests for simulate', () => {
  const docs = '"docs":[{"_source":{"a":1}}]'
  const done = { docs: [{ doc: { _source: { a: 1, b: 2 } } }] }

  it('reads requests of Dev Tools, with the pipelines that they store', () => {
    const request = `PUT _ingest/pipeline/x
{"processors":[{"set":{"field":"b","value":2}}]}
POST _ingest/pipeline/x/_simulate
{${docs}}`
    expect(simulate(request).body).toMatchObject(done)
    expect(() => simulate(`POST _ingest/pipeline/y/_simulate\n{${docs}}`)).toThrow(
      'no request before stores the pipeline y that is simulated',
    )
    expect(() => simulate('GET _search\n{}')).toThrow(
      'no request to _ingest/pipeline/_simulate is among these requests',
    )
  })

  it('accepts YAML', () => {
    const request = 'pipeline:\n  processors:\n    - set: { field: b, value: 2 }\ndocs:\n  - _source: { a: 1 }\n'
    expect(simulate(request).body).toMatchObject(done)
  })
})

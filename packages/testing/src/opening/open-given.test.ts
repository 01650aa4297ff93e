import { describe, expect, it } from 'vitest'
import { type GivenFile, openGiven } from './index.js'

const PIPELINE = '{"processors":[{"set":{"field":"b","value":2}}]}'

const files = (texts: Readonly<Record<string, string | Uint8Array>>): GivenFile[] =>
  Object.entries(texts).map(([path, content]) =>
    typeof content === 'string' ? { path, text: content, bytes: null } : { path, text: '', bytes: content },
  )

const pasted = (text: string): GivenFile[] => files({ '': text })

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, sign => sign.charCodeAt(0))

describe('a pasted text', () => {
  it('may be a pipeline in either format', () => {
    expect(openGiven(pasted('processors:\n  - drop: {}\n')).pipelines).toEqual([
      { id: null, text: 'processors:\n  - drop: {}\n', format: 'yaml' },
    ])
    const { pipelines, samples, notes } = openGiven(pasted(PIPELINE))
    expect(pipelines).toEqual([{ id: null, text: PIPELINE, format: 'json' }])
    expect(samples).toBeNull()
    expect(notes).toEqual([{ path: '', what: 'Pipeline', reason: 'it is a pipeline' }])
  })

  it('may be the body of _simulate: pipeline and documents are separated', () => {
    const text = `{"pipeline": ${PIPELINE}, "docs": [{"_id":"7","_source":{"n":1.0}}, {"_source":{"m":2}}]}`
    const { pipelines, samples, documents } = openGiven(pasted(text))
    expect(pipelines).toEqual([{ id: null, text: PIPELINE, format: 'json' }])
    expect(documents).toBe(2)
    expect(samples).toEqual({
      text: '{\n  "docs": [\n    {"_id":"7","_source": {"n":1.0}},\n    {"_source": {"m":2}}\n  ]\n}\n',
      name: null,
      form: null,
      testConfig: '',
    })
  })

  it('may be a single request, with its body below or next to it', () => {
    const idsOf = (text: string) => openGiven(pasted(text)).pipelines.map(({ id }) => id)
    for (const text of [
      `PUT _ingest/pipeline/x\n${PIPELINE}`,
      `PUT /_ingest/pipeline/x?pretty ${PIPELINE}\n`,
      `GET _ingest/pipeline/x\n\n{"x":${PIPELINE}}`,
    ]) {
      expect(idsOf(text), text).toEqual(['x'])
    }
    const two = `PUT _ingest/pipeline/x ${PIPELINE}\nPUT _ingest/pipeline/y {\n"processors":[]}`
    expect(idsOf(two)).toEqual(['x', 'y'])
    expect(idsOf('PUT _ingest/pipeline/x\n{ /* why */ "processors": [] }')).toEqual(['x'])
    const policy = 'PUT _enrich/policy/p\n{"match":{"indices":"u","match_field":"m","enrich_fields":["c"]}}'
    const { policies, faults } = openGiven(pasted(policy))
    expect([policies.map(({ name }) => name), faults]).toEqual([['p'], []])
    expect(openGiven(pasted(`${policy}\nPUT x\n{`)).faults).toEqual([
      { path: '', message: expect.stringMatching(/line 4: .*never closed/) },
    ])
    expect(openGiven(pasted('GET /a {"b":1}\nPUT /a {"b":2}\n')).documents).toBe(2)
  })

  it('may be several requests: pipelines, documents, the one that is simulated, an enrich policy with its rows', () => {
    const text = `PUT users/_doc/1
{"email":"a@x","city":"Bern"}
PUT _enrich/policy/by-email
{"match":{"indices":"users","match_field":"email","enrich_fields":["city"]}}
PUT _ingest/pipeline/first
${PIPELINE}
PUT _ingest/pipeline/second
{"processors":[{"enrich":{"policy_name":"by-email","field":"a","target_field":"""u"""}}]}
POST _ingest/pipeline/second/_simulate
{"docs":[{"_source":{"a":"a@x"}}]}`
    const opening = openGiven(pasted(text))
    expect(opening.pipelines.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(opening.entry).toBe('second')
    expect(opening.policies).toEqual([
      {
        name: 'by-email',
        definition: '{"match":{"indices":"users","match_field":"email","enrich_fields":["city"]}}',
      },
    ])
    expect(opening.tables).toEqual([{ index: 'users', text: '{"email":"a@x","city":"Bern"}' }])
    expect(opening.samples?.text).toBe('{\n  "docs": [\n    {"_source": {"a":"a@x"}}\n  ]\n}\n')
    expect(opening.faults).toEqual([])
  })

  it('offers its other forms, and is read as one of them on request', () => {
    const rows = 'email,city\na@x,Bern\n'
    expect(openGiven(pasted(rows)).others).toEqual([
      { as: 'log-lines', name: 'Log, one document per line' },
      { as: 'rows', name: 'Rows of an enrich policy' },
    ])
    const lines = openGiven(pasted(rows), { as: 'log-lines' })
    expect([lines.documents, lines.samples?.form]).toEqual([2, 'log-lines'])
    expect(openGiven(pasted(rows), { as: 'rows' })).toMatchObject({
      samples: null,
      tables: [{ index: '', text: rows }],
    })
  })

  it('that is broken is opened with its fault, to be fixed', () => {
    expect(openGiven(pasted('{"processors": [}')).pipelines).toEqual([
      { id: null, text: '{"processors": [}', format: 'json' },
    ])
    expect(openGiven(pasted('{"message": ')).samples?.text).toBe('{"message": ')
  })
})

describe('files', () => {
  it('are recognised by their content, whatever their name', () => {
    const workspace = '{"sluice":"v1","pipelines":[],"entry":"","active":"","samples":{},"view":{},"tests":[]}'
    const opening = openGiven(files({ 'a (1).json': workspace }))
    expect([opening.workspace, opening.samples]).toEqual([workspace, null])
    const { pipelines } = openGiven(files({ 'nginx.txt': 'processors: []\n', 'b.json': 'processors: [] # YAML\n' }))
    expect(pipelines.map(({ id, format }) => [id, format])).toEqual([
      ['nginx', 'yaml'],
      ['b', 'yaml'],
    ])
  })

  it('are joined if they are lines of the same form, otherwise put into one body', () => {
    expect(openGiven(files({ 'a.log': 'one', 'b.log': 'two\n' })).samples).toMatchObject({
      text: 'one\ntwo\n',
      name: null,
    })
    expect(openGiven(files({ 'a.log': 'one\n', 'b.json': '[{"a":1}]' })).samples?.text).toBe(
      '{\n  "docs": [\n    {"_source": {"message":"one"}},\n    {"_source": {"a":1}}\n  ]\n}\n',
    )
  })

  it('that are not texts are databases, documents of attachment, or refused with a reason', () => {
    const database = bytesOf(`\0\0\xab\xcd\xefMaxMind.com\xe0`)
    const opening = openGiven(
      files({
        'City.bin': database,
        'a.pdf': bytesOf('%PDF-1.4\0'),
        'a.bin': bytesOf('\x89PNG'),
        'b.bin': bytesOf('\0\x01'),
      }),
    )
    expect(opening.databases.map(({ name }) => name)).toEqual(['City.bin'])
    expect(opening.samples?.text).toContain('{"filename":"a.pdf","data":"JVBERi0xLjQA"}')
    expect(opening.faults).toEqual([
      { path: 'a.bin', message: 'PNG: a picture holds neither pipelines nor documents' },
      { path: 'b.bin', message: 'Binary file: it is not text, and no form of file that is known here' },
    ])
  })

  it('named as an index of a policy are its rows', () => {
    const policy = '{"match":{"indices":"users","match_field":"email","enrich_fields":["city"]}}'
    const opening = openGiven(files({ 'by-email.json': policy, 'users.csv': 'email,city\na@x,Bern\n' }))
    expect(opening.policies).toEqual([{ name: 'by-email', definition: policy }])
    expect(opening.tables).toEqual([{ index: 'users', text: 'email,city\na@x,Bern\n' }])
    expect(openGiven(files({ 'nets.csv': 'net,zone\n10.0.0.0/8,a\n' }), { indices: ['nets'] }).tables).toHaveLength(1)
  })

  it('of two pipelines with one id the later one is taken, and a note says so', () => {
    const { pipelines, faults } = openGiven(files({ 'a/p.json': PIPELINE, 'b/p.json': '{"processors":[]}' }))
    expect(pipelines).toEqual([{ id: 'p', text: '{"processors":[]}', format: 'json' }])
    expect(faults).toEqual([{ path: 'b/p.json', message: 'two pipelines are called p: this one is taken' }])
  })
})

describe('tests', () => {
  const EVENTS = '{"events":[{"message":"a"}]}'

  it('of elastic-package without their package go with their events and configuration', () => {
    const opening = openGiven(
      files({
        'test-a.json': EVENTS,
        'test-a.json-expected.json': '{"expected":[{"message":"a"}]}',
        'test-a.json-config.yml': 'dynamic_fields:\n  event.ingested: ".*"\n',
      }),
    )
    expect(opening.tests.tests.map(({ file }) => file)).toEqual([
      'playground/data_stream/playground/_dev/test/pipeline/test-a.json',
    ])
    expect(opening.tests.files).toHaveLength(3)
    expect(opening.samples).toMatchObject({ text: EVENTS, testConfig: 'dynamic_fields:\n  event.ingested: ".*"\n' })
    expect(openGiven(files({ 'test-a.json-expected.json': '{"expected":[]}' })).faults).toEqual([
      { path: 'test-a.json-expected.json', message: 'open test-a.json with it, which holds the events' },
    ])
  })

  it('of Sluice are opened with the pipeline next to them', () => {
    const cases = 'pipeline: a.yml\ncases:\n  - name: one\n    line: x\n    expect: { dropped: true }\n'
    const opening = openGiven(files({ 'a.sluice.yml': cases, 'a.yml': 'processors: []\n' }))
    expect(opening.tests.tests).toEqual([{ kind: 'sluice', file: 'a.sluice.yml' }])
    expect(opening.pipelines.map(({ id }) => id)).toEqual(['a'])
  })
})

describe('a folder of elastic-package', () => {
  const STREAM = 'nginx/data_stream/access'
  const FOLDER = files({
    'nginx/manifest.yml': 'name: nginx\nversion: 1.2.3\nformat_version: 3.0.0\n',
    'nginx/docs/README.md': '# nginx',
    [`${STREAM}/manifest.yml`]: 'type: logs\n',
    [`${STREAM}/elasticsearch/ingest_pipeline/default.yml`]:
      'processors:\n  - pipeline:\n      name: \'{{ IngestPipeline "other" }}\'\n',
    [`${STREAM}/elasticsearch/ingest_pipeline/other.yml`]: 'processors: []\n',
    [`${STREAM}/_dev/test/pipeline/test-common-config.yml`]: 'fields:\n  tags: [a]\n  x: 1\n',
    [`${STREAM}/_dev/test/pipeline/test-a.log`]: 'one\n',
    [`${STREAM}/_dev/test/pipeline/test-a.log-config.yml`]: 'fields:\n  x: 2\n',
    [`${STREAM}/_dev/test/pipeline/test-a.log-expected.json`]: '{"expected":[{"message":"one"}]}',
    'nginx/data_stream/error/manifest.yml': 'type: logs\n',
    'nginx/data_stream/error/elasticsearch/ingest_pipeline/default.yml': 'processors: [ ]\n',
  })

  it('returns the pipelines of a data stream by their installed ids, its tests and its first events', () => {
    const opening = openGiven(FOLDER)
    expect(opening.pipelines.map(({ id }) => id)).toEqual(['logs-nginx.access-1.2.3', 'logs-nginx.access-1.2.3-other'])
    expect(opening.entry).toBe('logs-nginx.access-1.2.3')
    expect(opening.pipelines[0]!.text).toContain("name: 'logs-nginx.access-1.2.3-other'")
    expect(opening.samples).toEqual({
      text: 'one\n',
      name: 'test-a.log',
      form: 'package-log',
      testConfig: '{"fields":{"tags":["a"],"x":2}}',
    })
    expect(opening.tests.tests).toEqual([{ kind: 'elastic-package', file: `${STREAM}/_dev/test/pipeline/test-a.log` }])
    expect(opening.others).toEqual([{ as: 'stream:nginx/data_stream/error', name: 'data stream error' }])
  })

  it('opens another data stream on request', () => {
    const { pipelines } = openGiven(FOLDER, { as: 'stream:nginx/data_stream/error' })
    expect(pipelines.map(({ id }) => id)).toEqual(['logs-nginx.error-1.2.3'])
  })
})

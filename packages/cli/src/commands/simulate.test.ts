/** `sluice simulate`: forms of documents, faults of arguments and documents, settings. */
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'
import { NOW, wire } from '../testkit/wire.js'

const PIPELINE = 'processors:\n  - set: { field: b, value: 2 }\n'
const simulate = (args: readonly string[], files: Record<string, string>, input?: readonly string[]) =>
  run(['simulate', './p.yml', ...args, '--now', NOW], {
    files: { 'p.yml': PIPELINE, ...files },
    ...(input === undefined ? {} : { input }),
  })

describe('documents', () => {
  it.each([
    ['NDJSON', '{"a":1.0}\n\n{"a":2}\n', '{"a":1.0,"b":2}', '{"a":2,"b":2}'],
    ['a last line without an end', '{"a":1}\r\n{"a":2}', '{"a":1,"b":2}', '{"a":2,"b":2}'],
    ['a JSON array', '[\n  {"a":1},\n  {"a":2}\n]', '{"a":1,"b":2}', '{"a":2,"b":2}'],
    ['a JSON array on one line', '[{"a":1},{"a":2}]', '{"a":1,"b":2}', '{"a":2,"b":2}'],
    ['values over several lines, with comments', '{\n"a": 1 // one\n}\n{"a":\n2}', '{"a":1,"b":2}', '{"a":2,"b":2}'],
    ['a mark at the start', '\ufeff{"a":1}', '{"a":1,"b":2}'],
    ['a body of _simulate', '{"docs":[{"_source":{"a":1}},{"_source":{"a":2}}]}', '{"a":1,"b":2}', '{"a":2,"b":2}'],
    [
      'hits of _search',
      '{"took":1,"hits":{"total":{"value":1},"hits":[{"_score":1.0,"sort":[1],"_source":{"a":1}}]}}',
      '{"a":1,"b":2}',
    ],
    ['numbers of any size', '{"a":9223372036854775807,"c":-0.0}', '{"a":9223372036854775807,"c":-0.0,"b":2}'],
    ['nothing', '\n \n'],
  ])('may be %s', async (_name, text, ...sources) => {
    expect(await simulate(['./docs.json', '--format', 'json'], { 'docs.json': text })).toEqual({
      code: 0,
      out: wire(...sources),
      err: '',
    })
  })

  it('keep their metadata', async () => {
    const text = '{"_index":"logs","_id":"7","_version":3,"_source":{"a":1}}'
    const { out } = await simulate(['./docs.json', '--format', 'json'], { 'docs.json': text })
    expect(out).toContain('{"_index":"logs","_id":"7","_version":"3","_source":{"a":1,"b":2}')
  })

  it('may be raw lines, in the field that is named', async () => {
    const { out } = await simulate(['--lines', '--field', 'line', './a.log', '--format', 'json'], {
      'a.log': 'x "y"\r\n\nz',
    })
    expect(out).toBe(wire('{"line":"x \\"y\\"","b":2}', '{"line":"z","b":2}'))
  })

  it('may come from several files and standard input', async () => {
    const args = ['./1.json', '-', './2.json', '--format', 'json']
    const { out } = await simulate(args, { '1.json': '{"a":1}', '2.json': '{"a":3}' }, ['{"a"', ':2', '}\n'])
    expect(out).toBe(wire('{"a":1,"b":2}', '{"a":2,"b":2}', '{"a":3,"b":2}'))
  })

  it('come from standard input when no file is named', async () => {
    expect((await simulate(['--format', 'json'], {}, ['{"a":1}'])).out).toBe(wire('{"a":1,"b":2}'))
  })

  it('are many, in their order', async () => {
    const texts = Array.from({ length: 3000 }, (_, a) => `{"a":${a}}`)
    const { out } = await simulate(['./d.json', '--format', 'json'], { 'd.json': texts.join('\n') })
    expect(out).toBe(wire(...texts.map(text => text.replace('}', ',"b":2}'))))
  })
})

describe('exports of Kibana and Dev Tools', () => {
  const EXPORT = '{"nginx": {"processors": [{"set": {"field": "b", "value": 2}}]}}'
  const simulated = async (pipeline: string, docs: string | null, args: readonly string[] = []) => {
    const { code, out, err } = await run(
      ['simulate', './given.txt', ...(docs === null ? [] : ['./docs']), '--format', 'json', '--now', NOW, ...args],
      { files: { 'given.txt': pipeline, ...(docs === null ? {} : { docs }) } },
    )
    return { code, sources: [...out.matchAll(/"_source":(\{.*?\}),"_ingest"/g)].map(([, source]) => source), err }
  }

  it('is taken: the answer of GET _ingest/pipeline, and CSV of Discover', async () => {
    expect(await simulated(EXPORT, '"@timestamp",_id,host.name\n"Nov 22, 2026 @ 12:00:00.000",7,-\n')).toEqual({
      code: 0,
      sources: ['{"@timestamp":"Nov 22, 2026 @ 12:00:00.000","b":2}'],
      err: './given.txt: taken for the answer of GET _ingest/pipeline; the pipeline is nginx\n./docs: taken for "CSV export of Discover", since its header names _id: 1 document; --as csv reads it as "CSV with a header"\n',
    })
  })

  it('is taken: requests of Dev Tools, and a body of _bulk', async () => {
    const text = `# mine\nPUT _ingest/pipeline/a\n{"processors": [{"script": {"source": """\n  ctx.b = "x";\n"""}}]}\n`
    expect(
      await simulated(text, '{"index":{"_id":"1"}}\n{"a":1}\n{"delete":{"_id":"2"}}\n{"create":{}}\n{"a":2}\n', ['-q']),
    ).toEqual({
      code: 0,
      sources: ['{"a":1,"b":"x"}', '{"a":2,"b":"x"}'],
      err: '',
    })
  })

  it('is taken: a request that has both', async () => {
    const text = `POST _ingest/pipeline/_simulate\n{"pipeline": {"processors": []}, "docs": [{"_source": {"a": 1}}]}`
    expect(await simulated(text, null, ['-q'])).toEqual({ code: 0, sources: ['{"a":1}'], err: '' })
    expect(await simulated(text.slice(text.indexOf('{')), null)).toEqual({ code: 0, sources: ['{"a":1}'], err: '' })
  })

  it('may hold several pipelines, that call each other', async () => {
    const text = `curl -XPUT localhost:9200/_ingest/pipeline/a -d '{"processors":[{"pipeline":{"name":"b"}}]}'
curl -XPUT localhost:9200/_ingest/pipeline/b -d '{"processors":[{"set":{"field":"b","value":2}}]}'`
    expect((await simulated(text, '{}')).err).toBe(
      'error: ./given.txt holds 2 pipelines: a, b\n  help: Name the one to run: --pipeline a\n',
    )
    expect((await simulated(text, '{}', ['--pipeline', 'c'])).err).toBe(
      'error: ./given.txt holds no pipeline c\n  help: It holds a, b.\n',
    )
    expect((await simulated(text, '{}', ['--pipeline', 'a', '-q'])).sources).toEqual(['{"b":2}'])
  })

  it('has its faults at their places', async () => {
    const text = `PUT _ingest/pipeline/a\n{"processors": [\n  {"script": {"source": """\n    ctx.a = 1 +;\n  """}}]}\n`
    const { code, err } = await simulated(text, '{}', ['-q'])
    expect(code).toBe(2)
    expect(err).toContain('./given.txt:4:16\n')
    expect(err).toContain('> 4 |     ctx.a = 1 +;\n    |                ^')
  })

  it('may be declared to be something else', async () => {
    const { sources } = await simulated(EXPORT, 'a,b\n1,2\n', ['--as', 'log-lines', '-q'])
    expect(sources).toEqual(['{"message":"a,b","b":2}', '{"message":"1,2","b":2}'])
  })
})

describe('invalid arguments', () => {
  const refused = async (args: readonly string[], files: Record<string, string>) => {
    const { code, err } = await run(['simulate', ...args], { files })
    expect(code).toBe(2)
    return err
  }

  it('a log without --lines', async () => {
    expect(await simulateLog('2026-01-02 GET /\n2026-01-02 GET /a\n')).toBe(
      'error: ./a.log:1: it looks like a log: every line begins with a date\n  help: Add --lines: each line becomes a document, its text in "message" (--field names another field).\n',
    )
    expect(await simulateLog('hello\n')).toBe(
      'error: ./a.log:1: it looks like a log: this is not JSON\n  help: Add --lines: each line becomes a document, its text in "message" (--field names another field).\n',
    )
  })

  const simulateLog = (text: string) => refused(['./p.yml', './a.log'], { 'p.yml': PIPELINE, 'a.log': text })

  it('pipeline and documents the wrong way round', async () => {
    const error =
      'error: ./d.json holds no pipeline, but ./p.yml does\n  help: The pipeline comes first: sluice simulate ./p.yml ./d.json\n'
    expect(await refused(['./d.json', './p.yml'], { 'p.yml': PIPELINE, 'd.json': '{"a":1}\n{"a":2}\n' })).toBe(error)
    const log = await refused(['./d.json', './p.yml'], { 'p.yml': PIPELINE, 'd.json': 'x: [1, 2\n' })
    expect(log).toBe(error)
  })

  it('a pipeline in place of documents', async () => {
    expect(await refused(['./p.yml', './p.yml'], { 'p.yml': PIPELINE })).toContain(
      'it is a pipeline, and there are no documents in it',
    )
  })

  it('a folder of pipelines in which other files are', async () => {
    const { code, out } = await run(['simulate', './p.yml', './d.json', '-p', './', '--format', 'json'], {
      files: {
        'p.yml': 'processors:\n  - pipeline: { name: other }\n',
        'other.json': '{"processors":[{"set":{"field":"b","value":2}}]}',
        'other.sluice.yml': 'pipeline: other.json\ncases: [{ name: processors, doc: {}, expect: { document: {} } }]\n',
        'd.json': '{"a":1}',
        'broken.json': '{"a":',
        'sluice.config.yml': 'pipelines: processors',
        'f.json/x': '',
      },
    })
    expect([code, out.includes('{"a":1,"b":2}')]).toEqual([0, true])
  })
})

describe('documents that cannot be used', () => {
  const refused = async (text: string, args: readonly string[] = []) => {
    const { code, out, err } = await simulate(['./d.json', ...args], { 'd.json': text })
    expect([code, out]).toEqual([2, ''])
    return err
  }

  it('because the JSON is broken: file, line, column, frame', async () => {
    expect(
      await refused('{"a":1}\n{"a" 1}\n{"a":3}'),
    ).toBe(`error: ./d.json:2:6: unreadable JSON: Unexpected character ('1' (code 49)): was expecting a colon to separate field name and value
> 2 | {"a" 1}
    |      ^
`)
  })

  it('because JSON over several lines is broken', async () => {
    expect(
      await refused('[\n  {"a": 1},\n  {"a": tru}\n]'),
    ).toBe(`error: ./d.json:3:12: unreadable JSON: Unrecognized token 'tru': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')
  2 |   {"a": 1},
> 3 |   {"a": tru}
    |            ^
  4 | ]
`)
  })

  it('because the text ends too early', async () => {
    expect(await refused('{"a":[1,')).toMatch(/^error: \.\/d\.json:1:\d+: unreadable JSON: Unexpected end-of-input/)
  })

  it('because one is not an object, wherever it is', async () => {
    const help = '\n  help: For raw log lines use --lines.\n'
    expect(await refused('{"a":1}\n[2]\n')).toBe(`error: ./d.json:2: a document must be an object, not [2]${help}`)
    expect(await refused('[\n{"a":1},\n"x"]')).toBe(
      `error: ./d.json:3:1: a document must be an object, not "x"\n  2 | {"a":1},\n> 3 | "x"]\n    | ^${help}`,
    )
    expect(await refused('{"docs":[{"_source":{}},null]}')).toBe(
      `error: ./d.json:1:25: a document must be an object, not null\n> 1 | {"docs":[{"_source":{}},null]}\n    |                         ^${help}`,
    )
    expect(await refused(`${'{"a":1}\n'.repeat(2000)}7`)).toBe(
      `error: ./d.json:2001: a document must be an object, not 7${help}`,
    )
  })

  it('because the file is missing, or is a folder', async () => {
    const missing = await simulate(['./none.json'], {})
    expect(missing).toEqual({ code: 2, out: '', err: 'error: there is no file ./none.json\n' })
    const folder = await simulate(['./f'], { 'f/x.json': '{}' })
    expect(folder).toEqual({ code: 2, out: '', err: 'error: ./f is a folder, not a file\n' })
    const second = await simulate(['./d.json', './none.json'], { 'd.json': '{}' })
    expect(second).toEqual({ code: 2, out: '', err: 'error: there is no file ./none.json\n' })
  })

  it('because there are none and standard input is a terminal that sends nothing', async () => {
    expect(await simulate([], {})).toEqual({
      code: 2,
      out: '',
      err: 'error: no documents: name a file, or pipe documents in\n  help: sluice simulate ./p.yml docs.ndjson\n',
    })
  })

  it('on standard input: nothing of the piece is run', async () => {
    const { code, out, err } = await simulate(['--format', 'json'], {}, ['{"a":1}\n{"a":\n'])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('standard input:2:')
  })
})

it('the references of a package are files next to the pipeline, or in the package', async () => {
  const stream = 'pkg/data_stream/d/elasticsearch/ingest_pipeline'
  const set = (field: string, more = '') => `processors:\n  - set: { field: ${field}, value: 1 }\n${more}`
  const files = {
    [`${stream}/default.yml`]:
      'processors:\n  - pipeline: { name: {{ IngestPipeline "more" }} }\n  - pipeline: { name: \'{< IngestPipeline "shared" >}\' }\n',
    [`${stream}/more.yml`]: set('b', `  - pipeline: { name: '{{ IngestPipeline "last" }}' }\n`),
    [`${stream}/last.json`]: '{"processors":[{"set":{"field":"c","value":1}}]}',
    'pkg/elasticsearch/ingest_pipeline/shared.yml': set('d'),
    'd.json': '{"a":1}',
  }
  const { code, out } = await run(['simulate', `./${stream}/default.yml`, './d.json', '-f', 'json', '--now', NOW], {
    files,
  })
  expect([code, out]).toEqual([0, wire('{"a":1,"b":1,"c":1,"d":1}')])
})

it('a pipeline that calls itself fails as it does on a cluster', async () => {
  const files = { 'p.yml': 'processors:\n  - pipeline: { name: p }\n', 'd.json': '{}' }
  const { code, out } = await run(['simulate', './p.yml', './d.json', '-f', 'json'], { files })
  expect(code).toBe(1)
  expect(out).toContain('"reason":"Cycle detected for pipeline: p"')
})

describe('--profile fleet', () => {
  const files = {
    'p.yml': "processors:\n  - set: { field: b, value: 1, if: ctx.containsKey('a') }\n",
    'd.ndjson': '{"a":null,"agent":{"id":"x"},"event":{"original":"{}"}}\n{"a":1,"tags":["preserve_original_event"]}',
  }
  const profiled = (...more: string[]) =>
    run(['simulate', './p.yml', './d.ndjson', '--profile', 'fleet', '--now', NOW, '-q', ...more], { files })
  const sources = (out: string) =>
    out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).doc._source)

  it('leaves out nulls and runs the final pipeline', async () => {
    const ingested = '2026-01-02T03:04:05Z'
    expect(sources((await profiled('-f', 'json')).out)).toEqual([
      { agent: { id: 'x' }, event: { ingested, agent_id_status: 'auth_metadata_missing' } },
      { a: 1, tags: ['preserve_original_event'], b: 1, event: { ingested, agent_id_status: 'missing' } },
    ])
  })

  it('shows and explains the steps of the final pipeline', async () => {
    expect((await profiled('-v')).out).toContain('script [agent-id-status]')
    expect((await profiled('--explain', '4')).out).toContain("ctx.tags.contains('preserve_original_event')")
  })

  it('is Sluice’s own', async () => {
    expect((await profiled('--against', 'http://localhost:1')).err).toContain('cannot be used with option')
    const { err } = await run(['simulate', './p.yml', './d.ndjson', '--profile', 'beats'], { files })
    expect(err).toContain('Allowed choices are fleet')
  })
})

describe('several threads', () => {
  const count = 9000
  const lines = Array.from({ length: count }, (_, i) => `{"a":${i},"text":"${'x'.repeat(200)}"}`)

  it.each([
    ['documents', []],
    ['raw lines', ['--lines']],
  ])('keep %s in their order', async (_name, more) => {
    const { code, out } = await simulate(['./d.ndjson', '-f', 'json', '--jobs', '3', ...more], {
      'd.ndjson': lines.join('\n'),
    })
    expect(code).toBe(0)
    const numbers = [...out.matchAll(/"a\\?":(\d+)/g)].map(([, number]) => Number(number))
    expect(numbers).toEqual(lines.map((_, i) => i))
  })

  it('tell a fault at the end of an input of ordinary size before anything is printed', async () => {
    const { code, out, err } = await simulate(['./d.ndjson', '-f', 'json', '--jobs', '3'], {
      'd.ndjson': [...lines, '{"a":}'].join('\n'),
    })
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(`d.ndjson:${count + 1}:6`)
  })
})

describe('settings', () => {
  it('that cannot be used are named by their option', async () => {
    const files = { 'p.yml': PIPELINE, 'd.json': '{}' }
    expect(await run(['simulate', './p.yml', './d.json', '--now', 'noon'], { files })).toEqual({
      code: 2,
      out: '',
      err: "error: --now: 'noon' is not an instant; it looks like 2026-01-02T03:04:05.678901234Z\n",
    })
    expect(await run(['simulate', './p.yml', './d.json', '--geoip-dir', './none'], { files })).toEqual({
      code: 2,
      out: '',
      err: 'error: --geoip-dir: there is no folder ./none\n',
    })
  })

  it('--pipelines provides the called pipelines, by the names of their files', async () => {
    const files = {
      'p.yml': 'processors: [{ pipeline: { name: geo } }]',
      'more/geo.json': '{"processors":[{"set":{"field":"b","value":2}}]}',
      'more/notes.txt': 'no pipeline',
      'd.json': '{"a":1}',
    }
    const { code, out } = await run(['simulate', './p.yml', './d.json', '-p', './more', '-f', 'json', '--now', NOW], {
      files,
    })
    expect([code, out]).toEqual([0, wire('{"a":1,"b":2}')])
    const missing = await run(['simulate', './p.yml', './d.json', '-p', './none'], { files })
    expect(missing).toEqual({ code: 2, out: '', err: 'error: there is no folder ./none\n' })
  })
})

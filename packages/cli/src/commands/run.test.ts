/** `sluice run` as users run it, from files to files. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'
import { readRunPipelines } from './run-pipelines.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sluice-run-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const PIPELINE = 'processors:\n  - uppercase: { field: a }\n  - set: { field: at, value: "{{_ingest.timestamp}}" }\n'

const configuration = (change = ''): string => `
pipelines: { folder: pipelines, main: main }
input: { files: { paths: [in.ndjson] } }
output: { files: { file: '${folder}/out.ndjson' } }
failures: { files: { file: '${folder}/failed.ndjson' } }
time: record
${change}`

const files = (change = '', pipeline = PIPELINE): Record<string, string> => ({
  'run.yml': configuration(change),
  'pipelines/main.yml': pipeline,
  'in.ndjson': '{"a":"x"}\n{"b":"no a"}\n',
})

describe('run', () => {
  it('runs to the end of its files, and reports the results', async () => {
    const { code, out, err } = await run(['run', './run.yml', '--workers', '1'], { files: files() })
    expect([code, out]).toEqual([0, ''])
    expect(err).toMatch(/^sluice runs main \(pipelines [0-9a-f]{16}\)\n2 documents, 1 of them failed and were kept\n$/)
    const [line] = readFileSync(path.join(folder, 'out.ndjson'), 'utf8').trimEnd().split('\n')
    expect(JSON.parse(line!)).toMatchObject({ a: 'X', at: expect.stringMatching(/^\d{4}-/) })
    expect(readFileSync(path.join(folder, 'failed.ndjson'), 'utf8')).toContain(
      '"document":{"id":"in.ndjson-10","index":"files"',
    )
  })

  it('returns the documents of sluice simulate, byte for byte', async () => {
    const documents = [
      '{"message":"1.50","n":1.0,"big":9007199254740993,"tiny":1e-7,"text":"zwölf \\u0001\\"","list":[1,2.0,null,-0.0]}',
      '{"message":"2","n":7,"deep":{"b":1,"a":{"ü":true}},"text":"line\\nend"}',
      '{"message":"","n":-1.25E3}',
    ]
    const pipeline = `processors:
  - convert: { field: message, type: double, target_field: parsed, ignore_failure: true }
  - script: { source: "ctx.half = ctx.n / 2; ctx.sum = ['b': 1L, 'a': 2.0f, 'c': ctx.n]" }
  - set: { field: text.copy, copy_from: n, ignore_failure: true }
`
    const set = { ...files('', pipeline), 'in.ndjson': `${documents.join('\n')}\n` }
    const wire = await run(['simulate', './pipelines/main.yml', './in.ndjson', '--format', 'wire', '--quiet'], {
      files: set,
    })
    const simulated = [...wire.out.matchAll(/"_source":(\{.*?\}),"_ingest":/g)].map(([, source]) => source)
    expect(simulated).toHaveLength(documents.length)
    rmSync(path.join(folder, 'out.ndjson'), { force: true })
    await run(['run', './run.yml', '--workers', '1', '--quiet'], { files: set })
    expect(readFileSync(path.join(folder, 'out.ndjson'), 'utf8').trimEnd().split('\n')).toEqual(simulated)
  })

  it('checks without running', async () => {
    expect(await run(['run', './run.yml', '--check'], { files: files() })).toEqual({
      code: 0,
      out: './run.yml and 1 pipeline can run\n',
      err: '',
    })
  })

  it('shows every fault of the file with its place', async () => {
    const { code, err } = await run(['run', './run.yml', '--check'], {
      files: files('limits: { batch_bytes: many }\ndelivery: once\npassword: "${MISSING_VARIABLE}"'),
    })
    expect(code).toBe(2)
    expect(err).toContain('run.yml:7:11: this must be a size, like 900kB or 64MB')
    expect(err).toContain('delivery must be one of at-least-once, exactly-once')
    expect(err).toContain('there is no password here')
    expect(err).toContain('the environment has no MISSING_VARIABLE; ${MISSING_VARIABLE:-default} gives one')
  })

  it('shows incompatible parts as well as unknown ones, and nothing twice', async () => {
    const run_yml = [
      'pipelines: { folder: pipelines, main: main }',
      "input: { kafka: { brokers: ['a:9092', b], topics: [], group: g, driver: java } }",
      'output: { stdout: {}, elasticsearch: { hosts: [localhost] } }',
      'delivery: exactly-once',
    ].join('\n')
    const { code, err } = await run(['run', './run.yml', '--check'], { files: { ...files(), 'run.yml': run_yml } })
    expect(code).toBe(2)
    expect(err.match(/run\.yml:.*/g)).toEqual([
      'run.yml:1:1: failures is missing',
      'run.yml:2:39: this must be host:port, like 127.0.0.1:9600',
      'run.yml:2:43: topics names nothing',
      'run.yml:2:65: driver must be one of auto, javascript, librdkafka',
      'run.yml:3:1: output has elasticsearch and stdout: name one',
      'run.yml:3:1: exactly-once needs kafka here',
      'run.yml:3:48: localhost is not a URL like https://host:9200',
    ])
  })

  it('also checks the pipelines of a file that has faults itself', async () => {
    const { code, err } = await run(['run', './run.yml', '--check'], {
      files: files('delivery: once', 'processors:\n  - sett: {}\n'),
    })
    expect(code).toBe(2)
    expect(err).toContain('delivery must be one of at-least-once, exactly-once')
    expect(err).toContain('No processor type exists with name [sett]')
  })

  it('shows all faults together: of the file, of unreadable files, of pipelines, and a missing main pipeline', async () => {
    const { code, err } = await run(['run', './run.yml', '--check'], {
      files: {
        ...files('delivery: once', 'processors:\n  - sett: {}\n'),
        'pipelines/torn.yml': 'processors:\n  - set: { field: [ }\n',
        'run.yml': configuration('delivery: once').replace('main: main', 'main: other'),
      },
    })
    expect(code).toBe(2)
    for (const text of [
      'delivery must be one of at-least-once, exactly-once',
      'torn.yml:2:',
      'holds no pipeline other',
      'No processor type exists with name [sett]',
    ])
      expect(err).toContain(text)
    expect(err).toMatch(/\n4 faults; nothing was run\.\n$/)
  })

  it('shows the faults of pipelines, and a missing main pipeline', async () => {
    const faulty = await run(['run', './run.yml', '--check'], { files: files('', 'processors:\n  - sett: {}\n') })
    expect([faulty.code, faulty.err]).toEqual([2, expect.stringContaining('No processor type exists with name [sett]')])
    const missing = await run(['run', './run.yml'], {
      files: { ...files(), 'run.yml': configuration().replace('main: main', 'main: other') },
    })
    expect([missing.code, missing.err]).toEqual([
      2,
      expect.stringMatching(/holds no pipeline other\n.*It holds main\./s),
    ])
  })

  it('refuses an address that is not one', async () => {
    const { code, err } = await run(['run', './run.yml', '--listen', '9600'], { files: files() })
    expect([code, err]).toEqual([2, expect.stringContaining('--listen 9600 is not host:port')])
  })
})

it('returns the same hash for the same pipelines, and another for others', async () => {
  const pipelines = path.join(folder, 'hashed')
  const read = async () => (await readRunPipelines(pipelines, 'a', (_, text) => text)).set.hash
  const write = (name: string, text: string): void => {
    rmSync(path.join(pipelines, name), { force: true })
    writeFileSync(path.join(pipelines, name), text)
  }
  mkdirSync(pipelines)
  write('a.yml', 'processors: [{ set: { field: a, value: 1 } }]')
  write('b.yml', 'processors: []')
  const first = await read()
  write('a.yml', '# with a comment\nprocessors:\n  - set: { field: a, value: 1 }\n')
  expect(await read()).toBe(first)
  write('b.yml', 'processors: [{ drop: {} }]')
  expect(await read()).not.toBe(first)
})

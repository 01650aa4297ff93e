/** The library for tests in programs. */
import { processors } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { MemoryFiles } from '../testkit/memory-files.js'
import { testServices } from '../testkit/session.js'
import {
  declareSuites,
  type ExpectPipelineOptions,
  loadPipeline,
  matchers,
  type PipelineFiles,
  type PipelineInput,
  pipelineExpecter,
  toMatchDocument,
} from './index.js'

const GREET = `processors:
  - set: { tag: greet, field: greeting, value: 'Hello {{name}}' }
  - script: { tag: size, source: ctx.size = ctx.name.length() }
  - pipeline: { name: other, ignore_missing_pipeline: true }
`

class Files implements PipelineFiles {
  readonly written: Record<string, string> = {}
  isUpdate = false
  mayCreate = true
  constructor(private readonly texts: Record<string, string>) {}
  load = (file: string, id: string | undefined) => loadPipeline(file, id, new MemoryFiles(this.texts))
  read = (file: string) => this.written[file] ?? this.texts[file] ?? null
  write = (file: string, text: string) => {
    this.written[file] = text
  }
}

const files = new Files({ 'greet.yml': GREET, 'bad.yml': 'processors: [{ grko: {} }]', 'text.yml': 'a: [' })
const expectPipeline = (pipeline: PipelineInput, options?: ExpectPipelineOptions) =>
  pipelineExpecter(testServices, files)(pipeline, options)

/** The message of the error that a call throws. */
function failure(call: () => unknown): string {
  try {
    call()
  } catch (thrown) {
    return (thrown as Error).message
  }
  return 'nothing was thrown'
}

describe('expectPipeline', () => {
  const greet = () => expectPipeline('greet.yml').doc({ name: 'Ada' })

  it('passes if all is as expected', () => {
    greet().toGive({ name: 'Ada', greeting: 'Hello Ada', size: 3 })
    greet().toGive({ name: 'Ada', greeting: /^Hello/, size: matchers.number({ max: 5 }) })
    greet().toGive({ name: expect.any(String), greeting: expect.stringContaining('Ada'), size: 3 })
    greet().toGiveFields({ greeting: 'Hello Ada', none: matchers.absent() })
    greet().toGiveMetadata({ _index: '_index' })
    expectPipeline('greet.yml').doc({}).toFail('null def reference')
    expectPipeline('greet.yml').doc({}).toFail({ processor: 'script', tag: 'size', type: 'script_exception' })
    expectPipeline({ processors: [{ drop: {} }] })
      .line('x')
      .toBeDropped()
    expectPipeline({ processors: [{ reroute: { destination: 'logs-a-b' } }] })
      .doc({}, { _index: 'logs-x-y' })
      .toReroute('logs-a-b')
  })

  it('shows the differences, and the step to check', () => {
    expect(failure(() => greet().toGive({ name: 'Ada', greeting: 'Hi Ada', size: 3 }))).toBe(`1 difference
  greeting  expected "Hi Ada", got "Hello Ada"
look first at step 1: set [greet] of greet  greet.yml:2:5
│ - set: { tag: greet, field: greeting, value: 'Hello {{name}}' }
+ greeting = "Hello Ada"`)
    expect(failure(() => expectPipeline('greet.yml').doc({}).toGive({}))).toMatch(/`ctx\.name` is null/)
  })

  it('accepts mocks, stand-ins, scripts, a range of steps', () => {
    const options = { pipelines: { other: { set: { 'a.b': 1 }, remove: ['size'] } }, to: 'greet', id: 'x' }
    expectPipeline('greet.yml', options).doc({ name: 'A' }).toGive({ name: 'A', greeting: 'Hello A' })
    expectPipeline('greet.yml', { ...options, to: 3 })
      .doc({ name: 'A' })
      .toGiveFields({ 'a.b': 1, size: matchers.absent() })
    const script = { processors: [{ script: { id: 's' } }, { set: { field: 'now', value: '{{_ingest.timestamp}}' } }] }
    expectPipeline(script, { scripts: { s: 'ctx.x = 1' }, now: '2020-01-01T00:00:00.1Z' })
      .doc({})
      .toGive({ x: 1, now: '2020-01-01T00:00:00.100Z' })
    expectPipeline({ processors: [{ set_security_user: { field: 'u' } }] }, { user: { username: 'ada' } })
      .doc({})
      .toGiveFields({ 'u.username': 'ada' })
  })

  it('returns results for snapshots', () => {
    expect(greet().document()).toStrictEqual({ name: 'Ada', greeting: 'Hello Ada', size: 3 })
    expect(
      expectPipeline({ processors: [{ fail: { tag: 't', message: 'no' } }] })
        .doc({})
        .result(),
    ).toMatchObject({
      status: 'failed',
      processor: 'fail',
      tag: 't',
      error: { reason: 'no' },
    })
    expect(failure(() => expectPipeline('greet.yml').doc({}).document())).toMatch(/^script \[size\] failed/)
  })

  it('compares with files, which are written first', () => {
    greet().toMatchFile('ada.json')
    expect(JSON.parse(files.written['ada.json']!)).toEqual({ name: 'Ada', greeting: 'Hello Ada', size: 3 })
    greet().toMatchFile('ada.json')
    const bob = expectPipeline('greet.yml').doc({ name: 'Bob' })
    expect(failure(() => bob.toMatchFile('ada.json'))).toMatch(/^2 differences/)
    files.isUpdate = true
    bob.toMatchFile('ada.json')
    files.isUpdate = false
    expect(files.written['ada.json']).toContain('Hello Bob')
    files.mayCreate = false
    expect(failure(() => bob.toMatchFile('none.json'))).toMatch(/^there is no none\.json/)
    files.mayCreate = true
  })

  it('shows every fault of a pipeline', () => {
    expect(failure(() => expectPipeline('bad.yml').doc({}))).toBe(
      'the pipeline cannot run:\n  bad.yml:1:16: grko of pipeline bad: No processor type exists with name [grko] (Did you mean [grok]?)',
    )
    expect(failure(() => expectPipeline('none.yml'))).toBe('there is no file none.yml')
    expect(failure(() => expectPipeline('text.yml'))).toMatch(/^text\.yml:1:5: unreadable YAML/)
    expect(failure(() => expectPipeline([]))).toBe('a pipeline must be a file or an object')
    expect(failure(() => expectPipeline('greet.yml', { from: 'gret' }).doc({}))).toContain('did you mean greet?')
  })

  it('waits if a processor does', async () => {
    expect(processors.some(({ name }) => name === 'attachment')).toBe(true)
    const read = expectPipeline({ processors: [{ attachment: { field: 'data', properties: ['content'] } }] })
    const data = btoa('some text')
    await read.doc({ data }).toGiveFields({ attachment: { content: 'some text' } })
    expect(await read.doc({ data }).documentAsync()).toMatchObject({ attachment: { content: 'some text' } })
    expect(failure(() => read.doc({ data }).document())).toContain('use documentAsync')
  })
})

describe('toMatchDocument', () => {
  it('compares documents', () => {
    expect(toMatchDocument({ a: 1, b: 2 }, { a: 1 }, { partial: true }).pass).toBe(true)
    const failed = toMatchDocument({ a: 1 }, { a: matchers.string() })
    expect([failed.pass, failed.message()]).toEqual([false, '1 difference\n  a  expected a text, got 1'])
    expect(toMatchDocument({ a: 1 }, { a: 1 }).message()).toBe('the document should be another than {"a":1}')
  })
})

describe('declareSuites', () => {
  const declared = (texts: Record<string, string>, path: string) => {
    const suites: { name: string; tests: [string, 'run' | 'skip', () => Promise<void>][] }[] = []
    const it_ = Object.assign(
      (name: string, run: () => Promise<void>) => void suites.at(-1)!.tests.push([name, 'run', run]),
      { skip: (name: string, run: () => Promise<void>) => void suites.at(-1)!.tests.push([name, 'skip', run]) },
    )
    const describe_ = (name: string, declare: () => void) => {
      suites.push({ name, tests: [] })
      declare()
    }
    declareSuites(path, new MemoryFiles(texts), testServices, { describe: describe_, it: it_ }, {})
    return suites
  }

  it('makes a suite of each file and a test of each case', async () => {
    const cases = `pipeline: { processors: [{ set: { field: a, value: 1 } }] }
cases:
  - { name: right, doc: {}, expect: { document: { a: 1 } } }
  - { name: wrong, doc: {}, expect: { document: { a: 2 } } }
  - { name: later, doc: {}, expect: { dropped: true }, skip: true }
`
    const [suite, broken] = declared({ 't/a.sluice.yml': cases, 't/b.sluice.yml': 'cases: []' }, 't')
    expect(suite!.tests.map(([name, how]) => [name, how])).toEqual([
      ['right', 'run'],
      ['wrong', 'run'],
      ['later', 'skip'],
    ])
    await suite!.tests[0]![2]()
    await expect(suite!.tests[1]![2]()).rejects.toThrow('a  expected 2, got 1')
    await expect(broken!.tests[0]![2]()).rejects.toThrow('t/b.sluice.yml:1: pipeline is missing')
  })

  it('needs tests', () => {
    expect(() => declared({ 'a.txt': '' }, '')).toThrow('there are no tests in the folder')
  })
})

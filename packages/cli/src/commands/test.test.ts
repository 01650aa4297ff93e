/** `sluice test`: what it runs, what it shows, how it ends. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommandLine } from '../command-line.js'
import { plain } from '../output/style.js'
import { TesterPool } from '../testing/tester-pool.js'
import { ThreadedTester } from '../testing/threaded-tester.js'
import { run } from '../testkit/run.js'

const PIPELINE = `processors:
  - set: { tag: greet, field: greeting, value: 'Hello {{name}}' }
  - script: { tag: size, source: ctx.size = ctx.name.length() }
`
const CASES = `pipeline: p.yml
cases:
  - name: greets
    doc: { name: Ada }
    expect: { document: { name: Ada, greeting: Hello Ada, size: 3 } }
  - name: is wrong
    doc: { name: Ada }
    expect: { document: { name: Ada, greeting: Hi Ada, size: 3 } }
  - name: is null
    doc: {}
    expect: { document: {} }
  - name: later
    doc: {}
    expect: { dropped: true }
    skip: not now
`
const GOOD = 'pipeline: p.yml\ncases:\n  - { name: fine, doc: { name: A }, expect: { fields: { size: 1 } } }\n'
const files = { 't/p.yml': PIPELINE, 't/a.sluice.yml': CASES, 't/b.sluice.yml': GOOD }

let cache: string
beforeAll(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'sluice-cache-'))
  vi.stubEnv('XDG_CACHE_HOME', cache)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(cache, { recursive: true })
})

/** Without times, which differ from run to run. */
const timeless = (text: string): string => text.replace(/\d+(?:\.\d+)? m?s\b/g, '# ms')

describe('sluice test', () => {
  it('shows each file, its faults, and the step to check', async () => {
    const { code, out, err } = await run(['test', './t'], { files })
    expect(timeless(out)).toBe(` ✗ t/a.sluice.yml  1 passed, 2 failed, 1 skipped  # ms
   ✗ is wrong  t/a.sluice.yml:6:5
     1 difference
       greeting  expected "Hi Ada", got "Hello Ada"
     look first at step 1: set [greet] of p  t/p.yml:2:5
     │ - set: { tag: greet, field: greeting, value: 'Hello {{name}}' }
     + greeting = "Hello Ada"
   ✗ is null  t/a.sluice.yml:9:5
     script [size] failed: null_pointer_exception: cannot access method/field [length] from a null def reference
     look first at step 2: script [size] of p  t/p.yml:3:53
     \`ctx.name\` is null
     │ - script: { tag: size, source: ctx.size = ctx.name.length() }

 ✓ t/b.sluice.yml  1 passed  # ms
2 passed, 2 failed, 1 skipped in 2 files (# ms)
`)
    expect([code, err]).toEqual([1, ''])
  })

  it('says which option would change a failure', async () => {
    const texts = {
      't/p.yml':
        "processors: [{ date: { field: d, target_field: t, formats: ['MMM d HH:mm:ss'] } }, { remove: { field: d } }]",
      't/a.sluice.yml':
        "pipeline: p.yml\ncases: [{ name: one, doc: { d: 'Mar 1 00:00:00' }, expect: { document: { t: '2022-03-01T00:00:00.000Z' } } }]",
    }
    const { out } = await run(['test', './t'], { files: texts })
    const hint =
      'help: 1 case: only the year of dates differs, which comes from the clock: try --now 2022-01-01T00:00:00Z\n'
    expect(out.endsWith(hint)).toBe(true)
    expect((await run(['test', './t', '--now', '2022-01-01T00:00:00Z'], { files: texts })).out).not.toContain('help:')
  })

  it('reports a fault of many cases once', async () => {
    const folder = 'p/_dev/test/pipeline'
    const more = {
      'p/elasticsearch/ingest_pipeline/default.yml': 'processors: []',
      [`${folder}/test-a.log`]: 'a\nb\nc',
    }
    const { code, out } = await run(['test', './p'], { files: more })
    expect(timeless(out)).toBe(` ✗ p/_dev/test/pipeline/test-a.log  3 failed  # ms
   ✗ event 1  p/_dev/test/pipeline/test-a.log:1:1
     there is no test-a.log-expected.json; --update writes it
   … and 2 more of which the same is to be said

3 failed in 1 file (# ms)
`)
    expect(code).toBe(1)
  })

  it.each([
    [['./t/b.sluice.yml'], 0, '1 passed in 1 file'],
    [['./t/a.sluice.yml:4'], 0, '1 passed in 1 file'],
    [['./t/a.sluice.yml:7'], 1, '1 failed in 1 file'],
    [['./t', '-t', 'fine|greets'], 0, '2 passed in 2 files'],
    [['./t/p.yml', '-q', '-t', 'GREETS'], 0, '1 passed in 1 file'],
    [['./t', '--bail', '-q'], 1, '1 passed, 1 failed in 1 file'],
    [['./t/b.sluice.yml', '--to', 'greet'], 1, '1 failed in 1 file'],
  ])('%j ends with %i', async (args, code, summary) => {
    const outcome = await run(['test', ...args], { files })
    expect([outcome.code, outcome.err]).toEqual([code, ''])
    expect(outcome.out).toContain(summary)
  })

  it('reruns failed tests', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-failed-'))
    try {
      for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, path.basename(name)), text)
      const again = (...args: string[]) => run(['test', folder, '-q', ...args])
      expect((await again()).out).toContain('2 passed, 2 failed, 1 skipped in 2 files')
      expect((await again('--only-failed')).out).toContain('2 failed in 1 file')
      writeFileSync(path.join(folder, 'a.sluice.yml'), CASES.replace('Hi Ada', 'Hello Ada'))
      expect((await again('--only-failed')).out).toContain('1 passed, 1 failed in 1 file')
      expect((await again('--only-failed')).out).toContain('1 failed in 1 file')
      writeFileSync(path.join(folder, 'a.sluice.yml'), GOOD)
      expect((await again()).code).toBe(0)
      expect(await again('--only-failed')).toMatchObject({ code: 0, out: 'nothing failed in the last run\n' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('writes expectations after showing what changes', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-update-'))
    try {
      for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, path.basename(name)), text)
      const { out, code } = await run(['test', folder, '--update', '-t', 'wrong', '-q'])
      expect(timeless(out)).toBe(`a.sluice.yml
@@ line 5 @@
     expect: { document: { name: Ada, greeting: Hello Ada, size: 3 } }
   - name: is wrong
     doc: { name: Ada }
-    expect: { document: { name: Ada, greeting: Hi Ada, size: 3 } }
+    expect: { document: { name: Ada, greeting: Hello Ada, size: 3 } }
   - name: is null
     doc: {}
     expect: { document: {} }

1 passed in 1 file (# ms)
`)
      expect(code).toBe(0)
      expect(readFileSync(path.join(folder, 'a.sluice.yml'), 'utf8')).toBe(CASES.replace('Hi Ada', 'Hello Ada'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('writes reports', async () => {
    const { out } = await run(['test', './t/b.sluice.yml', '-q', '--reporter', 'tap'], { files })
    expect(out).toMatch(/TAP version 1\d[\s\S]*ok 1/)
  })
})

describe('requests that cannot run', () => {
  it.each([
    [['./none'], 'error: there is no file or folder ./none\n'],
    [['./t/x.txt'], 'error: t/x.txt is not a file of tests\n'],
    [['./t/empty'], 'error: there are no tests in ./t/empty\n'],
    [['./t', '-t', '('], 'error: -t: Invalid regular expression'],
    [['./t', '--reporter', 'junti'], 'error: there is no reporter junti\n  help: reporters are '],
    [['./t', '--geoip-dir', '/nowhere'], 'error: --geoip-dir: there is no folder /nowhere\n'],
  ])('%j is reported', async (args, message) => {
    const more = { ...files, 't/x.txt': '', 't/empty/y.txt': '' }
    const { code, out, err } = await run(['test', ...args], { files: more })
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })

  it('a faulty pipeline or file of cases is, with its place', async () => {
    const broken = { 'p.yml': 'processors: [{ grko: {} }]', 'a.sluice.yml': CASES, 'b.sluice.yml': 'pipelin: p.yml\n' }
    const { code, out } = await run(['test'], { files: broken })
    expect(code).toBe(2)
    expect(timeless(out)).toContain(`   ! greets  p.yml:1:16
     grko of pipeline p: No processor type exists with name [grko] (Did you mean [grok]?)
`)
    expect(out).toContain(
      '   ! cannot run (1)  b.sluice.yml:1:1\n     there is no pipelin here; did you mean pipeline?\n',
    )
  })
})

describe('threads', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-threads-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const spin = `pipeline:
  processors:
    - foreach: { field: list, ignore_missing: true, processor: { script: 'for (int i = 0; i < 999999; i++) {}' } }
cases:
  - { name: before, doc: {}, expect: { document: {} } }
  - { name: never ends, doc: { list: [${'0,'.repeat(50_000)}0] }, expect: { document: {} } }
  - { name: after, doc: {}, expect: { document: {} } }
`
  const settings = { root: folder, mocks: {}, range: {}, coverage: true }
  const request = (file: string) =>
    ({ test: { kind: 'sluice', file }, selection: {}, stopped: [], bail: false, update: false }) as const

  it('stop a case that never ends, and run the others', async () => {
    writeFileSync(path.join(folder, 'spin.sluice.yml'), spin)
    const tester = new ThreadedTester({ settings, caseMillis: 700, threads: 1 })
    try {
      const { suite } = await tester.run(request('spin.sluice.yml'))
      // By its deadline or by the steps of its document, whichever this machine reaches first.
      expect(suite.cases.map(({ name, status }) => [name, status])).toEqual([
        ['before', 'passed'],
        ['never ends', 'failed'],
        ['after', 'passed'],
      ])
      expect((await tester.coverage())!.pipelines).toHaveLength(1)
    } finally {
      await tester.close()
    }
  })

  it('stop a file that takes too long to read, and continue with the next one', async () => {
    mkdirSync(path.join(folder, 'pkg/elasticsearch/ingest_pipeline'), { recursive: true })
    mkdirSync(path.join(folder, 'pkg/_dev/test/pipeline'), { recursive: true })
    writeFileSync(path.join(folder, 'pkg/elasticsearch/ingest_pipeline/default.yml'), 'processors: []')
    const file = 'pkg/_dev/test/pipeline/test-a.json'
    writeFileSync(path.join(folder, file), `{"events":[${'{"a":[1,2,3]},'.repeat(300_000)}{}]}`)
    const tester = new ThreadedTester({ settings, caseMillis: 1, threads: 1 })
    try {
      for (const _ of [1, 2]) {
        const { suite } = await tester.run({ ...request(file), test: { kind: 'elastic-package', file } })
        expect(suite.cases).toMatchObject([
          { status: 'broken', code: 'case-stopped', message: 'reading the file took longer than 10 ms' },
        ])
      }
    } finally {
      await tester.close()
    }
    await expect(tester.run(request('spin.sluice.yml'))).rejects.toThrow('these tests are closed')
  })

  it('share the files of a run', async () => {
    for (const name of ['a', 'b', 'c']) writeFileSync(path.join(folder, `${name}.sluice.yml`), GOOD)
    writeFileSync(path.join(folder, 'p.yml'), PIPELINE)
    const options = { settings, caseMillis: 10_000, threads: 2 }
    const pool = new TesterPool([new ThreadedTester(options), new ThreadedTester(options)])
    try {
      const replies = await Promise.all(['a', 'b', 'c'].map(name => pool.run(request(`${name}.sluice.yml`))))
      expect(replies.map(({ suite }) => suite.cases.map(({ status }) => status))).toEqual([
        ['passed'],
        ['passed'],
        ['passed'],
      ])
      expect(pool.progress()).toEqual({ done: 3, failed: 0 })
      expect((await pool.coverage())!.pipelines.map(({ file }) => file)).toEqual(['p.yml'])
    } finally {
      await pool.close()
    }
  })
})

describe('--watch', () => {
  it('reruns only what a change affects', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-watch-'))
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
    write('p.yml', PIPELINE)
    write('q.yml', PIPELINE)
    write('a.sluice.yml', GOOD)
    write('b.sluice.yml', GOOD.replace('p.yml', 'q.yml'))
    const stop = new AbortController()
    let out = ''
    const shown = async (text: string): Promise<void> => {
      await expect.poll(() => out, { interval: 10 }).toContain(text)
      out = ''
    }
    const screen = {
      isTerminal: false,
      overwrite: () => undefined,
      writeData: async () => undefined,
      paint: plain,
      write: async (text: string) => {
        out += text
      },
    }
    const terminal = { isInputTerminal: true, input: async function* () {}, output: screen, errors: screen }
    const { testerInProcess } = await import('../testkit/run.js')
    try {
      const ended = runCommandLine(['test', '--watch'], {
        terminal,
        newHost: () => {
          throw new Error('not asked for')
        },
        newTester: async options => testerInProcess(options),
        workingFolder: folder,
        whenStopped: () => stop.signal,
        playgroundFolder: () => '',
        openBrowser: async () => null,
      })
      await shown('waiting for changes')
      // Node begins to watch a moment later: the file is written until the change is seen.
      const changed = (): string => {
        write('q.yml', PIPELINE.replace('ctx.name.length()', '2'))
        return out
      }
      await expect.poll(changed, { interval: 200 }).toContain('1 passed, 1 failed in 2 files')
      out = ''
      write('q.yml', PIPELINE)
      await shown('2 passed in 2 files')
      write('c.sluice.yml', GOOD)
      await shown('3 passed in 3 files')
      stop.abort()
      expect(await ended).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

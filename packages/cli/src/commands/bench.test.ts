/** `sluice bench`: what it measures and how it shows it; how long anything takes does not matter here. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

const PIPELINE = `processors:
  - set: { field: b, value: 2, tag: first }
  - gsub: { field: t, pattern: a+, replacement: x, if: ctx.t != null }
  - fail: { message: no, if: ctx.bad == true, on_failure: [{ set: { field: e, value: 1 } }] }
  - drop: { if: ctx.gone == true }
`
const DOCS = '{"t":"aab"}\n{"bad":true}\n{"gone":true}\n{}\n'
const SHORT = ['--seconds', '0.01', '--warmup', '0']

const bench = (args: readonly string[], files: Record<string, string>) => run(['bench', ...args, ...SHORT], { files })

describe('a pipeline', () => {
  it('is shown with its steps', async () => {
    const { code, out } = await bench(['./p.yml', './d.ndjson', '-f', 'json'], { 'p.yml': PIPELINE, 'd.ndjson': DOCS })
    expect(code).toBe(0)
    const result = JSON.parse(out) as {
      documentsPerSecond: number
      steps: Record<string, unknown>[]
      processors: object[]
    }
    expect(result).toMatchObject({ pipeline: 'p', documents: 4, failed: 0, dropped: 1 })
    expect(result.documentsPerSecond).toBeGreaterThan(0)
    const steps = result.steps.map(({ path: place, tag, runsPerDocument, conditionsTrue, isHandler }) => [
      place,
      tag,
      runsPerDocument,
      conditionsTrue,
      isHandler,
    ])
    expect(steps).toEqual([
      ['processors[0].set', 'first', 1, null, false],
      ['processors[1].gsub', null, 0.25, 0.25, false],
      ['processors[2].fail.on_failure[0].set', null, 0.25, null, true],
      ['processors[2].fail', null, 0.25, 0.25, false],
      ['processors[3].drop', null, 0.25, 0.25, false],
    ])
    expect(result.processors).toHaveLength(4)
  })

  it('is shown for people, and as Markdown', async () => {
    const files = { 'p.yml': PIPELINE, 'a.log': 'one\ntwo\n' }
    const text = await bench(['./p.yml', './a.log', '--lines'], files)
    expect([text.code, text.err]).toEqual([0, ''])
    expect(text.out).toMatch(/^p: [\d,]+ documents a second\n\n2 documents\n/)
    expect(text.out).toMatch(
      /\nstep +runs +mean µs +p95 µs +if µs +if true +share +work\np: processors\[0\]\.set \[first\] +1\.00 /,
    )
    const markdown = await bench(['./p.yml', './a.log', '--lines', '-f', 'markdown'], files)
    expect(markdown.out).toMatch(/^## p: /)
    expect(markdown.out).toContain(
      '| step | runs | mean µs | p95 µs | if µs | if true | share | work |\n| --- | ---: |',
    )
  })

  it('must compile', async () => {
    const { code, out, err } = await bench(['./p.yml', './d.json'], {
      'p.yml': 'processors: [{ set: {} }]',
      'd.json': '{}',
    })
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('[field] required property is missing')
  })

  it('must have documents', async () => {
    const { code, err } = await bench(['./p.yml', './d.ndjson'], { 'p.yml': PIPELINE, 'd.ndjson': '\n' })
    expect([code, err]).toEqual([2, 'error: there are no documents in ./d.ndjson\n'])
  })
})

describe('--compare', () => {
  it('measures two files in turns', async () => {
    const files = { 'p.yml': PIPELINE, 'q.yml': 'processors:\n  - set: { field: b, value: 2 }\n', 'd.ndjson': DOCS }
    const { code, out } = await bench(['./d.ndjson', '-f', 'json', '--compare', './p.yml', './q.yml'], files)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ documents: 4, microsPerDocument: [expect.any(Number), expect.any(Number)] })
  })

  it('measures a file at two revisions of git', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-revisions-'))
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
        cwd: folder,
        stdio: 'ignore',
      })
    const file = path.join(folder, 'p.yml')
    const docs = path.join(folder, 'd.ndjson')
    try {
      git('init')
      for (const value of [1, 2]) {
        writeFileSync(file, `processors:\n  - set: { field: b, value: ${value} }\n`)
        git('add', 'p.yml')
        git('commit', '-m', `${value}`)
      }
      writeFileSync(docs, DOCS)
      const { code, out, err } = await bench([file, docs, '--compare', 'HEAD~1', 'HEAD'], {})
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('HEAD~1')
      expect(out).toContain('times as fast')
      const missing = await bench([file, docs, '--compare', 'HEAD~9', 'HEAD'], {})
      expect(missing.code).toBe(2)
      expect(missing.err).toContain('at HEAD~9')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('accepts two versions', async () => {
    const files = { 'p.yml': PIPELINE, 'd.ndjson': DOCS }
    const { code, err } = await bench(['./p.yml', './d.ndjson', '--compare', 'HEAD'], files)
    expect(code).toBe(2)
    expect(err).toContain('--compare takes two files or two revisions')
  })
})

describe('a folder of packages', () => {
  const stream = (name: string) => `pkg/data_stream/${name}`
  const files = {
    [`${stream('access')}/elasticsearch/ingest_pipeline/default.yml`]: PIPELINE,
    [`${stream('access')}/_dev/test/pipeline/test-a.log`]: 'one\ntwo\n',
    [`${stream('access')}/_dev/test/pipeline/test-a.log-expected.json`]: '{"expected":[]}',
    [`${stream('access')}/_dev/test/pipeline/test-b.json`]: '{"events":[{"message":"three"}]}',
    [`${stream('bare')}/elasticsearch/ingest_pipeline/default.yml`]: PIPELINE,
  }

  it('gives a table of the data streams that have documents', async () => {
    const { code, out } = await bench(['./pkg', '-f', 'json'], files)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject([{ pipeline: 'pkg/access', documents: 3, failed: 0 }])
  })

  it('needs one', async () => {
    const { code, err } = await bench(['./pkg'], { 'pkg/readme.txt': '' })
    expect([code, err]).toEqual([2, 'error: ./pkg has no data stream with a pipeline and documents of tests\n'])
  })
})

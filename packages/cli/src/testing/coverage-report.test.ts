import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

const files = {
  'p.yml': 'processors:\n  - set: { field: b, value: 1, if: ctx.a == 1 }\n  - set: { field: c, value: 1 }\n',
  'p.sluice.yml':
    'pipeline: p.yml\ncases:\n  - name: writes both\n    doc: { a: 1 }\n    expect: { document: { a: 1, b: 1, c: 1 } }\n',
}

const test = (...args: string[]) => run(['test', '-q', ...args], { files })

const TABLE = `
Pipeline  All  Lines  Processors  Effects  Branches  Patterns  Statements  Not covered
--------------------------------------------------------------------------------------
p.yml      75    100         100      100        50         -           -  partly 2
`

describe('sluice test --coverage', () => {
  it('shows a table', async () => {
    const { code, out } = await test('--coverage')
    expect(out).toContain(TABLE)
    expect(code).toBe(0)
  })

  it('treats anything that is not a report format as a path', async () => {
    expect((await test('--coverage', 'p.sluice.yml')).out).toContain(TABLE)
    expect(await test('--coverage=lcof')).toMatchObject({
      code: 2,
      err: "error: --coverage: 'lcof' is not a form of report\n  help: forms are cobertura, html, json, lcov, sonar, text; write --coverage=lcov,html\n",
    })
  })

  it('writes files', async () => {
    const { code, out } = await test('--coverage=lcov,html', '--coverage-dir', 'out/cov')
    expect(out).toMatch(/\ncoverage: out\/cov\/lcov\.info\ncoverage: out\/cov\/coverage\.html\n$/)
    expect(code).toBe(0)
    expect(await test('--coverage=lcov', '--coverage-dir', 'p.yml/x')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^error: the report .*p\.yml\/x\/lcov\.info cannot be written: ENOTDIR/) as string,
    })
  })

  it('has data streams without a test, with nothing covered', async () => {
    const stream = (name: string) => `pkg/data_stream/${name}/elasticsearch/ingest_pipeline/default.yml`
    const folder = 'pkg/data_stream/a/_dev/test/pipeline'
    const pkg = {
      'pkg/manifest.yml': 'name: pkg\nversion: 1.0.0\n',
      [stream('a')]: 'processors: [{ set: { field: a, value: 1 } }]',
      [stream('b')]: 'processors: [{ set: { field: b, value: 1 } }]',
      [`${folder}/test-a.log`]: 'x',
      [`${folder}/test-a.log-expected.json`]: '{"expected":[{"a":1,"message":"x"}]}',
    }
    const found = await run(['test', '-q', './pkg', '--coverage', '--coverage-threshold', '60'], { files: pkg })
    expect(found.out).toMatch(/data_stream\/a\/\S+ +100 /)
    expect(found.out).toMatch(/data_stream\/b\/\S+ +0 /)
    expect(found.code).toBe(1)
    const chosen = await run(['test', '-q', './pkg', '-t', 'event 1', '--coverage'], { files: pkg })
    expect(chosen.out).not.toContain('data_stream/b')
  })

  it('fails below a threshold', async () => {
    const met = await test('--coverage', '--coverage-threshold', '75,lines=100')
    expect(met.code).toBe(0)
    const missed = await test('--coverage-threshold', 'branches=60')
    expect(missed.out).toMatch(/\n✗ coverage of branches is 50 % \(1 of 2\), below the threshold of 60 %\n$/)
    expect(missed.code).toBe(1)
    expect(await test('--coverage-threshold', 'much')).toMatchObject({
      code: 2,
      err: 'error: --coverage-threshold: [much] is not a threshold: write 80 or branches=75\n',
    })
  })
})

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

  it('takes what is no form of report for a path', async () => {
    expect((await test('--coverage', 'p.sluice.yml')).out).toContain(TABLE)
    expect(await test('--coverage=lcof')).toMatchObject({
      code: 2,
      err: "error: --coverage: 'lcof' is no form of report\n  help: forms are cobertura, html, json, lcov, sonar, text; write --coverage=lcov,html\n",
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

  it('fails below a threshold', async () => {
    const met = await test('--coverage', '--coverage-threshold', '75,lines=100')
    expect(met.code).toBe(0)
    const missed = await test('--coverage-threshold', 'branches=60')
    expect(missed.out).toMatch(/\n✗ coverage of branches is 50 % \(1 of 2\), below the threshold of 60 %\n$/)
    expect(missed.code).toBe(1)
    expect(await test('--coverage-threshold', 'much')).toMatchObject({
      code: 2,
      err: 'error: --coverage-threshold: [much] is no threshold: write 80 or branches=75\n',
    })
  })
})

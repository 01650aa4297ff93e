import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { collect, YAML } from '../../testkit/collect.js'
import { context } from '../../testkit/report-context.js'
import { mergeCoverage } from '../merge.js'
import type { Coverage } from '../model.js'
import { coverageFormats } from './index.js'

const coverage = collect(YAML, { one: { m: '7' }, two: { m: '8', x: 1 } }, 'a/p.yml')
const twoFiles = mergeCoverage([coverage, collect('processors: [{drop: {}}]', {}, null)])
const nothing: Coverage = { pipelines: [], cases: [] }

const report = (name: string, of: Coverage = coverage): string =>
  coverageFormats.find(each => each.name === name)!.render(of, context)

describe('forms of coverage reports', () => {
  it('have names, in their order, and no two the same', () => {
    const names = coverageFormats.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].sort())
  })

  it('can report nothing', () => {
    for (const each of coverageFormats) expect(each.render(nothing, context)).toMatch(/^$|\n$/)
  })
})

it('text is a table with the lines that are not covered', () => {
  expect(report('text', twoFiles)).toBe(
    `Pipeline    All  Lines  Processors  Effects  Branches  Patterns  Statements  Not covered
--------------------------------------------------------------------------------------------------------
a/p.yml   66.66  68.18          80       60        60        50       66.66  10-14, 18-19; partly 17, 21
p             0      -           0        0         -         -           -  processors.0.drop
all        62.5  68.18       66.66       50        60        50       66.66
`,
  )
})

it('lcov has lines and outcomes of the files', () => {
  expect(report('lcov', twoFiles)).toBe(`TN:
SF:a/p.yml
BRDA:5,0,0,1
BRDA:5,0,1,1
BRDA:11,0,0,-
BRDA:17,0,0,0
BRDA:17,0,1,2
BRF:5
BRH:3
${[1, 1, 1, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 2, 2, 2, 0, 0, 2, 2, 2, 2].map((hits, i) => `DA:${i + 2},${hits}`).join('\n')}
LF:22
LH:15
end_of_record
`)
})

it('cobertura has rates, and outcomes at their lines', () => {
  const text = report('cobertura', twoFiles)
  expect(XMLValidator.validate(text)).toBe(true)
  expect(text).toContain('<line number="17" hits="2" branch="true" condition-coverage="50% (1/2)"/>')
  expect(text).toContain('<line number="18" hits="0" branch="false"/>')
  expect(text).toContain('<package name="a" line-rate="0.6818" branch-rate="0.6" complexity="0">')
  expect(text).toContain('<source>/work</source>')
})

it('sonar has lines to cover, and outcomes', () => {
  const text = report('sonar', twoFiles)
  expect(XMLValidator.validate(text)).toBe(true)
  expect(text).toContain('<lineToCover lineNumber="17" covered="true" branchesToCover="2" coveredBranches="1"/>')
  expect(text).toContain('<lineToCover lineNumber="18" covered="false"/>')
})

it('json follows its published schema', () => {
  const schema = new URL('../../../../../docs/schemas/coverage.schema.json', import.meta.url)
  const ajv = new Ajv({ strict: false })
  formats.default(ajv)
  for (const each of [coverage, twoFiles, nothing]) {
    ajv.validate(JSON.parse(readFileSync(schema, 'utf8')) as object, JSON.parse(report('json', each)))
    expect(ajv.errors ?? []).toEqual([])
  }
})

describe('html', () => {
  it('marks each line with a sign and words, and reports what never happened', () => {
    const lines = report('html').split('\n')
    expect(lines).toContain(
      '<tr class="partial"><td class="number">17</td><td class="sign" title="partly ran">◐<span class="hidden"> partly ran</span></td>' +
        '<td class="hits">2×</td><td><code>        if (ctx.n == null) {</code> <span class="missed">never: if is true</span></td></tr>',
    )
    expect(lines).toContain('<tr><td class="number">1</td><td></td><td></td><td><code>processors:</code></td></tr>')
  })

  it('describes a failure that was never handled', () => {
    const text = 'processors:\n  - set:\n      field: a\n      value: 1\n      ignore_failure: true\n'
    expect(report('html', collect(text, { one: {} }))).toContain(
      '<code>      ignore_failure: true</code> <span class="missed">never: ignore_failure handles a failure</span>',
    )
  })

  it('shows nothing of a pipeline as markup, and loads nothing', () => {
    const text =
      "processors:\n  - set:\n      field: </code><script>alert(1)</script>\n      if: ctx.a == '<b>&\"'\n      value: 1\n"
    const page = report('html', collect(text, {}, '<img src=x>.yml'))
    expect(page).not.toMatch(/<script|<img|<b>&/)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toMatch(/https?:|@import|url\(/)
  })

  it('lists the uncovered parts of a pipeline without a file', () => {
    expect(report('html', twoFiles)).toContain('<li><code>processors.0.drop</code>: drop runs</li>')
  })
})

/** The page of reports lists all reports, forms of coverage and codes; every code that a case can have is among them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { caseCodes, coverageFormats, findingReporters, reporters } from './index.js'

const here = path.dirname(fileURLToPath(import.meta.url))
const page = (name: string): string => readFileSync(path.join(here, '../../../../docs', name), 'utf8')

describe('docs/reports.md', () => {
  const text = page('reports.md')

  it('lists every report', () => {
    for (const { name } of reporters) expect(text).toContain(`\n| \`${name}\` |`)
    for (const { name } of findingReporters) expect(text).toContain(`\`${name}\``)
  })

  it('lists every code with its sentence', () => {
    for (const [code, sentence] of Object.entries(caseCodes))
      expect(text).toContain(`\n| \`${code}\` | ${sentence} |\n`)
  })
})

it('docs/coverage.md lists every form', () => {
  for (const { name, fileName } of coverageFormats) {
    expect(page('coverage.md')).toContain(`\n| \`${name}\` | ${fileName === null ? '' : `\`${fileName}\` `}|`)
  }
})

it('the codes are those that verdicts and faults are made with', () => {
  const made = new Set<string>()
  for (const folder of ['run', 'layout', 'cases', 'against']) {
    for (const file of readdirSync(path.join(here, '..', folder))) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file === 'cluster.ts') continue
      const text = readFileSync(path.join(here, '..', folder, file), 'utf8')
      for (const [, code] of text.matchAll(/(?:code: |wrong\(|refusal\(setup, |FAULT = )'([a-z-]+)'/g)) made.add(code!)
    }
  }
  expect([...made].filter(code => !Object.hasOwn(caseCodes, code))).toEqual([])
})

/**
 * Explanations against what recorded requests do: conditions come out as they did, and what is known about a text is what the processor
 * wrote. Recordings are used in place; every so many of them, always the same. `SLUICE_CORPUS=all` takes all.
 */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { corpus, linesOf, root } from '../conformance/record-files.js'
import { type WireCase, wireCase } from '../conformance/replay.js'
import { Comparison } from './comparison.js'

const golden = path.resolve(root, '../shared/golden/cases')

const isWhole = process.env.SLUICE_CORPUS === 'all'

const every = <T>(items: readonly T[], step: number): readonly T[] =>
  isWhole ? items : items.filter((_, i) => i % step === 0)

/** More recordings are used of groups about steps with special explanations. */
const EXPLAINED =
  /^(?:grok|dissect|date|kv|gsub|split|script|script_errors|conditions|templates|pipelines|engine|set)\./

function* goldenCases(): Generator<WireCase> {
  for (const file of readdirSync(golden).sort()) {
    const lines = linesOf(path.join(golden, file))
    for (const line of every(lines, EXPLAINED.test(file) ? 8 : 24)) yield wireCase(line, path.basename(file, '.ndjson'))
  }
}

function* corpusCases(file: string, step: number): Generator<WireCase> {
  for (const line of every(linesOf(path.join(corpus, file)), step)) yield wireCase(line, file)
}

const sources: readonly [name: string, needs: string, cases: () => Iterable<WireCase>][] = [
  ['cases', golden, goldenCases],
  ['packages', path.join(corpus, 'packages.ndjson.gz'), () => corpusCases('packages.ndjson.gz', 24)],
  [
    'elastic-package',
    path.join(corpus, 'elastic-package.ndjson.gz'),
    () => corpusCases('elastic-package.ndjson.gz', 24),
  ],
  ['logs', path.join(corpus, 'logs.ndjson.gz'), () => corpusCases('logs.ndjson.gz', 8)],
]

/** State that a copy of the document lacks. An explanation begins with a copy, and with the params of the definition. */
const NOT_IN_A_COPY: ReadonlySet<string> = new Set([
  // What a script has put into its params stays there for the next document.
  'script-params-nested-change-stays-for-next-document',
  'conditions-object-nested-param-counter',
  // A LinkedHashMap is copied as a HashMap.
  'script_errors-value-set-used-by-list-processors',
])

describe('explanations of recorded steps', () => {
  for (const [name, needs, cases] of sources) {
    it.skipIf(!existsSync(needs))(`${name}: show what the steps did (needs ../shared)`, () => {
      const comparison = new Comparison()
      for (const each of cases()) if (!NOT_IN_A_COPY.has(each.name)) comparison.add(each)
      expect(comparison.different.slice(0, 20)).toEqual([])
      expect(Object.values(comparison.compared).reduce((sum, count) => sum + count)).toBeGreaterThan(300)
    })
  }
})

/** A test run that has everything that reports must cope with. Only for tests. */
import { fromPlain } from '@sluice/core'
import { doubleOf } from '@sluice/java'
import { any } from '../match/matchers.js'
import type { FindingList } from '../reports/index.js'
import type { CaseResult, TestRun } from '../results.js'

const base = { differences: [], step: null, code: null, message: null, milliseconds: 1.5 } as const

const place = (line: number) => ({ file: 'data/a b/test-x.log', line, column: 1 })

const cases: readonly CaseResult[] = [
  { ...base, id: 'test-x.log#1', name: 'passes', place: place(1), status: 'passed' },
  {
    ...base,
    id: 'test-x.log#2',
    name: 'differs & <b>"quoted"</b>, | `code` # not a directive \u0007 \ud800',
    place: place(2),
    status: 'failed',
    code: 'document-differs',
    message: '2 fields differ: 100%,\nreally',
    differences: [
      {
        path: 'source.port',
        kind: 'changed',
        expected: fromPlain({ a: [1n << 60n, doubleOf(1)] }),
        actual: doubleOf(7),
        message: 'expected 80, got 7.0',
      },
      { path: 'event.kind', kind: 'matcher', expected: any(), message: 'expected any value, got nothing' },
    ],
    step: {
      number: '3.1',
      type: 'script',
      tag: 'ports',
      pipeline: 'default',
      place: { file: 'data/a b/default.yml', line: 12, column: 5 },
      source: 'script:\n  source: ctx.a.b = 1 // ```',
      changes: [{ path: 'a', before: 1, after: doubleOf(2) }],
      explanation: 'ctx.a is null on line 1',
    },
    milliseconds: 1234.5,
  },
  {
    ...base,
    id: 'test-x.log#3',
    name: 'later',
    place: place(3),
    status: 'skipped',
    message: 'waits for issue #7',
  },
  {
    ...base,
    id: 'test-x.log#4',
    name: 'cannot run',
    place: place(4),
    status: 'broken',
    code: 'pipeline-fault',
    message: 'no processor type exists with name [grook]',
  },
]

export const sampleRun: TestRun = {
  root: '/work',
  suites: [
    {
      name: 'data/a b/test-x.log',
      file: 'data/a b/test-x.log',
      kind: 'elastic-package',
      pipeline: 'default',
      cases,
      milliseconds: 1250,
    },
    {
      name: 'b.sluice.yml',
      file: 'b.sluice.yml',
      kind: 'sluice',
      pipeline: 'b',
      cases: [
        { ...base, id: 'b#1', name: 'fine', place: { file: 'b.sluice.yml', line: 3, column: 3 }, status: 'passed' },
      ],
      milliseconds: 2,
    },
  ],
  milliseconds: 1300,
  coverage: null,
}

export const emptyRun: TestRun = { root: '/work', suites: [], milliseconds: 0, coverage: null }

export const sampleFindings: FindingList = {
  findings: [
    {
      rule: 'unanchored-grok',
      severity: 'warning',
      file: 'p/ä.yml',
      place: { line: 4, column: 7, endLine: 4, endColumn: 20 },
      message: 'the pattern | has no anchor',
      help: 'begin it with ^',
    },
    {
      rule: 'SVR00001',
      severity: 'error',
      file: 'p/b.yml',
      place: { line: 1, column: 1 },
      message: 'bad: 50%',
      help: null,
    },
    { rule: 'style', severity: 'info', file: 'p/b.yml', place: { line: 2, column: 1 }, message: 'hm', help: null },
  ],
  rules: [
    {
      id: 'unanchored-grok',
      summary: 'A grok pattern has no anchor.',
      rationale: 'It is *slow*.',
      page: 'https://x.test/r',
    },
    { id: 'SVR00001', summary: 'A fault.' },
  ],
}

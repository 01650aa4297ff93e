/** JSON for programs; docs/schemas/test-run.schema.json says what is in it, and its codes are stable. Numbers of documents are exact. */
import { fromPlain, writeJson } from '@sluice/core'
import { sharesOf } from '../coverage/index.js'
import { isMatcher } from '../match/matcher.js'
import { shown } from '../match/show.js'
import type { CaseResult, Difference, FailingStep } from '../results.js'
import { countRun } from './counts.js'
import type { FindingReporter, Reporter } from './reporter.js'

/** Rises when a member goes or changes its meaning; new members may come at any time. */
const FORMAT_VERSION = 1

export const json: Reporter = {
  name: 'json',
  summary: 'JSON for programs; its schema is published.',
  fileEnding: '.json',
  render(run, { version, startedAt }) {
    return written({
      format: FORMAT_VERSION,
      tool: { name: 'sluice', version },
      startedAt: startedAt.toISOString(),
      milliseconds: run.milliseconds,
      root: run.root,
      counts: countRun(run),
      suites: run.suites.map(suite => ({ ...suite, cases: suite.cases.map(caseOf) })),
      coverage: run.coverage === null ? null : sharesOf(run.coverage.pipelines),
    })
  },
}

function caseOf(result: CaseResult): object {
  const { step, differences } = result
  return { ...result, differences: differences.map(differenceOf), step: step === null ? null : stepOf(step) }
}

/** A matcher is written as what it accepts. */
function differenceOf(difference: Difference): object {
  return 'expected' in difference ? { ...difference, expected: expectedOf(difference.expected) } : difference
}

function expectedOf(value: unknown): unknown {
  if (isMatcher(value)) return shown(value)
  if (Array.isArray(value)) return value.map(expectedOf)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, expectedOf(item)]))
  return value
}

const stepOf = ({ changes, ...step }: FailingStep): object => ({ ...step, changes: changes.map(each => ({ ...each })) })

/** The same for lint; docs/schemas/lint.schema.json says what is in it. */
export const jsonFindings: FindingReporter = {
  name: 'json',
  summary: 'JSON for programs; its schema is published.',
  fileEnding: '.json',
  render({ findings }, { version }) {
    const shownFindings = findings.map(({ rule, severity, file, place, message, help }) => {
      const { line, column, endLine = line, endColumn = column } = place
      return { rule, severity, file, line, column, endLine, endColumn, message, help }
    })
    return written({ format: FORMAT_VERSION, tool: { name: 'sluice', version }, findings: shownFindings })
  },
}

const written = (value: object): string => `${writeJson(fromPlain(value), { indent: 2 })}\n`

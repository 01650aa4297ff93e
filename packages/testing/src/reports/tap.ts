/** TAP 14: a subtest for each file, with a YAML block for each case that failed. */
import { stringify } from 'yaml'
import type { CaseResult, SuiteResult } from '../results.js'
import { shownPlace } from '../run/failure-text.js'
import { failureLines } from './failure-text.js'
import { isFault } from './finding.js'
import type { Reporter } from './reporter.js'

export const tap: Reporter = {
  name: 'tap',
  summary: 'TAP 14, for test harnesses.',
  fileEnding: '.tap',
  render({ suites }) {
    const lines = suites.flatMap((suite, i) => suiteLines(suite, i + 1))
    return `${['TAP version 14', `1..${suites.length}`, ...lines].join('\n')}\n`
  },
}

function suiteLines({ name, cases }: SuiteResult, number: number): string[] {
  const inner = [`1..${cases.length}`, ...cases.flatMap((each, i) => caseLines(each, i + 1))]
  const ok = cases.some(isFault) ? 'not ok' : 'ok'
  return [`# Subtest: ${description(name)}`, ...indented(inner), `${ok} ${number} - ${description(name)}`]
}

function caseLines(result: CaseResult, number: number): string[] {
  const { name, status, message, code, place } = result
  const ok = isFault(result) ? 'not ok' : 'ok'
  const skip = status === 'skipped' ? ` # SKIP ${description(message ?? '')}`.trimEnd() : ''
  const line = `${ok} ${number} - ${description(name)}${skip}`
  if (!isFault(result)) return [line]
  const block = { message, code, at: shownPlace(place), details: failureLines(result).join('\n') }
  return [line, ...indented(['---', ...stringify(block, BLOCK).trimEnd().split('\n'), '...'], 2)]
}

/** Lines as they are: none folded. */
const BLOCK = { lineWidth: 0, blockQuote: 'literal' } as const

const indented = (lines: readonly string[], by = 4): string[] => lines.map(line => `${' '.repeat(by)}${line}`)

/** One line in which nothing is taken for a directive. */
const description = (text: string): string => text.replaceAll(/[\\#]/g, '\\$&').replaceAll(/\s*\r?\n\s*/g, ' ')

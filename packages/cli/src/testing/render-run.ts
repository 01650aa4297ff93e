/** A run of tests for people: a line for each file, the cases that did not pass, and the totals. */
import type { CaseResult, CaseStatus, SuiteResult } from '@sluice/testing'
import type { Paint, Tone } from '../output/style.js'
import { renderCase } from './render-case.js'

/** How many cases ended how. */
export type Counts = Readonly<Record<CaseStatus, number>>

/** Counts the cases of files. */
export function countCases(suites: readonly SuiteResult[]): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0, broken: 0 }
  for (const { cases } of suites) for (const { status } of cases) counts[status]++
  return counts
}

/** A file: one line, and below it the cases that did not pass. */
export function renderSuite(suite: SuiteResult, paint: Paint): string {
  const counts = countCases([suite])
  const isBad = counts.failed + counts.broken > 0
  const mark = isBad ? paint('red', '✗') : counts.passed === 0 ? paint('yellow', '-') : paint('green', '✓')
  const time = paint('dim', `${Math.round(suite.milliseconds)} ms`)
  return [
    ` ${mark} ${suite.file}  ${countText(counts, paint)}  ${time}`,
    ...renderNotes(suite.cases, paint),
    ...renderBad(suite.cases, paint),
  ].join('\n')
}

/** Notes on passed cases: the errors with which events ended. */
const renderNotes = (cases: readonly CaseResult[], paint: Paint): string[] =>
  cases
    .filter(({ status, message }) => status === 'passed' && message !== null)
    .slice(0, MAX_CASES)
    .map(({ name, message }) => paint('dim', `   ${name}  ${message}`))

/** More cases of one file than this are counted only: reports have them all. */
const MAX_CASES = 20

/** The cases that did not pass. If several have the same to say (there is no file of expectations), it is said once. */
function renderBad(cases: readonly CaseResult[], paint: Paint): string[] {
  const bad = cases.filter(({ status }) => status === 'failed' || status === 'broken')
  if (bad.length === 0) return []
  const said = new Set<string | null>()
  const distinct = bad.filter(({ message, differences, step }) => {
    if (differences.length > 0 || step !== null) return true
    const isNew = !said.has(message)
    said.add(message)
    return isNew
  })
  const shown = distinct.slice(0, MAX_CASES)
  const same = bad.length - distinct.length
  const left = distinct.length - shown.length
  return [
    ...shown.map(each => renderCase(each, paint)),
    ...(same > 0 ? [paint('dim', `   … and ${same} more of which the same is to be said`)] : []),
    ...(left > 0 ? [paint('dim', `   … and ${left} more`)] : []),
    '',
  ]
}

/** The last line of a run. */
export function renderSummary(suites: readonly SuiteResult[], milliseconds: number, paint: Paint): string {
  const files = suites.length === 1 ? '1 file' : `${suites.length} files`
  return `${countText(countCases(suites), paint)} in ${files} (${timeText(milliseconds)})`
}

const TONES: Readonly<Record<CaseStatus, Tone>> = {
  passed: 'green',
  failed: 'red',
  broken: 'red',
  skipped: 'yellow',
}

const WORDS: Readonly<Record<CaseStatus, string>> = {
  passed: 'passed',
  failed: 'failed',
  broken: 'cannot run',
  skipped: 'skipped',
}

/** `12 passed, 1 failed`. */
function countText(counts: Counts, paint: Paint): string {
  const parts = (['passed', 'failed', 'broken', 'skipped'] as const)
    .filter(status => counts[status] > 0)
    .map(status => paint(TONES[status], `${counts[status]} ${WORDS[status]}`))
  return parts.length === 0 ? 'no cases' : parts.join(', ')
}

const timeText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`

/** A run of tests for people: a line for each file, the cases that did not pass, and what all of it comes to. */
import type { CaseStatus, SuiteResult } from '@sluice/testing'
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
  const bad = suite.cases.filter(({ status }) => status === 'failed' || status === 'broken')
  return [
    ` ${mark} ${suite.file}  ${countText(counts, paint)}  ${time}`,
    ...bad.map(each => renderCase(each, paint)),
    ...(bad.length > 0 ? [''] : []),
  ].join('\n')
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

/** A summary in Markdown for a pull request: counts, what failed and why, coverage. */
import { METRICS, sharesOf } from '../coverage/index.js'
import type { CaseResult, SuiteResult, TestRun } from '../results.js'
import { shownPlace } from '../run/failure-text.js'
import { countCases, countRun } from './counts.js'
import { failureLines } from './failure-text.js'
import { isFault } from './finding.js'
import type { FindingReporter, Reporter } from './reporter.js'

/** GitHub refuses comments of more than 65,536 characters; what is cut off is reported. */
const MAX_SHOWN = 50

export const markdown: Reporter = {
  name: 'markdown',
  summary: 'A summary for a pull request.',
  fileEnding: '.md',
  render(run) {
    const faults = run.suites.flatMap(suite => suite.cases.filter(isFault).map(each => ({ suite, each })))
    const parts = [headOf(run), suitesOf(run)]
    for (const { suite, each } of faults.slice(0, MAX_SHOWN)) parts.push(detailsOf(suite, each))
    if (faults.length > MAX_SHOWN) parts.push(`… and ${faults.length - MAX_SHOWN} more.`)
    if (run.coverage !== null) parts.push(coverageOf(run.coverage))
    return `${parts.join('\n\n')}\n`
  },
}

function headOf(run: TestRun): string {
  const { total, passed, failed, broken, skipped } = countRun(run)
  const parts = [`${passed} of ${total} passed`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (broken > 0) parts.push(`${broken} could not run`)
  if (skipped > 0) parts.push(`${skipped} skipped`)
  return `### ${failed + broken === 0 ? '✅' : '❌'} Pipeline tests: ${parts.join(', ')}`
}

function suitesOf({ suites }: TestRun): string {
  const rows = suites.map(({ name, pipeline, cases }) => {
    const { passed, failed, broken, skipped } = countCases(cases)
    return [codeOf(name), codeOf(pipeline), passed, failed + broken, skipped]
  })
  return tableOf(['File', 'Pipeline', 'Passed', 'Failed', 'Skipped'], rows)
}

function detailsOf(suite: SuiteResult, result: CaseResult): string {
  const text = [result.message, ...failureLines(result)].filter(line => line !== null).join('\n')
  const summary = `${htmlText(result.name)} <code>${htmlText(suite.name)}</code>`
  return `<details><summary>❌ ${summary}</summary>\n\n${fenced(text)}\n\n</details>`
}

function coverageOf({ pipelines }: NonNullable<TestRun['coverage']>): string {
  const metrics = METRICS.filter(metric => metric !== 'all')
  const rows = pipelines.map(each => {
    const shares = sharesOf([each])
    return [codeOf(each.file ?? each.pipeline), ...metrics.map(metric => percentOf(shares[metric]))]
  })
  const all = sharesOf(pipelines)
  if (rows.length > 1) rows.push(['all', ...metrics.map(metric => percentOf(all[metric]))])
  return `#### Coverage: ${all.all.percent} %\n\n${tableOf(['Pipeline', ...metrics], rows)}`
}

const percentOf = ({ total, percent }: { total: number; percent: number }): string =>
  total === 0 ? '–' : `${percent} %`

export const markdownFindings: FindingReporter = {
  name: 'markdown',
  summary: 'A summary for a pull request.',
  fileEnding: '.md',
  render({ findings }) {
    const errors = findings.filter(({ severity }) => severity === 'error').length
    const head = `### ${errors === 0 ? '✅' : '❌'} Pipeline lint: ${findings.length} findings, ${errors} of them errors`
    if (findings.length === 0) return `${head}\n`
    const rows = findings.slice(0, MAX_SHOWN).map(({ severity, rule, file, place, message }) => {
      return [severity, codeOf(rule), codeOf(shownPlace({ file, ...place })), cellText(message)]
    })
    const rest = findings.length > MAX_SHOWN ? `\n\n… and ${findings.length - MAX_SHOWN} more.` : ''
    return `${head}\n\n${tableOf(['Severity', 'Rule', 'Place', 'Finding'], rows)}${rest}\n`
  },
}

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const htmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text that Markdown shows as it is, within a cell. */
const cellText = (text: string): string =>
  htmlText(text)
    .replaceAll(/[\\`*_[\]|~]/g, '\\$&')
    .replaceAll(/\r?\n/g, '<br>')

/** Code within a cell, whatever it holds. */
const codeOf = (text: string): string => `<code>${cellText(text)}</code>`

/** A block whose fence is longer than any in its text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

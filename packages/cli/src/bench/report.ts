/** The results of `sluice bench` as text: for people on a terminal, or as Markdown. */
import type { Paint } from '../output/style.js'
import type { BenchResult, Comparison, StepResult } from './results.js'

/** For people, as data, or for a page. */
export type BenchFormat = 'text' | 'json' | 'markdown'

/** How many types of processor are named. */
const TOP = 5

/** A table: its first column is text, the others are numbers. */
type Rows = readonly (readonly string[])[]

/** One pipeline with its steps. */
export function renderResult(result: BenchResult, format: BenchFormat, paint: Paint): string {
  if (format === 'json') return JSON.stringify(result, null, 2)
  const title = `${result.pipeline}: ${grouped(result.documentsPerSecond)} documents a second`
  const steps = table(STEP_HEADER, result.steps.map(stepRow), format)
  const parts = [
    format === 'markdown' ? `## ${title}` : paint('bold', title),
    summary(result),
    steps,
    'A step with steps within it counts them in mean and p95, not in its share. Work: what regular expressions, loops and copies spend of the account of a document.',
  ]
  return parts.join('\n\n')
}

function summary(result: BenchResult): string {
  const { documents, failed, dropped, microsPerDocument, quartiles, conditionShare, handlerShare, processors } = result
  const ended = [failed > 0 ? `${grouped(failed)} failed` : '', dropped > 0 ? `${grouped(dropped)} dropped` : '']
  const lines = [
    [`${grouped(documents)} documents`, ...ended.filter(text => text !== '')].join(', '),
    `${micros(microsPerDocument)} µs of processor time a document; half of the measurements between ${micros(quartiles[0])} and ${micros(quartiles[1])}`,
    `conditions ${percent(conditionShare)}, on_failure ${percent(handlerShare)} of the time of all steps`,
    `most time: ${processors
      .slice(0, TOP)
      .map(({ type, share }) => `${type} ${percent(share)}`)
      .join(', ')}`,
  ]
  return lines.join('\n')
}

const STEP_HEADER = ['step', 'runs', 'mean µs', 'p95 µs', 'if µs', 'if true', 'share', 'work']

function stepRow(step: StepResult): string[] {
  const tag = step.tag === null ? '' : ` [${step.tag}]`
  return [
    `${step.pipeline}: ${step.path}${tag}`,
    step.runsPerDocument.toFixed(2),
    micros(step.meanMicros),
    micros(step.p95Micros),
    step.conditionMicros === null ? '' : micros(step.conditionMicros),
    step.conditionsTrue === null ? '' : percent(step.conditionsTrue),
    percent(step.share),
    grouped(step.work),
  ]
}

/** Many pipelines, one a line. */
export function renderOverview(results: readonly BenchResult[], format: BenchFormat): string {
  if (format === 'json') return JSON.stringify(results, null, 2)
  const rows = [...results]
    .sort((a, b) => b.microsPerDocument - a.microsPerDocument)
    .map(result => [
      result.pipeline,
      grouped(result.documents),
      grouped(result.failed),
      grouped(result.documentsPerSecond),
      micros(result.microsPerDocument),
      percent(result.conditionShare),
      result.processors[0] === undefined ? '' : `${result.processors[0].type} ${percent(result.processors[0].share)}`,
    ])
  return table(['pipeline', 'documents', 'failed', 'docs/s', 'µs', 'conditions', 'most time'], rows, format)
}

/** Two versions of a pipeline. */
export function renderComparison(comparison: Comparison, format: BenchFormat): string {
  if (format === 'json') return JSON.stringify(comparison, null, 2)
  const { versions, microsPerDocument, ratio, quartiles, documents } = comparison
  const rows = versions.map((version, i) => [version, micros(microsPerDocument[i]!)])
  const [low, high] = quartiles
  const verdict =
    low > 1 ? 'the second is faster' : high < 1 ? 'the second is slower' : 'no difference that these measurements show'
  return `${table(['version', 'µs a document'], rows, format)}\n\n${ratio.toFixed(2)} times as fast, half of the pairs of measurements between ${low.toFixed(2)} and ${high.toFixed(2)}, on ${grouped(documents)} documents: ${verdict}.`
}

function table(header: readonly string[], rows: Rows, format: BenchFormat): string {
  if (format === 'markdown') {
    const line = (cells: readonly string[]): string =>
      `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
    const rule = line(header.map((_, i) => (i === 0 ? '---' : '---:')))
    return [line(header), rule, ...rows.map(line)].join('\n')
  }
  const all = [header, ...rows]
  const widths = header.map((_, i) => Math.max(...all.map(cells => cells[i]!.length)))
  const line = (cells: readonly string[]): string =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  return all.map(cells => line(cells).trimEnd()).join('\n')
}

const grouped = (value: number): string => Math.round(value).toLocaleString('en-US')
const micros = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

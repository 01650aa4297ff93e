/** A table for the terminal, with the lines that are not covered. */
import { type CoveredLine, coveredLines, lineRanges } from '../lines.js'
import { METRICS, type Share, type Shares, sharesOf } from '../metrics.js'
import type { PipelineCoverage } from '../model.js'
import type { CoverageFormat } from './format.js'

export const text: CoverageFormat = {
  name: 'text',
  summary: 'A table for the terminal, with uncovered lines.',
  fileName: null,
  render({ pipelines }) {
    const head = ['Pipeline', ...METRICS.map(titleOf), 'Not covered']
    const rows = pipelines.map(each => rowOf(each.file ?? each.pipeline, sharesOf([each]), gapsOf(each)))
    if (rows.length !== 1) rows.push(rowOf('all', sharesOf(pipelines), ''))
    return `${tableOf([head, ...rows]).join('\n')}\n`
  },
}

const titleOf = (metric: string): string => `${metric[0]!.toUpperCase()}${metric.slice(1)}`

const rowOf = (name: string, shares: Shares, gaps: string): string[] => [
  name,
  ...METRICS.map(metric => percentText(shares[metric])),
  gaps,
]

/** A share as people read it; a dash if there is nothing of the kind. */
export const percentText = ({ percent, total }: Share): string => (total === 0 ? '-' : String(percent))

/** Lines that never ran, then those that ran in part. Paths if there are no lines. */
export function gapsOf(pipeline: PipelineCoverage): string {
  if (pipeline.file === null) {
    const paths = pipeline.units
      .filter(({ kind, hits }) => kind === 'processor' && hits === 0)
      .map(({ path }) => path.join('.'))
    return cut(paths.join(', '))
  }
  const lines = coveredLines(pipeline)
  const inState = (state: CoveredLine['state']): string =>
    lineRanges(lines.filter(line => line.state === state).map(({ line }) => line))
  const partly = inState('partial')
  return cut([inState('uncovered'), partly === '' ? '' : `partly ${partly}`].filter(part => part !== '').join('; '))
}

const MAX_GAPS = 80

/** A list that is too long for a terminal, cut after one of its elements. */
function cut(text: string): string {
  if (text.length <= MAX_GAPS) return text
  return `${text.slice(0, text.lastIndexOf(',', MAX_GAPS) + 1)} …`
}

/** Columns of equal width: the first and last to the left, numbers to the right. */
function tableOf(rows: readonly (readonly string[])[]): string[] {
  const last = rows[0]!.length - 1
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  const lines = rows.map(row =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0]!) : column === last ? cell : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  )
  return [lines[0]!, '-'.repeat(Math.max(...lines.map(({ length }) => length))), ...lines.slice(1)]
}

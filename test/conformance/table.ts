/** The conformance table: a line for each group, a sum for each suite and for all. */
import type { GroupResult, SuiteResult } from './run.js'

/** The table as text. */
export function table(results: readonly SuiteResult[]): string {
  const rows = results.flatMap(rowsOf)
  if (results.length > 1)
    rows.push(
      sum(
        'all',
        '',
        results.flatMap(result => [...result.groups]),
        undefined,
      ),
    )
  const header = ['suite', 'group', 'total', 'passed', 'failed', 'known gaps', '%', 'equal steps', '%', 's']
  const cells = [header, ...rows.map(row => (typeof row === 'string' ? [] : row))]
  const widths = header.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd()
  return [line(header), ...rows.map(row => (typeof row === 'string' ? row : line(row)))].join('\n')
}

function rowsOf(result: SuiteResult): (readonly string[] | string)[] {
  if (result.skipped !== undefined) return [`${result.name}  skipped: ${result.skipped}`]
  const seconds = (result.milliseconds / 1000).toFixed(1)
  const groups = [...result.groups].sort((a, b) => (a.group < b.group ? -1 : 1))
  const rows: (readonly string[] | string)[] =
    groups.length === 1 ? [] : groups.map(group => sum(result.name, group.group, [group], undefined))
  const only = groups.length === 1 ? groups[0]!.group : '(all)'
  rows.push(sum(result.name, only, groups, seconds))
  if (result.leftOut !== undefined) rows.push(`${result.name}  left out: ${result.leftOut}`)
  if (result.fault !== undefined) rows.push(`${result.name}  FAULT: ${result.fault}`)
  return rows
}

function sum(suite: string, label: string, groups: readonly GroupResult[], seconds: string | undefined): string[] {
  const total = groups.reduce((n, group) => n + group.total, 0)
  const passed = groups.reduce((n, group) => n + group.passed, 0)
  const failed = groups.reduce((n, group) => n + group.failed.length, 0)
  const known = groups.reduce((n, group) => n + group.known.length, 0)
  const cases = [suite, label, `${total}`, `${passed}`, `${failed}`, `${known}`, percent(passed, total)]
  return [...cases, ...stepsOf(groups), seconds ?? '']
}

/** Nothing if each case is one step, as in most suites. */
function stepsOf(groups: readonly GroupResult[]): [string, string] {
  const steps = groups.reduce((n, group) => n + group.steps, 0)
  if (steps === groups.reduce((n, group) => n + group.total, 0)) return ['', '']
  const equal = groups.reduce((n, group) => n + group.equalSteps, 0)
  return [`${equal}/${steps}`, percent(equal, steps)]
}

/** Rounded down, so that 100.00 means all. */
function percent(passed: number, total: number): string {
  return total === 0 ? '-' : (Math.floor((passed / total) * 10_000) / 100).toFixed(2)
}

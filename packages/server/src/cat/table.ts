/** Tables of the cat APIs: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat.html */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import type { ApiAnswer, ApiRequest, ParameterKinds } from '../define-route.js'
import { isFormat } from '../media-type.js'
import { readFlag } from '../parameters.js'
import { ByteSize } from './byte-size.js'
import { Duration } from './duration.js'

/** The content of a cell; null is empty. */
export type Cell = string | number | ByteSize | Duration | null

/** A column. `R` is what rows are made of. */
export interface Column<R> {
  readonly name: string
  /** Other names for `h` and `s`, separated by commas. */
  readonly aliases: string
  readonly description: string
  readonly isRight?: boolean
  /** Whether it is shown only on request. */
  readonly isExtra?: boolean
  readonly of: (row: R) => Cell
}

/** Parameters of all cat APIs. */
export const TABLE_PARAMETERS: ParameterKinds = {
  bytes: 'text',
  expand_wildcards: 'text',
  h: 'text',
  help: 'flag',
  local: 'flag',
  master_timeout: 'text',
  s: 'text',
  size: 'text',
  time: 'text',
  ts: 'flag',
  v: 'flag',
}

const PLAIN = 'text/plain; charset=UTF-8'

/** Answers with a table, or with what its columns are. Throws illegal_argument_exception for an unknown key to sort by. */
export function tableAnswer<R>(
  { query, accept }: Pick<ApiRequest, 'query' | 'accept'>,
  columns: readonly Column<R>[],
  rows: () => readonly R[],
): ApiAnswer {
  if (readFlag(query, 'help')) return { status: 200, type: PLAIN, body: helpText(columns) }
  const sorted = sortRows(rows(), columns, query.get('s'))
  const shown = shownColumns(columns, query.get('h'))
  const units = { bytes: query.get('bytes') ?? null, time: query.get('time') ?? null }
  const cells = sorted.map(row => shown.map(([, { of }]) => cellText(of(row), units)))
  if (isData(query.get('format'), accept)) {
    return { status: 200, body: cells.map(row => new Map(shown.map(([label], i) => [label, row[i] ?? null]))) }
  }
  const lines = readFlag(query, 'v') ? [shown.map(([label]) => label), ...cells] : cells
  return {
    status: 200,
    type: PLAIN,
    body: textOf(
      lines,
      shown.map(([, { isRight }]) => isRight === true),
    ),
  }
}

/** Whether rows are wanted as objects: the parameter `format` counts before the header. */
function isData(format: string | undefined, accept: string | undefined): boolean {
  if (format !== undefined) return isFormat(format)
  const [first] = (accept ?? '').split(',') as [string]
  return /json|yaml|cbor/.test(first)
}

const namesOf = <R>({ name, aliases }: Column<R>): string[] => [name, ...aliases.split(',').filter(each => each !== '')]

/** Columns with the names under which they were asked for. */
function shownColumns<R>(columns: readonly Column<R>[], asked: string | undefined): [string, Column<R>][] {
  if (asked === undefined) return columns.filter(({ isExtra }) => isExtra !== true).map(column => [column.name, column])
  const shown: [string, Column<R>][] = []
  for (const part of asked.split(',')) {
    if (part.includes('*')) {
      for (const column of columns) {
        if (wildcardMatches(part, column.name) && !shown.some(([, each]) => each === column))
          shown.push([column.name, column])
      }
      continue
    }
    const column = columns.find(({ name }) => name === part) ?? columns.find(each => namesOf(each).includes(part))
    if (column !== undefined) shown.push([part, column])
  }
  return shown
}

function sortRows<R>(rows: readonly R[], columns: readonly Column<R>[], keys: string | undefined): R[] {
  const sorted = [...rows]
  if (keys === undefined) return sorted
  const orders = keys.split(',').map(key => {
    const [name, direction = 'asc'] = key.split(':') as [string, string?]
    const column = columns.find(each => namesOf(each).includes(name))
    if (column === undefined) throw illegalArgument(`Unable to sort by unknown sort key \`${name}\``)
    return { column, sign: direction === 'desc' ? -1 : 1 }
  })
  return sorted.sort((a, b) => {
    for (const { column, sign } of orders) {
      const order = compareCells(column.of(a), column.of(b))
      if (order !== 0) return order * sign
    }
    return 0
  })
}

function compareCells(a: Cell, b: Cell): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  const left = sortable(a)
  const right = sortable(b)
  return left < right ? -1 : left > right ? 1 : 0
}

function sortable(cell: Exclude<Cell, null>): string | number {
  if (cell instanceof ByteSize) return cell.bytes
  return cell instanceof Duration ? cell.millis : cell
}

interface Units {
  readonly bytes: string | null
  readonly time: string | null
}

function cellText(cell: Cell, { bytes, time }: Units): string | null {
  if (cell instanceof ByteSize) return cell.text(bytes)
  if (cell instanceof Duration) return cell.text(time)
  return cell === null ? null : String(cell)
}

function textOf(lines: readonly (readonly (string | null)[])[], isRight: readonly boolean[]): string {
  const widths = isRight.map((_, at) => Math.max(0, ...lines.map(line => (line[at] ?? '').length)))
  const last = widths.length - 1
  const padded = (text: string, at: number): string => {
    if (isRight[at]) return text.padStart(widths[at]!)
    return at === last ? text : text.padEnd(widths[at]!)
  }
  return lines.map(line => `${line.map((cell, at) => padded(cell ?? '', at)).join(' ')}\n`).join('')
}

function helpText<R>(columns: readonly Column<R>[]): string {
  const lines = columns.map(({ name, aliases, description }) => [name, aliases, description])
  const widths = [0, 1, 2].map(at => Math.max(0, ...lines.map(line => line[at]!.length)))
  return lines.map(line => `${line.map((text, at) => text.padEnd(widths[at]!)).join(' | ')}\n`).join('')
}

/**
 * Rows of plain tables: a JSON list, the answer of a search, JSON one value a line, or CSV with a head line. From them come enrich
 * indices and tables of IP addresses, for tests and for who has files instead of a cluster.
 */
import { JavaException, javaToString } from '@sluice/java'
import Papa from 'papaparse'
import { readJson } from '../../document/json-read.js'

/** A row, and the line of the text that it begins with, from 1; the values of one JSON text have only their place among them. */
export interface TableRow {
  readonly value: ReadonlyMap<string, unknown>
  readonly line?: number
  /** From 1. */
  readonly row: number
}

/** A table that cannot be used. Its message says where in the text and why. */
export class TableFault extends Error {
  constructor(
    readonly reason: string,
    readonly place: { readonly line?: number | undefined; readonly row?: number | undefined } = {},
    /** The fix. */
    readonly help?: string,
  ) {
    super(placed(reason, place))
  }
}

function placed(reason: string, { line, row }: TableFault['place']): string {
  if (line !== undefined) return `line ${line}: ${reason}`
  return row === undefined ? reason : `row ${row}: ${reason}`
}

/**
 * Reads the rows of a text. What `_search` answers gives its hits, and an object with `_source` stands for its source. In CSV all
 * values are text, empty ones are absent, and a column `a.b` is a member of an object. Throws TableFault.
 */
export function readTableRows(text: string): TableRow[] {
  const start = text.trimStart()
  if (start === '') return []
  if (start.startsWith('[')) return rowsOf(jsonValue(text))
  if (!start.startsWith('{')) return readCsv(text)
  const lines = text.split(/\r?\n/)
  const whole = wholeObject(text, lines)
  return whole === undefined ? lines.flatMap(readLine) : rowsOf(whole)
}

/** The one object that the text is; undefined if its first line is one already, and the others may be more. */
function wholeObject(text: string, lines: readonly string[]): unknown {
  const first = lines.find(line => line.trim() !== '')!
  try {
    readJson(first)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return jsonValue(text)
  }
  return lines.filter(line => line.trim() !== '').length === 1 ? readJson(first) : undefined
}

function readLine(text: string, i: number): TableRow[] {
  if (text.trim() === '') return []
  try {
    return [{ ...rowOf(readJson(text), i + 1), line: i + 1 }]
  } catch (thrown) {
    if (thrown instanceof TableFault) throw new TableFault(thrown.reason, { line: i + 1 }, thrown.help)
    if (thrown instanceof JavaException) throw jsonFault(thrown, i)
    throw thrown
  }
}

function jsonValue(text: string): unknown {
  try {
    return readJson(text)
  } catch (thrown) {
    if (thrown instanceof JavaException) throw jsonFault(thrown, 0)
    throw thrown
  }
}

/** The first line of the JSON reader's message, which begins with `[line:column]`. */
function jsonFault({ text }: JavaException, linesBefore: number): TableFault {
  const [, line, reason] = /^(?:\[(\d+):\d+\] )?(.*)/.exec(text ?? '')!
  return new TableFault(`unreadable JSON: ${reason}`, { line: Number(line ?? 1) + linesBefore })
}

function rowsOf(value: unknown): TableRow[] {
  const hits: unknown = value instanceof Map ? value.get('hits') : undefined
  const inner: unknown = hits instanceof Map ? hits.get('hits') : undefined
  const list: readonly unknown[] = Array.isArray(inner) ? inner : Array.isArray(value) ? value : [value]
  return list.map((item, i) => rowOf(item, i + 1))
}

function rowOf(value: unknown, row: number): TableRow {
  if (!(value instanceof Map)) {
    throw new TableFault(`a row must be an object, but was [${javaToString(value)}]`, { row })
  }
  const source: unknown = value.get('_source')
  return { value: (source instanceof Map ? source : value) as ReadonlyMap<string, unknown>, row }
}

function readCsv(text: string): TableRow[] {
  const { data, errors } = Papa.parse(text, { delimiter: ',', skipEmptyLines: false })
  const lines = linesOf(data)
  const [error] = errors
  if (error !== undefined)
    throw new TableFault(`unreadable CSV: ${error.message}`, { line: lines[error.row ?? 0] ?? 1 })
  const filled = data.flatMap((cells, i) =>
    cells.every(cell => cell.trim() === '') ? [] : [{ cells, line: lines[i]! }],
  )
  const [head, ...body] = filled
  if (head === undefined) return []
  const names = head.cells.map(cell => cell.trim())
  checkHead(names, head.line)
  return body.map(({ cells, line }, i) => ({ value: csvRow(names, cells, line), line, row: i + 1 }))
}

/** The line that each record begins with: cells in quotes may go over several. */
function linesOf(records: readonly (readonly string[])[]): number[] {
  let line = 1
  return records.map(cells => {
    const begin = line
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
    return begin
  })
}

function checkHead(names: readonly string[], line: number): void {
  const empty = names.indexOf('')
  if (empty >= 0) throw new TableFault(`column ${empty + 1} has no name`, { line }, 'The first line names the columns.')
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  if (repeated !== undefined) throw new TableFault(`the column [${repeated}] comes twice`, { line })
}

function csvRow(names: readonly string[], cells: readonly string[], line: number): ReadonlyMap<string, unknown> {
  if (cells.length > names.length) {
    const reason = `${cells.length} cells, but the head names ${names.length} columns`
    throw new TableFault(reason, { line }, 'A value with a comma in it is written in double quotes.')
  }
  const row = new Map<string, unknown>()
  cells.forEach((cell, column) => {
    if (cell !== '') put(row, names[column]!, names[column]!.split('.'), cell, line)
  })
  return row
}

function put(row: Map<string, unknown>, column: string, path: readonly string[], value: string, line: number): void {
  const [name, ...rest] = path as [string, ...string[]]
  const present = row.get(name)
  if (rest.length === 0 && present === undefined) row.set(name, value)
  else if (rest.length === 0 || (present !== undefined && !(present instanceof Map))) {
    throw new TableFault(`the column [${column}] is a value, and an object in another column`, { line })
  } else {
    const object = (present ?? new Map()) as Map<string, unknown>
    row.set(name, object)
    put(object, column, rest, value, line)
  }
}

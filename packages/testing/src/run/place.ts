/** Where in a file a part of a pipeline stands. */
import type { SourcePlace } from '../results.js'
import type { PipelineUnit } from './suite.js'

/** The name that a pipeline which is in no file has in places. */
const NO_FILE = '(pipeline)'

/** The place of a path of a pipeline, or of a character of the text at the path. */
export function placeOf(unit: PipelineUnit, path: readonly (string | number)[], offset?: number): SourcePlace {
  if (unit.kind === 'fixture' || unit.source === null) return { file: unit.id || NO_FILE, line: 1, column: 1 }
  const { line, column } = unit.source.placeOf(path, offset)
  return { file: unit.file ?? unit.id, line, column }
}

const MAX_SOURCE_LINES = 12

/** The lines of a processor as they are written, at most a dozen. */
export function sourceLinesOf(unit: PipelineUnit, path: readonly (string | number)[]): string | null {
  if (unit.kind === 'fixture' || unit.source === null || path.length === 0) return null
  // The path of a processor ends with its type; its element in the list begins a line earlier in JSON.
  const element = typeof path[path.length - 2] === 'number' ? path.slice(0, -1) : path
  const { line, endLine } = unit.source.rangeOf(element)
  const lines = unit.source.text.split(/\r?\n/).slice(line - 1, endLine)
  const shown = lines.length > MAX_SOURCE_LINES ? [...lines.slice(0, MAX_SOURCE_LINES - 1), '…'] : lines
  const indent = Math.min(...shown.filter(each => each.trim() !== '' && each !== '…').map(each => each.search(/\S/)))
  return shown.map(each => (each === '…' ? each : each.slice(indent))).join('\n')
}

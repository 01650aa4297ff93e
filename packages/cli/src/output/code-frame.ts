/** A few lines of a file with a mark under the place that is meant. */
import type { Paint } from './style.js'

/** A place in a file: line and column from 1, and how many characters are meant. */
export interface FilePlace {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** `file:line:column`. */
export const placeText = ({ file, line, column }: FilePlace): string => `${file}:${line}:${column}`

/** The line with one before and one after, numbered, and `^` under the place. */
export function codeFrame(text: string, place: FilePlace, paint: Paint): string {
  const lines = text.split(/\r?\n/)
  const first = Math.max(1, place.line - 1)
  const last = Math.min(lines.length, place.line + 1)
  const width = String(last).length
  const out: string[] = []
  for (let number = first; number <= last; number++) {
    const isPlace = number === place.line
    const gutter = `${isPlace ? '>' : ' '} ${String(number).padStart(width)} | `
    const shown = cut(lines[number - 1]!, place.column)
    out.push(paint(isPlace ? 'bold' : 'dim', gutter) + shown.text)
    if (isPlace) {
      const room = Math.max(1, shown.text.length - (place.column - 1 - shown.from))
      const marks = '^'.repeat(Math.max(1, Math.min(place.length, room)))
      out.push(
        paint('dim', `  ${' '.repeat(width)} | `) + ' '.repeat(place.column - 1 - shown.from) + paint('red', marks),
      )
    }
  }
  return out.join('\n')
}

const MAX_WIDTH = 160

/** A long line is cut around the column. */
function cut(line: string, column: number): { text: string; from: number } {
  if (line.length <= MAX_WIDTH) return { text: line, from: 0 }
  const from = Math.max(0, Math.min(column - 40, line.length - MAX_WIDTH))
  return { text: line.slice(from, from + MAX_WIDTH), from }
}

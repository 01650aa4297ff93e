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

const MAX_WIDTH = 160

/**
 * The line with one before and one after, numbered, and `^` under the place. `text` may be a part of the file that begins with
 * line `firstLine`; the place counts within the text.
 */
export function codeFrame(text: string, place: Omit<FilePlace, 'file'>, paint: Paint, firstLine = 1): string {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const first = Math.max(1, place.line - 1)
  const last = Math.max(place.line, Math.min(lines.length, place.line + 1))
  const width = String(last + firstLine - 1).length
  const from = Math.max(0, Math.min(place.column - 40, (lines[place.line - 1] ?? '').length - MAX_WIDTH))
  const out: string[] = []
  for (let number = first; number <= last; number++) {
    const isPlace = number === place.line
    const shown = (lines[number - 1] ?? '').slice(from, from + MAX_WIDTH)
    const gutter = `${isPlace ? '>' : ' '} ${String(number + firstLine - 1).padStart(width)} | `
    out.push((paint(isPlace ? 'bold' : 'dim', gutter) + shown).trimEnd())
    if (isPlace) {
      const indent = place.column - 1 - from
      const marks = '^'.repeat(Math.max(1, Math.min(place.length, shown.length - indent)))
      out.push(`${paint('dim', `  ${' '.repeat(width)} | `)}${blanksLike(shown, indent)}${paint('red', marks)}`)
    }
  }
  return out.join('\n')
}

/** As many blanks as characters before the place; tabs stay tabs, so that the mark stands under it. */
const blanksLike = (line: string, length: number): string => line.slice(0, length).padEnd(length).replace(/[^\t]/g, ' ')

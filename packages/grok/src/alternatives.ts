/** The alternatives of an expression itself, not of the patterns that it refers to: at its top level and in its plain groups. */
import { splitExpression } from './split-expression.js'

/** A part of an expression, in UTF-16 units. */
export interface Alternative {
  readonly start: number
  readonly end: number
}

/** Flags for all that follows would end with a group around an alternative; a remark may hold anything. */
const UNMARKABLE = /\(\?(?:[-imxadu]+\)|#)/

/** A group that is nothing else than one: captured or not, with its quantifier. */
const GROUP = /^(\((?:\?:|\?<[^=!>][^>]*>|(?!\?)))([\s\S]*)\)(?:(?:[*+?]|\{\d*,?\d*\})[?+]?)?$/

/** The alternatives in the order in which they begin. None of an expression in which they cannot be distinguished. */
export function alternativesOf(expression: string): readonly Alternative[] {
  if (UNMARKABLE.test(expression)) return []
  const found: Alternative[] = []
  collect(expression, 0, found)
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}

function collect(text: string, offset: number, found: Alternative[]): void {
  const { bars, parts } = splitExpression(text)
  if (bars.length > 0) {
    const ends = [...bars, text.length]
    for (const [i, end] of ends.entries()) {
      const start = i === 0 ? 0 : ends[i - 1]! + 1
      found.push({ start: offset + start, end: offset + end })
      collect(text.slice(start, end), offset + start, found)
    }
    return
  }
  let at = offset
  for (const part of parts) {
    const [, opening, inner] = GROUP.exec(part) ?? []
    if (opening !== undefined) collect(inner!, at + opening.length, found)
    at += part.length
  }
}

/** The expression with a named group around each alternative. */
export function withMarks(expression: string, nameOf: (place: number) => string): string {
  // Between two that touch there is a bar, and between two of which one holds the other a bracket: only one that is empty begins and
  // ends at the same place, and the order stays.
  const marks = alternativesOf(expression).flatMap(({ start, end }, place) => [
    { at: start, text: `(?<${nameOf(place)}>` },
    { at: end, text: ')' },
  ])
  marks.sort((a, b) => a.at - b.at)
  let marked = ''
  let from = 0
  for (const { at, text } of marks) {
    marked += expression.slice(from, at) + text
    from = at
  }
  return marked + expression.slice(from)
}

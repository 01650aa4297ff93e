/** Spans near each other, in the ways of Lucene's `NearSpansOrdered` and `NearSpansUnordered`. */
import type { Span } from './span-query.js'

/** For each span of the first part the next ones of the others, each after the one before it, with at most `slop` positions between them. */
export function orderedNear(parts: readonly (readonly Span[])[], slop: number): Span[] {
  const found: Span[] = []
  const at = parts.map(() => 0)
  for (const first of parts[0]!) {
    let { end } = first
    let width = 0
    for (let i = 1; i < parts.length; i++) {
      const part = parts[i]!
      while (at[i]! < part.length && part[at[i]!]!.start < end) at[i]!++
      const span = part[at[i]!]
      if (span === undefined) return found
      width += span.start - end
      end = span.end
    }
    if (width <= slop) found.push({ start: first.start, end, width })
  }
  return found
}

/** Windows with one span of each part that have at most `slop` positions more than the spans in them. */
export function unorderedNear(parts: readonly (readonly Span[])[], slop: number): Span[] {
  if (parts.some(part => part.length === 0)) return []
  const found: Span[] = []
  const at = parts.map(() => 0)
  let length = parts.reduce((sum, part) => sum + part[0]!.end - part[0]!.start, 0)
  let end = Math.max(...parts.map(part => part[0]!.end))
  for (;;) {
    let first = 0
    for (let i = 1; i < parts.length; i++) if (isBefore(parts[i]![at[i]!]!, parts[first]![at[first]!]!)) first = i
    const span = parts[first]![at[first]!]!
    if (end - span.start - length <= slop) found.push({ start: span.start, end, width: end - span.start })
    const next = parts[first]![++at[first]!]
    if (next === undefined) return found
    length += next.end - next.start - (span.end - span.start)
    end = Math.max(end, next.end)
  }
}

const isBefore = (a: Span, b: Span): boolean => a.start < b.start || (a.start === b.start && a.end < b.end)

/** Grapheme clusters (`\X`, `\b{g}`) and the composed characters of CANON_EQ, by the segmenter of the platform. */
import type { CodePointSet } from './code-point-set.js'

let shared: Intl.Segmenter | undefined
let segmentedText: string | undefined
let segments: Intl.Segments | undefined

const segmenter = (): Intl.Segmenter => (shared ??= new Intl.Segmenter('und', { granularity: 'grapheme' }))

/** The end of the cluster that starts at `position`, at most `to`. A string is cut there, even within a longer cluster. */
export function graphemeEnd(text: string, position: number, to: number): number {
  const unit = text.charCodeAt(position)
  const next = position + 1 < to ? text.charCodeAt(position + 1) : 0
  // Nothing below U+0300 combines, but for a line feed after a carriage return.
  if (unit < 0x300 && next < 0x300) return unit === 13 && next === 10 ? position + 2 : position + 1
  const first = segmenter().segment(text.slice(position, to))[Symbol.iterator]().next()
  return first.done ? to : position + first.value.segment.length
}

/** Whether a cluster of `text` between `from` and `to` starts or ends at `position`. An empty text has no boundary. */
export function isGraphemeBoundary(text: string, position: number, from: number, to: number): boolean {
  if (from === to) return false
  if (position === from || position === to) return true
  const part = text.slice(from, to)
  if (segments === undefined || segmentedText !== part) {
    segmentedText = part
    segments = segmenter().segment(part)
  }
  return segments.containing(position - from)?.index === position - from
}

/**
 * The end of the character at `position` with as many of its combining marks as compose with it to one code point of the
 * set; -1 when there is none.
 */
export function composedSetEnd(text: string, position: number, to: number, set: CodePointSet): number {
  const first = (text.codePointAt(position) as number) > 0xffff ? 2 : 1
  for (let end = graphemeEnd(text, position, to); end >= position + first; end--) {
    const composed = text.slice(position, end).normalize('NFC')
    const code = composed.codePointAt(0) as number
    if (composed.length === (code > 0xffff ? 2 : 1) && set.has(code)) return end
  }
  return -1
}

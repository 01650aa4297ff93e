/**
 * JSON as Kibana's console has it, to JSON: texts between three quotes (`"""`) with line ends and quotes in them, and comments that
 * begin with `#`. See https://www.elastic.co/guide/en/kibana/8.18/console-kibana.html.
 */
import { stringEnd } from './json-spans.js'
import { type MappedText, TextMapper } from './mapped-text.js'

/** Whether a text holds what only the console reads. No JSON has three quotes in a row. */
export const hasTripleQuotes = (text: string): boolean => text.includes('"""')

/** The JSON of a part of a text. What is not closed is left as it is: the reader of the JSON names it. */
export function consoleJson(source: string, start: number, end: number): MappedText {
  const mapper = new TextMapper(source)
  let copied = start
  let at = start
  while (at < end) {
    const c = source.charCodeAt(at)
    if (c === QUOTE) {
      const close = stringEnd(source, at)
      if (close < 0 || close > end) break
      if (source.startsWith('"""', at)) {
        mapper.copy(copied, at)
        writeRaw(source, at, close, mapper)
        copied = close
      }
      at = close
    } else if (c === HASH) {
      mapper.copy(copied, at)
      const lineEnd = source.indexOf('\n', at)
      at = lineEnd < 0 || lineEnd > end ? end : lineEnd
      copied = at
    } else if (c === SLASH && (source[at + 1] === '/' || source[at + 1] === '*')) {
      // A quote in a comment begins no text.
      const close = source[at + 1] === '/' ? source.indexOf('\n', at) : source.indexOf('*/', at + 2) + 2
      at = close < at + 2 || close > end ? end : close
    } else at++
  }
  mapper.copy(copied, end)
  return mapper.done(start, end)
}

const QUOTE = 0x22
const HASH = 0x23
const SLASH = 0x2f

/** The text between three quotes as a string of JSON; each character keeps its place. */
function writeRaw(source: string, start: number, end: number, mapper: TextMapper): void {
  const last = end - 3
  mapper.write('"', start)
  let copied = start + 3
  for (let at = copied; at < last; at++) {
    const escaped = escapeOf(source.charCodeAt(at))
    if (escaped === null) continue
    mapper.copy(copied, at)
    mapper.write(escaped, at)
    copied = at + 1
  }
  mapper.copy(copied, last)
  mapper.write('"', end - 1)
}

function escapeOf(code: number): string | null {
  if (code === QUOTE) return '\\"'
  if (code === 0x5c) return '\\\\'
  if (code >= 0x20) return null
  return `\\u${code.toString(16).padStart(4, '0')}`
}

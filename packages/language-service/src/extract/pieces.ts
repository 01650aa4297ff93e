/**
 * The text before a selected value, cut into pieces that other lines of the same log have too: values of any length, and what separates
 * them.
 */

/** A piece of a text. */
export interface Piece {
  readonly text: string
  /** Its grok pattern, because other lines have another value; null for separators. */
  readonly pattern: string | null
  /** The delimiters around the value, such as quotes. */
  readonly open: string
  readonly close: string
}

/** The forms of values, the first that fits at a place is taken. */
const FORMS: readonly (readonly [form: RegExp, pattern: string, open?: string, close?: string])[] = [
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?(?!\w)/y, '%{TIMESTAMP_ISO8601}'],
  [/\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}/y, '%{HTTPDATE}'],
  [/[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d/y, '%{SYSLOGTIMESTAMP}'],
  [/\[[^\]]*\]/y, '[^\\]]*', '[', ']'],
  [/"[^"]*"/y, '[^"]*', '"', '"'],
  [/\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/y, '%{IP}'],
  [/-?\d+(?:\.\d+)?(?![\w.])/y, '%{NUMBER}'],
  [/[^\s[\](){}=,;|<>:"']+/y, '%{NOTSPACE}'],
]

/** Cuts a text into its pieces. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    const next = valueAt(text, at) ?? separatorAt(text, at)
    pieces.push(next)
    at += next.text.length
  }
  return pieces
}

function valueAt(text: string, at: number): Piece | null {
  for (const [form, pattern, open = '', close = ''] of FORMS) {
    form.lastIndex = at
    const found = form.exec(text)?.[0]
    if (found !== undefined) return { text: found, pattern, open, close }
  }
  return null
}

function separatorAt(text: string, at: number): Piece {
  const blanks = /\s+/y
  blanks.lastIndex = at
  return { text: blanks.exec(text)?.[0] ?? text[at]!, pattern: null, open: '', close: '' }
}

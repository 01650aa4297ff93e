/**
 * V8 keeps a source with one character beyond Latin-1 in two bytes a character, in every thread that loads it. Such characters of texts are written as escapes,
 * if they are few.
 */
import { type Plugin, parseAst } from 'vite'

/** A file with a larger share of them, such as a table of characters, stays as it is. */
const MOST = 0.02

/** Escapes characters in the files of a build. */
export const oneByteCode = (): Plugin => ({
  name: 'sluice:one-byte-code',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withEscapes(file.code)
  },
})

/** The code with escapes in its strings, patterns and templates, those of tags aside: they see how they are written. */
export function withEscapes(code: string): string {
  const wide = [...code.matchAll(WIDE)].map(({ index }) => index)
  if (wide.length === 0 || wide.length > code.length * MOST) return code
  const places: Place[] = []
  collect(parseAst(code), wide, places)
  places.sort(([a], [b]) => a - b)
  let from = 0
  let text = ''
  for (const [start, end] of places) {
    text += code.slice(from, start) + code.slice(start, end).replace(ESCAPE_OR_WIDE, escaped)
    from = end
  }
  return text + code.slice(from)
}

const WIDE = /[\u0100-\uffff]/g

/** With a backslash that may stand before it, which changes nothing; one before a line separator does, and the pair stays as it is. */
const ESCAPE_OR_WIDE = /\\[\0-\xff\u2028\u2029]|\\?([\u0100-\uffff])/g

const escaped = (text: string, wide: string | undefined): string =>
  wide === undefined ? text : `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`

type Place = readonly [start: number, end: number]

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
  readonly regex?: unknown
  readonly tag?: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The places of literals with wide characters; nodes without any are skipped. */
function collect(value: unknown, wide: readonly number[], places: Place[]): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, wide, places)
    return
  }
  if (!isNode(value) || !hasBetween(wide, value)) return
  if (value.type === 'TaggedTemplateExpression') return collect(value.tag, wide, places)
  const isText = value.type === 'Literal' && (typeof value.value === 'string' || value.regex !== undefined)
  if (isText || value.type === 'TemplateElement') places.push([value.start, value.end])
  else for (const each of Object.values(value)) collect(each, wide, places)
}

function hasBetween(wide: readonly number[], { start, end }: Node): boolean {
  let low = 0
  let high = wide.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (wide[middle]! < start) low = middle + 1
    else high = middle
  }
  return low < wide.length && wide[low]! < end
}

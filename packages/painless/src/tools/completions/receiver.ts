/** Where the expression before a dot begins: names, calls and brackets in a row, read from its end. */
import { type Token, tokenKinds } from '../../lex.js'

const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** After these a bracket is an index, not a list. */
const indexed: ReadonlySet<string> = new Set([
  ')',
  ']',
  tokenKinds.name,
  tokenKinds.dotName,
  tokenKinds.dotInteger,
  tokenKinds.string,
])

const wholes: ReadonlySet<string> = new Set([
  tokenKinds.name,
  tokenKinds.string,
  tokenKinds.regex,
  tokenKinds.integer,
  tokenKinds.decimal,
  tokenKinds.octal,
  tokenKinds.hex,
  'true',
  'false',
  'this',
  '$',
])

/** The index of the first token of the expression whose last token is `last`; undefined when none ends there. */
export function receiverStart(tokens: readonly Token[], last: number): number | undefined {
  let at = last
  for (;;) {
    const kind = tokens[at]?.kind
    if (kind === undefined) return undefined
    if (kind === tokenKinds.dotName || kind === tokenKinds.dotInteger) at -= 2
    else if (opening[kind] !== undefined) {
      const open = openingOf(tokens, at)
      if (open === undefined) return undefined
      const before = tokens[open - 1]?.kind ?? ''
      const called = kind === ')' && (before === tokenKinds.name || before === tokenKinds.dotName || before === '$')
      // The brackets and sizes of a new array.
      const sized = before === tokenKinds.primitive || (kind === '}' && before === ']')
      if (called || sized || (kind === ']' && indexed.has(before))) at = open - 1
      else return kind === '}' ? undefined : open
    } else if (wholes.has(kind) || kind === tokenKinds.primitive) return tokens[at - 1]?.kind === 'new' ? at - 1 : at
    else return undefined
  }
}

function openingOf(tokens: readonly Token[], close: number): number | undefined {
  let depth = 0
  for (let i = close; i >= 0; i--) {
    const { kind } = tokens[i]!
    if (opening[kind] !== undefined) depth++
    else if ((kind === '(' || kind === '[' || kind === '{') && --depth === 0) return i
  }
  return undefined
}

/** Tokens of a piece of Painless. A comment may begin in one piece and end in a later one: that is all there is to remember. */
import type { Scope } from './tokens.js'

/** A piece of Painless within the piece that was given. */
export interface PainlessToken {
  readonly start: number
  readonly scope: Scope
}

const KEYWORDS = new Set('if in else while do for continue break return new try catch throw this instanceof'.split(' '))
const CONSTANTS = new Set(['true', 'false', 'null'])
const TYPES = new Set('def void boolean byte short char int long float double'.split(' '))

/** The predefined names of a script. */
const GIVEN = new Set(['ctx', 'params', 'metadata', 'field'])

const SPACE = /\s+/y
const LINE_COMMENT = /\/\/.*/y
const BLOCK_COMMENT = /\/\*(?:[\s\S]*?\*\/|[\s\S]*)/y
const COMMENT_END = /[\s\S]*?\*\/|[\s\S]*/y
const STRING = /"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?/y
const REGEXP = /\/(?:[^/\\\n]|\\.)+\/[cilmsUux]*/y
const NUMBER = /0[xX][\da-fA-F]+[lL]?|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[lLfFdD]?/y
const WORD = /[A-Za-z_]\w*/y
const OPERATOR = /[-+*/%=!<>&|^~?:.,;@$]+/y

/** Returns the tokens of a piece, and whether it ends within a comment. */
export function painlessTokens(
  text: string,
  inComment = false,
): { readonly tokens: readonly PainlessToken[]; readonly inComment: boolean } {
  const tokens: PainlessToken[] = []
  let open = inComment
  let at = 0
  /** Whether a `/` here divides: after a name, a number or a closing bracket. */
  let divides = false
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const push = (piece: string, scope: Scope, value: boolean): void => {
    tokens.push({ start: at, scope })
    at += piece.length
    divides = value
  }
  while (at < text.length) {
    let piece: string | undefined
    if (open) {
      piece = take(COMMENT_END)!
      open = !piece.endsWith('*/')
      push(piece, 'painless.comment', divides)
    } else if ((piece = take(BLOCK_COMMENT)) !== undefined) {
      open = piece.length < 4 || !piece.endsWith('*/')
      push(piece, 'painless.comment', divides)
    } else if ((piece = take(SPACE)) !== undefined) push(piece, 'painless', divides)
    else if ((piece = take(LINE_COMMENT)) !== undefined) push(piece, 'painless.comment', divides)
    else if ((piece = take(STRING)) !== undefined) push(piece, 'painless.string', true)
    else if (!divides && (piece = take(REGEXP)) !== undefined) push(piece, 'painless.regexp', true)
    else if ((piece = take(NUMBER)) !== undefined) push(piece, 'painless.number', true)
    else if ((piece = take(WORD)) !== undefined) {
      const scope = scopeOfWord(piece, text, at)
      push(piece, scope, scope !== 'painless.keyword')
    } else if ((piece = take(OPERATOR)) !== undefined) {
      // A comment or an expression may begin within a run of operators.
      const slash = piece.indexOf('/', 1)
      push(slash > 0 ? piece.slice(0, slash) : piece, 'painless.operator', false)
    } else push(text[at]!, 'painless', /[)\]}]/.test(text[at]!))
  }
  return { tokens, inComment: open }
}

function scopeOfWord(word: string, text: string, at: number): Scope {
  const afterDot = text[at - 1] === '.'
  if (!afterDot) {
    if (KEYWORDS.has(word)) return 'painless.keyword'
    if (CONSTANTS.has(word)) return 'constant'
    if (TYPES.has(word) || /^[A-Z]/.test(word)) return 'painless.type'
    if (GIVEN.has(word)) return 'painless.variable'
  }
  return /^\s*\(/.test(text.slice(at + word.length)) ? 'painless.function' : 'painless'
}

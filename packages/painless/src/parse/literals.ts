/** Literals: from the token's text to its value. */
import type { DecimalLiteral, Expression, IntegerLiteral, RegexLiteral } from '../ast.js'
import { type Token, tokenKinds } from '../lex.js'

/** A number token, `negative` when a unary minus stands directly before it. */
export function numberLiteral(token: Token, negative: boolean): IntegerLiteral | DecimalLiteral {
  const { kind, text, start: at } = token
  const sign = negative ? '-' : ''
  switch (kind) {
    case tokenKinds.decimal:
      return { kind: 'decimal', at, text: sign + text }
    case tokenKinds.octal:
      return { kind: 'integer', at, text: sign + text.slice(1), radix: 8 }
    case tokenKinds.hex:
      return { kind: 'integer', at, text: sign + text.slice(2), radix: 16 }
  }
  return { kind: 'integer', at, text: sign + text, radix: 10 }
}

/** A string token without quotes and escapes. */
export function stringLiteral(token: Token): Expression {
  const inside = token.text.slice(1, -1)
  return { kind: 'string', at: token.start, value: inside.includes('\\') ? inside.replace(/\\(.)/gs, '$1') : inside }
}

/** A regex token: the text between the slashes verbatim, and the flags. */
export function regexLiteral(token: Token): RegexLiteral {
  const close = token.text.lastIndexOf('/')
  return { kind: 'regex', at: token.start, pattern: token.text.slice(1, close), flags: token.text.slice(close + 1) }
}

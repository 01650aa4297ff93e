/** Tokens as a parser reads them, with Elasticsearch's messages for syntax errors. */
import type { JavaException } from '@sluice/java'
import { type Place, parsingFault } from '../faults.js'
import type { Token, TokenKind } from './lex.js'

/** Nesting beyond this is refused: parsing is recursive. */
const MAX_DEPTH = 200
/** Operators one after the other beyond this are refused: each is a level of the tree, which later passes descend. */
const MAX_CHAIN = 1000

/** A place in a list of tokens. */
export class TokenReader {
  private at = 0
  private depth = 0

  constructor(
    private readonly source: string,
    private readonly tokens: readonly Token[],
  ) {}

  get token(): Token {
    return this.tokens[this.at]!
  }

  /** The token after the present one. */
  get following(): Token {
    return this.tokens[Math.min(this.at + 1, this.tokens.length - 1)]!
  }

  is(...kinds: TokenKind[]): boolean {
    return kinds.includes(this.token.kind)
  }

  /** The present token, past which the reader goes. */
  take(): Token {
    const { token } = this
    if (token.kind !== 'end') this.at++
    return token
  }

  /** Goes past a token if it is there. */
  takeIf(kind: TokenKind): boolean {
    if (!this.is(kind)) return false
    this.take()
    return true
  }

  /** Goes past a token. Throws parsing_exception if another one is there. */
  expect(kind: TokenKind): Token {
    if (!this.is(kind)) throw this.mismatch(kind)
    return this.take()
  }

  /** `mismatched input 'x' expecting 'where'`. */
  mismatch(...expected: TokenKind[]): JavaException {
    const names = expected.map(nameOf)
    const shown = names.length === 1 ? names[0]! : `{${names.join(', ')}}`
    return parsingFault(this.token.place, `mismatched input '${shownText(this.token)}' expecting ${shown}`)
  }

  /** `no viable alternative at input 'x'`. */
  noAlternative(): JavaException {
    return parsingFault(this.token.place, `no viable alternative at input '${shownText(this.token)}'`)
  }

  /** The text of the query from a token to the last one that was taken. */
  textFrom({ start }: Token): string {
    return this.source.slice(start, this.tokens[Math.max(this.at - 1, 0)]!.end)
  }

  /** Parses operands between operators, while `next` accepts one; `join` makes an operation of the two sides. Throws parsing_exception. */
  chain<T, O>(operand: () => T, next: () => O | null, join: (left: T, operator: O, right: T) => T): T {
    let left = operand()
    for (let length = 1; ; length++) {
      const { place } = this.token
      const operator = next()
      if (operator === null) return left
      if (length > MAX_CHAIN) throw tooLarge(place)
      left = join(left, operator, operand())
    }
  }

  /** Parses what is nested. Throws parsing_exception if that is too deep. */
  nested<T>(place: Place, parse: () => T): T {
    if (++this.depth > MAX_DEPTH) throw tooLarge(place)
    try {
      return parse()
    } finally {
      this.depth--
    }
  }
}

const tooLarge = (place: Place): JavaException =>
  parsingFault(place, 'EQL statement is too large, causing stack overflow')

const shownText = ({ kind, text }: Token): string => (kind === 'end' ? '<EOF>' : text)

const TOKEN_NAMES: Readonly<Record<string, string>> = {
  end: '<EOF>',
  identifier: 'IDENTIFIER',
  string: 'STRING',
  integer: 'INTEGER_VALUE',
  decimal: 'DECIMAL_VALUE',
}

const nameOf = (kind: TokenKind): string => TOKEN_NAMES[kind] ?? `'${kind}'`

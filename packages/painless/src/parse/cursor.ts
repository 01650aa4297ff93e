/**
 * A place in the list of tokens, with what every parsing function needs. The parser only decides whether a source is a
 * script and what tree it has; the text of a syntax error is found afterwards by `syntax-error.ts`.
 */
import type { Expression, Spans } from '../ast.js'
import type { Token, TokenKind } from '../lex.js'

/** Thrown where no tree can be made. Carries nothing: the diagnosis is another pass. */
export class NoParse extends Error {}

/** A reader of tokens. Its fields are public: parsing functions are plain functions around it. */
export class Cursor {
  #index = 0

  /** How many tokens belong to functions and statements that are parsed as a whole. */
  done = 0
  /** Whether a statement is among them. */
  statementDone = false

  constructor(
    readonly tokens: readonly Token[],
    /** Gets the spans of expressions, if they are wanted. */
    readonly spans?: Spans,
  ) {}

  /** Notes that an expression began at `start` and has just ended; returns it back. */
  ended<E extends Expression>(node: E, start: number): E {
    this.spans?.set(node, { start, end: this.tokens[this.#index - 1]!.end })
    return node
  }

  /** The current token. */
  get token(): Token {
    return this.tokens[this.#index]!
  }

  /** The current token's kind. */
  get kind(): TokenKind {
    return this.tokens[this.#index]!.kind
  }

  /** The kind of the token `ahead` places further, that of the last one beyond the end. */
  peek(ahead: number): TokenKind {
    return this.tokens[Math.min(this.#index + ahead, this.tokens.length - 1)]!.kind
  }

  /** Offset of the current token. */
  get at(): number {
    return this.token.start
  }

  /** Takes the current token. */
  next(): Token {
    const token = this.tokens[this.#index]!
    if (this.#index < this.tokens.length - 1) this.#index++
    return token
  }

  /** Takes the current token if it is of this kind. */
  accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false
    this.next()
    return true
  }

  /** Takes the current token, which must be of this kind. */
  expect(kind: TokenKind): Token {
    if (this.kind !== kind) throw new NoParse()
    return this.next()
  }

  /** A function or statement ends here. */
  finish(statement: boolean): void {
    this.done = this.#index
    this.statementDone ||= statement
  }
}

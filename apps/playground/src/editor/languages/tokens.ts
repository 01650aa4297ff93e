/** The output of the tokenizers: pieces of a line, each with a scope by which the themes colour it. */

/** A piece of a line, from its start to that of the next. */
export interface Token {
  readonly start: number
  readonly scope: Scope
}

/** The scope of a piece. Monaco matches brackets in all pieces except strings and comments. */
export type Scope =
  | ''
  | 'key'
  | 'string'
  | 'number'
  | 'constant'
  | 'comment'
  | 'delimiter'
  | 'tag'
  | 'painless.keyword'
  | 'painless.type'
  | 'painless.variable'
  | 'painless.function'
  | 'painless.operator'
  | 'painless.number'
  | 'painless.string'
  | 'painless.regexp'
  | 'painless.comment'
  | 'painless'
  | 'template.brace'
  | 'template.name'
  | 'pattern.brace'
  | 'pattern.name'
  | 'pattern.field'
  | 'pattern.type'
  | 'pattern.modifier'

/** The language inside a value. */
export type Inside = 'painless' | 'grok' | 'dissect' | 'text'

/** Collects the tokens of a line; pieces of one scope that follow each other become one. */
export class TokenList {
  readonly tokens: Token[] = []

  /** Adds a piece that begins at an offset, which is not before that of the last one. */
  add(start: number, scope: Scope): void {
    const last = this.tokens.at(-1)
    if (last?.start === start) this.tokens.pop()
    if (this.tokens.at(-1)?.scope !== scope) this.tokens.push({ start, scope })
  }
}

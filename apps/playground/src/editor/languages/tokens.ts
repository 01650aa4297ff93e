/** What the tokenizers give: pieces of a line, each with a scope by which the themes colour it. */

/** A piece of a line, from its start to that of the next. */
export interface Token {
  readonly start: number
  readonly scope: Scope
}

/** What a piece is. Monaco takes the brackets of all but strings and comments for brackets. */
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

/** What is written inside a value. */
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

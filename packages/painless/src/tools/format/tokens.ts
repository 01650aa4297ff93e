/**
 * The tokens of a script in their order, with the comments between them, which the compiler's own passes drop. The formatter
 * walks the tree and takes each token as its turn comes, so nothing is lost, and parentheses, which the tree does not hold, are
 * found at their positions.
 */
import { InternalError } from '@sluice/java'
import { lex, type Token, type TokenKind, tokenKinds } from '../../lex.js'
import { blockComment, type Layout, lineComment } from './layout.js'

/** A comment. */
export interface Comment {
  readonly text: string
  readonly kind: 'line' | 'block'
  /** Line ends between the token or comment before and this one. */
  readonly linesBefore: number
}

/** The text before a token. */
interface Gap {
  comments: readonly Comment[]
  /** Line ends between the last comment, or else the token before, and the token. */
  readonly linesBefore: number
}

/** A reader of tokens. */
export class Tokens {
  readonly #tokens: readonly Token[]
  readonly #gaps: readonly Gap[]
  /** By index of an opening parenthesis, the offset of its closing one. */
  readonly #closing = new Map<number, number>()
  #index = 0

  constructor(source: string) {
    this.#tokens = lex(source)
    this.#gaps = this.#tokens.map((token, i) => gapOf(source.slice(this.#tokens[i - 1]?.end ?? 0, token.start)))
    const open: number[] = []
    this.#tokens.forEach((token, i) => {
      if (token.kind === '(') open.push(i)
      else if (token.kind === ')') this.#closing.set(open.pop()!, token.start)
    })
  }

  /** The kind of the token whose turn it is. */
  get kind(): TokenKind {
    return this.#tokens[this.#index]!.kind
  }

  /** Its text. */
  get text(): string {
    return this.#tokens[this.#index]!.text
  }

  /** Its offset. */
  get at(): number {
    return this.#tokens[this.#index]!.start
  }

  /** Where the parenthesis that opens here closes. */
  get closes(): number {
    return this.#closing.get(this.#index)!
  }

  /** Takes the token, with the comments before it. Its kind is checked if the caller knows it. */
  take(kind?: TokenKind): Layout {
    const token = this.#tokens[this.#index]!
    if (kind !== undefined && token.kind !== kind) {
      throw new InternalError(`format: ${token.kind} at ${token.start} where the tree has ${kind}`)
    }
    const { comments } = this.#gaps[this.#index]!
    this.#index++
    const before = comments.map(comment => inner(comment, closers.has(token.kind)))
    // Beside the token, so that no line end comes between; not where its line ends with a semicolon or a bracket still to come.
    const trailing = closers.has(token.kind) || ends.has(this.kind) ? [] : this.#lineEnd().map(one => inner(one, true))
    return before.length + trailing.length === 0 ? token.text : [...before, token.text, ...trailing]
  }

  /** Takes the comments on the line of the token before, if a line comment ends it. */
  #lineEnd(): readonly Comment[] {
    const gap = this.#gaps[this.#index]!
    const last = gap.comments.findIndex(({ kind, linesBefore }) => kind === 'line' || linesBefore > 0)
    const { kind, linesBefore } = gap.comments[last] ?? { kind: 'block', linesBefore: 1 }
    return kind === 'line' && linesBefore === 0 ? this.trailing() : []
  }

  /** Takes the token if it is of this kind. */
  accept(kind: TokenKind): Layout | undefined {
    return this.kind === kind ? this.take() : undefined
  }

  /** Line ends between the token and the comment before it, or else the token before. */
  get linesBefore(): number {
    return this.#gaps[this.#index]!.linesBefore
  }

  /** Takes the comments before the token away from it. */
  comments(): readonly Comment[] {
    const gap = this.#gaps[this.#index]!
    const { comments } = gap
    gap.comments = []
    return comments
  }

  /** Takes the comments that end the line of the token before: the token whose turn it is stands on a later line. */
  trailing(): readonly Comment[] {
    const gap = this.#gaps[this.#index]!
    const { comments } = gap
    const later = comments.findIndex(comment => comment.linesBefore > 0)
    const count = later < 0 ? comments.length : later
    const ends =
      later >= 0 ||
      gap.linesBefore > 0 ||
      this.kind === tokenKinds.end ||
      (this.kind === '}' && this.#tokens[this.#index - 1]!.kind !== '{')
    if (count === 0 || !ends) return []
    gap.comments = comments.slice(count)
    return comments.slice(0, count)
  }
}

/** Before these a comment is followed by no space. */
const closers: ReadonlySet<TokenKind> = new Set([')', ']', ';', '.', '?.'])

const ends: ReadonlySet<TokenKind> = new Set([';', '}', tokenKinds.end])

/** A comment in the middle of a statement. */
const inner = ({ kind, text, linesBefore }: Comment, close: boolean): Layout =>
  kind === 'line' ? lineComment(text, linesBefore > 0) : blockComment(text, close)

const commentToken = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g

/** The comments in what is between two tokens. */
function gapOf(text: string): Gap {
  const comments: Comment[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(commentToken)) {
    const linesBefore = lineEnds(text.slice(at, index))
    comments.push({ text: found.trimEnd(), kind: found.startsWith('//') ? 'line' : 'block', linesBefore })
    at = index + found.length
  }
  return { comments, linesBefore: lineEnds(text.slice(at)) }
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

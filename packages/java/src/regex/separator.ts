/**
 * Separators that are found by looking for their text: a literal (`&`), or one that counts only before a word and another literal
 * (` (?=[a-z]+=)`), which is how logs of `key=value` pairs are cut. A search by RegExp costs some 100 ns for each part.
 */
import type { CodePointSet } from './code-point-set.js'
import { SURROGATES_AND_BEYOND } from './code-point-set.js'
import type { JavaPattern } from './java-pattern.js'
import { type RegexNode, UNBOUNDED } from './syntax-tree.js'

/** The required text after a separator: one or more members of a set, then a string (empty: one member is enough). */
interface Ahead {
  readonly set: CodePointSet
  readonly text: string
}

/** A compiled separator. Its matches are those of the pattern. */
export class Separator {
  private constructor(
    /** The parts of the match. */
    readonly text: string,
    private readonly ahead: Ahead | null,
  ) {}

  /** The separator that a pattern is; null for a pattern of another form. */
  static of({ parsed }: JavaPattern): Separator | null {
    const { root } = parsed
    const items = root.kind === 'sequence' ? root.items : [root]
    const last = items[items.length - 1]
    const hasAhead = last?.kind === 'lookahead'
    const text = literalOf(hasAhead ? items.slice(0, -1) : items)
    if (text === null || text === '') return null
    if (!hasAhead) return new Separator(text, null)
    const ahead = last.negative ? null : aheadOf(last.body)
    return ahead === null ? null : new Separator(text, ahead)
  }

  /** Whether it is found by its text alone. */
  get isPlain(): boolean {
    return this.ahead === null
  }

  /** Where the next separator begins at or after a place; -1 if there is none. */
  next(input: string, from: number): number {
    const { text, ahead } = this
    let at = input.indexOf(text, from)
    if (ahead === null) return at
    while (at >= 0 && !isFollowed(input, at + text.length, ahead)) at = input.indexOf(text, at + 1)
    return at
  }
}

function isFollowed(input: string, from: number, { set, text }: Ahead): boolean {
  const { low } = set
  const { length } = input
  let at = from
  for (; at < length; at++) {
    const c = input.charCodeAt(at)
    if (c < 256 ? low[c] === 0 : !set.hasHigh(c)) break
    if (text === '') return true
  }
  return at > from && text !== '' && input.startsWith(text, at)
}

/** `SET+TEXT` if the text begins with nothing that the set has: then there is one way to match. */
function aheadOf(body: RegexNode): Ahead | null {
  const [repeat, ...rest] = body.kind === 'sequence' ? body.items : [body]
  if (repeat?.kind !== 'repeat' || repeat.min !== 1 || repeat.max !== UNBOUNDED || repeat.body.kind !== 'set')
    return null
  const { set } = repeat.body
  const text = literalOf(rest)
  if (text === null || set.overlaps(SURROGATES_AND_BEYOND)) return null
  return text !== '' && set.has(text.charCodeAt(0)) ? null : { set, text }
}

/** The text of nodes that are nothing but text; null for others, and for halves of surrogate pairs. */
function literalOf(nodes: readonly RegexNode[]): string | null {
  let text = ''
  for (const node of nodes) {
    if (node.kind === 'text') text += node.text
    else if (node.kind === 'set' && node.set.single >= 0) text += String.fromCodePoint(node.set.single)
    else return null
  }
  return /[\ud800-\udfff]/.test(text) ? null : text
}

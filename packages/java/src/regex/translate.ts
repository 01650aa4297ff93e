/**
 * Translates a pattern's tree to the source of a native RegExp, where that RegExp finds exactly what Java would. There are
 * two sources: one without flags, exact for texts without surrogate pairs (nearly all), and one for flag `u`. Case, `.`, `^`
 * and `$` are written out, so neither needs another flag. Null means that only our own matcher is exact.
 */

import { unicodeShorthand } from './character-property.js'
import { type CodePointSet, MAX_CODE_POINT, SURROGATES_AND_BEYOND } from './code-point-set.js'
import { canBeEmpty, repeatsInOnePiece, setsAllGroups } from './match-length.js'
import type {
  AssertionKind,
  GroupNode,
  LookbehindNode,
  ParsedPattern,
  ReferenceNode,
  RegexNode,
  RepeatNode,
} from './syntax-tree.js'
import { capturesIn, childrenOf, someNode, UNBOUNDED } from './syntax-tree.js'

/** The native form of a pattern, and for which texts it is exact. */
export interface Translation {
  readonly source: string
  /** The native group of each group of the pattern; index 0 is the match. */
  readonly groups: readonly number[]
  /** Whether the native groups are Java's. If not, only the bounds of a match are. */
  readonly exactGroups: boolean
  /** How many groups the native RegExp has, those of the translation's own included. */
  readonly nativeGroupCount: number
}

/** Which texts the plain source is not exact for. */
export interface TextGuard {
  /** Texts with surrogates. */
  readonly surrogates: boolean
  /** Texts with combining marks, which Java counts to the word before them at a `\b`. */
  readonly marks: boolean
}

const LINE_BREAK = '(?:\\r\\n|[\\n-\\r\\x85\\u2028\\u2029])'
const LINE_BREAK_IN_ONE = '(?:\\r\\n|\\r(?!\\n)|[\\n\\v\\f\\x85\\u2028\\u2029])'

const ASSERTION_SOURCES: Readonly<Partial<Record<AssertionKind, string>>> = {
  'input-start': '^',
  'input-end': '$',
  'line-start': '(?:^|(?<=[\\n\\x85\\u2028\\u2029]|\\r(?!\\n)))(?!$)',
  'line-start-unix': '(?:^|(?<=\\n))(?!$)',
  'line-end': '(?:$|(?=[\\r\\x85\\u2028\\u2029]|(?<!\\r)\\n))',
  'line-end-unix': '(?:$|(?=\\n))',
  'final-line-end': '(?:$|(?=(?:\\r\\n?|(?<!\\r)\\n|[\\x85\\u2028\\u2029])$))',
  'final-line-end-unix': '(?:$|(?=\\n$))',
  'word-boundary': '\\b',
  'no-word-boundary': '\\B',
}

/** Raised within the translation, and never seen outside. */
class Untranslatable extends Error {}

/** The native form, or null. `unicode`: for flag `u`. `captures`: whether groups are wanted; references need them. */
export function translate(pattern: ParsedPattern, unicode: boolean, captures: boolean): Translation | null {
  const translator = new Translator(pattern, unicode, captures || pattern.hasReferences)
  try {
    return translator.translate()
  } catch (error) {
    if (error instanceof Untranslatable) return null
    throw error
  }
}

/** The texts for which the plain source is not exact. */
export function textGuard({ root, searchesCodePoints }: ParsedPattern): TextGuard {
  return {
    // An empty match could be within a pair, which a search by code points passes over.
    surrogates: someNode(root, readsSurrogates) || (searchesCodePoints && canBeEmpty(root)),
    marks: someNode(root, node => node.kind === 'assertion' && node.what.endsWith('word-boundary')),
  }
}

function readsSurrogates(node: RegexNode): boolean {
  if (node.kind === 'set') return node.set.overlaps(SURROGATES_AND_BEYOND)
  if (node.kind === 'assertion') return node.what.endsWith('word-boundary-unicode')
  return node.kind === 'text' && /[\ud800-\udfff]/.test(node.text)
}

/**
 * Whether flag `u` is exact for texts with surrogates: when no match can start or look back into the middle of a pair.
 * There JavaScript would go back to the start of the pair, and Java would not.
 */
export function isExactWithPairs(pattern: ParsedPattern): boolean {
  const looksBack = someNode(pattern.root, node => node.kind === 'lookbehind' && someNode(node.body, readsSurrogates))
  return pattern.searchesCodePoints && !pattern.hasReferences && !canBeEmpty(pattern.root) && !looksBack
}

class Translator {
  readonly #groups: number[] = [0]
  readonly #emptyGroups = new Set<number>()
  #nativeCount = 0
  #exactGroups = true

  readonly #pattern: ParsedPattern
  readonly #unicode: boolean
  readonly #captures: boolean

  constructor(pattern: ParsedPattern, unicode: boolean, captures: boolean) {
    this.#pattern = pattern
    this.#unicode = unicode
    this.#captures = captures
    this.#findEmptyGroups(pattern.root)
  }

  translate(): Translation {
    const source = this.#alternatives(this.#pattern.root, new Set())
    const exactGroups = this.#exactGroups && this.#captures
    return { source, groups: this.#groups, exactGroups, nativeGroupCount: this.#nativeCount }
  }

  /** A node where alternatives need no parentheses. `known`: the groups that are certainly set; the node adds to them. */
  #alternatives(node: RegexNode, known: Set<number>): string {
    if (node.kind !== 'choice') return this.#item(node, known)
    return node.branches.map(branch => this.#item(branch, new Set(known))).join('|')
  }

  #item(node: RegexNode, known: Set<number>): string {
    switch (node.kind) {
      case 'empty':
        return ''
      case 'set':
        return this.#set(node.set)
      case 'text':
        return Array.from(node.text, char => this.#char(char.codePointAt(0) as number)).join('')
      case 'sequence':
        return node.items.map(item => this.#item(item, known)).join('')
      case 'choice':
        return `(?:${this.#alternatives(node, known)})`
      case 'group':
        return this.#group(node, known)
      case 'repeat':
        return this.#repeat(node, known)
      case 'atomic':
        if (capturesIn(node)) this.#exactGroups = false
        return this.#atomic(() => this.#alternatives(node.body, known))
      case 'lookahead':
        if (capturesIn(node)) this.#exactGroups = false
        return node.negative
          ? `(?!${this.#alternatives(node.body, new Set(known))})`
          : `(?=${this.#alternatives(node.body, known)})`
      case 'lookbehind':
        return this.#lookbehind(node)
      case 'reference':
        return this.#reference(node, known)
      case 'assertion':
        return this.#assertion(node.what)
      case 'line-break':
        return LINE_BREAK
    }
    throw new Untranslatable()
  }

  #group(node: GroupNode, known: Set<number>): string {
    if (node.index === 0 || !this.#captures) return `(?:${this.#alternatives(node.body, known)})`
    this.#groups[node.index] = ++this.#nativeCount
    const source = `(${this.#alternatives(node.body, known)})`
    known.add(node.index)
    return source
  }

  /** JavaScript has no atomic groups, but its lookaheads are atomic: what one has seen is then matched by reference. */
  #atomic(body: () => string): string {
    const index = ++this.#nativeCount
    return `(?=(${body()}))(?:\\${index})`
  }

  #assertion(what: AssertionKind): string {
    const source = ASSERTION_SOURCES[what]
    if (source !== undefined) return source
    if (!what.endsWith('word-boundary-unicode')) throw new Untranslatable()
    const word = this.#set(unicodeShorthand('w'))
    const [atStart, atEnd] = what.startsWith('no-') ? ['=', '!'] : ['!', '=']
    return `(?:(?<=${word})(?${atStart}${word})|(?<!${word})(?${atEnd}${word}))`
  }

  #lookbehind(node: LookbehindNode): string {
    // JavaScript looks back over any length; Java over lengths that may have overflowed.
    const overflow = node.max < 0 ? node.max + 2 ** 31 : 0
    if (overflow > node.min || (node.max < 0 && node.codePoints)) throw new Untranslatable()
    const backwards = (inner: RegexNode): boolean =>
      inner.kind === 'reference' || inner.kind === 'atomic' || (inner.kind === 'repeat' && inner.mode === 'possessive')
    if (someNode(node.body, backwards)) throw new Untranslatable()
    if (capturesIn(node)) this.#exactGroups = false
    return `(?<${node.negative ? '!' : '='}${this.#alternatives(node.body, new Set())})`
  }

  #reference(node: ReferenceNode, known: ReadonlySet<number>): string {
    if (node.folding !== 'exact' || !known.has(node.group)) throw new Untranslatable()
    return `(?:\\${this.#groups[node.group]})`
  }

  #repeat(node: RepeatNode, known: Set<number>): string {
    const { body, min, max } = node
    if (max === 0) throw new Untranslatable()
    if (max > 1 && this.#canBeEmpty(body)) throw new Untranslatable()
    if (min > 1000 || (max > 1000 && max !== UNBOUNDED)) throw new Untranslatable()
    const inOnePiece = body.kind === 'group' && !node.question && repeatsInOnePiece(node)
    if (inOnePiece && someNode(body, inner => inner.kind === 'line-break')) throw new Untranslatable()
    this.#checkGroups(node, inOnePiece)
    const inside = new Set(known)
    const source = this.#repeatedSource(node, inside)
    if (min > 0) {
      for (const group of inside) {
        // The groups within a piece may be those of a backtracked iteration.
        if (!inOnePiece || max === 1 || (body.kind === 'group' && group === body.index)) known.add(group)
      }
    }
    return source
  }

  #findEmptyGroups(node: RegexNode): void {
    if (node.kind === 'group' && canBeEmpty(node.body)) this.#emptyGroups.add(node.index)
    for (const child of childrenOf(node)) this.#findEmptyGroups(child)
  }

  #canBeEmpty(node: RegexNode): boolean {
    return canBeEmpty(node, group => this.#emptyGroups.has(group))
  }

  #checkGroups(node: RepeatNode, inOnePiece: boolean): void {
    const { body, max } = node
    const inner = body.kind === 'group' ? body.body : body
    if (inOnePiece && capturesIn(inner)) this.#exactGroups = false
    if (max > 1 && !setsAllGroups(body)) this.#exactGroups = false
  }

  #repeatedSource(node: RepeatNode, known: Set<number>): string {
    const { body, min, mode } = node
    if (mode === 'possessive') {
      // Rounds before the minimum are in one piece each; JavaScript would retry them.
      if (min > 1 && body.kind !== 'set') throw new Untranslatable()
      if (capturesIn(body)) this.#exactGroups = false
      return this.#atomic(() => this.#retriedSource(node, known))
    }
    return this.#retriedSource(node, known)
  }

  #retriedSource(node: RepeatNode, known: Set<number>): string {
    const { body, min, max, mode } = node
    if (max > 1 || body.kind === 'set' || !this.#canBeEmpty(body)) {
      return this.#quantified(node, known, mode === 'lazy' ? '?' : '')
    }
    // JavaScript takes no empty round for an optional one; Java does.
    const source = this.#item(body, known)
    if (min === 1) return `(?:${source})`
    return mode === 'lazy' ? `(?:|${source})` : `(?:${source}|)`
  }

  #quantified(node: RepeatNode, known: Set<number>, suffix: string): string {
    const { body, min, max } = node
    const source =
      body.kind === 'line-break'
        ? LINE_BREAK_IN_ONE
        : body.kind === 'set' || body.kind === 'group'
          ? this.#item(body, known)
          : `(?:${this.#item(body, known)})`
    return source + quantifier(min, max) + suffix
  }

  #set(set: CodePointSet): string {
    const single = set.single
    if (single >= 0 && (this.#unicode || single < 0x10000)) return this.#char(single)
    const limit = this.#unicode ? MAX_CODE_POINT : 0xffff
    const positive = this.#ranges(set, limit)
    const negative = this.#ranges(set.negate(), limit)
    return positive.length <= negative.length ? `[${positive}]` : `[^${negative}]`
  }

  #ranges({ ranges }: CodePointSet, limit: number): string {
    let source = ''
    for (let i = 0; i < ranges.length; i += 2) {
      const low = ranges[i] as number
      const high = Math.min(ranges[i + 1] as number, limit)
      if (low > limit) break
      source += this.#char(low)
      if (high > low) source += high === low + 1 ? this.#char(high) : `-${this.#char(high)}`
    }
    return source
  }

  #char(code: number): string {
    if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)) {
      return String.fromCharCode(code)
    }
    if (code < 256) return `\\x${code.toString(16).padStart(2, '0')}`
    if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`
    // Such a character is in no text that the plain source is used for.
    return this.#unicode ? `\\u{${code.toString(16)}}` : '[]'
  }
}

function quantifier(min: number, max: number): string {
  if (max === UNBOUNDED) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`
  if (min === max) return `{${min}}`
  return min === 0 && max === 1 ? '?' : `{${min},${max}}`
}

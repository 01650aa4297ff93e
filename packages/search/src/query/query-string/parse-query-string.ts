/**
 * Reads a query string by Lucene's classic grammar, as `query_string` uses it: words without operators between them stay one text. Groups
 * are kept on an explicit stack, so that no depth of parentheses ends the process.
 */
import { JavaException } from '@sluice/java'
import type { Steps } from '../../collect/steps.js'
import { LookaheadParser, PARSE_EXCEPTION, type Trial } from './lookahead.js'
import type { Clause, Conjunction, Leaf, Modifier, QueryStringNode } from './syntax-tree.js'
import { type Kind, kinds, QueryStringLexer, TOKEN_FAULT, type Token } from './tokens.js'

/** The parse result. With a fault it has the leaves before it, because their faults come first. */
export type ParsedQueryString =
  | { readonly node: QueryStringNode; readonly fault?: undefined }
  | { readonly leaves: readonly Leaf[]; readonly fault: JavaException }

/** Reads a query string in steps. Never throws for one that is wrong: the fault is Lucene's, without `Cannot parse` around it. */
export function* parseQueryString(text: string): Steps<ParsedQueryString> {
  const parser = new QueryStringParser(text)
  try {
    return { node: yield* parser.parse() }
  } catch (thrown) {
    if (thrown instanceof JavaException) return { leaves: parser.leaves, fault: thrown }
    throw thrown
  }
}

/** Whether a fault is one of the text itself: of its tokens, or of their order. */
export const isSyntaxFault = ({ className }: JavaException): boolean =>
  className === PARSE_EXCEPTION || className === TOKEN_FAULT

/** Lucene's `ParseException`. */
export const parseFault = (text: string, cause?: JavaException): JavaException =>
  new JavaException(PARSE_EXCEPTION, text, cause)

const TERM_STARTS: readonly Kind[] = [
  kinds.bareOperator,
  kinds.star,
  kinds.quoted,
  kinds.term,
  kinds.prefixTerm,
  kinds.wildTerm,
  kinds.regexpTerm,
  kinds.rangeInclusiveStart,
  kinds.rangeExclusiveStart,
  kinds.number,
]
const BARE_TERMS: ReadonlySet<Kind> = new Set([
  kinds.bareOperator,
  kinds.star,
  kinds.term,
  kinds.prefixTerm,
  kinds.wildTerm,
  kinds.regexpTerm,
  kinds.number,
])
const MODIFIERS: readonly Kind[] = [kinds.not, kinds.plus, kinds.minus]
const CONJUNCTIONS: readonly Kind[] = [kinds.and, kinds.or]
const CLAUSE_STARTS: readonly Kind[] = [...TERM_STARTS, kinds.leftParen]
const FIRST_CLAUSE_STARTS: readonly Kind[] = [...CLAUSE_STARTS, ...MODIFIERS]
const NEXT_CLAUSE_STARTS: readonly Kind[] = [...FIRST_CLAUSE_STARTS, ...CONJUNCTIONS]
const RANGE_FROM: readonly Kind[] = [kinds.rangeGoop, kinds.rangeQuoted, kinds.rangeTo]
const RANGE_ENDS: readonly Kind[] = [kinds.rangeInclusiveEnd, kinds.rangeExclusiveEnd]
// Choices that offer the same at different places of the grammar differ by identity.
const BOOST_OR_SLOP: readonly Kind[] = [kinds.caret, kinds.fuzzySlop]
const BOOST: readonly Kind[] = [kinds.caret]
const SLOP: readonly Kind[] = [kinds.fuzzySlop]

/** After these a word is not one of several words. */
const ENDS_WORDS: ReadonlySet<Kind> = new Set([
  kinds.colon,
  kinds.star,
  kinds.fuzzySlop,
  kinds.caret,
  kinds.and,
  kinds.or,
])

const words: Trial = scan =>
  scan.misses(kinds.term) || scan.peek(1) !== kinds.term || ENDS_WORDS.has(scan.peek(2)) || scan.misses(kinds.term)
const firstWords: Trial = scan => words(scan)
const nextWords: Trial = scan => words(scan)
const fieldName: Trial = scan => {
  const { place } = scan
  if (!scan.misses(kinds.term) && !scan.misses(kinds.colon)) return false
  scan.place = place
  return scan.misses(kinds.star) || scan.misses(kinds.colon)
}

/** How many clauses are read in one step. */
const CLAUSES_IN_STEP = 64

/** A group that is being read. */
interface Frame {
  readonly field: string | null
  readonly clauses: Clause[]
  hasStarted: boolean
  /** The role of the group in its parent. */
  readonly conjunction: Conjunction
  readonly modifier: Modifier
}

const frame = (field: string | null, conjunction: Conjunction, modifier: Modifier): Frame => ({
  field,
  clauses: [],
  hasStarted: false,
  conjunction,
  modifier,
})

class QueryStringParser {
  readonly leaves: Leaf[] = []
  private readonly tokens: LookaheadParser

  constructor(text: string) {
    this.tokens = new LookaheadParser(new QueryStringLexer(text), [firstWords, nextWords, fieldName])
  }

  *parse(): Steps<QueryStringNode> {
    const { tokens } = this
    const frames: Frame[] = []
    let current = frame(null, 'none', 'none')
    for (let clauses = 1; ; clauses++) {
      if (clauses % CLAUSES_IN_STEP === 0) yield
      const isFirst = !current.hasStarted
      if (!isFirst && !tokens.offers(NEXT_CLAUSE_STARTS)) {
        const outer = frames.pop()
        if (outer === undefined) break
        tokens.take(kinds.rightParen)
        const node = this.boosted(groupOf(current), this.boost(BOOST))
        outer.clauses.push({ conjunction: current.conjunction, modifier: current.modifier, node, isWords: false })
        current = outer
        continue
      }
      current.hasStarted = true
      if (tokens.fits(isFirst ? firstWords : nextWords)) {
        current.clauses.push({ conjunction: 'none', modifier: 'none', node: this.words(current.field), isWords: true })
        continue
      }
      if (isFirst) tokens.require(FIRST_CLAUSE_STARTS)
      const conjunction = isFirst ? 'none' : this.conjunction()
      const modifier = this.modifier()
      const field = this.field(current.field)
      tokens.require(CLAUSE_STARTS)
      if (tokens.peek() === kinds.leftParen) {
        tokens.take(kinds.leftParen)
        frames.push(current)
        current = frame(field, conjunction, modifier)
        continue
      }
      current.clauses.push({ conjunction, modifier, node: this.term(field), isWords: false })
    }
    tokens.take(kinds.eof)
    return groupOf(current)
  }

  private conjunction(): Conjunction {
    if (!this.tokens.offers(CONJUNCTIONS)) return 'none'
    const { kind } = this.tokens.take(this.tokens.peek())
    return kind === kinds.and ? 'and' : 'or'
  }

  private modifier(): Modifier {
    if (!this.tokens.offers(MODIFIERS)) return 'none'
    const { kind } = this.tokens.take(this.tokens.peek())
    return kind === kinds.plus ? 'required' : 'prohibited'
  }

  private field(outer: string | null): string | null {
    const { tokens } = this
    if (!tokens.fits(fieldName)) return outer
    const name = tokens.take(tokens.peek())
    tokens.take(kinds.colon)
    return name.kind === kinds.star ? '*' : withoutEscapes(name.image)
  }

  private words(field: string | null): QueryStringNode {
    const { tokens } = this
    let text = withoutEscapes(tokens.take(kinds.term).image)
    do text += ` ${withoutEscapes(tokens.take(kinds.term).image)}`
    while (tokens.peek() === kinds.term && !ENDS_WORDS.has(tokens.peek(2)))
    return this.leaf({ kind: 'text', field, text })
  }

  private term(field: string | null): QueryStringNode {
    const { tokens } = this
    const start = tokens.take(tokens.peek())
    if (BARE_TERMS.has(start.kind)) {
      const { boost, slop } = this.boostAndSlop()
      return this.boosted(this.leaf(bareTerm(field, start, slop)), boost)
    }
    if (start.kind === kinds.quoted) {
      const { boost, slop } = this.boostAndSlop()
      const text = withoutEscapes(start.image.slice(1, -1))
      return this.boosted(this.leaf({ kind: 'phrase', field, text, slop: phraseSlop(slop) }), boost)
    }
    return this.range(field, start)
  }

  private range(field: string | null, start: Token): QueryStringNode {
    const { tokens } = this
    tokens.require(RANGE_FROM)
    const from = tokens.take(tokens.peek())
    tokens.take(kinds.rangeTo)
    tokens.require(RANGE_FROM)
    const to = tokens.take(tokens.peek())
    tokens.require(RANGE_ENDS)
    const end = tokens.take(tokens.peek())
    const boost = this.boost(BOOST)
    const leaf = this.leaf({
      kind: 'range',
      field,
      from: rangeEnd(from),
      to: rangeEnd(to),
      includesFrom: start.kind === kinds.rangeInclusiveStart,
      includesTo: end.kind === kinds.rangeInclusiveEnd,
    })
    return this.boosted(leaf, boost)
  }

  /** `^2` and `~1` after a term, in either order. */
  private boostAndSlop(): { boost: number | null; slop: string | null } {
    const { tokens } = this
    if (!tokens.offers(BOOST_OR_SLOP)) return { boost: null, slop: null }
    if (tokens.peek() === kinds.caret) {
      const boost = this.boost(BOOST)
      return { boost, slop: tokens.offers(SLOP) ? tokens.take(kinds.fuzzySlop).image.slice(1) : null }
    }
    const slop = tokens.take(kinds.fuzzySlop).image.slice(1)
    return { slop, boost: this.boost(BOOST) }
  }

  private boost(choices: readonly Kind[]): number | null {
    const { tokens } = this
    if (!tokens.offers(choices)) return null
    tokens.take(kinds.caret)
    return Math.fround(Number(tokens.take(kinds.number).image))
  }

  private leaf(leaf: Leaf): Leaf {
    this.leaves.push(leaf)
    return leaf
  }

  private boosted(node: QueryStringNode, boost: number | null): QueryStringNode {
    return boost === null ? node : { kind: 'boost', boost, node }
  }
}

/** A single clause without a sign is the group itself. */
function groupOf({ clauses }: Frame): QueryStringNode {
  const [only] = clauses
  if (clauses.length === 1 && only!.modifier === 'none' && !only!.isWords) return only!.node
  return { kind: 'group', clauses }
}

function bareTerm(field: string | null, { kind, image }: Token, slop: string | null): Leaf {
  if (kind === kinds.star || kind === kinds.wildTerm) return { kind: 'wildcard', field, pattern: image }
  if (kind === kinds.prefixTerm) return { kind: 'prefix', field, prefix: withoutEscapes(image.slice(0, -1)) }
  if (kind === kinds.regexpTerm) return { kind: 'regexp', field, pattern: image.slice(1, -1) }
  const text = withoutEscapes(kind === kinds.bareOperator ? image.slice(0, 1) : image)
  if (slop !== null) return { kind: 'fuzzy', field, text, distance: slop }
  return { kind: 'text', field, text }
}

/** The slop of a phrase; null if `~` has no number after it, which leaves the default. */
function phraseSlop(slop: string | null): number | null {
  const number = slop === null || slop.trim() === '' ? Number.NaN : Number(slop)
  return Number.isNaN(number) ? null : Math.trunc(number)
}

function rangeEnd({ kind, image }: Token): string | null {
  if (kind === kinds.rangeQuoted) return withoutEscapes(image.slice(1, -1))
  return image === '*' ? null : withoutEscapes(image)
}

/** Takes backslashes out; a backslash, `u` and four hexadecimal digits are a UTF-16 unit. Throws `ParseException`. */
function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text
  let plain = ''
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== '\\') {
      plain += text[i]
      continue
    }
    const escaped = text[++i]
    if (escaped === undefined) throw parseFault('Term can not end with escape character.')
    if (escaped !== 'u') {
      plain += escaped
      continue
    }
    const digits = text.slice(i + 1, i + 5)
    const wrong = /[^0-9a-fA-F]/u.exec(digits)
    if (wrong !== null) throw parseFault(`Non-hex character in Unicode escape sequence: ${wrong[0]}`)
    if (digits.length < 4) throw parseFault('Truncated unicode escape sequence.')
    plain += String.fromCharCode(Number.parseInt(digits, 16))
    i += 4
  }
  return plain
}

/**
 * The parser: the text of a Java pattern to a tree, with Java's errors and their positions. It reads in the order in which
 * Java reads, since the first error counts and the flags change on the way.
 */
import { isStackFull, type JavaException } from '../throwable.js'
import { CodePointSet } from './code-point-set.js'
import { type Folding, variantsOf, variantsOfSingle } from './letter-case.js'
import { matchLengthOf } from './match-length.js'
import { readClass } from './parse-class.js'
import { readEscape, readProperty } from './parse-escape.js'
import {
  CANON_EQ,
  CASE_INSENSITIVE,
  COMMENTS,
  DOTALL,
  FLAG_OF_LETTER,
  LITERAL,
  MULTILINE,
  UNICODE_CASE,
  UNICODE_CHARACTER_CLASS,
  UNIX_LINES,
} from './pattern-flags.js'
import { isDigit, isLetter, isQuantifier, isWide, PatternReader } from './pattern-reader.js'
import { type AssertionKind, type ParsedPattern, type RegexNode, type RepeatNode, UNBOUNDED } from './syntax-tree.js'
import { wholeUnicode } from './whole-unicode.js'

const BACKSLASH = 0x5c
const ANY_BUT_LINE_ENDS = CodePointSet.of(0x0a, 0x0a, 0x0d, 0x0d, 0x85, 0x85, 0x2028, 0x2029).negate()
const ANY_BUT_LINE_FEED = CodePointSet.of(0x0a, 0x0a).negate()
const EMPTY: RegexNode = { kind: 'empty' }

const assertion = (what: AssertionKind): RegexNode => ({ kind: 'assertion', what })

/** Parses a pattern. Throws `PatternSyntaxException` as Java does. */
export function parsePattern(pattern: string, flags: number): ParsedPattern {
  const parser = new Parser(pattern, flags)
  try {
    return parser.parse()
  } catch (thrown) {
    throw isStackFull(thrown) ? parser.tooDeep() : thrown
  }
}

class Parser {
  readonly #reader: PatternReader
  readonly #groupNames = new Map<string, number>()
  #groupCount = 0
  #hasReferences = false
  #searchesCodePoints: boolean
  readonly #literal: boolean
  readonly #pattern: string
  #flags: number

  constructor(pattern: string, flags: number) {
    this.#pattern = pattern
    this.#flags = flags
    if (flags & UNICODE_CHARACTER_CLASS) this.#flags |= UNICODE_CASE
    this.#literal = (flags & LITERAL) !== 0
    const text = flags & CANON_EQ && !this.#literal ? wholeUnicode('CANON_EQ').canonicalAlternatives(pattern) : pattern
    this.#reader = new PatternReader(this.#literal ? '' : text)
    this.#searchesCodePoints = /[\ud800-\udfff]/.test(text)
    this.#applyReaderFlags()
  }

  parse(): ParsedPattern {
    const root = this.#literal ? this.#literalText() : this.#readChoice()
    const reader = this.#reader
    if (reader.cursor !== reader.length) {
      if (reader.peek() === 0x29) throw reader.error("Unmatched closing ')'")
      throw reader.error('Unescaped trailing backslash')
    }
    return {
      root,
      flags: this.#flags,
      groupCount: this.#groupCount,
      groupNames: this.#groupNames,
      hasReferences: this.#hasReferences,
      searchesCodePoints: this.#searchesCodePoints,
    }
  }

  tooDeep(): JavaException {
    return this.#reader.tooDeep()
  }

  #has(flag: number): boolean {
    return (this.#flags & flag) !== 0
  }

  get #folding(): Folding {
    if (!this.#has(CASE_INSENSITIVE)) return 'exact'
    return this.#has(UNICODE_CASE) ? 'unicode' : 'ascii'
  }

  #applyReaderFlags(): void {
    this.#reader.comments = this.#has(COMMENTS)
    this.#reader.unixLines = this.#has(UNIX_LINES)
  }

  #literalText(): RegexNode {
    return this.#run(Array.from(this.#pattern, char => char.codePointAt(0) as number))
  }

  #readChoice(): RegexNode {
    this.#reader.enter()
    const branches = [this.#readSequence()]
    while (this.#reader.peek() === 0x7c) {
      this.#reader.advance()
      branches.push(this.#readSequence())
    }
    this.#reader.leave()
    return branches.length === 1 ? (branches[0] as RegexNode) : { kind: 'choice', branches }
  }

  /** Items up to `|`, `)` or the end. Literal characters are gathered in runs, since a run and a lone letter fold differently. */
  #readSequence(): RegexNode {
    const reader = this.#reader
    const items: RegexNode[] = []
    let run: number[] = []
    const endRun = (): void => {
      if (run.length > 0) items.push(this.#run(run))
      run = []
    }
    for (;;) {
      const code = reader.peek()
      if (code === 0x7c || code === 0x29 || (code === 0 && reader.cursor >= reader.length)) break
      if (code === 0x28) {
        endRun()
        const group = this.#readGroup()
        if (group !== null) items.push(group)
        continue
      }
      const item = this.#readItem(code)
      if (typeof item === 'number') {
        if (isQuantifier(reader.peek())) {
          endRun()
          items.push(this.#readQuantifier(this.#run([item])))
        } else run.push(item)
      } else {
        endRun()
        items.push(this.#readQuantifier(item))
      }
    }
    endRun()
    if (items.length === 1) return items[0] as RegexNode
    return items.length === 0 ? EMPTY : { kind: 'sequence', items }
  }

  /** Literal characters, as one text when they match only themselves. */
  #run(codes: readonly number[]): RegexNode {
    const folding = this.#folding
    const sets = codes.map(code => (codes.length === 1 ? variantsOfSingle(code, folding) : variantsOf(code, folding)))
    if (sets.length === 0) return EMPTY
    const byCodePoints = codes.some(isWide) || (sets.length === 1 && folding === 'unicode' && sets[0]?.single === -1)
    if (byCodePoints) this.#searchesCodePoints = true
    if (sets.length > 1 && sets.every(set => set.single >= 0)) {
      return { kind: 'text', text: String.fromCodePoint(...codes) }
    }
    const items = sets.map((set): RegexNode => ({ kind: 'set', set, byCodePoints }))
    return items.length === 1 ? (items[0] as RegexNode) : { kind: 'sequence', items }
  }

  /** One item: the code point of a literal character, or a node. The cursor is on `code`. */
  #readItem(code: number): number | RegexNode {
    const reader = this.#reader
    switch (code) {
      case 0x5b: {
        const { set, bmp } = readClass(reader, { flags: this.#flags, folding: this.#folding })
        if (this.#has(CANON_EQ)) return { kind: 'composed-set', set }
        return this.#set(set, bmp)
      }
      case BACKSLASH:
        return this.#readEscaped()
      case 0x5e:
        reader.advance()
        if (!this.#has(MULTILINE)) return assertion('input-start')
        return assertion(this.#has(UNIX_LINES) ? 'line-start-unix' : 'line-start')
      case 0x24:
        reader.advance()
        if (this.#has(UNIX_LINES)) return assertion(this.#has(MULTILINE) ? 'line-end-unix' : 'final-line-end-unix')
        return assertion(this.#has(MULTILINE) ? 'line-end' : 'final-line-end')
      case 0x2e:
        reader.advance()
        if (this.#has(DOTALL)) return { kind: 'set', set: CodePointSet.all, byCodePoints: true }
        return { kind: 'set', set: this.#has(UNIX_LINES) ? ANY_BUT_LINE_FEED : ANY_BUT_LINE_ENDS, byCodePoints: true }
      case 0x2a:
      case 0x2b:
      case 0x3f:
        reader.advance()
        throw reader.error(`Dangling meta character '${String.fromCodePoint(code)}'`)
      case 0x7b:
        return EMPTY
    }
    reader.advance()
    return code
  }

  #set(set: CodePointSet, bmp: boolean): RegexNode {
    if (!bmp) this.#searchesCodePoints = true
    return { kind: 'set', set, byCodePoints: !bmp }
  }

  #readEscaped(): number | RegexNode {
    const reader = this.#reader
    const letter = reader.advanceRaw()
    if (letter === 0x70 || letter === 0x50) {
      const { set, bmp } = readProperty(reader, this.#flags)
      return this.#set(set, bmp)
    }
    reader.cursor--
    const code = reader.takeSecond()
    const node = this.#readMetaEscape(String.fromCodePoint(code))
    if (node !== null) return node
    const escaped = readEscape(reader, code, this.#flags, false)
    if (escaped === null) throw reader.error('Illegal/unsupported escape sequence')
    return escaped.classOf === undefined ? escaped.code : this.#set(escaped.classOf.set, escaped.classOf.bmp)
  }

  /** The escapes that are not for classes; null for all others. */
  #readMetaEscape(letter: string): RegexNode | null {
    const reader = this.#reader
    const unicode = this.#has(UNICODE_CHARACTER_CLASS)
    switch (letter) {
      case 'A':
        return assertion('input-start')
      case 'B':
        return assertion(unicode ? 'no-word-boundary-unicode' : 'no-word-boundary')
      case 'b':
        if (reader.peek() === 0x7b) {
          if (reader.takeSecond() === 0x67) {
            if (reader.take() !== 0x7d) throw reader.error('Illegal/unsupported escape sequence')
            wholeUnicode('\\b{g}')
            return assertion('grapheme-boundary')
          }
          reader.cursor -= 2
        }
        return assertion(unicode ? 'word-boundary-unicode' : 'word-boundary')
      case 'G':
        return assertion('last-match')
      case 'R':
        return { kind: 'line-break' }
      case 'X':
        wholeUnicode('\\X')
        return { kind: 'grapheme' }
      case 'Z':
        return assertion(this.#has(UNIX_LINES) ? 'final-line-end-unix' : 'final-line-end')
      case 'z':
        return assertion('input-end')
      case 'k': {
        if (reader.take() !== 0x3c) throw reader.error("\\k is not followed by '<' for named capturing group")
        const name = this.#readGroupName(reader.take())
        const group = this.#groupNames.get(name)
        if (group === undefined) throw reader.error(`named capturing group <${name}> does not exist`)
        return this.#reference(group)
      }
    }
    return /[1-9]/.test(letter) ? this.#readReference(Number(letter)) : null
  }

  /** `\1`: further digits belong to the number while that many groups have been opened. */
  #readReference(first: number): RegexNode {
    let group = first
    for (let code = this.#reader.peek(); isDigit(code); code = this.#reader.peek()) {
      const longer = group * 10 + code - 48
      if (longer > this.#groupCount) break
      group = longer
      this.#reader.take()
    }
    return this.#reference(group)
  }

  #reference(group: number): RegexNode {
    this.#hasReferences = true
    return { kind: 'reference', group, folding: this.#folding }
  }

  #readGroupName(first: number): string {
    const reader = this.#reader
    if (!isLetter(first)) throw reader.error('capturing group name does not start with a Latin letter')
    let name = ''
    let code = first
    for (; isLetter(code) || isDigit(code); code = reader.take()) name += String.fromCodePoint(code)
    if (code !== 0x3e) throw reader.error("named capturing group is missing trailing '>'")
    return name
  }

  /** A construct in parentheses with its quantifier; null for `(?i)`, which only changes the flags. */
  #readGroup(): RegexNode | null {
    const reader = this.#reader
    const savedFlags = this.#flags
    let node: RegexNode
    if (reader.advance() === 0x3f) {
      const special = this.#readSpecialGroup(reader.takeSecond())
      if (special === null) return null
      node = special
    } else {
      const index = ++this.#groupCount
      node = { kind: 'group', body: this.#readChoice(), index }
    }
    if (reader.take() !== 0x29) throw reader.error('Unclosed group')
    this.#flags = savedFlags
    this.#applyReaderFlags()
    return this.#readQuantifier(node)
  }

  /** The construct after `(?`; `code` is the character there, which the cursor has passed. */
  #readSpecialGroup(code: number): RegexNode | null {
    const reader = this.#reader
    switch (code) {
      case 0x3a:
        return { kind: 'group', body: this.#readChoice(), index: 0 }
      case 0x3d:
      case 0x21:
        return { kind: 'lookahead', body: this.#readChoice(), negative: code === 0x21 }
      case 0x3e:
        return { kind: 'atomic', body: this.#readChoice() }
      case 0x3c: {
        const next = reader.take()
        if (next === 0x3d || next === 0x21) return this.#readLookbehind(next === 0x21)
        const name = this.#readGroupName(next)
        if (this.#groupNames.has(name)) throw reader.error(`Named capturing group <${name}> is already defined`)
        const index = ++this.#groupCount
        this.#groupNames.set(name, index)
        return { kind: 'group', body: this.#readChoice(), index }
      }
      case 0x24:
      case 0x40:
        throw reader.error('Unknown group type')
    }
    reader.cursor--
    this.#readInlineFlags()
    const end = reader.take()
    if (end === 0x29) return null
    if (end !== 0x3a) throw reader.error('Unknown inline modifier')
    return { kind: 'group', body: this.#readChoice(), index: 0 }
  }

  #readLookbehind(negative: boolean): RegexNode {
    const reader = this.#reader
    const start = reader.cursor
    const body = this.#readChoice()
    const { min, max, bounded } = matchLengthOf(body)
    if (!bounded) throw reader.error('Look-behind group does not have an obvious maximum length')
    const rest = reader.textFrom(start, reader.length)
    const codePoints = Array.from(rest).some(char => isWide(char.codePointAt(0) as number))
    if (codePoints) this.#searchesCodePoints = true
    return { kind: 'lookbehind', body, negative, min, max, codePoints }
  }

  #readInlineFlags(): void {
    const reader = this.#reader
    let removes = false
    for (let code = reader.peek(); ; code = reader.advance()) {
      const letter = String.fromCodePoint(code)
      const flag = Object.hasOwn(FLAG_OF_LETTER, letter) ? (FLAG_OF_LETTER[letter] as number) : 0
      if (flag !== 0)
        this.#flags = removes ? this.#flags & ~(letter === 'U' ? UNICODE_CHARACTER_CLASS : flag) : this.#flags | flag
      else if (letter === '-' && !removes) removes = true
      else break
      this.#applyReaderFlags()
    }
  }

  /** The node with the quantifier that follows it, if any. */
  #readQuantifier(body: RegexNode): RegexNode {
    const reader = this.#reader
    switch (reader.peek()) {
      case 0x3f:
        return this.#repeat(body, 0, 1, reader.advance(), true)
      case 0x2a:
        return this.#repeat(body, 0, UNBOUNDED, reader.advance())
      case 0x2b:
        return this.#repeat(body, 1, UNBOUNDED, reader.advance())
      case 0x7b:
        return this.#readCounts(body)
    }
    return body
  }

  #repeat(body: RegexNode, min: number, max: number, suffix: number, question = false): RepeatNode {
    const mode = suffix === 0x3f ? 'lazy' : suffix === 0x2b ? 'possessive' : 'greedy'
    if (mode !== 'greedy') this.#reader.advance()
    return { kind: 'repeat', body, min, max, mode, question }
  }

  #readCounts(body: RegexNode): RepeatNode {
    const reader = this.#reader
    const first = reader.takeSecond()
    if (!isDigit(first)) throw reader.error('Illegal repetition')
    let [min, code] = this.#readCount(first)
    let max = min
    if (code === 0x2c) {
      code = reader.take()
      if (code === 0x7d) max = UNBOUNDED
      else [max, code] = this.#readCount(code)
    }
    if (code !== 0x7d) throw reader.error('Unclosed counted closure')
    if (max < min) throw reader.error('Illegal repetition range')
    return this.#repeat(body, min, max, reader.peek())
  }

  /** A count whose first character has been read, and the character after it. */
  #readCount(first: number): [count: number, code: number] {
    let count = 0
    let code = first
    for (; isDigit(code); code = this.#reader.take()) {
      count = count * 10 + code - 48
      if (count > UNBOUNDED) throw this.#reader.error('Illegal repetition range')
    }
    return [count, code]
  }
}

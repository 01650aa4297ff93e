/**
 * The parser: an expression in Oniguruma's Ruby syntax, as joni reads it, to a tree. It gives joni's faults with joni's
 * texts, in the order in which joni finds them.
 */

import { JavaException } from '@sluice/java'
import { foldedSet, readClass } from './char-class.js'
import { rangesOf } from './char-set.js'
import { decodeUtf8, utf8Width } from './escape.js'
import { nameFault, syntaxFault } from './fault.js'
import { type Flags, NO_FLAGS } from './flags.js'
import { type GroupName, readDefinedName, readLeveledReference, readReference } from './group-name.js'
import { ANY, NOT_NEWLINE } from './property.js'
import { reduced } from './repeat-reduction.js'
import { isDigit, Source, type SyntaxWarning, utf8Length } from './source.js'
import { readToken, type Token } from './token.js'
import {
  choiceOf,
  EMPTY,
  type Expression,
  type Group,
  type GroupReference,
  type RepeatTree,
  sequenceOf,
  type Tree,
} from './tree.js'

/**
 * How deep groups may nest. joni has no limit and overflows Java's stack between two and three thousand,
 * which ends a node; we stop before that and before JavaScript's own stack does.
 */
const MAX_DEPTH = 700

/** The tree of `\R`: a line break of any kind, `\r\n` as one, never backtracked in part. */
const NEWLINE: Tree = {
  kind: 'atomic',
  body: {
    kind: 'choice',
    branches: [
      { kind: 'text', text: '\r\n', ignoreCase: false },
      { kind: 'set', set: rangesOf(0x0a, 0x0d, 0x85, 0x85, 0x2028, 0x2029) },
    ],
  },
}

/**
 * Parses an expression. Groups without a name still capture in the answer: `resolve` takes them out where there are
 * names.
 *
 * @param origins where each character comes from: `n` and `s` for shipped patterns
 * @throws JavaException joni's fault, or Java's if joni itself fails
 */
export function parse(text: string, origins = ''): Expression {
  return new Parser(text, origins, null).parse()
}

/**
 * What Oniguruma warns of in an expression that it takes: brackets and dashes that stand for themselves without an escape, characters that
 * a class names twice, quantifiers on quantifiers of which one does nothing.
 *
 * @throws JavaException as `parse` does
 */
export function syntaxWarnings(text: string): SyntaxWarning[] {
  const found: SyntaxWarning[] = []
  new Parser(text, '', warning => found.push(warning)).parse()
  return found
}

/** A parsed item and whether a quantifier after it applies to all of it, not to its last character only. */
interface Item {
  readonly tree: Tree
  readonly whole: boolean
}

class Parser {
  private readonly source: Source
  private flags: Flags = NO_FLAGS
  private token: Token = { kind: 'end' }
  private groupCount = 0
  private readonly groups: Group[] = []
  private readonly names = new Map<string, number[]>()
  private depth = 0

  constructor(
    text: string,
    private readonly origins: string,
    onWarning: Source['onWarning'],
  ) {
    this.source = new Source(text, onWarning)
  }

  parse(): Expression {
    this.advance()
    const tree = this.alternatives()
    if (this.token.kind === 'close') throw syntaxFault('unmatched close parenthesis')
    return { tree, groups: this.groups, names: this.names }
  }

  private advance(): void {
    this.token = readToken(this.source, this.flags, this.groupCount)
  }

  /** Everything up to the end of the enclosing group or of the expression, where the current token then is. */
  private alternatives(): Tree {
    this.depth++
    if (this.depth > MAX_DEPTH) throw syntaxFault('parse depth limit over')
    const branches = [this.branch()]
    while (this.token.kind === 'or') {
      this.advance()
      branches.push(this.branch())
    }
    this.depth--
    return choiceOf(branches)
  }

  private branch(): Tree {
    const items: Tree[] = []
    for (;;) {
      const kind = this.token.kind
      if (kind === 'end' || kind === 'or' || kind === 'close') return sequenceOf(items)
      this.item(items)
    }
  }

  /** Reads an item with its quantifiers and adds it. */
  private item(items: Tree[]): void {
    const rest = this.flagsForTheRest()
    if (rest !== null) {
      items.push(rest)
      return
    }
    const { tree, whole } = this.atom()
    let target = tree
    let isWhole = whole
    while (this.token.kind === 'repeat') {
      const { min, max, greedy, possessive } = this.token
      const origin = originOf(this.origins.charAt(this.source.at - 1))
      const end = this.source.at
      this.advance()
      if (min === 1 && max === 1) continue
      if (!isWhole && target.kind === 'text') {
        const last = String.fromCodePoint(lastPoint(target.text))
        if (last.length < target.text.length) {
          items.push({ ...target, text: target.text.slice(0, -last.length) })
          target = { ...target, text: last }
        }
      }
      isWhole = true
      const repeat: RepeatTree = { kind: 'repeat', body: target, min, max, greedy, origin }
      if (target.kind === 'repeat' && reduced(repeat) !== repeat) {
        this.source.onWarning?.({ kind: 'repeat', start: end - 1, end })
      }
      target = repeat
      if (possessive) target = { kind: 'atomic', body: target }
    }
    items.push(target)
  }

  private atom(): Item {
    const token = this.token
    const { ignoreCase } = this.flags
    switch (token.kind) {
      case 'char':
        return this.text(token.char)
      case 'byte':
        return { tree: { kind: 'text', text: this.bytes(token.byte), ignoreCase }, whole: true }
      case 'class': {
        const tree = readClass(this.source, this.flags)
        if (tree.kind === 'text') return this.text(tree.text)
        return this.done(tree)
      }
      case 'any':
        return this.done({ kind: 'set', set: this.flags.dotAll ? ANY : NOT_NEWLINE })
      case 'type':
        return this.done({ kind: 'set', set: token.set })
      case 'property':
        if (!ignoreCase || !token.crosses) return this.done({ kind: 'set', set: token.set })
        return this.done(
          token.set.kind === 'complement'
            ? foldedSet(token.set.of, token.set.of, true)
            : foldedSet(token.set, token.set, false),
        )
      case 'place':
        return this.done({ kind: 'place', place: token.place })
      case 'keep':
        return this.done({ kind: 'keep' })
      case 'newline':
        return this.done(NEWLINE)
      case 'cluster':
        return this.done({ kind: 'cluster' })
      case 'nothing':
        return this.done(EMPTY)
      case 'backreference':
        return this.done({ kind: 'backreference', to: this.reference(token.to, token.level), ignoreCase })
      case 'call': {
        const to = token.to
        if ('name' in to) return this.done({ kind: 'call', to: { name: to.name, groups: [], level: null } })
        const number = token.relative ? this.groupCount + to.number + (to.number < 0 ? 1 : 0) : to.number
        if (number < 0 || (number === 0 && token.relative)) throw syntaxFault('invalid backref number/name')
        return this.done({ kind: 'call', to: { name: null, groups: [number], level: null } })
      }
      case 'repeat':
        throw syntaxFault('target of repeat operator is not specified')
      default:
        return this.group()
    }
  }

  private done(tree: Tree): Item {
    this.advance()
    return { tree, whole: true }
  }

  /** Characters that follow each other, beginning with one that was taken, up to anything else. */
  private text(first: string): Item {
    let text = first
    for (;;) {
      this.advance()
      if (this.token.kind !== 'char') break
      text += this.token.char
    }
    return { tree: { kind: 'text', text, ignoreCase: this.flags.ignoreCase }, whole: false }
  }

  /** The character that bytes written one by one stand for; its first byte is the current token. */
  private bytes(first: number): string {
    const bytes = [first]
    for (;;) {
      this.advance()
      if (utf8Width(first) === bytes.length) {
        const char = decodeUtf8(bytes)
        if (char !== null) return char
      }
      if (this.token.kind !== 'byte' || bytes.length > 3) throw syntaxFault('too short multibyte code string')
      bytes.push(this.token.byte)
    }
  }

  /** Groups that a back reference or condition means. A name must have been defined before it. */
  private reference(to: GroupName, level: number | null): GroupReference {
    if ('name' in to) {
      const groups = this.names.get(to.name)
      if (groups === undefined) throw nameFault('undefined name <%n> reference', to.name)
      return { name: to.name, groups: [...groups], level }
    }
    const number = to.number < 0 ? this.groupCount + 1 + to.number : to.number
    if (number <= 0) throw syntaxFault('invalid backref number/name')
    return { name: null, groups: [number], level }
  }

  /** A group, of which the parenthesis is the current token. */
  private group(): Item {
    const { source } = this
    if (!source.take('?')) return { tree: this.capture(null), whole: true }
    if (source.ended) throw syntaxFault('end pattern in group')
    const char = source.next()
    switch (char) {
      case ':':
        return { tree: this.body(this.flags), whole: true }
      case '=':
        return { tree: { kind: 'look', behind: false, negative: false, body: this.body(this.flags) }, whole: true }
      case '!':
        return { tree: { kind: 'look', behind: false, negative: true, body: this.body(this.flags) }, whole: true }
      case '>':
        return { tree: { kind: 'atomic', body: this.body(this.flags) }, whole: true }
      case '~':
        return { tree: { kind: 'absent', body: this.body(this.flags) }, whole: true }
      case "'":
        return { tree: this.capture(readDefinedName(source, "'")), whole: true }
      case '<':
        if (source.ended) {
          // joni reads on without looking whether anything is left.
          const length = utf8Length(source.text)
          throw new JavaException(
            'java.lang.ArrayIndexOutOfBoundsException',
            `Index ${length} out of bounds for length ${length}`,
          )
        }
        if (source.take('=')) {
          return { tree: { kind: 'look', behind: true, negative: false, body: this.body(this.flags) }, whole: true }
        }
        if (source.take('!')) {
          return { tree: { kind: 'look', behind: true, negative: true, body: this.body(this.flags) }, whole: true }
        }
        return { tree: this.capture(readDefinedName(source, '>')), whole: true }
      case '(':
        return { tree: this.condition(), whole: true }
      default: {
        source.at -= char.length
        const { flags } = this.readFlags()
        return { tree: { kind: 'flags', body: this.body(flags) }, whole: true }
      }
    }
  }

  /**
   * `(?i)` sets flags for all that follows in the enclosing group, later alternatives included: `a(?i)b|c` is
   * `a(?i:b|c)`. Null when the current token begins no such thing.
   */
  private flagsForTheRest(): Tree | null {
    if (this.token.kind !== 'open' || !/^\?[-imxadu]*\)/.test(this.source.text.slice(this.source.at))) return null
    if (this.source.text.startsWith('?)', this.source.at)) return null
    this.source.next()
    const { flags } = this.readFlags()
    const outer = this.flags
    this.flags = flags
    this.advance()
    const body = this.alternatives()
    this.flags = outer
    return { kind: 'flags', body }
  }

  /** Reads the letters of `(?imx-imx:` or `(?imx-imx)` with the colon or parenthesis. */
  private readFlags(): { flags: Flags } {
    let { ignoreCase, extended, dotAll, charset } = this.flags
    let on = true
    let letters = 0
    for (;;) {
      if (this.source.ended) throw syntaxFault('end pattern in group')
      const letter = this.source.next()
      switch (letter) {
        case ')':
          if (letters === 0) throw syntaxFault('undefined group option')
          return { flags: { ignoreCase, extended, dotAll, charset } }
        case ':':
          return { flags: { ignoreCase, extended, dotAll, charset } }
        case '-':
          on = false
          break
        case 'i':
          ignoreCase = on
          break
        case 'x':
          extended = on
          break
        case 'm':
          dotAll = on
          break
        case 'a':
        case 'd':
        case 'u':
          if (!on) throw syntaxFault('undefined group option')
          charset = letter
          break
        default:
          throw syntaxFault('undefined group option')
      }
      letters++
    }
  }

  /**
   * The inside of a group under the given flags, with its closing parenthesis; the token after it is read under the
   * outer ones.
   */
  private body(flags: Flags): Tree {
    const outer = this.flags
    this.flags = flags
    this.advance()
    const tree = this.alternatives()
    if (this.token.kind !== 'close') throw syntaxFault('end pattern with unmatched parenthesis')
    this.flags = outer
    this.advance()
    return tree
  }

  private capture(name: string | null): Tree {
    const number = ++this.groupCount
    if (name !== null) {
      const numbers = this.names.get(name)
      if (numbers === undefined) this.names.set(name, [number])
      else numbers.push(number)
    }
    const body = this.body(this.flags)
    this.groups[number - 1] = { number, body }
    return { kind: 'capture', group: number, named: name !== null, body }
  }

  /** `(?(<name>)yes|no)`, of which `(?(` was taken. */
  private condition(): Tree {
    const { source } = this
    const char = source.peek()
    let on: GroupReference
    if (char === '') throw syntaxFault('end pattern in group')
    if (isDigit(char)) {
      on = this.reference(readReference(source, ')'), null)
    } else if (char === '<' || char === "'") {
      source.next()
      const { to, level } = readLeveledReference(source, char === '<' ? '>' : "'")
      on = this.reference(to, level)
      if (!source.take(')')) throw syntaxFault('invalid conditional pattern')
    } else {
      // joni takes the condition for something else and stumbles over its parenthesis.
      throw syntaxFault('unmatched close parenthesis')
    }
    const body = this.body(this.flags)
    if (body.kind !== 'choice') return { kind: 'condition', on, yes: body, no: EMPTY }
    const [yes = EMPTY, no = EMPTY, ...more] = body.branches
    if (more.length > 0) throw syntaxFault('invalid conditional pattern')
    return { kind: 'condition', on, yes, no }
  }
}

const originOf = (mark: string): RepeatTree['origin'] => (mark === 's' ? 'shipped' : mark === 'n' ? 'named' : 'own')

function lastPoint(text: string): number {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xdc00 && last <= 0xdfff && text.length > 1 ? (text.codePointAt(text.length - 2) as number) : last
}

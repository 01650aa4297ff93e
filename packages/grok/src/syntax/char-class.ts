/**
 * Character classes: `[a-z&&[^b]\p{L}[:alpha:]]`. They nest, `&&` binds looser than what stands side by side, and what
 * may stand on either side of a `-` follows Oniguruma's rules, whose faults this gives.
 */

import { casedPoints, equivalentsOf, foldPoint } from './case-fold.js'
import type { CharSet } from './char-set.js'
import { complement, contains, EMPTY_SET, intersect, onlyPoint, rangesOf, union } from './char-set.js'
import { decodeUtf8, readEscapedChar, readHex, readOctal, utf8Width } from './escape.js'
import { nameFault, syntaxFault } from './fault.js'
import type { Flags } from './flags.js'
import { namedProperty, posixClass, typeClass } from './property.js'
import type { Source } from './source.js'
import { choiceOf, type Tree } from './tree.js'

/** A class as it was read, before folding. */
interface ClassBody {
  readonly set: CharSet
  readonly negated: boolean
  /** The part of the set whose characters may fold across the border of ASCII: all but words and `[[:ascii:]]`. */
  readonly crossing: CharSet
  /** Bytes over 0x7F that stood alone: they are in no text, but a class of one of them is that code point. */
  readonly bytes: readonly number[]
}

type Item =
  | { readonly kind: 'end' | 'close' | 'range' | 'and' | 'open' }
  | { readonly kind: 'point'; readonly point: number; readonly byte: boolean }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'class'; readonly set: CharSet; readonly crosses: boolean }

/**
 * Reads a class of which the opening bracket was taken. A class of one character is given as a string, because Oniguruma
 * joins it to the characters that follow.
 */
export function readClass(source: Source, flags: Flags): Tree {
  const body = readBody(source, flags)
  if (!body.negated) {
    const [byte] = body.bytes
    const only = body.bytes.length === 0 ? onlyPoint(body.set) : undefined
    const point = body.bytes.length === 1 && body.set === EMPTY_SET ? byte : only
    if (point !== undefined) return { kind: 'text', text: String.fromCodePoint(point), ignoreCase: flags.ignoreCase }
  }
  return flags.ignoreCase ? foldedSet(body.set, body.crossing, body.negated) : setTree(body.set, body.negated)
}

const setTree = (set: CharSet, negated: boolean): Tree => ({ kind: 'set', set: negated ? complement(set) : set })

/**
 * A set that ignores case. As in joni, a character from U+0080 to U+00FF is never gained by folding, nor is one gained
 * across the border of ASCII through `\w`; a character that folds to several gives these as a string, unless the set is
 * negated.
 */
export function foldedSet(set: CharSet, crossing: CharSet, negated: boolean): Tree {
  const gained: number[] = []
  const texts = new Set<string>()
  for (const point of casedPoints()) {
    if (!contains(set, point)) continue
    for (const other of equivalentsOf(point)) {
      if (other >= 0x80 && other <= 0xff) continue
      if (point < 0x80 !== other < 0x80 && !contains(crossing, point)) continue
      gained.push(other, other)
    }
    const folding = foldPoint(point)
    if (folding.length > String.fromCodePoint(folding.codePointAt(0) as number).length) texts.add(folding)
  }
  const tree = setTree(gained.length === 0 ? set : union(set, rangesOf(...gained)), negated)
  if (negated) return tree
  return choiceOf([tree, ...Array.from(texts, (folded): Tree => ({ kind: 'folded', folded }))])
}

/** Collects what stands side by side in a class. */
class Collector {
  private readonly pairs: number[] = []
  private readonly sets: CharSet[] = []
  private readonly crossingSets: CharSet[] = []
  readonly bytes: number[] = []

  /** Whether a character of a range is in the class already. */
  hasAnyOf(first: number, last: number): boolean {
    const isIn = (at: number) => first <= this.pairs[at]! && this.pairs[at]! <= last
    if (this.pairs.some((_, i) => isIn(i))) return true
    return contains(this.set, first) || contains(this.set, last)
  }

  /** Whether a character that the class names by itself is in a set. */
  namesAnyOf(set: CharSet): boolean {
    return this.pairs.some(point => contains(set, point))
  }

  addRange(first: number, last: number, bytes: boolean): void {
    if (bytes && last >= 0x80) {
      for (let byte = Math.max(first, 0x80); byte <= last; byte++) this.bytes.push(byte)
      if (first >= 0x80) return
      this.pairs.push(first, 0x7f)
    } else {
      this.pairs.push(first, last)
    }
  }

  addSet(set: CharSet, crosses: boolean): void {
    this.sets.push(set)
    if (crosses) this.crossingSets.push(set)
  }

  addNested(body: ClassBody): void {
    this.sets.push(body.negated ? complement(body.set) : body.set)
    this.crossingSets.push(body.negated ? complement(body.crossing) : body.crossing)
    if (!body.negated) this.bytes.push(...body.bytes)
  }

  get set(): CharSet {
    return this.pairs.length === 0 && this.sets.length === 0 ? EMPTY_SET : union(rangesOf(...this.pairs), ...this.sets)
  }

  get crossing(): CharSet {
    return union(rangesOf(...this.pairs), ...this.crossingSets)
  }
}

/**
 * What was read last: `start` nothing, `value` a character or class, `range` a character and a dash, `complete` a
 * range.
 */
type State = 'start' | 'value' | 'range' | 'complete'

function readBody(source: Source, flags: Flags): ClassBody {
  const begin = source.at - 1
  const negated = source.take('^')
  let item = readItem(source, flags)
  if (item.kind === 'close') {
    if (!hasPlainBracket(source)) throw syntaxFault('empty char-class')
    source.onWarning?.({ kind: 'bracket', start: source.at - 1, end: source.at })
    item = pointItem(']')
  }
  let before: { set: CharSet; crossing: CharSet } | null = null
  let current = new Collector()
  let state: State = 'start'
  let pending: { point: number; byte: boolean } | null = null
  let hasDuplicate = false

  const addRange = (first: number, last: number, bytes: boolean): void => {
    if (source.onWarning !== null && current.hasAnyOf(first, last)) hasDuplicate = true
    current.addRange(first, last, bytes)
  }
  const flush = (): void => {
    if (state === 'value' && pending !== null) addRange(pending.point, pending.point, pending.byte)
    pending = null
  }
  const takePoint = (point: number, byte: boolean): void => {
    if (state === 'range' && pending !== null) {
      if (pending.point > point) throw syntaxFault('empty range in char class')
      addRange(pending.point, point, pending.byte && byte)
      pending = null
      state = 'complete'
      return
    }
    flush()
    pending = { point, byte }
    state = 'value'
  }

  const warnOfDash = (end: number): void => source.onWarning?.({ kind: 'dash', start: end - 1, end })

  for (;;) {
    let next: Item | null = null
    let dash: number
    switch (item.kind) {
      case 'end':
        throw syntaxFault('premature end of char-class')
      case 'close': {
        flush()
        if (hasDuplicate) source.onWarning?.({ kind: 'duplicate', start: begin, end: source.at })
        const set = before === null ? current.set : intersect(before.set, current.set)
        const crossing = before === null ? current.crossing : intersect(before.crossing, current.crossing)
        return { set, negated, crossing, bytes: before === null ? current.bytes : [] }
      }
      case 'and':
        flush()
        before =
          before === null
            ? { set: current.set, crossing: current.crossing }
            : { set: intersect(before.set, current.set), crossing: intersect(before.crossing, current.crossing) }
        current = new Collector()
        state = 'start'
        break
      case 'open':
        flush()
        current.addNested(readBody(source, flags))
        state = 'complete'
        break
      case 'class':
        if (state === 'range') throw syntaxFault('char-class value at end of range')
        flush()
        if (source.onWarning !== null && current.namesAnyOf(item.set)) hasDuplicate = true
        current.addSet(item.set, item.crosses)
        state = 'value'
        break
      case 'point':
        takePoint(item.point, item.byte)
        break
      case 'range':
        if (state === 'range') {
          warnOfDash(source.at)
          takePoint(0x2d, false)
          break
        }
        dash = source.at
        next = readItem(source, flags)
        if (state === 'value' && next.kind !== 'close' && next.kind !== 'and') {
          if (pending === null) throw syntaxFault('unmatched range specifier in char-class')
          state = 'range'
        } else {
          // `[-a]` and `[a-]` are usual.
          const isUsual = state === 'start' ? next.kind !== 'range' && before === null : next.kind === 'close'
          if (!isUsual) warnOfDash(dash)
          takePoint(0x2d, false)
        }
        break
    }
    item = next ?? readItem(source, flags)
  }
}

/** Whether an unescaped `]` follows anywhere. */
const hasPlainBracket = (source: Source): boolean => /^(?:[^\\\]]|\\[\s\S])*\]/.test(source.text.slice(source.at))

const pointItem = (char: string): Item => ({ kind: 'point', point: char.codePointAt(0) as number, byte: false })

function readItem(source: Source, flags: Flags): Item {
  if (source.ended) return { kind: 'end' }
  const char = source.next()
  switch (char) {
    case ']':
      return { kind: 'close' }
    case '-':
      return { kind: 'range' }
    case '&':
      return source.take('&') ? { kind: 'and' } : pointItem(char)
    case '[':
      return readBracket(source, flags)
    case '\\':
      return readEscape(source, flags)
    default:
      return pointItem(char)
  }
}

const POSIX = /^:(\^?)(alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit)(:\])?/

function readBracket(source: Source, flags: Flags): Item {
  const rest = source.text.slice(source.at)
  // A `:]` must come before a bracket that closes, else this is a class within the class.
  if (!/^:(?:[^\\\]:]|\\[\s\S]|:(?!\]))*:\]/.test(rest)) return { kind: 'open' }
  const [whole, not, name = '', close] = POSIX.exec(rest) ?? []
  if (whole !== undefined) {
    if (close === undefined) throw syntaxFault('invalid POSIX bracket type')
    source.at += whole.length
    const set = posixClass(name, flags.charset === 'a') as CharSet
    return {
      kind: 'class',
      set: not === '^' ? complement(set) : set,
      crosses: name !== 'word' && name !== 'ascii' && flags.charset !== 'a',
    }
  }
  if (/^:\^?[^:\]]{0,20}:\]/.test(rest)) throw syntaxFault('invalid POSIX bracket type')
  return pointItem('[')
}

function readEscape(source: Source, flags: Flags): Item {
  if (source.ended) throw syntaxFault('end pattern at escape')
  const char = source.peek()
  switch (char) {
    case 'w':
    case 'd':
    case 's':
    case 'h':
      source.next()
      return { kind: 'class', set: typeClass(char, flags.charset === 'u'), crosses: char !== 'w' }
    case 'W':
    case 'D':
    case 'S':
    case 'H': {
      source.next()
      const type = char.toLowerCase() as 'w' | 'd' | 's' | 'h'
      return { kind: 'class', set: complement(typeClass(type, flags.charset === 'u')), crosses: char !== 'W' }
    }
    case 'p':
    case 'P':
      if (source.text.charAt(source.at + 1) !== '{') break
      return { kind: 'class', ...readProperty(source) }
    case 'x': {
      source.next()
      const escaped = readHex(source)
      if (escaped.kind === 'nothing') return { kind: 'nothing' }
      return escaped.kind === 'byte' ? readBytes(source, escaped.byte, 16) : pointItem(escaped.char)
    }
    default:
      if (char >= '0' && char <= '7') {
        const escaped = readOctal(source, 3)
        return escaped.kind === 'byte' ? readBytes(source, escaped.byte, 8) : { kind: 'nothing' }
      }
  }
  const escaped = readEscapedChar(source)
  return escaped.kind === 'char' ? pointItem(escaped.char) : { kind: 'nothing' }
}

/**
 * Bytes written one by one make up a character in UTF-8; one that stands alone is kept as the code point of its number.
 */
function readBytes(source: Source, first: number, base: 8 | 16): Item {
  if (first < 0x80) return { kind: 'point', point: first, byte: true }
  const bytes = [first]
  while (bytes.length < utf8Width(first)) {
    const start = source.at
    const escaped = base === 16 ? source.take('\\x') && readHex(source) : source.take('\\') && readOctal(source, 3)
    if (escaped === false || escaped.kind !== 'byte' || source.at === start + 1) {
      source.at = start
      break
    }
    bytes.push(escaped.byte)
  }
  if (bytes.length === 1) return { kind: 'point', point: first, byte: true }
  const char = decodeUtf8(bytes)
  if (char === null) throw syntaxFault('too short multibyte code string')
  return pointItem(char)
}

/** Reads `p{...}` or `P{...}` after the backslash. */
export function readProperty(source: Source): { set: CharSet; crosses: boolean } {
  let negated = source.next() === 'P'
  source.next()
  if (source.take('^')) negated = !negated
  const start = source.at
  while (!source.ended) {
    const end = source.at
    const char = source.next()
    if (char === '}') {
      const name = source.text.slice(start, end)
      const set = namedProperty(name)
      return { set: negated ? complement(set) : set, crosses: name.toLowerCase() !== 'ascii' }
    }
    if ('(){|'.includes(char)) throw nameFault('invalid character property name <%n>', source.text.slice(start, end))
  }
  throw syntaxFault('internal parser error (bug)')
}

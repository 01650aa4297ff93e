/**
 * Walks JSON token by token over the received bytes, and makes values only on request. Malformed text is left to the exact
 * reader of `@sluice/core`, which names the fault as Elasticsearch does.
 */
import { JsonExactReader, utf8JsonText, wideJsonText } from '@sluice/core'
import { InternalError, type JavaException, JavaException as Thrown } from '@sluice/java'
import { grown } from '../mapping/parsed-document.js'
import { BYTES_IN_HEAP, OpenNames } from './open-names.js'

/** The kinds of tokens. */
export const Token = {
  none: 0,
  startObject: 1,
  endObject: 2,
  startArray: 3,
  endArray: 4,
  name: 5,
  string: 6,
  integer: 7,
  decimal: 8,
  true: 9,
  false: 10,
  null: 11,
  end: 12,
} as const

/** One of the values of `Token`. */
export type TokenKind = (typeof Token)[keyof typeof Token]

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Jackson's limit. */
const MAX_DEPTH = 1000

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()
const NO_BYTES = new Uint8Array(0)
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text is not JSON, or only the exact reader can tell: thrown inside, never seen by callers. */
const MALFORMED = Symbol('malformed')

/** A place in a JSON text. One cursor is used for many texts, one after the other. */
export class JsonCursor {
  bytes: Uint8Array = NO_BYTES
  /** Where the text begins and ends in `bytes`. */
  begin = 0
  end = 0
  token: TokenKind = Token.none
  /** Where the token begins: at the quote of a string. */
  tokenStart = 0
  /** The content of a name, string or number, without quotes. */
  contentStart = 0
  contentEnd = 0
  /** Whether the content is plain ASCII without escapes, so that its bytes are its text. */
  isPlain = false
  /** How many containers are open. */
  depth = 0
  private position = 0
  /** By depth, 1 for an object. */
  private isObject = new Uint8Array(BYTES_IN_HEAP)
  /** Whether a value of the open container has been read, so that a comma has to come. */
  private afterValue = false
  private afterName = false
  /** Whether a fault is at the token that is being read, not at the last one. */
  private isAtFault = false
  /** Whether the fault that `next` threw is in the content of a string, whose token had been reached. */
  isInString = false
  private readonly names = new OpenNames()
  private readonly lines = new LineCount()
  /** The text as faults show it, if it is not the bytes. */
  private shown: string | null = null

  /** Begins a string: bytes from `begin` to `end`. */
  reset(bytes: Uint8Array, begin = 0, end = bytes.length): void {
    this.bytes = bytes
    this.begin = begin
    this.end = end
    this.position = begin
    this.depth = 0
    this.token = Token.none
    this.tokenStart = begin
    this.afterValue = false
    this.afterName = false
    this.shown = null
    this.lines.reset(begin)
    this.names.reset()
  }

  /** Begins a body, which may also be in UTF-16 or UTF-32. */
  resetBody(bytes: Uint8Array): void {
    const wide = wideJsonText(bytes)
    this.reset(wide === null ? bytes : encoder.encode(wide))
    if (wide !== null) this.shown = lenient.decode(bytes)
  }

  /** Whether nothing but blanks and comments is left, so that there is no next token. */
  get isAtEnd(): boolean {
    try {
      return this.afterBlanks(this.position) === this.end
    } catch (thrown) {
      // A comment without an end: `next` reports it.
      if (thrown === MALFORMED) return false
      throw thrown
    }
  }

  /**
   * Moves to the next token. Throws x_content_parse_exception and similar exceptions for malformed JSON; `location` is then that of the
   * last token.
   */
  next(): TokenKind {
    const before = this.tokenStart
    this.isInString = false
    this.isAtFault = false
    try {
      return (this.token = this.advance())
    } catch (thrown) {
      if (thrown !== MALFORMED) throw thrown
      // The content of a string is read after its token.
      if (!this.isInString && !this.isAtFault) this.tokenStart = before
      throw this.fault()
    }
  }

  /** At the start of an object or array: goes to its end. Anything else stays. */
  skipChildren(): void {
    if (this.token !== Token.startObject && this.token !== Token.startArray) return
    const depth = this.depth - 1
    do this.next()
    while (this.depth > depth)
  }

  /** The text of a name, string or number. */
  text(): string {
    const { bytes, contentStart, contentEnd } = this
    if (this.isPlain) {
      const length = contentEnd - contentStart
      if (length < 24) return shortText(bytes, contentStart, contentEnd)
      return lenient.decode(bytes.subarray(contentStart, contentEnd))
    }
    // With its quotes it is a complete JSON text.
    return JSON.parse(lenient.decode(bytes.subarray(contentStart - 1, contentEnd + 1))) as string
  }

  /** The text of a scalar value as Jackson gives it: of a number its digits, of a boolean its name. */
  scalarText(): string {
    if (this.token === Token.true) return 'true'
    return this.token === Token.false ? 'false' : this.text()
  }

  /** The value of an integer of up to 15 digits; NaN for a longer one, whose text has to be read. */
  integer(): number {
    const { bytes, contentEnd } = this
    let at = this.contentStart
    const isNegative = bytes[at] === 0x2d
    if (isNegative) at++
    if (contentEnd - at > 15) return Number.NaN
    let value = 0
    for (; at < contentEnd; at++) value = value * 10 + (bytes[at]! - 0x30)
    return isNegative ? 0 - value : value
  }

  /** Line and column of a byte, as `location` gives those of the token: a reader that needs them for a fault alone notes the byte. */
  locationAt(at: number): { line: number; column: number } {
    return this.lines.locate(this.bytes, at)
  }

  /** Line and column of the token, both from 1; columns count bytes. */
  location(): { line: number; column: number } {
    // A control character is a fault of the blanks before a token: before the first one Jackson knows no column yet.
    if (this.token === Token.none && this.bytes[this.afterBlanks(this.begin)]! < 0x20) return { line: 1, column: 0 }
    return this.lines.locate(this.bytes, this.tokenStart)
  }

  /** The text from a place to another, as it was sent. */
  slice(from: number, to: number): string {
    return lenient.decode(this.bytes.subarray(from, to))
  }

  private advance(): TokenKind {
    let at = this.afterBlanks(this.position)
    const { bytes, end } = this
    if (this.depth === 0) {
      if (this.afterValue) {
        this.tokenStart = at
        return Token.end
      }
    } else if (this.afterValue && !this.afterName) {
      const c = at < end ? bytes[at] : 0
      if (c === (this.isObject[this.depth] === 1 ? 0x7d : 0x5d)) return this.close(at)
      if (c === 0x7d || c === 0x5d) this.faultAt(at)
      if (c !== 0x2c) throw MALFORMED
      at = this.afterBlanks(at + 1)
    } else if (!this.afterName && at < end && bytes[at] === (this.isObject[this.depth] === 1 ? 0x7d : 0x5d)) {
      return this.close(at)
    }
    if (at >= end) throw MALFORMED
    if (this.depth > 0 && this.isObject[this.depth] === 0) this.faultAt(at)
    this.tokenStart = at
    if (this.depth > 0 && this.isObject[this.depth] === 1 && !this.afterName) return this.name(at)
    this.afterName = false
    return this.value(at)
  }

  /** Jackson has the place of such a token before it reads it. */
  private faultAt(at: number): void {
    this.tokenStart = at
    this.isAtFault = true
  }

  private close(at: number): TokenKind {
    const kind = this.isObject[this.depth] === 1 ? Token.endObject : Token.endArray
    this.tokenStart = at
    this.position = at + 1
    if (kind === Token.endObject) this.names.close(this.depth)
    this.depth--
    this.afterValue = true
    return kind
  }

  private open(at: number, isObject: 0 | 1): TokenKind {
    if (++this.depth > MAX_DEPTH) throw MALFORMED
    if (this.depth === this.isObject.length) this.isObject = grown(this.isObject, this.depth + 1)
    this.isObject[this.depth] = isObject
    this.position = at + 1
    this.afterValue = false
    if (isObject === 1) this.names.open(this.depth)
    return isObject === 1 ? Token.startObject : Token.startArray
  }

  private name(at: number): TokenKind {
    if (this.bytes[at] !== QUOTE) throw MALFORMED
    this.string(at)
    if (!this.names.add(this)) throw MALFORMED
    const colon = this.afterBlanks(this.position)
    if (colon >= this.end || this.bytes[colon] !== 0x3a) throw MALFORMED
    this.position = colon + 1
    this.afterName = true
    return Token.name
  }

  private value(at: number): TokenKind {
    const c = this.bytes[at]!
    this.afterValue = true
    if (c === QUOTE) {
      this.isInString = true
      this.string(at)
      return Token.string
    }
    if (c === 0x7b) return this.open(at, 1)
    if (c === 0x5b) return this.open(at, 0)
    if (c === 0x74) return this.word('true', Token.true, at)
    if (c === 0x66) return this.word('false', Token.false, at)
    if (c === 0x6e) return this.word('null', Token.null, at)
    return this.number(at)
  }

  private string(quote: number): void {
    const { bytes, end } = this
    let at = quote + 1
    let isPlain = true
    let isAscii = true
    for (; ; at++) {
      if (at >= end) throw MALFORMED
      const c = bytes[at]!
      if (c === QUOTE) break
      if (c === BACKSLASH) {
        isPlain = false
        at++
      } else if (c < 0x20) throw MALFORMED
      else if (c >= 0x80) isAscii = false
    }
    if (at >= end) throw MALFORMED
    this.contentStart = quote + 1
    this.contentEnd = at
    this.position = at + 1
    this.isPlain = isPlain && isAscii
    if (!this.isPlain) this.checkString(quote, isAscii)
  }

  /** Escapes that do not exist and bytes that are not UTF-8 are faults of the text, also if nobody asks for it. */
  private checkString(quote: number, isAscii: boolean): void {
    try {
      const shown = this.bytes.subarray(quote, this.position)
      JSON.parse(isAscii ? lenient.decode(shown) : strict.decode(shown))
    } catch {
      throw MALFORMED
    }
  }

  private number(start: number): TokenKind {
    const { bytes, end } = this
    let at = start
    if (bytes[at] === 0x2d) at++
    const first = at
    while (at < end && isDigit(bytes[at]!)) at++
    if (at === first || (at - first > 1 && bytes[first] === 0x30)) throw MALFORMED
    let kind: TokenKind = Token.integer
    if (at < end && bytes[at] === 0x2e) {
      kind = Token.decimal
      const fraction = ++at
      while (at < end && isDigit(bytes[at]!)) at++
      if (at === fraction) throw MALFORMED
    }
    if (at < end && (bytes[at]! | 0x20) === 0x65) {
      kind = Token.decimal
      at++
      if (at < end && (bytes[at] === 0x2b || bytes[at] === 0x2d)) at++
      const exponent = at
      while (at < end && isDigit(bytes[at]!)) at++
      if (at === exponent) throw MALFORMED
    }
    if (at - first > 1000) throw MALFORMED
    this.contentStart = start
    this.contentEnd = at
    this.isPlain = true
    this.position = at
    return kind
  }

  private word(word: string, kind: TokenKind, at: number): TokenKind {
    for (let i = 1; i < word.length; i++) if (this.bytes[at + i] !== word.charCodeAt(i)) throw MALFORMED
    const after = at + word.length
    if (after > this.end) throw MALFORMED
    this.position = after
    return kind
  }

  /** Past blanks and comments, which Elasticsearch takes. */
  private afterBlanks(from: number): number {
    const { bytes, end } = this
    let at = from
    while (at < end) {
      const c = bytes[at]!
      if (c === 0x2f) at = this.afterComment(at)
      else if (c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09) at++
      else return at
    }
    return at
  }

  private afterComment(from: number): number {
    const { bytes, end } = this
    const second = bytes[from + 1]
    let at = from + 2
    if (second === 0x2f) {
      while (at < end && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++
      return at
    }
    if (second !== 0x2a) throw MALFORMED
    while (at + 1 < end && (bytes[at] !== 0x2a || bytes[at + 1] !== 0x2f)) at++
    if (at + 1 >= end) throw MALFORMED
    return at + 2
  }

  /** A fault as readers of tokens report it: the end of the text has a separate exception, and limits are not wrapped. */
  private ofTokens(thrown: JavaException, cause: JavaException): JavaException {
    if (cause.className.endsWith('.StreamConstraintsException')) return cause
    if (this.isInString || !cause.className.endsWith('.JsonEOFException')) return thrown
    const [place] = PLACE.exec(thrown.text ?? '') ?? ['']
    return new Thrown('org.elasticsearch.xcontent.XContentEOFException', `${place}Unexpected end of file`, cause)
  }

  /** The fault of the text, by the exact reader. */
  private fault(): JavaException {
    try {
      const reader = new JsonExactReader(
        exactText(this.bytes.subarray(this.begin, this.end)),
        this.shown === null ? {} : { shownText: this.shown },
      )
      if (reader.next() === undefined) throw new InternalError('an empty text was walked')
    } catch (thrown) {
      if (!(thrown instanceof Thrown)) throw thrown
      return thrown.cause instanceof Thrown ? this.ofTokens(thrown, thrown.cause) : thrown
    }
    throw new InternalError(
      `the JSON walker refused what the exact reader takes, at byte ${this.position - this.begin}`,
    )
  }
}

/** Throws x_content_parse_exception for bytes that are not UTF-8. */
function exactText(bytes: Uint8Array): string {
  const text = lenient.decode(bytes)
  return text.includes('\ufffd') ? utf8JsonText(bytes) : text
}

/** `[1:6] ` before the text of a fault. */
const PLACE = /^\[\d+:\d+\] /

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39

/** Short texts are faster put together than decoded, and keep no larger text alive. */
function shortText(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let i = from; i < to; i++) text += String.fromCharCode(bytes[i]!)
  return text
}

/** Line and column, from 1, of a byte. */
export function locationOf(bytes: Uint8Array, begin: number, at: number): { line: number; column: number } {
  const lines = new LineCount()
  lines.reset(begin)
  return lines.locate(bytes, at)
}

/** Counts lines from where it was asked last: readers ask for the place of every member, in order. */
class LineCount {
  private begin = 0
  private counted = 0
  private line = 1
  /** Where the line begins. */
  private start = 0

  reset(begin: number): void {
    this.begin = begin
    this.counted = begin
    this.line = 1
    this.start = begin
  }

  locate(bytes: Uint8Array, at: number): { line: number; column: number } {
    if (at < this.start) this.reset(this.begin)
    for (let i = this.counted; i < at; i++) {
      if (bytes[i] === 0x0a || (bytes[i] === 0x0d && bytes[i + 1] !== 0x0a)) {
        this.line++
        this.start = i + 1
      }
    }
    this.counted = Math.max(this.counted, at)
    return { line: this.line, column: at - this.start + 1 }
  }
}

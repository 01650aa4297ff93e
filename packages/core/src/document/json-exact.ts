/**
 * The exact JSON reader: keeps every number's Java type (`1.0` is a Double, 2^53+1 a Long, 2^70 a BigInteger), refuses
 * duplicate keys, accepts comments, and reports faults with the texts and positions of jackson-core 2.17, which is what
 * Elasticsearch 8.18 prints (recordings `cases/json`). `json-read.ts` takes a faster road where nothing would be lost.
 */
import { doubleOf, integerOf, type JavaException } from '@sluice/java'
import { JsonFaults, type JsonSourceKind, limitFault, quoted, unreadable } from './json-faults.js'

/** Options of `JsonExactReader`. */
export interface JsonReadOptions {
  readonly sourceKind?: JsonSourceKind
  /** Whether a repeated key is taken (the last one wins) instead of refused. */
  readonly allowDuplicateKeys?: boolean
  /** Where the text was made of bytes that are not UTF-8. */
  /** The text as faults show it, if it was read in another encoding than it is shown in. */
  readonly shownText?: string
  readonly badUtf8?: BadUtf8
}

/** The first place of a string that was made of bytes that are not UTF-8. */
export interface BadUtf8 {
  /** Offset of the character that stands there instead. */
  readonly at: number
  /** How many bytes that begin the character are good. */
  readonly skipped: number
  /** The byte with which the character should begin. */
  readonly byte: number
  /** Jackson's message for it within a string. */
  readonly message: string
}

const MAX_DEPTH = 1000
const MAX_NUMBER_LENGTH = 1000
/** The number of characters shown of an invalid token. */
const MAX_TOKEN = 256
const EXPECTED_VALUE = "(JSON String, Number, Array, Object or token 'null', 'true' or 'false')"

interface Container {
  readonly isObject: boolean
  readonly start: number
  readonly parent: Container | null
}

/** The one first byte of characters that is not a letter by itself. */
const MULTIPLICATION_SIGN = 0xd7

/** Reads the values of one text, one after the other. */
export class JsonExactReader {
  private position = 0
  private context: Container | null = null
  private depth = 0
  private readonly faults: JsonFaults
  private readonly allowDuplicateKeys: boolean
  /** Jackson reads bytes and texts by different code, which differs in what it reports. */
  private readonly isBytes: boolean
  private readonly bad: BadUtf8 | null
  /** Whether the text was in another encoding than UTF-8, whose characters are read as they are. */
  private readonly isDecoded: boolean

  constructor(
    private readonly text: string,
    options: JsonReadOptions = {},
  ) {
    this.faults = new JsonFaults(text, options.sourceKind ?? '(byte[])', options.shownText)
    this.allowDuplicateKeys = options.allowDuplicateKeys ?? false
    this.isBytes = options.sourceKind !== '(String)'
    this.bad = options.badUtf8 ?? null
    this.isDecoded = options.shownText !== undefined
  }

  /**
   * The next root value, or undefined at the end of the text.
   * Throws x_content_parse_exception, x_content_e_o_f_exception or illegal_argument_exception (limits) as Elasticsearch does.
   */
  next(): unknown {
    this.skipBlank()
    if (this.position >= this.text.length) return undefined
    return this.value()
  }

  /** Whether another token can be read after the first value; throws as `next` when what follows is malformed. */
  hasAnotherToken(): boolean {
    this.skipBlank()
    if (this.position >= this.text.length) return false
    const c = this.text.charCodeAt(this.position)
    if (c === 0x7b || c === 0x5b || c === 0x22) return true
    this.value()
    return true
  }

  private value(isNext = false): unknown {
    const c = this.text.charCodeAt(this.position)
    switch (c) {
      case 0x22:
        return this.string(false)
      case 0x7b:
        return this.object()
      case 0x5b:
        return this.array()
      case 0x74:
        return this.word('true', true)
      case 0x66:
        return this.word('false', false)
      case 0x6e:
        return this.word('null', null)
    }
    if (c === 0x2d || (c >= 0x30 && c <= 0x39)) return this.number()
    return this.unexpectedValue(c, isNext)
  }

  /** `isNext`: after a comma. */
  private unexpectedValue(c: number, isNext: boolean): never {
    const at = this.position
    if (this.bad !== null && at === this.bad.at) {
      // Outside of a string a byte that begins no character is shown as it is.
      throw this.faults.unexpected(this.bad.byte, at, `expected a valid value ${EXPECTED_VALUE}`)
    }
    if ((c === 0x7d || c === 0x5d) && !isNext && !this.context?.isObject) return this.closeMismatch(c)
    const closes = c === 0x7d || c === 0x2c || (c === 0x5d && this.context?.isObject === false)
    if (closes && this.isBytes) throw this.faults.unexpected(c, at, 'expected a value')
    if (c === 0x2b) {
      throw this.faults.fault(
        at + 1,
        `Unexpected character ('+' (code 43)) in numeric value: JSON spec does not allow numbers to have plus signs: enable \`JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS\` to allow`,
      )
    }
    for (const token of ['NaN', 'Infinity']) {
      if (this.text.startsWith(token, at)) throw this.nonStandard(token, at + token.length)
    }
    if (this.isBytes && !this.isDecoded && c >= 0x80) this.refuseWideCharacter(at)
    if (isIdentifierPart(c)) return this.unrecognised(at)
    throw this.faults.unexpected(c, at, `expected a valid value ${EXPECTED_VALUE}`)
  }

  /** Jackson takes the first byte of a character for a letter, and looks for one in the bytes after it (recording `raw-body-nbsp`). */
  private refuseWideCharacter(at: number): void {
    const [first, second] = new TextEncoder().encode(String.fromCodePoint(this.text.codePointAt(at)!))
    if (first === MULTIPLICATION_SIGN) return
    throw this.faults.inBytes(at, 1, `Invalid UTF-8 start byte 0x${second!.toString(16)}`)
  }

  private nonStandard(token: string, end: number): JavaException {
    return this.faults.fault(
      end,
      `Non-standard token '${token}': enable \`JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS\` to allow`,
    )
  }

  private closeMismatch(c: number): never {
    const { context } = this
    const close = String.fromCharCode(c)
    const expected = close === '}' ? ']' : '}'
    const where =
      context === null
        ? `root starting at ${this.faults.source(0, 0)}`
        : `${context.isObject ? 'Object' : 'Array'} starting at ${this.faults.sourceAt(context.start)}`
    throw this.faults.fault(this.position, `Unexpected close marker '${close}': expected '${expected}' (for ${where})`)
  }

  private object(): Map<string, unknown> {
    const map = new Map<string, unknown>()
    this.enter(true)
    this.skipBlankIn()
    if (this.text.charCodeAt(this.position) === 0x7d) return this.leave(map)
    for (;;) {
      const at = this.position
      const c = this.text.charCodeAt(at)
      if (c !== 0x22) {
        if (c === 0x5d) this.closeMismatch(c)
        throw this.faults.unexpected(c, at, 'was expecting double-quote to start field name')
      }
      const key = this.string(true)
      if (!this.allowDuplicateKeys && map.has(key))
        throw this.faults.fault(this.position, `Duplicate field '${key}'`, at + 1 + key.length + 1)
      this.skipBlankOrEnd('within/between Object entries')
      const colon = this.text.charCodeAt(this.position)
      if (colon !== 0x3a) {
        throw this.faults.unexpected(colon, this.position, 'was expecting a colon to separate field name and value')
      }
      this.position++
      this.skipBlankOrEnd('within/between Object entries')
      map.set(key, this.value())
      this.skipBlankIn()
      const next = this.text.charCodeAt(this.position)
      if (next === 0x7d) return this.leave(map)
      if (next !== 0x2c) {
        if (next === 0x5d) this.closeMismatch(next)
        throw this.faults.unexpected(next, this.position, 'was expecting comma to separate Object entries')
      }
      this.position++
      this.skipBlankOrEnd('within/between Object entries', true)
    }
  }

  private array(): unknown[] {
    const list: unknown[] = []
    this.enter(false)
    this.skipBlankIn()
    if (this.text.charCodeAt(this.position) === 0x5d) return this.leave(list)
    for (;;) {
      list.push(this.value(list.length > 0))
      this.skipBlankIn()
      const next = this.text.charCodeAt(this.position)
      if (next === 0x5d) return this.leave(list)
      if (next !== 0x2c) {
        if (next === 0x7d) this.closeMismatch(next)
        throw this.faults.unexpected(next, this.position, 'was expecting comma to separate Array entries')
      }
      this.position++
      this.skipBlankOrEnd('within/between Array entries', true)
    }
  }

  /** One of Jackson's limits was passed. Who reads bytes takes it for a fault of reading them. */
  private limitFault(text: string): JavaException {
    return this.isBytes ? unreadable(text) : limitFault(text)
  }

  private enter(isObject: boolean): void {
    this.context = { isObject, start: this.position, parent: this.context }
    this.position++
    if (++this.depth > MAX_DEPTH) {
      throw this.limitFault(
        `Document nesting depth (${this.depth}) exceeds the maximum allowed (${MAX_DEPTH}, from \`StreamReadConstraints.getMaxNestingDepth()\`)`,
      )
    }
  }

  private leave<T>(value: T): T {
    this.position++
    this.context = this.context!.parent
    this.depth--
    return value
  }

  private word<T>(word: string, value: T): T {
    const end = this.position + word.length
    if (this.text.startsWith(word, this.position) && !isIdentifierPart(this.text.charCodeAt(end))) {
      this.position = end
      return value
    }
    return this.unrecognised(this.position)
  }

  private unrecognised(start: number): never {
    const { text } = this
    let end = start
    while (end < this.text.length && isIdentifierPart(this.text.charCodeAt(end))) end++
    const token = this.text.slice(start, end)
    const shown = token.length >= MAX_TOKEN ? `${token.slice(0, MAX_TOKEN)}...` : token
    const shownEnd = Math.min(end, start + MAX_TOKEN)
    throw this.faults.fault(
      // A reader of bytes has taken the character that ends the token, a reader of text has not.
      this.isBytes && end - start < MAX_TOKEN && end < text.length ? shownEnd + 1 : shownEnd,
      `Unrecognized token '${shown}': was expecting ${EXPECTED_VALUE}`,
    )
  }

  private number(): unknown {
    const { text } = this
    const start = this.position
    let at = start
    if (text.charCodeAt(at) === 0x2d) {
      at++
      if (at >= text.length) throw this.endsTooEarly(at, 'No digit following sign')
      if (text.startsWith('Infinity', at)) throw this.nonStandard('-Infinity', at + 8)
      const c = text.charCodeAt(at)
      if (!isDigit(c)) {
        throw this.faults.inNumber(c, at, 'expected digit (0-9) to follow minus sign, for valid numeric value')
      }
    }
    if (text.charCodeAt(at) === 0x30 && isDigit(text.charCodeAt(at + 1))) {
      throw this.faults.fault(at + 1, 'Invalid numeric value: Leading zeroes not allowed')
    }
    while (isDigit(text.charCodeAt(at))) at++
    let isInteger = true
    if (text.charCodeAt(at) === 0x2e) {
      isInteger = false
      const dot = at++
      if (!isDigit(text.charCodeAt(at))) {
        const isRead = this.isBytes && at < text.length
        const shown = isRead ? text.charCodeAt(at) : 0x2e
        throw this.faults.inNumber(shown, isRead ? at : dot, 'Decimal point not followed by a digit')
      }
      while (isDigit(text.charCodeAt(at))) at++
    }
    if ((text.charCodeAt(at) | 0x20) === 0x65) {
      isInteger = false
      at++
      const sign = text.charCodeAt(at)
      if (sign === 0x2b || sign === 0x2d) at++
      if (at >= text.length) throw this.endsTooEarly(at, 'expected a digit for number exponent')
      const c = text.charCodeAt(at)
      if (!isDigit(c)) throw this.faults.inNumber(c, at, 'Exponent indicator not followed by a digit')
      while (isDigit(text.charCodeAt(at))) at++
    }
    const digits = at - start - (text.charCodeAt(start) === 0x2d ? 1 : 0)
    if (digits > MAX_NUMBER_LENGTH) {
      throw this.limitFault(
        `Number value length (${digits}) exceeds the maximum allowed (${MAX_NUMBER_LENGTH}, from \`StreamReadConstraints.getMaxNumberLength()\`)`,
      )
    }
    this.position = at
    if (this.context === null && at < text.length) this.checkRootSeparator(at)
    const literal = text.slice(start, at)
    if (!isInteger) return doubleOf(Number(literal))
    if (literal.length < 16) return Number(literal) + 0
    return integerOf(BigInt(literal))
  }

  private checkRootSeparator(at: number): void {
    const c = this.text.charCodeAt(at)
    if (c === 0x20 || c === 0x09 || c === 0x0a || c === 0x0d) return
    throw this.faults.unexpected(c, at, 'Expected space separating root-level values')
  }

  private string(isKey: boolean): string {
    const { text } = this
    const start = ++this.position
    let at = start
    let out = ''
    let from = start
    for (;;) {
      if (at >= text.length) {
        const message = isKey ? ' in field name' : ': was expecting closing quote for a string value'
        throw this.endsTooEarly(at, message)
      }
      const c = text.charCodeAt(at)
      if (this.bad !== null && at === this.bad.at) throw this.faults.inBytes(at, this.bad.skipped, this.bad.message)
      if (c === 0x22) break
      if (c === 0x5c) {
        out += text.slice(from, at)
        at++
        if (at >= text.length) throw this.endsTooEarly(at, ' in character escape sequence')
        const [piece, next] = this.escape(at)
        out += piece
        at = next
        from = at
      } else if (c < 0x20) {
        const what = isKey ? 'name' : 'string value'
        throw this.faults.fault(
          at,
          `Illegal unquoted character ((CTRL-CHAR, code ${c})): has to be escaped using backslash to be included in ${what}`,
        )
      } else at++
    }
    this.position = at + 1
    return from === start ? text.slice(start, at) : out + text.slice(from, at)
  }

  private escape(at: number): [string, number] {
    const c = this.text[at]!
    const simple = ESCAPES.get(c)
    if (simple !== undefined) return [simple, at + 1]
    if (c !== 'u') {
      throw this.faults.fault(at, `Unrecognized character escape ${quoted(this.text.charCodeAt(at))}`)
    }
    let code = 0
    for (let i = 1; i <= 4; i++) {
      if (at + i >= this.text.length) throw this.endsTooEarly(at + i, ' in character escape sequence')
      const digit = Number.parseInt(this.text[at + i]!, 16)
      if (Number.isNaN(digit)) {
        throw this.faults.unexpected(
          this.text.charCodeAt(at + i),
          at + i,
          'expected a hex-digit for character escape sequence',
        )
      }
      code = code * 16 + digit
    }
    return [String.fromCharCode(code), at + 5]
  }

  private skipBlank(): void {
    const { text } = this
    for (;;) {
      const c = text.charCodeAt(this.position)
      if (c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09) this.position++
      else if (c === 0x2f) this.comment()
      else if (c < 0x20) {
        throw this.faults.fault(
          this.position + 1,
          `Illegal character (${quoted(c)}): only regular white space (\\r, \\n, \\t) is allowed between tokens`,
        )
      } else return
    }
  }

  private comment(): void {
    const { text } = this
    const kind = text[this.position + 1]
    if (kind === '/') {
      while (this.position < text.length && text[this.position] !== '\n' && text[this.position] !== '\r')
        this.position++
      return
    }
    if (kind === '*') {
      const end = text.indexOf('*/', this.position + 2)
      if (end < 0) throw this.endsTooEarly(text.length, ' in a comment')
      this.position = end + 2
      return
    }
    if (kind === undefined) throw this.endsTooEarly(text.length, ' in a comment')
    throw this.faults.unexpected(kind.charCodeAt(0), this.position + 1, "was expecting either '*' or '/' for a comment")
  }

  /** Blanks inside a container; the end of the text means that its close marker is missing. */
  private skipBlankIn(): void {
    this.skipBlank()
    if (this.position < this.text.length) return
    const { isObject, start } = this.context!
    const kind = isObject ? 'Object' : 'Array'
    throw this.endsTooEarly(
      this.position,
      `: expected close marker for ${kind} (start marker at ${this.faults.sourceAt(start)})`,
    )
  }

  private endsTooEarly(at: number, what: string): JavaException {
    const inString = what.includes('quote') || what.includes('escape')
    return this.faults.endOfText(at, what, inString || (this.context?.isObject ?? false))
  }

  private skipBlankOrEnd(what: string, afterComma = false): void {
    this.skipBlank()
    if (this.position < this.text.length) return
    const message = `Unexpected end-of-input ${what}`
    throw afterComma ? this.faults.fault(this.position, message) : this.endsTooEarly(this.position, ` ${what}`)
  }
}

const ESCAPES = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39

/** Character.isJavaIdentifierPart, as far as tokens of broken JSON need it. */
const isIdentifierPart = (c: number): boolean =>
  !Number.isNaN(c) && /[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Sc}\p{Pc}]/u.test(String.fromCharCode(c))

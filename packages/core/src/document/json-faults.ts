/** The faults of JSON text with the texts and positions of jackson-core 2.17 (recordings `cases/json`). */
import { JavaException } from '@sluice/java'
import { utf8Length } from './utf8-length.js'

/** How Jackson names the text in `at [Source: ...]`: a request body is bytes, a field's text a String. */
export type JsonSourceKind = '(byte[])' | '(String)'

/** The number of characters or bytes shown of a string. */
const MOST_SHOWN = 500
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Makes the faults of one text. */
export class JsonFaults {
  constructor(
    private readonly text: string,
    private readonly sourceKind: JsonSourceKind,
    /** The text as faults show it, if it was read in another encoding. */
    private readonly shownText = text,
  ) {}

  /** `Unexpected character ('a' (code 97)): ...`. */
  unexpected(c: number, at: number, comment: string): JavaException {
    return this.fault(at, `Unexpected character (${quoted(c)}): ${comment}`)
  }

  /** The same within a number. */
  inNumber(c: number, at: number, comment: string): JavaException {
    return this.fault(at, `Unexpected character (${quoted(c)}) in numeric value: ${comment}`)
  }

  /** The text ends too early. Inside an object or a string this is a parse fault, elsewhere "Unexpected end of file". */
  endOfText(at: number, what: string, isParseFault: boolean): JavaException {
    const [line, column] = this.lineAndColumn(at)
    const message = `Unexpected end-of-input${what}\n at ${this.source(line, column)}`
    const cause = new JavaException('com.fasterxml.jackson.core.io.JsonEOFException', message)
    if (isParseFault) return parseFault(`[${line}:${column}] ${message}`, cause)
    return new JavaException(
      'org.elasticsearch.xcontent.XContentEOFException',
      `[${line}:${column}] Unexpected end of file`,
      cause,
    )
  }

  /** A parse fault at an offset; `shownAt` where Jackson counts the column from another one. */
  fault(at: number, message: string, shownAt = at): JavaException {
    const [line, column] = this.lineAndColumn(Math.min(at, shownAt))
    return this.at(line, column, message)
  }

  private at(line: number, column: number, message: string): JavaException {
    const full = `${message}\n at ${this.source(line, column)}`
    return parseFault(
      `[${line}:${column}] ${full}`,
      new JavaException('com.fasterxml.jackson.core.JsonParseException', full),
    )
  }

  /** A fault of the bytes of a character, of which so many are good: the column is the one after the byte at fault. */
  inBytes(at: number, skipped: number, message: string): JavaException {
    const [line, column] = this.lineAndColumn(at)
    return this.at(line, column + skipped + 1, message)
  }

  /** `[Source: ...; line: 1, column: 5]` of an offset. */
  sourceAt(position: number): string {
    const [line, column] = this.lineAndColumn(position)
    return this.source(line, column)
  }

  /** `[Source: ...]` of a line and column. */
  source(line: number, column: number): string {
    const { shownText: text } = this
    const isBytes = this.sourceKind === '(byte[])'
    const length = isBytes ? utf8Length(text) : text.length
    const start = isBytes
      ? decoder.decode(encoder.encode(text.slice(0, MOST_SHOWN)).subarray(0, MOST_SHOWN))
      : text.slice(0, MOST_SHOWN)
    const rest = length > MOST_SHOWN ? `[truncated ${length - MOST_SHOWN} ${isBytes ? 'bytes' : 'chars'}]` : ''
    const shown = `"${showControls(start)}"${rest}`
    return `[Source: ${this.sourceKind}${shown}; line: ${Math.max(line, 1)}, column: ${column}]`
  }

  /** Line and column, both from 1, of an offset. */
  private lineAndColumn(at: number): [number, number] {
    let line = 1
    let start = 0
    for (let i = 0; i < at; i++) {
      const c = this.text.charCodeAt(i)
      if (c === 0x0a || (c === 0x0d && this.text.charCodeAt(i + 1) !== 0x0a)) {
        line++
        start = i + 1
      }
    }
    // Jackson counts what it reads: bytes of a request's body, characters of a string.
    const column = this.sourceKind === '(byte[])' ? utf8Length(this.text.slice(start, at)) : at - start
    return [line, column + 1]
  }
}

/** A character as Jackson shows it: `'a' (code 97)`, `(CTRL-CHAR, code 0)`, `'…' (code 8230 / 0x2026)`. */
export function quoted(c: number): string {
  if (c < 0x20) return `(CTRL-CHAR, code ${c})`
  if (c > 255) return `'${String.fromCharCode(c)}' (code ${c} / 0x${c.toString(16)})`
  return `'${String.fromCharCode(c)}' (code ${c})`
}

/** Control characters of the source as Jackson shows them; line ends stay. */
const showControls = (text: string): string =>
  text.replace(
    /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/g,
    c => `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )

const parseFault = (text: string, cause: JavaException): JavaException =>
  new JavaException('org.elasticsearch.xcontent.XContentParseException', text, cause)

/** One of Jackson's limits was passed by a request's body. */
export function unreadable(text: string): JavaException {
  const cause = new JavaException('com.fasterxml.jackson.core.exc.StreamConstraintsException', text)
  return new JavaException('org.elasticsearch.ElasticsearchParseException', 'Failed to parse content to type', cause)
}

/** One of Jackson's limits was passed: illegal_argument_exception around stream_constraints_exception. */
export function limitFault(text: string): JavaException {
  const name = 'com.fasterxml.jackson.core.exc.StreamConstraintsException'
  return new JavaException('java.lang.IllegalArgumentException', `${name}: ${text}`, new JavaException(name, text))
}

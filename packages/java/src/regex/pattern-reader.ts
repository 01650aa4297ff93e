/**
 * The text of a pattern under a cursor. Java reports an error at the character before its cursor, so the cursor moves here
 * exactly when Java's does: the various ways of reading differ in whether the cursor is left on or after a character, and
 * in whether they skip what COMMENTS makes meaningless.
 */
import { PatternSyntaxException } from './pattern-syntax-exception.js'

const BACKSLASH = 0x5c

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)
/** An ASCII digit. */
export const isDigit = (code: number): boolean => code >= 48 && code <= 57
/** An ASCII letter. */
export const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
/** The first character of a quantifier. */
export const isQuantifier = (code: number): boolean => code === 0x2a || code === 0x2b || code === 0x3f || code === 0x7b
/** A code point beyond the BMP, or a surrogate. */
export const isWide = (code: number): boolean => code > 0xffff || (code >= 0xd800 && code <= 0xdfff)

/**
 * Java runs out of stack at some thousand groups within each other, depending on what runs; here the depth is fixed, and below what
 * JavaScript's stack holds.
 */
const MAX_DEPTH = 700

/** A pattern's code points with a cursor. After the end all code points are 0. */
export class PatternReader {
  private depth = 0
  cursor = 0
  /** Whether white space and `#` comments are skipped (flag COMMENTS). */
  comments = false
  /** Whether only a line feed ends a comment (flag UNIX_LINES). */
  unixLines = false
  private readonly codes: readonly number[]

  /** Reads `pattern` with its quotations replaced by escapes; errors show it as it is. */
  constructor(readonly pattern: string) {
    this.codes = withoutQuotations(Array.from(pattern, char => char.codePointAt(0) as number))
  }

  get length(): number {
    return this.codes.length
  }

  /** The code point at an index, whatever the flags. */
  at(index: number): number {
    return this.codes[index] ?? 0
  }

  /** The code point at the cursor, which first moves over what is skipped. */
  peek(): number {
    if (this.comments) this.skipForward()
    return this.at(this.cursor)
  }

  /** Moves the cursor by one, then peeks. */
  advance(): number {
    this.cursor++
    return this.peek()
  }

  /** Moves the cursor by one and gives the code point there, skipping nothing. */
  advanceRaw(): number {
    return this.at(++this.cursor)
  }

  /** The next code point, which the cursor passes. Skipped text is passed too. */
  take(): number {
    let code = this.at(this.cursor++)
    while (this.comments) {
      if (code === 0x23) {
        do code = this.at(this.cursor++)
        while (code !== 0 && !this.endsComment(code))
      } else if (isSpace(code)) code = this.at(this.cursor++)
      else break
    }
    return code
  }

  /** Passes the character at the cursor and the one after it, and gives the latter. Skips nothing. */
  takeSecond(): number {
    this.cursor += 2
    return this.at(this.cursor - 1)
  }

  /** The code points from `start` to the cursor's predecessor, as text. */
  textFrom(start: number, end: number): string {
    return this.codes
      .slice(start, end)
      .map(code => String.fromCodePoint(code))
      .join('')
  }

  /** A group or class within the others begins. Throws the error of Java's, whose compiler calls itself for each and runs out of stack. */
  enter(): void {
    if (++this.depth > MAX_DEPTH) throw this.tooDeep()
  }

  /** It has ended. */
  leave(): void {
    this.depth--
  }

  /** Java's error for a pattern that is nested too deeply. */
  tooDeep(): PatternSyntaxException {
    return this.error('Stack overflow during pattern compilation')
  }

  /** An error at the character before the cursor. */
  error(description: string): PatternSyntaxException {
    return new PatternSyntaxException(description, this.pattern, this.cursor - 1)
  }

  private skipForward(): void {
    for (;;) {
      const code = this.at(this.cursor)
      if (isSpace(code)) this.cursor++
      else if (code === 0x23) {
        // A terminator that is not ASCII white space is then read as a character of the pattern.
        do this.cursor++
        while (this.at(this.cursor) !== 0 && !this.endsComment(this.at(this.cursor)))
      } else return
    }
  }

  private endsComment(code: number): boolean {
    if (this.unixLines) return code === 10
    return code === 10 || code === 13 || code === 0x85 || code === 0x2028 || code === 0x2029
  }
}

/** Replaces `\Q...\E` with escapes of its content. Positions in errors count in the result. */
function withoutQuotations(codes: readonly number[]): readonly number[] {
  const result: number[] = []
  let quoted = false
  let atStart = false
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number
    const next = codes[i + 1]
    if (quoted) {
      if (code === BACKSLASH && next === 0x45) {
        quoted = false
        i++
        continue
      }
      // A digit that starts a quotation must not become part of an escape or reference before it.
      if (isDigit(code) && atStart) result.push(BACKSLASH, 0x78, 0x33, code)
      else if (code > 127 || isLetter(code) || isDigit(code)) result.push(code)
      else result.push(BACKSLASH, code)
      atStart = false
    } else if (code === BACKSLASH && next === 0x51) {
      quoted = true
      atStart = true
      i++
    } else {
      result.push(code)
      if (code === BACKSLASH && next !== undefined) {
        result.push(next)
        i++
      }
    }
  }
  return result
}

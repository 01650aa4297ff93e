/** Something in an expression that is taken and was hardly meant. */
export interface SyntaxWarning {
  readonly kind: 'bracket' | 'dash' | 'repeat' | 'duplicate'
  /** Its characters. */
  readonly start: number
  readonly end: number
}

/** The text of an expression with a place in it. Characters are code points, because Oniguruma's are. */
export class Source {
  at = 0

  /** @param onWarning receives what is accepted but was hardly meant, as Oniguruma warns of it */
  constructor(
    readonly text: string,
    readonly onWarning: ((warning: SyntaxWarning) => void) | null = null,
  ) {}

  /** Whether the end is reached. */
  get ended(): boolean {
    return this.at >= this.text.length
  }

  /** The next character without taking it; empty at the end. */
  peek(): string {
    const point = this.text.codePointAt(this.at)
    return point === undefined ? '' : String.fromCodePoint(point)
  }

  /** Takes the next character; empty at the end. */
  next(): string {
    const char = this.peek()
    this.at += char.length
    return char
  }

  /** Takes the given text if it is what follows. */
  take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** Takes up to `most` digits of a base and gives their value; null when there is none. */
  number(base: 8 | 10 | 16, most = Number.POSITIVE_INFINITY): number | null {
    const start = this.at
    let value = 0
    while (this.at - start < most) {
      const digit = digitValue(this.text.charCodeAt(this.at))
      if (digit < 0 || digit >= base) break
      value = value * base + digit
      this.at++
    }
    return this.at === start ? null : value
  }
}

function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  if (code >= 0x41 && code <= 0x46) return code - 0x41 + 10
  if (code >= 0x61 && code <= 0x66) return code - 0x61 + 10
  return -1
}

/** Whether a character is an ASCII digit. */
export const isDigit = (char: string): boolean => char >= '0' && char <= '9' && char.length === 1

/** The length of a string in UTF-8. */
export function utf8Length(text: string): number {
  let length = 0
  for (const char of text) {
    const point = char.codePointAt(0) as number
    length += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return length
}

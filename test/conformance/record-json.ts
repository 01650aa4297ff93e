/**
 * Reads JSON so that nothing of a record is lost: numbers keep their text (`1.0`, `-0.0`, `1E+2`), objects are Maps. The
 * comparison reads both the record and our answer with it, and so does not depend on the reader under test.
 */

/** A number as it is written. */
export class NumberText {
  constructor(readonly text: string) {}
}

/** The result of `readRecord`. */
export type RecordValue = string | boolean | null | NumberText | RecordValue[] | Map<string, RecordValue>

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\]|\\.)*"/sy
const BLANK = /[ \t\r\n]*/y

/** The value of a JSON text. Throws a SyntaxError with the offset of the first fault; of a repeated key the last one wins. */
export function readRecord(text: string): RecordValue {
  const reader = new Reader(text)
  const value = reader.value()
  reader.end()
  return value
}

/** The texts of the members of a JSON object, as they are written: requests are handed on with every number as it was. */
export function memberTexts(text: string): Map<string, string> {
  const reader = new Reader(text)
  const members = new Map<string, string>()
  reader.object((key, start) => {
    reader.value()
    members.set(key, text.slice(start, reader.position))
  })
  reader.end()
  return members
}

/** The texts of the items of a JSON array, as they are written. */
export function itemTexts(text: string): string[] {
  const reader = new Reader(text)
  const items: string[] = []
  reader.list(start => {
    reader.value()
    items.push(text.slice(start, reader.position))
  })
  reader.end()
  return items
}

/** The JSON text of a value, numbers as they were written. */
export function writeRecord(value: RecordValue): string {
  if (value instanceof NumberText) return value.text
  if (Array.isArray(value)) return `[${value.map(writeRecord).join(',')}]`
  if (value instanceof Map) return `{${[...value].map(([k, v]) => `${JSON.stringify(k)}:${writeRecord(v)}`).join(',')}}`
  return JSON.stringify(value)
}

class Reader {
  position = 0
  constructor(private readonly text: string) {}

  value(): RecordValue {
    this.blank()
    switch (this.text[this.position]) {
      case '"':
        return this.string()
      case '{': {
        const map = new Map<string, RecordValue>()
        this.object(key => map.set(key, this.value()))
        return map
      }
      case '[': {
        const list: RecordValue[] = []
        this.list(() => list.push(this.value()))
        return list
      }
      case 't':
        return this.word('true', true)
      case 'f':
        return this.word('false', false)
      case 'n':
        return this.word('null', null)
    }
    return new NumberText(this.take(NUMBER, 'a value'))
  }

  /** Reads an object and calls `member` for each, at the start of its value. */
  object(member: (key: string, start: number) => void): void {
    this.expect('{')
    if (this.next() === '}') return this.skip()
    for (;;) {
      this.blank()
      const key = this.string()
      this.expect(':')
      this.blank()
      member(key, this.position)
      if (this.next() !== ',') break
      this.skip()
    }
    this.expect('}')
  }

  /** Reads an array and calls `item` for each, at its start. */
  list(item: (start: number) => void): void {
    this.expect('[')
    if (this.next() === ']') {
      this.skip()
      return
    }
    for (;;) {
      this.blank()
      item(this.position)
      if (this.next() !== ',') break
      this.skip()
    }
    this.expect(']')
  }

  end(): void {
    this.blank()
    if (this.position < this.text.length) this.fail('the end')
  }

  private string(): string {
    const literal = this.take(STRING, 'a string')
    return literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)
  }

  private word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.position)) this.fail('a value')
    this.position += word.length
    return value
  }

  private take(pattern: RegExp, what: string): string {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)
    if (found === null) this.fail(what)
    this.position = pattern.lastIndex
    return found[0]
  }

  private next(): string | undefined {
    this.blank()
    return this.text[this.position]
  }

  private skip(): void {
    this.position++
  }

  private expect(character: string): void {
    if (this.next() !== character) this.fail(`'${character}'`)
    this.position++
  }

  private blank(): void {
    const c = this.text.charCodeAt(this.position)
    if (c > 0x20) return
    BLANK.lastIndex = this.position
    BLANK.exec(this.text)
    this.position = BLANK.lastIndex
  }

  private fail(expected: string): never {
    throw new SyntaxError(`offset ${this.position}: expected ${expected}`)
  }
}

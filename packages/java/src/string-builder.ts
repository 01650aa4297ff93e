/** `java.lang.StringBuilder` and `StringBuffer`, which differ only in name here. */
import { checkStringIndex, checkStringRange, rangeFault, substring } from './string.js'
import { JavaException } from './throwable.js'
import { JavaObject } from './value.js'

const lowThenHigh = /[\udc00-\udfff][\ud800-\udbff]/g

/** Units that were appended to a builder one by one and are not converted yet: each would make a separate string. */
const gathered = new Array<number>(256).fill(0)
let gatheredCount = 0
/** Whose they are; one builder is enough, as most loops append to one. */
let gatherer: JavaStringBuilder | null = null

/** A string that grows. JavaScript's own strings are built for that, so it is one. */
export class JavaStringBuilder extends JavaObject {
  #written: string
  #capacity: number

  constructor(
    text = '',
    readonly className: 'java.lang.StringBuilder' | 'java.lang.StringBuffer' = 'java.lang.StringBuilder',
  ) {
    super()
    this.#written = text
    this.#capacity = text.length + 16
  }

  /** The present content. */
  get text(): string {
    if (gatherer === this) this.#writeUnits()
    return this.#written
  }

  get length(): number {
    return this.#written.length + (gatherer === this ? gatheredCount : 0)
  }

  toJavaString(): string {
    return this.text
  }

  /** `append` of a string. */
  append(text: string): this {
    return this.#become(this.text + text)
  }

  /** `append` of a character. */
  appendUnit(unit: number): this {
    if (gatherer !== this || gatheredCount === gathered.length) {
      if (gatherer !== null) gatherer.#writeUnits()
      gatherer = this
    }
    gathered[gatheredCount++] = unit
    const length = this.#written.length + gatheredCount
    if (length > this.#capacity) this.#grow(length)
    return this
  }

  /** `append(text, begin, end)`. Throws `IndexOutOfBoundsException`. */
  appendRange(text: string, begin: number, end: number): this {
    if (begin < 0 || begin > end || end > text.length) throw rangeFault(begin, end, text.length)
    return this.append(text.slice(begin, end))
  }

  /** `insert(offset, text)`. Throws `StringIndexOutOfBoundsException`, as do all below. */
  insert(offset: number, text: string): this {
    checkStringRange(offset, this.text.length, this.text.length)
    return this.#become(this.text.slice(0, offset) + text + this.text.slice(offset))
  }

  /** `delete(begin, end)`: an end beyond the text is its end. */
  delete(begin: number, end: number): this {
    return this.replace(begin, end, '')
  }

  /** `deleteCharAt(index)`. */
  deleteCharAt(index: number): this {
    checkStringIndex(index, this.text.length)
    return this.delete(index, index + 1)
  }

  /** `replace(begin, end, text)`: an end beyond the text is its end. */
  replace(begin: number, end: number, text: string): this {
    const length = this.text.length
    const last = Math.min(end, length)
    checkStringRange(begin, last, length)
    return this.#become(this.text.slice(0, begin) + text + this.text.slice(last))
  }

  /** `reverse()`: pairs of surrogates stay pairs. */
  reverse(): this {
    const units = this.text.split('').reverse().join('')
    return this.#become(units.replace(lowThenHigh, pair => pair[1]! + pair[0]!))
  }

  /** `setCharAt(index, unit)`. */
  setCharAt(index: number, unit: number): void {
    checkStringIndex(index, this.text.length)
    this.replace(index, index + 1, String.fromCharCode(unit))
  }

  /** `setLength(length)`: cuts, or fills with U+0000. */
  setLength(length: number): void {
    if (length < 0) {
      throw new JavaException('java.lang.StringIndexOutOfBoundsException', `String index out of range: ${length}`)
    }
    this.#become(this.text.slice(0, length).padEnd(length, '\0'))
  }

  /** `substring(begin, end)`. */
  substring(begin: number, end = this.text.length): string {
    return substring(this.text, begin, end)
  }

  /** `capacity()`: 16 more than the first text, then doubled (and two more) whenever it does not suffice. */
  capacity(): number {
    return this.#capacity
  }

  #become(text: string): this {
    if (text.length > this.#capacity) this.#grow(text.length)
    this.#written = text
    return this
  }

  #grow(length: number): void {
    this.#capacity = Math.max(length, this.#capacity * 2 + 2)
  }

  #writeUnits(): void {
    this.#written += String.fromCharCode.apply(String, gathered.slice(0, gatheredCount))
    gatheredCount = 0
    gatherer = null
  }
}

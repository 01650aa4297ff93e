/** `java.util.StringTokenizer`. */
import { nullPointer } from '@sluice/java'
import { JavaEnumeration } from '../collection/enumeration.js'
import { IterableIterator } from '../collection/java-collection.js'
import type { ClassLibrary } from '../define.js'
import { noSuchElement } from '../faults.js'

/** A `StringTokenizer`; an `Enumeration` of its tokens. */
class StringTokenizer extends JavaEnumeration {
  override readonly className: string = 'java.util.StringTokenizer'
  override readonly javaInterface = 'java.util.StringTokenizer'
  #at = 0
  constructor(
    readonly text: string,
    public delimiters: string | null,
    readonly givesDelimiters: boolean,
  ) {
    super(new IterableIterator([]))
  }
  #isDelimiter(at: number): boolean {
    if (this.delimiters === null) throw nullPointer('Cannot invoke "String.length()" because "this.delimiters" is null')
    return this.delimiters.includes(String.fromCodePoint(this.text.codePointAt(at)!))
  }
  #step(at: number): number {
    return this.text.codePointAt(at)! > 0xffff ? 2 : 1
  }
  /** The first place of the next token. */
  #skip(from: number): number {
    let at = from
    if (!this.givesDelimiters) while (at < this.text.length && this.#isDelimiter(at)) at += this.#step(at)
    return at
  }
  /** The end of the token that begins at a place. */
  #end(from: number): number {
    let at = from
    while (at < this.text.length && !this.#isDelimiter(at)) at += this.#step(at)
    return this.givesDelimiters && at === from && at < this.text.length ? at + this.#step(at) : at
  }
  override hasMoreElements(): boolean {
    return this.#skip(this.#at) < this.text.length
  }
  override nextElement(): string {
    const from = this.#skip(this.#at)
    if (from >= this.text.length) throw noSuchElement()
    this.#at = this.#end(from)
    return this.text.slice(from, this.#at)
  }
  count(): number {
    let count = 0
    for (let at = this.#skip(this.#at); at < this.text.length; at = this.#skip(this.#end(at))) count++
    return count
  }
}

const required = (text: string | null): string => {
  if (text === null) throw nullPointer('Cannot invoke "String.length()" because "str" is null')
  return text
}

/** `java.util.StringTokenizer`. */
export const stringTokenizer: ClassLibrary = {
  constructors: {
    'new/1': (text: string | null) => new StringTokenizer(required(text), ' \t\n\r\f', false),
    'new/2': (text: string | null, delimiters: string | null) => new StringTokenizer(required(text), delimiters, false),
    'new/3': (text: string | null, delimiters: string | null, gives: boolean) =>
      new StringTokenizer(required(text), delimiters, gives),
  },
  methods: {
    'countTokens/0': (receiver: StringTokenizer) => receiver.count(),
    'hasMoreTokens/0': (receiver: StringTokenizer) => receiver.hasMoreElements(),
    'nextToken/0': (receiver: StringTokenizer) => receiver.nextElement(),
    'nextToken/1': (receiver: StringTokenizer, delimiters: string) => {
      receiver.delimiters = delimiters
      return receiver.nextElement()
    },
  },
}

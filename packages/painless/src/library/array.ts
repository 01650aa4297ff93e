/**
 * Java's arrays (`int[]`, `String[]`, `def[]`, `int[][]`), except `byte[]`, which is a `Uint8Array` everywhere. They are not
 * lists: JavaScript's Array stands for `ArrayList`. The elements are Java values of the element type.
 */
import {
  byteOf,
  charOf,
  doubleOf,
  floatOf,
  type JavaByte,
  type JavaCharacter,
  JavaObject,
  longOf,
  shortOf,
} from '@sluice/java'

const codes: Readonly<Record<string, string>> = {
  boolean: 'Z',
  byte: 'B',
  char: 'C',
  short: 'S',
  int: 'I',
  long: 'J',
  float: 'F',
  double: 'D',
}

/** A Java array of a fixed length. */
export class JavaArray extends JavaObject {
  /** Java's `getClass().getName()`: `[I`, `[[Ljava.lang.String;`. */
  readonly className: string
  constructor(
    /** Full name of the element type as in the allowlist, `def` for `def[]`, `int[]` for `int[][]`. */
    readonly elementType: string,
    /** The elements; the length must not be changed. */
    readonly elements: unknown[],
  ) {
    super()
    this.className = classNameOf(elementType)
  }

  /** Java shows the identity hash, another one in each run; it is 0 here. */
  override toJavaString(): string {
    return `${this.className}@0`
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.elements[Symbol.iterator]()
  }

  override jsonValue(): unknown {
    return this.elements
  }
  /** `IngestDocument` copies `double[]` and `double[][]`, and no other arrays but `byte[]`. */
  override deepCopy(copy: (value: unknown) => unknown): JavaObject {
    if (this.elementType !== 'double' && this.elementType !== 'double[]') return super.deepCopy(copy)
    return new JavaArray(this.elementType, this.elements.map(copy))
  }
}

const classNames = new Map<string, string>()

/** The name of the class of arrays; always the same text for the same type, which call sites compare fast. */
function classNameOf(elementType: string): string {
  let name = classNames.get(elementType)
  if (name === undefined) classNames.set(elementType, (name = `[${codeOf(elementType)}`))
  return name
}

function codeOf(type: string): string {
  const primitive = codes[type]
  if (primitive !== undefined) return primitive
  if (type.endsWith('[]')) return `[${codeOf(type.slice(0, -2))}`
  return `L${type === 'def' ? 'java.lang.Object' : type};`
}

/** The initial value of elements of the type. */
export function defaultElement(type: string): unknown {
  switch (type) {
    case 'boolean':
      return false
    case 'byte':
      return byteOf(0)
    case 'short':
      return shortOf(0)
    case 'char':
      return charOf(0)
    case 'int':
      return 0
    case 'long':
      return longOf(0)
    case 'float':
      return floatOf(0)
    case 'double':
      return doubleOf(0)
    default:
      return null
  }
}

/** Any Java array: a `JavaArray` or the `Uint8Array` of a `byte[]`. */
export type AnyArray = JavaArray | Uint8Array

/** Whether the value is a Java array. */
export const isArray = (value: unknown): value is AnyArray => value instanceof JavaArray || value instanceof Uint8Array

/** `array.length`. */
export const arrayLength = (array: AnyArray): number =>
  array instanceof Uint8Array ? array.length : array.elements.length

/** The elements as Java values: bytes signed and boxed. The elements of a `JavaArray` are given as they are, not copied. */
export const arrayElements = (array: AnyArray): unknown[] =>
  array instanceof Uint8Array ? Array.from(array, byteOf) : array.elements

/** `array[index]`, without a check of the index. */
export const arrayGet = (array: AnyArray, index: number): unknown =>
  array instanceof Uint8Array ? byteOf(array[index]!) : array.elements[index]

/** `array[index] = value`, without a check of the index; the value has the element type. */
export function arraySet(array: AnyArray, index: number, value: unknown): void {
  if (array instanceof Uint8Array) array[index] = (value as JavaByte).value
  else array.elements[index] = value
}

/** A `String[]`. */
export const stringArray = (elements: string[]): JavaArray => new JavaArray('java.lang.String', elements)

/** A `char[]` of the UTF-16 units of a string. */
export const charArray = (text: string): JavaArray => {
  const elements: JavaCharacter[] = new Array(text.length)
  for (let i = 0; i < text.length; i++) elements[i] = charOf(text.charCodeAt(i))
  return new JavaArray('char', elements)
}

/** The text of a `char[]` from `offset`, `count` units. */
export const charsText = (chars: JavaArray, offset = 0, count = chars.elements.length): string => {
  let text = ''
  for (let i = offset; i < offset + count; i++) text += String.fromCharCode((chars.elements[i] as JavaCharacter).code)
  return text
}

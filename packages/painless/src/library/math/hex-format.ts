/** `java.util.HexFormat` of Java 17: bytes as hexadecimal digits and back. */
import { illegalArgument, JavaException, JavaObject, longOf, nullPointer, stringHashCode } from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { indexOutOfBounds } from '../faults.js'
import type { CharSequence } from '../lang/char-sequence.js'

const notADigit = (code: number): JavaException =>
  new JavaException(
    'java.lang.NumberFormatException',
    `not a hexadecimal digit: "${String.fromCharCode(code)}" = ${code}`,
  )

/** The value of a digit; throws NumberFormatException for any other character. */
function digitOf(code: number): number {
  const value = /^[0-9a-fA-F]$/.test(String.fromCodePoint(code)) ? Number.parseInt(String.fromCodePoint(code), 16) : -1
  if (value < 0) throw notADigit(code)
  return value
}

interface Parts {
  readonly delimiter: string
  readonly prefix: string
  readonly suffix: string
  readonly isUpperCase: boolean
}

/** A `HexFormat`. */
class HexFormat extends JavaObject {
  readonly className = 'java.util.HexFormat'
  constructor(readonly parts: Parts) {
    super()
  }
  with(parts: Partial<Parts>): HexFormat {
    return new HexFormat({ ...this.parts, ...parts })
  }
  format(bytes: Uint8Array, from: number, to: number): string {
    const { delimiter, prefix, suffix, isUpperCase } = this.parts
    const shown = (byte: number): string => {
      const digits = byte.toString(16).padStart(2, '0')
      return prefix + (isUpperCase ? digits.toUpperCase() : digits) + suffix
    }
    return Array.from(bytes.subarray(from, to), shown).join(delimiter)
  }
  parse(text: string): Uint8Array {
    const { delimiter, prefix, suffix } = this.parts
    if (text === '') return new Uint8Array()
    const width = prefix.length + 2 + suffix.length
    const count = Math.floor((text.length + delimiter.length) / (width + delimiter.length))
    if (count * (width + delimiter.length) !== text.length + delimiter.length) {
      throw illegalArgument(
        width + delimiter.length === 2
          ? `string length not even: ${text.length}`
          : 'extra or missing delimiters or values consisting of prefix, two hexadecimal digits, and suffix',
      )
    }
    const bytes = new Uint8Array(count)
    let at = 0
    const skip = (literal: string): void => {
      if (text.startsWith(literal, at)) at += literal.length
      else {
        const found = text.slice(at, at + literal.length)
        throw illegalArgument(
          `found: "${found}", expected: "${literal}", index: ${at} ch: ${differing(found, literal)}`,
        )
      }
    }
    for (let i = 0; i < count; i++) {
      skip(i === 0 ? prefix : delimiter + prefix)
      bytes[i] = 16 * digitOf(text.charCodeAt(at)) + digitOf(text.charCodeAt(at + 1))
      at += 2
      skip(suffix)
    }
    return bytes
  }
  override toJavaString(): string {
    const { delimiter, prefix, suffix, isUpperCase } = this.parts
    return `uppercase: ${isUpperCase}, delimiter: "${delimiter}", prefix: "${prefix}", suffix: "${suffix}"`
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof HexFormat && other.toJavaString() === this.toJavaString()
  }
  override javaHashCode(): number {
    return stringHashCode(this.toJavaString())
  }
}

/** The first character that is not the one expected. */
function differing(found: string, expected: string): number {
  const at = [...expected].findIndex((_, i) => found[i] !== expected[i])
  return found.charCodeAt(at)
}

const plain = new HexFormat({ delimiter: '', prefix: '', suffix: '', isUpperCase: false })

type Text = string | null

function given(text: Text, name: string): string {
  if (text === null) throw nullPointer(name)
  return text
}

function bytesGiven(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw nullPointer('Cannot read the array length because "bytes" is null')
  return bytes
}

/** The unsigned value of at most so many digits. */
function digitsOf(sequence: CharSequence | null, most: number): bigint {
  const text = sequenceText(sequence)
  if (text.length > most) throw illegalArgument(`string length greater than ${most}: ${text.length}`)
  let value = 0n
  for (let i = 0; i < text.length; i++) value = 16n * value + BigInt(digitOf(text.charCodeAt(i)))
  return value
}

function sequenceText(sequence: CharSequence | null): string {
  if (sequence === null) {
    throw nullPointer('Cannot invoke "java.lang.CharSequence.length()" because "string" is null')
  }
  return typeof sequence === 'string' ? sequence : sequence.text
}

function range(bytes: Uint8Array, from: number, to: number): void {
  if (from >= 0 && from <= to && to <= bytes.length) return
  throw indexOutOfBounds(`Range [${from}, ${to}) out of bounds for length ${bytes.length}`)
}

const isDigit = (code: number): boolean => code < 128 && /^[0-9a-fA-F]$/.test(String.fromCharCode(code))

/** `java.util.HexFormat`. */
export const hexFormat: ClassLibrary = {
  statics: {
    'of/0': () => plain,
    'ofDelimiter/1': (delimiter: Text) => plain.with({ delimiter: given(delimiter, 'delimiter') }),
    'isHexDigit/1': isDigit,
    'fromHexDigit/1': digitOf,
    'fromHexDigits/1': (text: CharSequence | null) => Number(BigInt.asIntN(32, digitsOf(text, 8))),
    'fromHexDigitsToLong/1': (text: CharSequence | null) => longOf(BigInt.asIntN(64, digitsOf(text, 16))),
  },
  methods: {
    'delimiter/0': (receiver: HexFormat) => receiver.parts.delimiter,
    'prefix/0': (receiver: HexFormat) => receiver.parts.prefix,
    'suffix/0': (receiver: HexFormat) => receiver.parts.suffix,
    'isUpperCase/0': (receiver: HexFormat) => receiver.parts.isUpperCase,
    'withDelimiter/1': (receiver: HexFormat, text: Text) => receiver.with({ delimiter: given(text, 'delimiter') }),
    'withPrefix/1': (receiver: HexFormat, text: Text) => receiver.with({ prefix: given(text, 'prefix') }),
    'withSuffix/1': (receiver: HexFormat, text: Text) => receiver.with({ suffix: given(text, 'suffix') }),
    'withUpperCase/0': (receiver: HexFormat) => receiver.with({ isUpperCase: true }),
    'withLowerCase/0': (receiver: HexFormat) => receiver.with({ isUpperCase: false }),
    'formatHex/1': (receiver: HexFormat, bytes: Uint8Array | null) =>
      receiver.format(bytesGiven(bytes), 0, bytesGiven(bytes).length),
    'formatHex/3': (receiver: HexFormat, bytes: Uint8Array | null, from: number, to: number) => {
      range(bytesGiven(bytes), from, to)
      return receiver.format(bytesGiven(bytes), from, to)
    },
    'parseHex/1': (receiver: HexFormat, text: CharSequence | null) => receiver.parse(sequenceText(text)),
  },
}

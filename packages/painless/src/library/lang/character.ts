/** The members of `java.lang.Character`. Where JavaScript has no data (names, directions) see `unsupported-members.ts`. */
import {
  characterDigit,
  charOf,
  charReverseBytes,
  codePointAt,
  codePointBefore,
  codePointCount,
  forDigit,
  illegalArgument,
  isDigit,
  isLetter,
  type JavaCharacter,
  type JavaException,
  javaCharacter,
  numericValue,
  offsetByCodePoints,
} from '@sluice/java'
import { charsText, JavaArray } from '../array.js'
import type { ClassLibrary } from '../define.js'
import { arrayIndexOutOfBounds, indexOutOfBounds, outOfBounds } from '../faults.js'
import { type CharSequence, textOf } from './char-sequence.js'

/** Java's fault for a number that is no code point. */
export const illegalCodePoint = (code: number): JavaException =>
  illegalArgument(`Not a valid Unicode code point: 0x${(code >>> 0).toString(16).toUpperCase()}`)

/** A test on code points; what is no code point is nothing. */
const test =
  (of: (code: number) => boolean) =>
  (code: number): boolean =>
    javaCharacter.isValidCodePoint(code) && of(code)

const change =
  (of: (code: number) => number) =>
  (char: JavaCharacter): JavaCharacter => {
    const changed = of(char.code)
    return changed > 0xffff ? char : charOf(changed)
  }

const isSupplementary = (code: number): boolean => code >= 0x10000 && code <= 0x10ffff

const toChars = (code: number): JavaCharacter[] => {
  if (!javaCharacter.isValidCodePoint(code)) throw illegalCodePoint(code)
  if (!isSupplementary(code)) return [charOf(code)]
  return [charOf(highSurrogate(code)), charOf(lowSurrogate(code))]
}

const highSurrogate = (code: number): number => ((code >>> 10) + 0xd7c0) & 0xffff
const lowSurrogate = (code: number): number => (code & 0x3ff) + 0xdc00

/** The index check of the methods on `char[]`. */
function checkWithin(index: number, length: number): void {
  if (index < 0 || index >= length) throw arrayIndexOutOfBounds(outOfBounds(index, length))
}

function codePointAtIn(chars: JavaArray, index: number, limit: number): number {
  if (index >= limit || index < 0 || limit > chars.elements.length) throw indexOutOfBounds(outOfBounds(index, limit))
  return codePointAt(charsText(chars, 0, limit), index)
}

function codePointBeforeIn(chars: JavaArray, index: number, start: number): number {
  if (index <= start || start < 0 || index > chars.elements.length)
    throw indexOutOfBounds(outOfBounds(index, chars.elements.length))
  return codePointBefore(charsText(chars, start, index - start), index - start)
}

const text = (value: CharSequence | null): string => textOf(value, 'seq', 'length()')

/** `java.lang.Character`. */
export const character: ClassLibrary = {
  statics: {
    'charCount/1': (code: number) => (code >= 0x10000 ? 2 : 1),
    'codePointAt/2': (value: CharSequence | null, index: number) => codePointAt(text(value), index),
    'codePointAt/3': codePointAtIn,
    'codePointBefore/2': (value: CharSequence | null, index: number) => codePointBefore(text(value), index),
    'codePointBefore/3': codePointBeforeIn,
    'codePointCount/3': (value: CharSequence | null, begin: number, end: number) =>
      codePointCount(text(value), begin, end),
    'compare/2': (a: JavaCharacter, b: JavaCharacter) => a.code - b.code,
    'digit/2': characterDigit,
    'forDigit/2': (digit: number, radix: number) => charOf(forDigit(digit, radix)),
    'getNumericValue/1': numericValue,
    'getType/1': (code: number) => (javaCharacter.isValidCodePoint(code) ? javaCharacter.characterType(code) : 0),
    'hashCode/1': (char: JavaCharacter) => char.code,
    'highSurrogate/1': (code: number) => charOf(highSurrogate(code)),
    'isAlphabetic/1': test(javaCharacter.isAlphabetic),
    'isBmpCodePoint/1': (code: number) => code >>> 16 === 0,
    'isDefined/1': test(javaCharacter.isDefined),
    'isDigit/1': test(isDigit),
    'isHighSurrogate/1': (char: JavaCharacter) => javaCharacter.isHighSurrogate(char.code),
    'isISOControl/1': javaCharacter.isIsoControl,
    'isIdentifierIgnorable/1': test(javaCharacter.isIdentifierIgnorable),
    'isIdeographic/1': test(javaCharacter.isIdeographic),
    'isJavaIdentifierPart/1': test(javaCharacter.isJavaIdentifierPart),
    'isJavaIdentifierStart/1': test(javaCharacter.isJavaIdentifierStart),
    'isLetter/1': test(isLetter),
    'isLetterOrDigit/1': test(javaCharacter.isLetterOrDigit),
    'isLowerCase/1': test(javaCharacter.isLowerCase),
    'isMirrored/1': test(javaCharacter.isMirrored),
    'isSpaceChar/1': test(javaCharacter.isSpaceChar),
    'isSupplementaryCodePoint/1': isSupplementary,
    'isSurrogate/1': (char: JavaCharacter) => char.code >= 0xd800 && char.code <= 0xdfff,
    'isSurrogatePair/2': (high: JavaCharacter, low: JavaCharacter) =>
      javaCharacter.isHighSurrogate(high.code) && javaCharacter.isLowSurrogate(low.code),
    'isTitleCase/1': test(javaCharacter.isTitleCase),
    'isUnicodeIdentifierPart/1': test(javaCharacter.isUnicodeIdentifierPart),
    'isUnicodeIdentifierStart/1': test(javaCharacter.isUnicodeIdentifierStart),
    'isUpperCase/1': test(javaCharacter.isUpperCase),
    'isValidCodePoint/1': javaCharacter.isValidCodePoint,
    'isWhitespace/1': test(javaCharacter.isWhitespace),
    'lowSurrogate/1': (code: number) => charOf(lowSurrogate(code)),
    'offsetByCodePoints/3': (value: CharSequence | null, index: number, offset: number) =>
      offsetByCodePoints(text(value), index, offset),
    'offsetByCodePoints/5': (chars: JavaArray, start: number, count: number, index: number, offset: number) => {
      if (count > chars.elements.length - start || start < 0 || count < 0 || index < start || index > start + count) {
        throw indexOutOfBounds(null)
      }
      return start + offsetByCodePoints(charsText(chars, start, count), index - start, offset)
    },
    'reverseBytes/1': (char: JavaCharacter) => charOf(charReverseBytes(char.code)),
    'toChars/1': (code: number) => new JavaArray('char', toChars(code)),
    'toChars/3': (code: number, target: JavaArray, index: number) => {
      const chars = toChars(code)
      chars.forEach((char, i) => {
        checkWithin(index + i, target.elements.length)
        target.elements[index + i] = char
      })
      return chars.length
    },
    'toCodePoint/2': (high: JavaCharacter, low: JavaCharacter) =>
      ((high.code - 0xd800) << 10) + (low.code - 0xdc00) + 0x10000,
    'toLowerCase/1': change(javaCharacter.lowerCodePoint),
    'toString/1': (char: JavaCharacter) => String.fromCharCode(char.code),
    'toTitleCase/1': change(javaCharacter.titleCodePoint),
    'toUpperCase/1': change(javaCharacter.upperCodePoint),
    'valueOf/1': (char: JavaCharacter) => char,
  },
  methods: {
    'charValue/0': (receiver: JavaCharacter) => receiver,
    'compareTo/1': (receiver: JavaCharacter, other: JavaCharacter) => receiver.code - other.code,
  },
}

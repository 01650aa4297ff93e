/**
 * Members of `java.lang.Character` that only the whole library has: surrogates, categories, identifiers. Where JavaScript has no data
 * (names, directions) see `unsupported.ts`.
 */
import {
  charOf,
  charReverseBytes,
  codePointAt,
  codePointBefore,
  codePointCount,
  type JavaCharacter,
  javaCharacter,
  numericValue,
  offsetByCodePoints,
} from '@sluice/java'
import { charsText, JavaArray } from '../array.js'
import type { ClassLibrary } from '../define.js'
import { arrayIndexOutOfBounds, indexOutOfBounds, outOfBounds } from '../faults.js'
import { type CharSequence, textOf } from './char-sequence.js'
import { change, illegalCodePoint, test } from './character.js'

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

/** The other members of `java.lang.Character` than `character`. */
export const rarelyUsedCharacter: ClassLibrary = {
  statics: {
    'codePointAt/2': (value: CharSequence | null, index: number) => codePointAt(text(value), index),
    'codePointAt/3': codePointAtIn,
    'codePointBefore/2': (value: CharSequence | null, index: number) => codePointBefore(text(value), index),
    'codePointBefore/3': codePointBeforeIn,
    'codePointCount/3': (value: CharSequence | null, begin: number, end: number) =>
      codePointCount(text(value), begin, end),
    'getNumericValue/1': numericValue,
    'getType/1': (code: number) => (javaCharacter.isValidCodePoint(code) ? javaCharacter.characterType(code) : 0),
    'highSurrogate/1': (code: number) => charOf(highSurrogate(code)),
    'isBmpCodePoint/1': (code: number) => code >>> 16 === 0,
    'isDefined/1': test(javaCharacter.isDefined),
    'isHighSurrogate/1': (char: JavaCharacter) => javaCharacter.isHighSurrogate(char.code),
    'isISOControl/1': javaCharacter.isIsoControl,
    'isIdentifierIgnorable/1': test(javaCharacter.isIdentifierIgnorable),
    'isIdeographic/1': test(javaCharacter.isIdeographic),
    'isJavaIdentifierPart/1': test(javaCharacter.isJavaIdentifierPart),
    'isJavaIdentifierStart/1': test(javaCharacter.isJavaIdentifierStart),
    'isMirrored/1': test(javaCharacter.isMirrored),
    'isSupplementaryCodePoint/1': isSupplementary,
    'isSurrogate/1': (char: JavaCharacter) => char.code >= 0xd800 && char.code <= 0xdfff,
    'isSurrogatePair/2': (high: JavaCharacter, low: JavaCharacter) =>
      javaCharacter.isHighSurrogate(high.code) && javaCharacter.isLowSurrogate(low.code),
    'isTitleCase/1': test(javaCharacter.isTitleCase),
    'isUnicodeIdentifierPart/1': test(javaCharacter.isUnicodeIdentifierPart),
    'isUnicodeIdentifierStart/1': test(javaCharacter.isUnicodeIdentifierStart),
    'isValidCodePoint/1': javaCharacter.isValidCodePoint,
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
    'toTitleCase/1': change(javaCharacter.titleCodePoint),
  },
}

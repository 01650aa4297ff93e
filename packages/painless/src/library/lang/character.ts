/** The members of `java.lang.Character`. */
import {
  characterDigit,
  charOf,
  forDigit,
  illegalArgument,
  isDigit,
  isLetter,
  type JavaCharacter,
  type JavaException,
  javaCharacter,
} from '@sluice/java'
import type { ClassLibrary } from '../define.js'

/** Java's fault for a number that is not a code point. */
export const illegalCodePoint = (code: number): JavaException =>
  illegalArgument(`Not a valid Unicode code point: 0x${(code >>> 0).toString(16).toUpperCase()}`)

/** A test on code points; what is not a code point is nothing. */
export const test =
  (of: (code: number) => boolean) =>
  (code: number): boolean =>
    javaCharacter.isValidCodePoint(code) && of(code)

/** A change of letters, each of one `char` again. */
export const change =
  (of: (code: number) => number) =>
  (char: JavaCharacter): JavaCharacter => {
    const changed = of(char.code)
    return changed > 0xffff ? char : charOf(changed)
  }

/** `java.lang.Character`. */
export const character: ClassLibrary = {
  statics: {
    'charCount/1': (code: number) => (code >= 0x10000 ? 2 : 1),
    'compare/2': (a: JavaCharacter, b: JavaCharacter) => a.code - b.code,
    'digit/2': characterDigit,
    'forDigit/2': (digit: number, radix: number) => charOf(forDigit(digit, radix)),
    'hashCode/1': (char: JavaCharacter) => char.code,
    'isAlphabetic/1': test(javaCharacter.isAlphabetic),
    'isDigit/1': test(isDigit),
    'isLetter/1': test(isLetter),
    'isLetterOrDigit/1': test(javaCharacter.isLetterOrDigit),
    'isLowerCase/1': test(javaCharacter.isLowerCase),
    'isSpaceChar/1': test(javaCharacter.isSpaceChar),
    'isUpperCase/1': test(javaCharacter.isUpperCase),
    'isWhitespace/1': test(javaCharacter.isWhitespace),
    'toLowerCase/1': change(javaCharacter.lowerCodePoint),
    'toString/1': (char: JavaCharacter) => String.fromCharCode(char.code),
    'toUpperCase/1': change(javaCharacter.upperCodePoint),
    'valueOf/1': (char: JavaCharacter) => char,
  },
  methods: {
    'charValue/0': (receiver: JavaCharacter) => receiver,
    'compareTo/1': (receiver: JavaCharacter, other: JavaCharacter) => receiver.code - other.code,
  },
}

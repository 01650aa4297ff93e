/**
 * The named classes of Java patterns: `\p{Lu}`, `\p{IsLatin}`, `\p{InGreek}`, `\p{script=Han}`, `\p{Alpha}`,
 * `\p{javaLowerCase}`. With case-insensitive matching the classes about letter case mean any case.
 */

import { CodePointSet } from './code-point-set.js'
import { unicodeSet } from './unicode-property.js'
import { wholeUnicode } from './whole-unicode.js'

/** A class together with whether Java regards it as one of the BMP without surrogates, which decides where it searches. */
export interface PropertyClass {
  readonly set: CodePointSet
  readonly bmp: boolean
}

const CATEGORIES = new Set(
  'Cn Lu Ll Lt Lm Lo Mn Me Mc Nd Nl No Zs Zl Zp Cc Cf Co Cs Pd Ps Pe Pc Po Sm Sc Sk So Pi Pf L M N Z C P S LC'.split(
    ' ',
  ),
)

const ANY_CASE = '[\\p{Lowercase}\\p{Uppercase}\\p{Lt}]'
const WORD = '[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]'
const VISIBLE = '[^\\p{Z}\\p{Cc}\\p{Cs}\\p{Cn}]'
const IGNORABLE = '[\\0-\\x08\\x0e-\\x1b\\x7f-\\x9f\\p{Cf}]'

/** POSIX classes without UNICODE_CHARACTER_CLASS: ASCII only. */
const POSIX: Readonly<Record<string, CodePointSet>> = {
  ASCII: CodePointSet.of(0, 0x7f),
  Alnum: CodePointSet.of(48, 57, 65, 90, 97, 122),
  Alpha: CodePointSet.of(65, 90, 97, 122),
  Blank: CodePointSet.of(9, 9, 32, 32),
  Cntrl: CodePointSet.of(0, 31, 127, 127),
  Digit: CodePointSet.of(48, 57),
  Graph: CodePointSet.of(33, 126),
  Lower: CodePointSet.of(97, 122),
  Print: CodePointSet.of(32, 126),
  Punct: CodePointSet.of(33, 47, 58, 64, 91, 96, 123, 126),
  Space: CodePointSet.of(9, 13, 32, 32),
  Upper: CodePointSet.of(65, 90),
  XDigit: CodePointSet.of(48, 57, 65, 70, 97, 102),
}

/** POSIX classes with UNICODE_CHARACTER_CLASS, and after `Is`. */
const POSIX_UNICODE: Readonly<Record<string, string>> = {
  ALPHA: '\\p{Alphabetic}',
  LOWER: '\\p{Lowercase}',
  UPPER: '\\p{Uppercase}',
  SPACE: '\\p{White_Space}',
  PUNCT: '\\p{P}',
  XDIGIT: '[\\p{Nd}\\p{Hex_Digit}]',
  ALNUM: '[\\p{Alphabetic}\\p{Nd}]',
  CNTRL: '\\p{Cc}',
  DIGIT: '\\p{Nd}',
  BLANK: '[\\p{Zs}\\t]',
  GRAPH: VISIBLE,
  PRINT: '[^\\p{Zl}\\p{Zp}\\p{Cc}\\p{Cs}\\p{Cn}]',
}

/** Binary properties, written after `Is` in any case. */
const BINARY: Readonly<Record<string, string>> = {
  ALPHABETIC: '\\p{Alphabetic}',
  ASSIGNED: '\\P{Cn}',
  CONTROL: '\\p{Cc}',
  HEXDIGIT: '[\\p{Nd}\\p{Hex_Digit}]',
  HEX_DIGIT: '[\\p{Nd}\\p{Hex_Digit}]',
  IDEOGRAPHIC: '\\p{Ideographic}',
  JOINCONTROL: '\\p{Join_Control}',
  JOIN_CONTROL: '\\p{Join_Control}',
  LETTER: '\\p{L}',
  LOWERCASE: '\\p{Lowercase}',
  NONCHARACTERCODEPOINT: '\\p{Noncharacter_Code_Point}',
  NONCHARACTER_CODE_POINT: '\\p{Noncharacter_Code_Point}',
  TITLECASE: '\\p{Lt}',
  PUNCTUATION: '\\p{P}',
  UPPERCASE: '\\p{Uppercase}',
  WHITESPACE: '\\p{White_Space}',
  WHITE_SPACE: '\\p{White_Space}',
  WORD,
  EMOJI: '\\p{Emoji}',
  EMOJI_PRESENTATION: '\\p{Emoji_Presentation}',
  EMOJI_MODIFIER: '\\p{Emoji_Modifier}',
  EMOJI_MODIFIER_BASE: '\\p{Emoji_Modifier_Base}',
  EMOJI_COMPONENT: '\\p{Emoji_Component}',
  EXTENDED_PICTOGRAPHIC: '\\p{Extended_Pictographic}',
}

/** The methods `Character.isXxx` that can be named as `\p{javaXxx}`. */
const JAVA: Readonly<Record<string, string>> = {
  javaLowerCase: '\\p{Lowercase}',
  javaUpperCase: '\\p{Uppercase}',
  javaAlphabetic: '\\p{Alphabetic}',
  javaIdeographic: '\\p{Ideographic}',
  javaTitleCase: '\\p{Lt}',
  javaDigit: '\\p{Nd}',
  javaDefined: '\\P{Cn}',
  javaLetter: '\\p{L}',
  javaLetterOrDigit: '[\\p{L}\\p{Nd}]',
  javaJavaIdentifierStart: '[\\p{L}\\p{Nl}\\p{Sc}\\p{Pc}]',
  javaJavaIdentifierPart: `[\\p{L}\\p{Nl}\\p{Sc}\\p{Pc}\\p{Nd}\\p{Mc}\\p{Mn}${IGNORABLE.slice(1)}`,
  javaUnicodeIdentifierStart: '\\p{ID_Start}',
  javaUnicodeIdentifierPart: `[\\p{ID_Continue}${IGNORABLE.slice(1)}`,
  javaIdentifierIgnorable: IGNORABLE,
  javaSpaceChar: '\\p{Z}',
  javaWhitespace: '[\\t-\\r\\x1c-\\x20\\u1680\\u2000-\\u2006\\u2008-\\u200a\\u2028\\u2029\\u205f\\u3000]',
  javaISOControl: '[\\0-\\x1f\\x7f-\\x9f]',
  javaMirrored: '\\p{Bidi_Mirrored}',
}

const CASE_OF_LETTERS = new Set(
  'Lu Ll Lt LOWERCASE UPPERCASE TITLECASE javaLowerCase javaUpperCase javaTitleCase'.split(' '),
)

const wide = (set: CodePointSet): PropertyClass => ({ set, bmp: false })

/**
 * The class that `\p{name}` stands for, or undefined when Java does not know it. `name` is as written, with `=` only in
 * `propertyOf`.
 */
export function namedClass(name: string, ignoreCase: boolean, unicodeClasses: boolean): PropertyClass | undefined {
  if (name.startsWith('In')) return blockClass(name.slice(2))
  if (name.startsWith('Is')) {
    const rest = name.slice(2)
    return binaryClass(rest.toUpperCase(), ignoreCase) ?? plainClass(rest, ignoreCase) ?? scriptClass(rest)
  }
  return (unicodeClasses ? posixUnicodeClass(name, ignoreCase) : undefined) ?? plainClass(name, ignoreCase)
}

function blockClass(name: string): PropertyClass | undefined {
  const block = wholeUnicode(`\\p{block=${name}}`).blockSet(name)
  return block && wide(block)
}

/** The class that `\p{key=value}` stands for, or undefined. `key` is in lower case. */
export function keyedClass(key: string, value: string, ignoreCase: boolean): PropertyClass | undefined {
  switch (key) {
    case 'sc':
    case 'script':
      return scriptClass(value)
    case 'blk':
    case 'block':
      return blockClass(value)
    case 'gc':
    case 'general_category':
      return plainClass(value, ignoreCase)
  }
  return undefined
}

/** `\d`, `\s`, `\w` with UNICODE_CHARACTER_CLASS, by their lower-case letter. */
export function unicodeShorthand(letter: string): CodePointSet {
  return unicodeSet(letter === 'd' ? '\\p{Nd}' : letter === 's' ? '\\p{White_Space}' : WORD)
}

function scriptClass(name: string): PropertyClass | undefined {
  const script = wholeUnicode(`\\p{script=${name}}`).scriptName(name)
  return script === undefined ? undefined : wide(unicodeSet(`\\p{Script=${script}}`))
}

function binaryClass(name: string, ignoreCase: boolean): PropertyClass | undefined {
  if (ignoreCase && CASE_OF_LETTERS.has(name)) return wide(unicodeSet(ANY_CASE))
  const source = Object.hasOwn(BINARY, name) ? BINARY[name] : undefined
  return source === undefined ? posixUnicodeClass(name, ignoreCase) : wide(unicodeSet(source))
}

function posixUnicodeClass(name: string, ignoreCase: boolean): PropertyClass | undefined {
  const key = name.toUpperCase()
  if (!Object.hasOwn(POSIX_UNICODE, key)) return undefined
  if (ignoreCase && (key === 'LOWER' || key === 'UPPER')) return wide(unicodeSet(ANY_CASE))
  return wide(unicodeSet(POSIX_UNICODE[key] as string))
}

function plainClass(name: string, ignoreCase: boolean): PropertyClass | undefined {
  if (Object.hasOwn(POSIX, name)) {
    const set = ignoreCase && (name === 'Lower' || name === 'Upper') ? POSIX.Alpha : POSIX[name]
    return { set: set as CodePointSet, bmp: true }
  }
  if (ignoreCase && CASE_OF_LETTERS.has(name)) {
    return wide(unicodeSet(name.startsWith('java') ? ANY_CASE : '\\p{LC}'))
  }
  if (CATEGORIES.has(name)) return wide(unicodeSet(`\\p{${name}}`))
  if (Object.hasOwn(JAVA, name)) return wide(unicodeSet(JAVA[name] as string))
  switch (name) {
    case 'LD':
      return wide(unicodeSet('[\\p{L}\\p{Nd}]'))
    case 'L1':
      return wide(CodePointSet.of(0, 0xff))
    case 'all':
      return wide(CodePointSet.all)
  }
  return undefined
}

/** The members of `java.lang.String`, with those that Painless adds. */
import {
  charOf,
  codePointAt,
  codePointBefore,
  codePointCount,
  compareIgnoreCase,
  compareStrings,
  decodeBase64,
  encodeBase64,
  equalsIgnoreCase,
  javaToString,
  lastIndexOf,
  nullPointer,
  offsetByCodePoints,
  regionMatches,
  replaceLiteral,
  startsWith,
  substring,
  toLowerCase,
  toUpperCase,
  trim,
  utf8Decode,
  utf8Encode,
} from '@sluice/java'
import { LONGEST_TEXT, outOfMemory } from '../../account.js'
import { charArray, charsText, type JavaArray, stringArray } from '../array.js'
import { eachElement } from '../collection/adapt.js'
import type { ClassLibrary } from '../define.js'
import { arrayIndexOutOfBounds, stringIndexOutOfBounds } from '../faults.js'
import { formatText } from '../text/formatting.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { asCharSequence, type CharSequence, textOf } from './char-sequence.js'

/** A `String` argument; null is Java's `NullPointerException` with the given text. */
function required(value: string | null, fault: string): string {
  if (value === null || value === undefined) throw nullPointer(fault)
  return value
}

const localeTag = (locale: ScriptLocale | null): string => {
  if (locale === null) throw nullPointer(null)
  return locale.tag
}

/** `splitOnToken`: a token is taken literally, empty parts stay; a limit above 0 is the most parts there may be. */
function splitOnToken(text: string, token: string | null, limit: number): JavaArray {
  if (token === null || token === '' || text.length < token.length) return stringArray([text])
  const parts: string[] = []
  let start = 0
  // Twice as fast as JavaScript's split for the usual short strings.
  for (let end = text.indexOf(token); end >= 0 && parts.length !== limit - 1; end = text.indexOf(token, start)) {
    parts.push(text.slice(start, end))
    start = end + token.length
  }
  parts.push(text.slice(start))
  return stringArray(parts)
}

/** `replace`. How long the result gets is found first if it could be too long: making it would take seconds. */
function replaced(text: string, target: string, replacement: string): string {
  const growth = replacement.length - target.length
  if (growth > 0 && (text.length + 1) * replacement.length > LONGEST_TEXT) {
    let room = LONGEST_TEXT - text.length
    const step = Math.max(1, target.length)
    for (let at = text.indexOf(target); at >= 0 && at < text.length; at = text.indexOf(target, at + step)) {
      if ((room -= growth) < 0) throw outOfMemory()
    }
  }
  return replaceLiteral(text, target, replacement)
}

/** Copies units into a `char[]`; the checks are `String.getChars`'s. */
export function getChars(text: string, begin: number, end: number, target: JavaArray, offset: number): void {
  if (begin < 0 || begin > end || end > text.length) {
    throw stringIndexOutOfBounds(`Range [${begin}, ${end}) out of bounds for length ${text.length}`)
  }
  if (offset < 0 || offset + end - begin > target.elements.length) {
    throw arrayIndexOutOfBounds(`offset ${offset}, count ${end - begin}, length ${target.elements.length}`)
  }
  for (let i = begin; i < end; i++) target.elements[offset + i - begin] = charOf(text.charCodeAt(i))
}

function copyValueOf(chars: JavaArray, offset: number, count: number): string {
  const length = chars.elements.length
  if (offset < 0 || count < 0 || offset > length - count) {
    throw stringIndexOutOfBounds(`offset ${offset}, count ${count}, length ${length}`)
  }
  return charsText(chars, offset, count)
}

/** `java.lang.String`. */
export const string: ClassLibrary = {
  constructors: { 'new/0': () => '' },
  statics: {
    'copyValueOf/1': (chars: JavaArray) => charsText(chars),
    'copyValueOf/3': copyValueOf,
    'format/2': (format: string, values: JavaArray | null) => formatText(defaultLocale, format, values),
    'format/3': (locale: ScriptLocale | null, format: string, values: JavaArray | null) =>
      formatText(locale, format, values),
    'join/2': (separator: CharSequence, parts: unknown) => {
      const between = textOf(separator, 'delimiter')
      if (parts === null) throw nullPointer(null)
      let text = ''
      eachElement(parts, (part, index) => {
        text += index === 0 ? asCharSequence(part) : between + asCharSequence(part)
      })
      return text
    },
    'valueOf/1': (value: unknown) => javaToString(value),
  },
  methods: {
    'codePointAt/1': codePointAt,
    'codePointBefore/1': codePointBefore,
    'codePointCount/2': codePointCount,
    'compareTo/1': (receiver: string, other: string | null) =>
      compareStrings(receiver, required(other, 'Cannot read field "value" because "anotherString" is null')),
    'compareToIgnoreCase/1': (receiver: string, other: string | null) =>
      compareIgnoreCase(receiver, required(other, 'Cannot read field "value" because "s2" is null')),
    'concat/1': (receiver: string, other: string | null) =>
      receiver + required(other, 'Cannot invoke "String.isEmpty()" because "str" is null'),
    'contains/1': (receiver: string, part: CharSequence | null) => receiver.includes(textOf(part, 's')),
    'contentEquals/1': (receiver: string, other: CharSequence | null) => receiver === textOf(other, 'cs', 'length()'),
    'decodeBase64/0': (receiver: string) => utf8Decode(decodeBase64(receiver)),
    'encodeBase64/0': (receiver: string) => encodeBase64(utf8Encode(receiver)),
    'endsWith/1': (receiver: string, suffix: string | null) =>
      receiver.endsWith(required(suffix, 'Cannot invoke "String.length()" because "suffix" is null')),
    'equalsIgnoreCase/1': equalsIgnoreCase,
    'getChars/4': getChars,
    'indexOf/1': (receiver: string, part: string | null) =>
      receiver.indexOf(required(part, 'Cannot invoke "String.coder()" because "str" is null')),
    'indexOf/2': (receiver: string, part: string | null, from: number) =>
      receiver.indexOf(required(part, 'Cannot read field "value" because "tgtStr" is null'), from),
    'isEmpty/0': (receiver: string) => receiver === '',
    'lastIndexOf/1': (receiver: string, part: string | null) =>
      receiver.lastIndexOf(required(part, 'Cannot read field "value" because "tgtStr" is null')),
    'lastIndexOf/2': (receiver: string, part: string | null, from: number) =>
      lastIndexOf(receiver, required(part, 'Cannot read field "value" because "tgtStr" is null'), from),
    'offsetByCodePoints/2': offsetByCodePoints,
    'regionMatches/4': (receiver: string, offset: number, other: string, otherOffset: number, length: number) =>
      regionMatches(receiver, false, offset, other, otherOffset, length),
    'regionMatches/5': regionMatches,
    'replace/2': (receiver: string, target: CharSequence | null, replacement: CharSequence | null) =>
      replaced(receiver, textOf(target, 'target'), textOf(replacement, 'replacement')),
    'splitOnToken/1': (receiver: string, token: string | null) => splitOnToken(receiver, token, -1),
    'splitOnToken/2': splitOnToken,
    'startsWith/1': (receiver: string, prefix: string | null) =>
      receiver.startsWith(required(prefix, 'Cannot invoke "String.length()" because "prefix" is null')),
    'startsWith/2': (receiver: string, prefix: string | null, offset: number) =>
      startsWith(receiver, required(prefix, 'Cannot invoke "String.length()" because "prefix" is null'), offset),
    'substring/1': (receiver: string, begin: number) => substring(receiver, begin),
    'substring/2': (receiver: string, begin: number, end: number) => substring(receiver, begin, end),
    'toCharArray/0': charArray,
    'toLowerCase/0': (receiver: string) => toLowerCase(receiver),
    'toLowerCase/1': (receiver: string, locale: ScriptLocale | null) => toLowerCase(receiver, localeTag(locale)),
    'toUpperCase/0': (receiver: string) => toUpperCase(receiver),
    'toUpperCase/1': (receiver: string, locale: ScriptLocale | null) => toUpperCase(receiver, localeTag(locale)),
    'trim/0': trim,
  },
}

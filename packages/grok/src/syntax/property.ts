/**
 * What the names of character classes mean: `\p{...}`, `[[:...:]]` and the one-letter types. The names of properties
 * are Oniguruma's; those that neither this table nor the host's regular expressions know are refused with a reason of
 * our own.
 */

import { JavaException } from '@sluice/java'
import {
  type CharSet,
  complement,
  EMPTY_SET,
  hostProperty,
  intersect,
  MAX_CODE_POINT,
  propertySet,
  rangesOf,
  union,
} from './char-set.js'
import { nameFault } from './fault.js'
import { assignedUpTo, blockRange, OnigUnicodePropertyMap } from './unicode-tables.js'

const digits = rangesOf(0x30, 0x39)
const asciiLetters = rangesOf(0x41, 0x5a, 0x61, 0x7a)
const asciiSpace = rangesOf(0x09, 0x0d, 0x20, 0x20)
const asciiSymbols = rangesOf(...Array.from('$+<=>^`|~', char => [char.charCodeAt(0), char.charCodeAt(0)]).flat())

/** `[0-9A-Fa-f]` */
export const HEX_DIGIT = rangesOf(0x30, 0x39, 0x41, 0x46, 0x61, 0x66)
/** All of ASCII. */
export const ASCII = rangesOf(0, 0x7f)
/** Every code point. */
export const ANY = rangesOf(0, MAX_CODE_POINT)
/** Every code point but the line feed: the dot. */
export const NOT_NEWLINE = rangesOf(0, 9, 11, MAX_CODE_POINT)

/** Word characters of Unicode: what `\b` goes by. */
export const UNICODE_WORD = union(propertySet('Alphabetic'), propertySet('M'), propertySet('Nd'), propertySet('Pc'))
/** `[0-9A-Za-z_]` */
export const ASCII_WORD = union(asciiLetters, digits, rangesOf(0x5f, 0x5f))

const unicodeSpace = propertySet('White_Space')
const graph = complement(union(propertySet('White_Space'), propertySet('Cc'), propertySet('Cs'), propertySet('Cn')))

/** The classes of `[[:name:]]`, over all of Unicode. */
const posixClasses: ReadonlyMap<string, CharSet> = new Map([
  ['alnum', union(propertySet('Alphabetic'), propertySet('Nd'))],
  ['alpha', propertySet('Alphabetic')],
  ['ascii', ASCII],
  ['blank', union(propertySet('Zs'), rangesOf(9, 9))],
  ['cntrl', propertySet('Cc')],
  ['digit', propertySet('Nd')],
  ['graph', graph],
  ['lower', propertySet('Lowercase')],
  ['print', union(graph, propertySet('Zs'))],
  ['punct', union(propertySet('P'), asciiSymbols)],
  ['space', unicodeSpace],
  ['upper', propertySet('Uppercase')],
  ['word', UNICODE_WORD],
  ['xdigit', HEX_DIGIT],
])

/** The class of `[[:name:]]`, cut down to ASCII under `(?a)`. Undefined for an invalid name. */
export function posixClass(name: string, asciiOnly: boolean): CharSet | undefined {
  const set = posixClasses.get(name)
  return set !== undefined && asciiOnly ? intersect(ASCII, set) : set
}

/** The classes of `\w`, `\d`, `\s`, `\h`. Only with `(?u)` do they extend beyond ASCII. */
export function typeClass(type: 'w' | 'd' | 's' | 'h', unicode: boolean): CharSet {
  switch (type) {
    case 'w':
      return unicode ? UNICODE_WORD : ASCII_WORD
    case 'd':
      return unicode ? propertySet('Nd') : digits
    case 's':
      return unicode ? unicodeSpace : asciiSpace
    case 'h':
      return HEX_DIGIT
  }
}

const found = new Map<string, CharSet>()

/**
 * The set of `\p{name}`. Case, blanks, dashes and underscores do not count.
 *
 * @throws JavaException joni's `invalid character property name <name>`
 */
export function namedProperty(name: string): CharSet {
  const known = found.get(name)
  if (known !== undefined) return known
  const set = lookUp(name)
  found.set(name, set)
  return set
}

/** Properties that Unicode 15.1 has put four characters into: joni's Unicode is older. */
const continues: ReadonlySet<string> = new Set(['ID_Continue', 'IDC', 'XID_Continue', 'XIDC'])
const joinersAndDots = rangesOf(0x200c, 0x200d, 0x30fb, 0x30fb, 0xff65, 0xff65)

function lookUp(name: string): CharSet {
  const plain = name.replace(/[ _-]/g, '').toLowerCase()
  // As a property `punct` is the general category, without the symbols of the POSIX class.
  if (plain === 'punct') return propertySet('P')
  if (plain === 'xposixpunct') return posixClasses.get('punct') as CharSet
  if (plain === 'any') return ANY
  if (plain === 'assigned') return complement(propertySet('Cn'))
  const posix = posixClasses.get(plain)
  if (posix !== undefined) return posix
  if (plain.startsWith('age=')) {
    const ranges = assignedUpTo(plain.slice(4))
    if (ranges === undefined) throw nameFault('invalid character property name <%n>', name)
    return rangesOf(...ranges)
  }
  const full = OnigUnicodePropertyMap.get(plain)
  if (full === undefined) throw nameFault('invalid character property name <%n>', name)
  if (full.startsWith('In_')) {
    if (full === 'In_No_Block') return EMPTY_SET
    const range = blockRange(plain.slice(2))
    if (range !== undefined) return rangesOf(...range)
  } else if (hostProperty(full) !== null) {
    return continues.has(full) ? intersect(propertySet(full), complement(joinersAndDots)) : propertySet(full)
  }
  throw new JavaException(
    'java.lang.UnsupportedOperationException',
    `Sluice does not have the character property [${name}]: JavaScript's regular expressions do not know it`,
  )
}

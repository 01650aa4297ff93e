import { describe, expect, it } from 'vitest'
import {
  codePointBefore,
  indent,
  lastIndexOf,
  offsetByCodePoints,
  regionMatches,
  repeat,
  startsWith,
} from './string.js'
import { toLowerCase } from './string-case.js'
import {
  characterType,
  isUpperCase,
  isWhitespace,
  lowerCodePoint,
  titleCodePoint,
  upperCodePoint,
} from './string-character.js'

const PAIR = '\u{1f600}'

describe('positions', () => {
  it('finds nothing before the text, unlike JavaScript', () => {
    expect(lastIndexOf('abc', 'a', -1)).toBe(-1)
    expect(startsWith('abc', '', 4)).toBe(false)
    expect(startsWith('abc', 'a', -1)).toBe(false)
  })

  it('reads a pair backwards as one code point', () => {
    expect(codePointBefore(`a${PAIR}`, 3)).toBe(0x1f600)
    expect(codePointBefore(`a${PAIR}`, 2)).toBe(0xd83d)
    expect(() => codePointBefore('a', 0)).toThrow('Index -1 out of bounds for length 1')
  })

  it('moves by code points in both directions', () => {
    expect(offsetByCodePoints(`a${PAIR}b`, 0, 2)).toBe(3)
    expect(offsetByCodePoints(`a${PAIR}b`, 4, -2)).toBe(1)
  })

  it('compares regions only within both texts', () => {
    expect(regionMatches('Hello', true, 1, 'xELx', 1, 2)).toBe(true)
    expect(regionMatches('Hello', false, 1, 'xELx', 1, 2)).toBe(false)
    expect(regionMatches('Hello', true, 4, 'xELx', 1, 2)).toBe(false)
  })
})

describe('texts', () => {
  it('removes spaces with a negative indent', () => {
    expect(indent('   a\n b', -2)).toBe(' a\nb\n')
  })

  it('refuses a text that no engine can hold', () => {
    expect(() => repeat('abcd', 2147483647)).toThrow('Required length exceeds implementation limit')
  })

  it('ends words at spaces for the final sigma, not at digits or single hyphens', () => {
    expect(toLowerCase('\u0391\u03a31 \u0391\u03a3-\u0391 \u0391\u03a3 \u03a3')).toBe(
      '\u03b1\u03c21 \u03b1\u03c3-\u03b1 \u03b1\u03c2 \u03c3',
    )
  })
})

describe('characters', () => {
  it('counts separators as white space, but not those that forbid a break', () => {
    expect([0x20, 0x1c, 0x3000, 0x2028].every(isWhitespace)).toBe(true)
    expect([0xa0, 0x2007, 0x202f, 0x85, 0x200b].some(isWhitespace)).toBe(false)
  })

  it('maps one code point to one', () => {
    expect(upperCodePoint(0xdf)).toBe(0xdf)
    expect(upperCodePoint(0x1f80)).toBe(0x1f88)
    expect(upperCodePoint(0x1fb3)).toBe(0x1fbc)
    expect(lowerCodePoint(0x130)).toBe(0x69)
    expect([0x1c4, 0x1c5, 0x1c6, 0x1f1, 0x10d0, 0x61].map(titleCodePoint)).toEqual([
      0x1c5, 0x1c5, 0x1c5, 0x1f2, 0x10d0, 0x41,
    ])
  })

  it('knows nothing of numbers that are not code points', () => {
    expect([-1, 0x110000].some(isUpperCase)).toBe(false)
    expect([-1, 0x110000].map(characterType)).toEqual([0, 0])
    expect([-1, 0x110000].map(upperCodePoint)).toEqual([-1, 0x110000])
  })

  it('knows the number of the general category', () => {
    expect([0x41, 0x61, 0x39, 0x20, 0xd800, 0x378, 0x2d, 0xab].map(characterType)).toEqual([1, 2, 9, 12, 19, 0, 20, 29])
  })
})

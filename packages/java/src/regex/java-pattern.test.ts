import { describe, expect, it } from 'vitest'
import { JavaException } from '../throwable.js'
import { JavaPattern } from './java-pattern.js'
import { CASE_INSENSITIVE, MULTILINE, UNICODE_CASE, UNICODE_CHARACTER_CLASS } from './pattern-flags.js'
import { quotePattern, quoteReplacement } from './replacement.js'
import { useWholeUnicode } from './use-whole-unicode.js'
import { CharacterBudget, type StepLimit } from './work-limit.js'

useWholeUnicode()

/** The fault of an action, as class and text. */
function faultOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    if (error instanceof JavaException) return error.toJavaString()
    throw error
  }
  return 'none'
}

describe('JavaPattern', () => {
  it('refuses flags that Java does not have', () => {
    expect(faultOf(() => JavaPattern.compile('a', 0x1200))).toBe(
      'java.lang.IllegalArgumentException: Unknown flag 0x1200',
    )
  })

  it('shows the flags that the pattern itself has set', () => {
    expect(JavaPattern.compile('(?i)a(?m)').flags).toBe(CASE_INSENSITIVE | MULTILINE)
    expect(JavaPattern.compile('(?i:a)').flags).toBe(0)
    expect(JavaPattern.compile('a', UNICODE_CHARACTER_CLASS).flags).toBe(UNICODE_CHARACTER_CLASS | UNICODE_CASE)
  })

  it('shows the pattern before a caret with its tabs', () => {
    expect(faultOf(() => JavaPattern.compile('\ta\t{')).split('\n')).toEqual([
      'java.util.regex.PatternSyntaxException: Illegal repetition near index 4',
      '\ta\t{',
    ])
    expect(faultOf(() => JavaPattern.compile('\ta**')).split('\n')[2]).toBe('\t  ^')
  })

  it('gives groups by number and rejects missing ones', () => {
    const match = JavaPattern.compile('(?<k>\\w+)=(\\w+)?').find(' a= ', 0)
    expect([match?.group(1), match?.group(2), match?.startOf(1), match?.endOf(1), match?.startOf(2)]).toEqual([
      ...['a', null, 1, 2, -1],
    ])
    expect(faultOf(() => match?.group(3))).toBe('java.lang.IndexOutOfBoundsException: No group 3')
  })

  it('overflows the stack in loops of very many rounds that Java retries, and in no others', () => {
    const text = 'a'.repeat(30_000)
    const overflow = 'java.lang.StackOverflowError'
    expect(faultOf(() => JavaPattern.compile('(?:a|b)*c').test(text))).toBe(overflow)
    expect(faultOf(() => JavaPattern.compile('(x+x+)*y|(?:a|b)*c').replaceAll(text, '-'))).toBe(overflow)
    expect(faultOf(() => JavaPattern.compile('(a|b)+?c').find(text, 0))).toBe(overflow)
    expect(JavaPattern.compile('(?:a|b)*c').test(text.slice(0, 2000))).toBe(false)
    // Anchored: each start would go over the text again.
    for (const pattern of ['\\A(?:a)*c', '\\A[ab]*c', '\\A(?:ab?)*+c', '\\A(?:a|b){0,100}c']) {
      expect(JavaPattern.compile(pattern).test(text)).toBe(false)
    }
  })

  it('remembers a group from an earlier round, as JavaScript does not', () => {
    const match = JavaPattern.compile('(?:(a)|b)+').matches('ab')
    expect(match?.group(1)).toBe('a')
  })

  it('finds empty matches on from a place within a surrogate pair', () => {
    expect(JavaPattern.compile('x*').replaceAll('😀', '-')).toBe('-\ud83d-\ude00-')
    expect(JavaPattern.compile('[^a]').find('😀', 1)?.start).toBe(1)
  })

  it('drops empty parts of a split only at its end', () => {
    expect(JavaPattern.compile(',').split(',a,,b,,', 0)).toEqual(['', 'a', '', 'b'])
    expect(JavaPattern.compile(',').split(',,', 0)).toEqual([])
    expect(JavaPattern.compile(',').split('', 0)).toEqual([''])
    expect(JavaPattern.compile('[,;]').split('a,b;c,d', 3)).toEqual(['a', 'b', 'c,d'])
  })

  it('replaces only the first match, if there is one', () => {
    const pattern = JavaPattern.compile('(\\d)(\\d)')
    expect(pattern.replaceFirst('12 34', '$2$1')).toBe('21 34')
    expect(pattern.replaceFirst('a', '$9')).toBe('a')
    expect(pattern.replaceAll('12 34', '$11')).toBe('11 31')
  })

  it('reads quoted strings literally', () => {
    const text = 'a\\E.$1\\Q'
    expect(JavaPattern.compile(quotePattern(text)).matches(text)?.end).toBe(text.length)
    expect(JavaPattern.compile('x').replaceAll('x', quoteReplacement(text))).toBe(text)
  })

  it('knows characters by name, and blocks by their number', () => {
    expect(JavaPattern.compile('\\N{euro sign}\\N{LINE FEED (LF)}\\N{HANGUL SYLLABLES AC00}').testWhole('€\n가')).toBe(
      true,
    )
  })
})

describe('the limits', () => {
  const steps: StepLimit = {
    max: 10_000,
    exceeded: (pattern, text) => new JavaException('T', `${pattern} on ${text.length}`),
  }

  it('end a pattern that explodes with the exception of the caller', () => {
    const pattern = JavaPattern.compile('(\\w+)*\\1$', 0, steps)
    expect(faultOf(() => pattern.test(`${'a'.repeat(40)}!`))).toBe('T: (\\w+)*\\1$ on 41')
    expect(pattern.test('a')).toBe(false)
  })

  it('let nested repetitions run that can be remembered', () => {
    expect(JavaPattern.compile('(a+)+b', 0, steps).test('a'.repeat(30))).toBe(false)
  })

  it('count the characters that are read, over all searches with one budget', () => {
    const pattern = JavaPattern.compile('[a-z]*[0-9]')
    const budgetFor = (text: string) =>
      new CharacterBudget(6 * text.length, count => new JavaException('T', `character ${count}`))
    const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(8)
    expect(faultOf(() => pattern.find(letters, 0, 0, budgetFor(letters)))).toBe('T: character 1249')
    const pairs = 'a1'.repeat(40)
    expect(pattern.split(pairs, -1, budgetFor(pairs)).length).toBe(41)
  })
})

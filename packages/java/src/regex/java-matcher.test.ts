import { describe, expect, it } from 'vitest'
import { JavaException } from '../throwable.js'
import { JavaMatcher } from './java-matcher.js'
import { JavaPattern } from './java-pattern.js'

const matcher = (pattern: string, text: string): JavaMatcher => new JavaMatcher(JavaPattern.compile(pattern), text)

function faultOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    if (error instanceof JavaException) return error.toJavaString()
    throw error
  }
  return 'none'
}

function allOf(found: JavaMatcher): (string | null)[] {
  const result: (string | null)[] = []
  while (found.find()) result.push(found.group())
  return result
}

describe('JavaMatcher', () => {
  it('finds one match after the other', () => {
    expect(allOf(matcher('\\w+', 'a bc d'))).toEqual(['a', 'bc', 'd'])
  })

  it('searches from the start when the text as a whole did not match', () => {
    const found = matcher('b', 'abc')
    expect([found.matches(), found.find(), found.start()]).toEqual([false, true, 1])
  })

  it('continues after the match of lookingAt', () => {
    const found = matcher('a', 'aba')
    expect([found.lookingAt(), found.find(), found.start()]).toEqual([true, true, 2])
  })

  it.each([
    ['group()', (found: JavaMatcher) => found.group(), 'java.lang.IllegalStateException: No match found'],
    ['start()', (found: JavaMatcher) => found.start(), 'java.lang.IllegalStateException: No match found'],
    [
      'group(5)',
      (found: JavaMatcher) => found.find() && found.group(5),
      'java.lang.IndexOutOfBoundsException: No group 5',
    ],
    [
      'group("x")',
      (found: JavaMatcher) => found.find() && found.group('x'),
      'java.lang.IllegalArgumentException: No group with name <x>',
    ],
    ['find(9)', (found: JavaMatcher) => found.find(9), 'java.lang.IndexOutOfBoundsException: Illegal start index'],
    ['region(2, 1)', (found: JavaMatcher) => found.region(2, 1), 'java.lang.IndexOutOfBoundsException: start > end'],
    [
      'usePattern(null)',
      (found: JavaMatcher) => found.usePattern(null),
      'java.lang.IllegalArgumentException: Pattern cannot be null',
    ],
  ])('rejects %s if Java does', (_, action, text) => {
    expect(faultOf(() => action(matcher('(a)', 'abc')))).toBe(text)
  })

  it('treats the bounds of its region as the ends of the text', () => {
    const found = matcher('^\\w+$', 'ab cd ef').region(3, 5)
    expect([found.find(), found.start(), found.end()]).toEqual([true, 3, 5])
    expect(found.reset().find()).toBe(false)
  })

  it('does not anchor at its region without anchoring bounds', () => {
    expect(matcher('^b', 'ab').region(1, 2).useAnchoringBounds(false).find()).toBe(false)
  })

  it('looks beyond its region only with transparent bounds', () => {
    expect(matcher('(?<=a)b(?=c)', 'abc').region(1, 2).find()).toBe(false)
    expect(matcher('(?<=a)b(?=c)', 'abc').region(1, 2).useTransparentBounds(true).find()).toBe(true)
  })

  it.each([
    ['abcd', 'abc', true, false],
    ['a*', 'aa', true, false],
    ['a$', 'a', true, true],
    ['\\bfoo\\b', 'foo', true, true],
    ['a', 'ab', false, false],
    ['^a', 'b', false, false],
    ['foo(?!bar)', 'foo', true, true],
  ])('knows for %s on %s whether more text could matter', (pattern, text, hitEnd, requireEnd) => {
    const found = matcher(pattern, text)
    found.find()
    expect([found.hitEnd(), found.requireEnd()]).toEqual([hitEnd, requireEnd])
  })

  it('replaces with a string or with the result of a function', () => {
    expect(matcher('(\\w)(\\d)', 'a1 b2').replaceAll('$2$1')).toBe('1a 2b')
    expect(matcher('\\d', 'a1 b2').replaceAll(match => `<${match.group(0)}>`)).toBe('a<1> b<2>')
    expect(matcher('\\d', 'a1 b2').replaceFirst('-')).toBe('a- b2')
  })

  it('keeps the text between the matches when appending', () => {
    const found = matcher('\\d', 'a1b2c')
    const parts: string[] = []
    while (found.find()) found.appendReplacement(parts, '[$0]')
    expect(found.appendTail(parts).join('')).toBe('a[1]b[2]c')
  })

  it('continues with another pattern', () => {
    const found = matcher('a', 'a1a2')
    found.find()
    expect(allOf(found.usePattern(JavaPattern.compile('\\d')))).toEqual(['1', '2'])
  })

  it('shows itself as in Java', () => {
    const found = matcher('b+', 'abbc')
    found.find()
    expect(found.toJavaString()).toBe('java.util.regex.Matcher[pattern=b+ region=0,4 lastmatch=bb]')
  })
})

/** RE2's syntax in configurations of package tests: its additions to Java's and JavaScript's syntax, and what it rejects. */
import { describe, expect, it } from 'vitest'
import { compileGoPattern } from './go-pattern.js'

describe('a pattern', () => {
  it.each([
    ['^{', '{"a":1}', true],
    ['^{', 'x{', false],
    ['a{,2}', 'a{,2}', true],
    ['^[[:cntrl:]]', '\u0001x', true],
    ['^[[:^digit:][:punct:]]', '1', false],
    ['[[]', '[', true],
    ['^[&&a]+$', '&a', true],
    ['a.b', 'a\rb', true],
    ['a.b', 'a\nb', false],
    ['a$', 'a\n', false],
    ['^(?m:b$)', 'a\nb', false],
    ['(?m)^b$', 'a\nb\nc', true],
    ['(?P<a_b>x)', 'x', true],
    ['\\pN', '٣', true],
    ['^\\d$', '٣', false],
    ['^\\s$', '\v', false],
    ['\\v', '\v', true],
    ['(?U)^a+$', 'aaa', true],
    ['\\Qa.b\\E', 'a.b', true],
    ['\\x{1F600}', '😀', true],
    ['^.$', '😀', true],
    ['(?i)^straſe$', 'STRASE', true],
  ])('%s on %j: %s', (pattern, text, matches) => {
    expect(compileGoPattern(pattern).test(text)).toBe(matches)
  })

  it.each([
    ['(?=a)', 'invalid or unsupported Perl syntax: `(?=`'],
    ['(?<!a)b', 'invalid named capture: `(?<!a)b`'],
    ['(a)\\1', 'invalid escape sequence: `\\1`'],
    ['a\\Z', 'invalid escape sequence: `\\Z`'],
    ['a++', 'invalid nested repetition operator: `++`'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['[z-a]', 'invalid character class range: `z-a`'],
    ['(', 'missing closing ): `(`'],
  ])('%s is refused by name', (pattern, message) => {
    expect(() => compileGoPattern(pattern)).toThrow(message)
  })
})

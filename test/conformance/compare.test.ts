import { describe, expect, it } from 'vitest'
import { difference } from './compare.js'

describe('difference', () => {
  const equal: Record<string, [string, string]> = {
    'takes members in any order': ['{"a":1,"b":{"c":[],"d":null}}', '{"b":{"d":null,"c":[]},"a":1}'],
    'does not compare blanks between tokens': ['{"a": [1, 2]}', '{"a":[1,2]}'],
    'reads escapes': ['"\\u00e9\\n"', '"é\\n"'],
    'leaves out frames of Java code': [
      '{"script_stack":["java.base/java.lang.Integer.parseInt(Integer.java:652)","a(Native Method)","ctx.a = 1","^---- HERE"]}',
      '{"script_stack":["ctx.a = 1","^---- HERE"]}',
    ],
    'takes either name of an operand in a helpful message': [
      '{"reason":"Cannot invoke \\"Object.getClass()\\" because \\"leftObject\\" is null"}',
      '{"reason":"Cannot invoke \\"Object.getClass()\\" because \\"left\\" is null"}',
    ],
    'takes it in a document too, where a template has escaped it': [
      String.raw`{"err":"because \\\"leftObject\\\" is null"}`,
      String.raw`{"err":"because \\\"left\\\" is null"}`,
    ],
    'takes any number in the name of a lambda': ['"[this::lambda$synthetic$0/2]"', '"[this::lambda$synthetic$7/2]"'],
    'keeps a key named __proto__': ['{"__proto__":1}', '{"__proto__":1}'],
  }
  for (const [name, [expected, actual]] of Object.entries(equal)) {
    it(name, () => expect(difference(expected, actual)).toBeNull())
  }

  const different: Record<string, [string, string, string]> = {
    'distinguishes 1.0 from 1': ['{"a":1.0}', '{"a":1}', '$.a\n    expected 1.0\n    actual   1'],
    'distinguishes texts of large numbers': [
      '[9007199254740993]',
      '[9007199254740992]',
      '$[0]\n    expected 9007199254740993\n    actual   9007199254740992',
    ],
    'distinguishes a number from its text': ['{"a":"1"}', '{"a":1}', '$.a\n    expected "1"\n    actual   1'],
    'distinguishes left from right': [
      '"because \\"left\\" is null"',
      '"because \\"right\\" is null"',
      '$\n    expected "because \\"left\\" is null"\n    actual   "because \\"right\\" is null"',
    ],
    'distinguishes null from a missing member': [
      '{"a":{"b":null}}',
      '{"a":{}}',
      '$.a.b\n    expected null\n    actual   (no such member)',
    ],
    'names a member that should not be there': [
      '{}',
      '{"x y":[1]}',
      '$["x y"]\n    expected (no such member)\n    actual   [1]',
    ],
    'compares lists in order': [
      '["a","b"]',
      '["b"]',
      '$[0]\n    expected "a"\n    actual   "b"\n$: expected 2 items, not 1\n    missing  "b"',
    ],
    'shows items too many': ['[1]', '[1,2,3]', '$: expected 1 items, not 3\n    too many 2,3'],
    'compares the frames of scripts': [
      '{"script_stack":["ctx.a","^---- HERE"]}',
      '{"script_stack":["ctx.b","^---- HERE"]}',
      '$.script_stack[0]\n    expected "ctx.a"\n    actual   "ctx.b"',
    ],
  }
  for (const [name, [expected, actual, text]] of Object.entries(different)) {
    it(name, () => expect(difference(expected, actual)).toBe(text))
  }

  it('shows a long text from shortly before the difference', () => {
    const text = difference(JSON.stringify(`${'x'.repeat(500)}left`), JSON.stringify(`${'x'.repeat(500)}right`))
    expect(text).toBe(`$\n    expected …${'x'.repeat(80)}left"\n    actual   …${'x'.repeat(80)}right"`)
  })

  it('shows the first differences and counts the others', () => {
    expect(difference('[1,2,3,4,5,6]', '[0,0,0,0,0,0]')).toMatch(/^\$\[0\][\s\S]*\n\(and 2 more\)$/)
  })

  it('rejects malformed JSON with the offset', () => {
    expect(() => difference('{"a":1}', '{"a":nope}')).toThrow(new SyntaxError('offset 5: expected a value'))
  })
})

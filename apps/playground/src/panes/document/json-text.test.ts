import { describe, expect, it } from 'vitest'
import { cut, prettyJson, shownBeginning, shownText, tokensOf } from './json-text.js'

describe('pretty JSON', () => {
  it('changes nothing but the space between tokens', () => {
    const json = '{"a":9007199254740993,"b":[1.0,{"c":"x: {\\"y\\", [}\\\\"},[],{}],"d":1E400,"":null}'
    expect(prettyJson(json)).toBe(`{
  "a": 9007199254740993,
  "b": [
    1.0,
    {
      "c": "x: {\\"y\\", [}\\\\"
    },
    [],
    {}
  ],
  "d": 1E400,
  "": null
}`)
  })

  it('leaves values that are not objects or lists as they are', () => {
    for (const json of ['""', '"a,b"', '1.0', 'null', '[]', '{}']) expect(prettyJson(json)).toBe(json)
  })

  it('is not used for short values, nor for texts', () => {
    expect(shownText({ json: '[1,2]', type: 'array' })).toBe('[1,2]')
    const long = `"${'[1,2]'.repeat(50)}"`
    expect(shownText({ json: long, type: 'string' })).toBe(long)
    expect(shownText({ json: `[${long}]`, type: 'array' })).toBe(`[\n  ${long}\n]`)
  })
})

describe('the beginning of a value', () => {
  it('is that of the whole, laid out', () => {
    const json = JSON.stringify(Array.from({ length: 500 }, (_, i) => ({ name: `number "${i}"` })))
    const beginning = shownBeginning({ json, type: 'array' }, 300)
    expect(beginning).toHaveLength(300)
    expect(prettyJson(json).startsWith(beginning!)).toBe(true)
    expect(shownBeginning({ json: `"${'x'.repeat(50)}`, type: 'string' }, 20)).toBe(`"${'x'.repeat(19)}`)
  })

  it('is null if all of it is shown', () => {
    expect(shownBeginning({ json: '[1,2]', type: 'array' }, 5)).toBeNull()
    expect(shownBeginning({ json: '"abc"', type: 'string' }, 5)).toBeNull()
  })

  it('counts the spaces of the layout', () => {
    const json = JSON.stringify(Array.from({ length: 40 }, () => 1))
    expect(shownBeginning({ json, type: 'array' }, json.length)).toHaveLength(json.length)
  })
})

describe('cutting', () => {
  it('leaves short texts alone', () => {
    expect(cut('abc', 3)).toBeNull()
  })

  it('does not end within a character', () => {
    expect(cut('ab😀c', 3)).toBe('ab')
    expect(cut('ab😀c', 4)).toBe('ab😀')
  })
})

describe('tokens', () => {
  const kinds = (line: string): string[] => tokensOf(line).map(({ kind, text }) => `${kind} ${text}`)

  it('tell keys, strings, numbers and words apart', () => {
    expect(kinds('  "a": "b",')).toEqual(['sign   ', 'key "a"', 'sign :', 'sign  ', 'string "b"', 'sign ,'])
    expect(kinds('"a\\"b": -1.5E-10')).toEqual(['key "a\\"b"', 'sign :', 'sign  ', 'literal -1.5E-10'])
    expect(kinds('true')).toEqual(['literal true'])
  })

  it('are all of the line, even of one that was cut', () => {
    for (const line of ['    "a": "cut in the midd', '      {', '"\\', ']', '', 'nonsense tnf 1e']) {
      expect(
        tokensOf(line)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line)
    }
  })
})

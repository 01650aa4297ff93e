import { describe, expect, it } from 'vitest'
import { JsonCursor, locationOf, Token } from './json-cursor.js'

const encoder = new TextEncoder()

function tokensOf(text: string): unknown[] {
  const cursor = new JsonCursor()
  cursor.reset(encoder.encode(text))
  const names = Object.keys(Token)
  const tokens: unknown[] = []
  while (cursor.next() !== Token.end) {
    const name = names[cursor.token]!
    const hasText = ['name', 'string', 'integer', 'decimal'].includes(name)
    tokens.push(
      hasText ? `${name} ${cursor.text()} @${cursor.location().column}` : `${name} @${cursor.location().column}`,
    )
  }
  return tokens
}

describe('JsonCursor', () => {
  it('gives each token with its place', () => {
    expect(tokensOf('{"a": [1, -2.5e3, "x\\u00e9"], "ü": {"b": null}}')).toEqual([
      'startObject @1',
      'name a @2',
      'startArray @7',
      'integer 1 @8',
      'decimal -2.5e3 @11',
      'string xé @19',
      'endArray @28',
      'name ü @31',
      'startObject @37',
      'name b @38',
      'null @43',
      'endObject @47',
      'endObject @48',
    ])
  })

  it.each([
    ['{"a":', '[1:6] Unexpected end of file'],
    ['{"a":1,"a":2}', "[1:11] Duplicate field 'a'"],
    ['{"a":1,"\\u0061":2}', "Duplicate field 'a'"],
    ['{"a" 1}', 'was expecting a colon to separate field name and value'],
    ['{"a":01}', 'Leading zeroes not allowed'],
    ['{"a":"\\x"}', 'Unrecognized character escape'],
    ['[1 2]', 'was expecting comma to separate Array entries'],
  ])('refuses %s as the exact reader does', (text, fault) => expect(() => tokensOf(text)).toThrow(fault))

  it('finds a repeated name among many', () => {
    const names = Array.from({ length: 100 }, (_, i) => `"n${i}":{"n${i}":1}`)
    expect(() => tokensOf(`{${names.join(',')}}`)).not.toThrow()
    expect(() => tokensOf(`{${names.join(',')},"n50":1}`)).toThrow("Duplicate field 'n50'")
  })

  it('accepts comments', () => expect(() => tokensOf('{/* a */"a"// b\n:/**/1}')).not.toThrow())

  it.each([
    ['{"a":abc}', 2],
    ['{"a":{"b":1,}}', 11],
    ['{"a":{1:2}}', 6],
    ['{"a":[1,]}', 9],
    ['{"a":[1}}', 8],
    ['{"a":"\\x"}', 6],
    ['{"a":', 2],
  ])('is after the fault of %s at column %i', (text, column) => {
    const cursor = new JsonCursor()
    cursor.reset(encoder.encode(text))
    expect(() => {
      while (cursor.next() !== Token.end);
    }).toThrow()
    expect(cursor.location().column).toBe(column)
  })

  it('skips the entries of a container', () => {
    const cursor = new JsonCursor()
    cursor.reset(encoder.encode('{"a":{"b":[1,{"c":2}]},"d":3}'))
    cursor.next()
    cursor.next()
    cursor.next()
    cursor.skipChildren()
    expect([cursor.token, cursor.next(), cursor.text()]).toEqual([Token.endObject, Token.name, 'd'])
  })
})

it('gives the place of each token, in any order of calls', () => {
  const bytes = new TextEncoder().encode('{"a":\n[1,\r\n2,\r"b",\n\n {"c": null}]\n}')
  const cursor = new JsonCursor()
  for (const asks of [1, 2, 3]) {
    cursor.reset(bytes)
    for (let i = 0; cursor.next() !== Token.end; i++) {
      if (i % asks === 0) expect(cursor.location()).toEqual(locationOf(bytes, 0, cursor.tokenStart))
    }
  }
})

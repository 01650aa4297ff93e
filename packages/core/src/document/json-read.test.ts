/** The fast reader against the exact one: on any text both give the same value or the same fault. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeJsonBytes } from './json-bytes.js'
import { JsonExactReader } from './json-exact.js'
import { readJson, readJsonFast } from './json-read.js'
import { writeJson } from './json-write.js'

const outcome = (read: () => unknown): string => {
  try {
    const value = read()
    return value === undefined ? 'nothing' : writeJson(value)
  } catch (thrown) {
    return `${thrown}`
  }
}

const decoder = new TextDecoder('utf-8')

const exactly = (text: string): string => outcome(() => new JsonExactReader(text).next())

/** `SLUICE_SEEDS=200000` for the large run. */
const seeded = { seed: 20261121, numRuns: Number(process.env.SLUICE_SEEDS ?? 3000) }

it.each(['grapheme', 'binary', 'grapheme-ascii'] as const)(
  'reads any JSON as the exact reader does: %s',
  stringUnit => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit }), fc.nat(2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(outcome(() => readJson(text))).toBe(exactly(text))
      }),
      seeded,
    )
  },
)

it('reads strings with an escape, a quote or a control character at any place', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[ -~]{0,9}$/),
    fc.constantFrom('\\"', '\\\\', '\\n', '\\u0041', '\\q', '\u0001', '"', 'é', '\\'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const text = `{"key":"${pieces.join('')}","b":[1]}`
      expect(outcome(() => readJson(text))).toBe(exactly(text))
    }),
    { ...seeded, numRuns: 2 * seeded.numRuns },
  )
})

it('reads JSON that was a string of the JSON before, and writes both', () => {
  const inner = fc.oneof(
    fc.jsonValue(),
    fc.jsonValue({ stringUnit: 'binary' }),
    fc.constantFrom({}, [], { path: '/a/b' }),
  )
  const texts = fc.array(fc.tuple(inner, fc.nat(2), fc.boolean()), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(texts, fc.array(fc.nat(3), { maxLength: 6 }), (values, order) => {
      const strings = values.map(([value, indent, isLong]) => {
        const text = JSON.stringify(
          isLong ? [value, 'so "long" that its bytes are kept'.repeat(2)] : value,
          null,
          indent,
        )
        return text.replaceAll('/', '\\/')
      })
      const outer = JSON.stringify({ strings })
      const read = readJson(outer)
      for (const place of order) {
        const text = strings[place % strings.length]!
        const value = readJson(text)
        expect(outcome(() => value)).toBe(exactly(text))
        expect(decoder.decode(writeJsonBytes(value))).toBe(writeJson(value))
      }
      expect(outcome(() => read)).toBe(exactly(outer))
      expect(decoder.decode(writeJsonBytes(read))).toBe(writeJson(read))
    }),
    seeded,
  )
})

it('reads broken JSON as the exact reader does', () => {
  const property = fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2, unit: 'binary' }), (text, at, put) => {
    const place = at % (text.length + 1)
    const broken = text.slice(0, place) + put + text.slice(place + 1)
    expect(outcome(() => readJson(broken))).toBe(exactly(broken))
  })
  fc.assert(property, seeded)
})

it('reads the digits of a number as the platform does', () => {
  const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,17})(\.\d{1,20})?([eE][+-]?\d{1,3})?$/)
  const property = fc.property(digits, text => {
    expect(outcome(() => readJson(`[${text}]`))).toBe(exactly(`[${text}]`))
  })
  fc.assert(property, seeded)
})

it('reads keys in whatever order they come, however many were read before', () => {
  const name = fc.constantFrom(
    '',
    'a',
    'ab',
    'abc',
    'abcd',
    'abd',
    'abcde',
    'é',
    'x"y',
    'service.name',
    'service.names',
  )
  const object = fc.letrec(tie => ({
    value: fc.oneof({ maxDepth: 3 }, fc.nat(9), fc.array(tie('object'), { maxLength: 3 }), tie('object')),
    object: fc.dictionary(name, tie('value'), { maxKeys: 6 }),
  })).object
  fc.assert(
    fc.property(object, value => {
      const text = JSON.stringify(value)
      expect(outcome(() => readJson(text))).toBe(exactly(text))
    }),
    seeded,
  )
  // More keys than are remembered of one object, in two orders, with one that comes again.
  const member = (i: number): string => `"key${i}":{"a":${i}}`
  for (const count of [255, 256, 257, 600]) {
    const members = Array.from({ length: count }, (_, i) => member(i))
    for (const all of [members, members.toReversed(), [...members, member(0)], [...members, member(count - 1)]]) {
      const text = `{${all.join(',')}}`
      expect(outcome(() => readJson(text))).toBe(exactly(text))
    }
  }
  for (let i = 0; i < 20_000; i++) readJson(`{"key${i}": {"${i}": 0}}`)
  expect(writeJson(readJson('{"key1": {"1": 0}, "key20": 1}'))).toBe('{"key1":{"1":0},"key20":1}')
})

it.each([
  ['escapes of one letter', String.raw`{"a\"b\\\/\b\f\n\r\t": "\\"}`],
  ['escapes by number', String.raw`{"\u0041": "\ud83d\ude00 \ud800"}`],
  ['letters beyond ASCII with escapes', String.raw`{"é": "é\n", "b": "long enough for the platform's search é\"\n"}`],
  ['names of prototypes', '{"__proto__": 1, "constructor": 2, "7": 3}'],
  ['a text larger than the usual', JSON.stringify({ a: 'x'.repeat(70_000), b: [1, 'é'] })],
])('uses the fast path for %s', (_, text) => {
  expect(writeJson(readJsonFast(text, false))).toBe(exactly(text))
})

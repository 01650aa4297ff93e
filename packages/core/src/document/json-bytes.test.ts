import { DocumentMap, doubleOf, floatOf, JavaHashSet, longOf } from '@sluice/java'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeJsonBytes } from './json-bytes.js'
import { readJson } from './json-read.js'
import { writeJson } from './json-write.js'
import { fromPlain } from './values.js'

/** Makes so many runs of a property; `SLUICE_SEEDS=200000` for the large run. */
const runs = (usual: number): number => Number(process.env.SLUICE_SEEDS ?? usual)

const text = (value: unknown): string => new TextDecoder('utf-8').decode(writeJsonBytes(value))

describe('writeJsonBytes', () => {
  it('writes the same as writeJson, for any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), json => {
        const value = fromPlain(json)
        expect(text(value)).toBe(writeJson(value))
      }),
      { numRuns: runs(500), seed: 7 },
    )
  })

  it.each(['binary', 'grapheme', 'grapheme-ascii'] as const)('writes long texts as writeJson does: %s', unit => {
    const long = fc.array(fc.string({ minLength: 30, maxLength: 120, unit }), { maxLength: 3 })
    fc.assert(
      fc.property(long, texts => {
        expect(text(texts)).toBe(writeJson(texts))
      }),
      { numRuns: runs(500), seed: 8 },
    )
  })

  it('writes documents of every kind of value as writeJson does', () => {
    const leaf = fc.oneof(
      fc.boolean(),
      fc.constant(null),
      fc.integer(),
      fc.double().map(doubleOf),
      fc.float({ noNaN: true }).map(floatOf),
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(longOf),
      fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map(doubleOf),
      fc.integer({ min: -(2 ** 24), max: 2 ** 24 }).map(floatOf),
      fc.stringMatching(/^[ -~\t]{0,60}$/),
    )
    const { value } = fc.letrec(tie => ({
      value: fc.oneof({ maxDepth: 3 }, leaf, leaf, tie('map'), fc.array(tie('value'), { maxLength: 4 })),
      map: fc
        .tuple(fc.boolean(), fc.dictionary(fc.constantFrom('a', 'b"', 'long key of it'), tie('value')))
        .map(([isShaped, members]) =>
          Object.entries(members).reduce(
            (map, [key, item]) => map.set(key, item),
            isShaped ? new DocumentMap() : new Map<string, unknown>(),
          ),
        ),
    }))
    fc.assert(
      fc.property(value, each => {
        expect(text(each)).toBe(writeJson(each))
      }),
      { numRuns: runs(3000), seed: 9 },
    )
  })

  it.each([
    ['integers of every size', [0, 7, 10, 999_999_999, 1_000_000_000, -1, 2 ** 40, 9223372036854775807n]],
    ['numbers of other types', [longOf(5), doubleOf(1), doubleOf(1e10), floatOf(1.5), -0, Number.NaN]],
    ['letters of every width', ['aé', '日本', '😀', '\ud800', '"\\/', '\n\u0001', 'x'.repeat(2000), 'é'.repeat(2000)]],
    ['empty containers', [new Map(), [], new Map([['a', new Map()]])]],
    ['sets', [JavaHashSet.from(['a'], 1)]],
    [
      'keys that need escapes',
      [
        new Map([
          ['"', 1],
          ['é\n', 2],
        ]),
      ],
    ],
  ])('writes %s', (_name, value) => {
    expect(text(value)).toBe(writeJson(value))
  })

  it('writes keys in whatever order they come, however many were written before', () => {
    for (let i = 0; i < 12_000; i++) {
      const value = new Map<string, unknown>([
        ['a', i],
        [`key${i}`, new Map([[`${i % 7}`, 'b']])],
        ['a key of some length', 'c'],
      ])
      expect(text(value)).toBe(writeJson(value))
    }
  })

  it('writes keys of any length, in maps with a shape and without', () => {
    for (let length = 0; length < 50; length++) {
      const key = 'k'.repeat(length)
      const value = new DocumentMap().set(key, length).set(`${key}"`, new Map([[key, key]]))
      expect(text(value)).toBe(`{"${key}":${length},"${key}\\"":{"${key}":"${key}"}}`)
      expect(writeJson(value)).toBe(text(value))
    }
  })

  it('writes keys of any letters at any place', () => {
    const letters = fc.constantFrom('a', '\u007f', 'é', '\u07ff', '\uffff', '😀', '\u{10ffff}', '\ud800', '"', '\u0000')
    const keys = fc.array(fc.array(letters, { maxLength: 24 }), { maxLength: 4 })
    fc.assert(
      fc.property(keys, all => {
        const value = new DocumentMap()
        for (const each of all) value.set(each.join(''), each.length)
        expect(text(value)).toBe(writeJson(value))
      }),
      { numRuns: runs(1000), seed: 12 },
    )
  })

  it('writes maps of many keys, whatever is in the keys', () => {
    const keys = Array.from({ length: 1200 }, (_, i) => `${'"\\é\n\ud800😀'.slice(i % 7)}${i}`)
    const value = new Map(keys.map((key, i) => [key, i % 3 === 0 ? [key] : i]))
    expect(text(value)).toBe(writeJson(value))
  })

  it('writes texts that were read as writeJson does, however their JSON wrote them', () => {
    const piece = fc.constantFrom(
      ...['a', 'bc def', '\\"', '\\\\', '\\n', '\\/', '\\u0041', '\\u0001', 'é', '😀', '/', '\u007f'],
    )
    const json = fc.array(piece, { maxLength: 60 }).map(pieces => `"${pieces.join('')}"`)
    const list = fc.array(json, { minLength: 1, maxLength: 4 }).map(texts => `[${texts.join(', ')}]`)
    fc.assert(
      fc.property(list, list, (one, other) => {
        const value = readJson(one) as unknown[]
        expect(text(value)).toBe(writeJson(value))
        // Now the other one was read last.
        const both = [...value, ...(readJson(other) as unknown[])]
        expect(text(both)).toBe(writeJson(both))
      }),
      { numRuns: runs(1000), seed: 11 },
    )
  })

  it('leaves earlier answers alone', () => {
    const first = writeJsonBytes(['a'.repeat(100)])
    const before = new TextDecoder('utf-8').decode(first)
    for (let i = 0; i < 5000; i++) writeJsonBytes(['b'.repeat(100)])
    expect(new TextDecoder('utf-8').decode(first)).toBe(before)
  })

  it('writes the next value after one that cannot be written', () => {
    expect(() => writeJsonBytes(new Map<unknown, unknown>([[1, 2]]))).toThrow(
      'a map key of a document must be a string',
    )
    expect(text([1])).toBe('[1]')
  })
})

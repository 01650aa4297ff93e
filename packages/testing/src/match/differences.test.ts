/** Differences, path by path, and the values that matchers accept. */
import { fromPlain, readJson } from '@sluice/core'
import { doubleOf, JavaZonedDateTime, longOf, UTC } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { type CompareOptions, differences } from './differences.js'
import { fromMatcherInput } from './expected.js'
import { jsonForm } from './json-form.js'
import { matcherForms, readMatchers } from './matcher-forms.js'
import * as matchers from './matchers.js'

const found = (expected: unknown, actual: unknown, options?: CompareOptions): string[] =>
  differences(fromMatcherInput(expected), fromPlain(actual), options).map(({ path, kind, message }) =>
    [path, kind, message].join(' | '),
  )

describe('differences', () => {
  it('are reported by path, with changes of type', () => {
    const expected = { a: 1, b: { c: 'x', 'd.e': 1 }, f: [1, 2, 3], g: null, h: 'same', i: true }
    const actual = { a: '1', b: { c: 'y', 'd.e': 2 }, f: [1, 'two'], g: {}, h: 'same', i: true, j: 0 }
    expect(found(expected, actual)).toEqual([
      'a | type | expected a number 1, got a text "1"',
      'b.c | changed | expected "x", got "y"',
      'b["d.e"] | changed | expected 1, got 2',
      'f[1] | type | expected a number 2, got a text "two"',
      'f[2] | missing | expected 3, but there is no such field',
      'g | type | expected null, got an object {}',
      'j | unexpected | unexpected field, it is 0',
    ])
  })

  it('skip everything that a part does not name', () => {
    expect(found({ a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 }, { isPart: true })).toEqual([])
    expect(found({ a: { b: 1 } }, { a: { b: 1, c: 2 } })).toHaveLength(1)
  })

  it.each([
    [1, doubleOf(1), 'loose', true],
    [1, doubleOf(1), 'exact', false],
    [1, longOf(1), 'exact', true],
    [9007199254740993n, 9007199254740993n, 'loose', true],
    [9007199254740993n, 9007199254740992n, 'loose', false],
    [0.1, 0.1, 'exact', true],
    [0, doubleOf(-0), 'loose', true],
    [1, 2, 'loose', false],
  ] as const)('%o and %o are the same number when %s: %s', (a, b, numbers, isSame) => {
    expect(found({ n: a }, { n: b }, { numbers }).length === 0).toBe(isSame)
  })

  it('are those of the JSON that leaves the engine', () => {
    const date = JavaZonedDateTime.ofEpochMillis(0, UTC)
    expect(differences('1970-01-01T00:00:00.000Z', jsonForm(date))).toEqual([])
    const plain = new Map([['a', 1]])
    expect(jsonForm(plain)).toBe(plain)
    expect(differences('AQID', jsonForm(new Uint8Array([1, 2, 3])))).toEqual([])
  })
})

const { any, string, regex, date, uuid, ip, number, absent, contains, unordered, literal } = matchers

describe('matchers', () => {
  it.each([
    [any(), [null, 1, {}], []],
    [string(), ['', 'a'], [1, null]],
    [string(2), ['ab'], ['a', 'abc']],
    [regex('^a.c$'), ['abc'], ['abcd', null, {}]],
    [regex(/B/i), ['abc'], ['x']],
    [regex('^12$'), [12, '12'], [123]],
    [date(), ['2024-01-02', '2024-01-02T03:04:05.678Z'], ['01/02/2024', 'x', {}]],
    [date('dd/MM/yyyy'), ['02/01/2024'], ['2024-01-02']],
    [date('epoch_millis'), [1704164645000, '1704164645000'], ['x']],
    [uuid(), ['123e4567-e89b-12d3-a456-426614174000'], ['123e4567', 1]],
    [ip(), ['10.0.0.1', '::1'], ['10.0.0', 'x', 1]],
    [ip('10.0.0.0/9'), ['10.127.0.1'], ['10.128.0.1', '11.0.0.1']],
    [ip('2001:db8::/32'), ['2001:db8:1::1'], ['2001:db9::1']],
    [number(), [1, 1.5, doubleOf(1)], ['1', null]],
    [number({ min: 1, max: 2 }), [1, 1.5, 2], [0, 3]],
    [contains('b'), ['abc', ['a', 'b']], ['ac', ['a'], 1]],
    [contains(['a', { b: any() }]), [['x', { b: 1 }, 'a']], [['a'], 'a']],
    [contains({ a: number() }), [{ a: 1, b: 2 }], [{ a: 'x' }, { b: 1 }]],
    [unordered(['a', 'b']), [['b', 'a']], [['a'], ['a', 'a'], ['a', 'b', 'c'], 'ab']],
    [
      unordered([any(), 'a']),
      [
        ['a', 'x'],
        ['x', 'a'],
      ],
      [['x', 'y']],
    ],
    [literal({ $any: true }), [{ $any: true }], [1]],
  ])('%#', (matcher, accepted, refused) => {
    for (const value of accepted)
      expect([value, found({ deep: [{ v: matcher }] }, { deep: [{ v: value }] })]).toEqual([value, []])
    for (const value of refused) {
      expect(found({ deep: [{ v: matcher }] }, { deep: [{ v: value }] })).toEqual([
        expect.stringMatching(/^deep\[0\]\.v \| matcher \| expected .+, got /),
      ])
    }
  })

  it('accept a missing field only if they say so', () => {
    expect(found({ a: absent(), b: any() }, {})).toEqual([
      'b | matcher | expected any value, but there is no such field',
    ])
    expect(found({ a: absent() }, { a: null })).toEqual(['a | matcher | expected no such field, got null'])
  })

  it('may be those of Vitest', () => {
    expect(found({ a: expect.any(String), b: [expect.stringContaining('x')] }, { a: 's', b: ['axb'] })).toEqual([])
    expect(found({ a: expect.any(Number) }, { a: 's' })).toEqual(['a | matcher | expected Any, got "s"'])
  })

  it('reject unusable values', () => {
    expect(() => ip('10.0.0.0/33')).toThrow("'10.0.0.0/33' is not a network; it looks like 10.0.0.0/8")
    expect(() => regex('(')).toThrow('Unclosed group')
    expect(() => fromMatcherInput({ a: Symbol('x') })).toThrow(TypeError)
  })
})

describe('matchers in files', () => {
  const read = (json: string): { value: unknown; faults: string[] } => {
    const faults: string[] = []
    const value = readMatchers(readJson(json), (path, message) => faults.push(`${path.join('.')}: ${message}`))
    return { value, faults }
  }

  it('are all that programs have', () => {
    const names = matcherForms.map(({ name }) => name.slice(1)).sort()
    const made = Object.keys(matchers).filter(name => name !== 'networkTest')
    expect(names).toEqual(made.map(name => (name === 'literal' ? 'value' : name)).sort())
  })

  it('are objects of one member', () => {
    const { value, faults } = read(
      '{"a":{"$regex":"^x"},"b":[{"$number":{"min":1}}],"c":{"$contains":{"d":{"$any":true}}},"e":{"$value":{"$x":1}},"f":{"$schema":"s","g":1}}',
    )
    expect(faults).toEqual([])
    const actual = readJson('{"a":"xy","b":[2],"c":{"d":null,"z":1},"e":{"$x":1},"f":{"$schema":"s","g":1}}')
    expect(differences(value, actual)).toEqual([])
  })

  it.each([
    [
      '{"a":{"$regx":"x"}}',
      'a.$regx: there is no matcher $regx; did you mean $regex? A field of that name is written { $value: { $regx: … } }',
    ],
    ['{"a":{"$any":1}}', 'a.$any: $any takes nothing: write { $any: true }'],
    ['{"a":{"$string":"x"}}', 'a.$string: $string takes true, or the length of the text'],
    ['{"a":{"$regex":"("}}', expect.stringMatching(/^a\.\$regex: \$regex: Unclosed group/)],
    ['{"a":{"$number":{"mim":1}}}', 'a.$number: $number takes min and max, not mim'],
    ['{"a":{"$number":{"min":"1"}}}', 'a.$number: $number: min must be a number, but is 1'],
    ['{"a":{"$unordered":1}}', 'a.$unordered: $unordered takes a list'],
    ['{"a":{"$ip":"10/8"}}', "a.$ip: '10/8' is not a network; it looks like 10.0.0.0/8"],
  ])('%s is a fault', (json, fault) => {
    expect(read(json).faults).toEqual([fault])
  })
})

/** Texts that are made to keep their reader busy: they are refused, or read in time that grows with them. */
import { describe, expect, it } from 'vitest'
import { readYamlText } from './read-yaml.js'
import { parseYaml, targetOf, YAML_LIMITS } from './yaml-document.js'

const faultOf = (text: string): string => {
  const read = readYamlText(text, 'p.yml')
  return read.kind === 'fault' ? `${read.line}:${read.column} ${read.message}` : 'none'
}

const many = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

describe('a text is refused', () => {
  it.each([
    ['bad escapes', `"${'\\x'.repeat(500_000)}"`, '1:1 it has more bad escapes than a text can have'],
    ['open braces', '{'.repeat(1_000_000), '1:501 it is nested more than 500 deep'],
    ['open brackets after one another', '[a, '.repeat(1_000_000), '1:2001 it is nested more than 500 deep'],
    ['lists in lists', '- '.repeat(1_000_000), '1:1001 it is nested more than 500 deep'],
    ['maps in maps by indentation', many(1200, i => `${' '.repeat(i)}a:`), 'it is nested more than 500 deep'],
    ['anchors', many(20_000, i => `a${i}: &a${i} 1`), '10001:9 it has more than 10000 anchors'],
    ['aliases', `a: &a 1\n${many(20_000, i => `a${i}: *a`)}`, '10002:9 it has more than 10000 aliases'],
    [
      'aliases of aliases',
      `a0: &a0 [1, 1]\n${many(60, i => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)}`,
      'aliases make it larger than any pipeline can be',
    ],
    ['an alias within its own anchor', 'a: &a [*a]', 'it is nested more than 500 deep'],
    ['digits', `a: ${'9'.repeat(1001)}`, '1:4 it has a number of more than 1000 digits'],
    ['length', 'a'.repeat(YAML_LIMITS.length + 1), 'it is longer than 16777216 characters'],
  ])('for %s', (_name, text, message) => expect(faultOf(text)).toContain(message))
})

describe('input within the limits is read', () => {
  it('with as many anchors as there may be', () => {
    const text = many(YAML_LIMITS.anchors, i => `a${i}: &a${i} ${i}\nb${i}: *a${i}`)
    const read = readYamlText(text, 'p.yml')
    expect(read.kind === 'value' && (read.value as Map<string, unknown>).get('b9999')).toBe(9999)
  })

  it('with twenty thousand keys and one repetition', () => {
    const text = many(20_000, i => `k${i % 19_999}: ${i}`)
    expect(faultOf(text)).toBe('20000:1 Map keys must be unique')
  })

  it('with all that is wrong, in order', () => {
    const { errors } = parseYaml('a: 1\na: 2\nb: "\\x"\nb: 3\n')
    expect(errors.map(({ code, pos }) => [code, pos[0]])).toEqual([
      ['DUPLICATE_KEY', 5],
      ['BAD_DQ_ESCAPE', 14],
      ['DUPLICATE_KEY', 18],
    ])
  })

  it('with errors by the ten thousand', () => {
    expect(parseYaml('}\n'.repeat(10_000)).errors.length).toBeGreaterThan(1)
    expect(faultOf(`[${','.repeat(10_000)}]`)).toBe('1:3 Unexpected , in flow sequence')
  })

  it('a second document is refused, as ever', () => {
    expect(faultOf('a: 1\n---\nb: 2\n')).toBe('2:1 Source contains multiple documents')
  })
})

it('an alias refers to the last anchor of its name before it', () => {
  const document = parseYaml('[&a 1, *a, &a 2, *a, *b]')
  const { items } = document.contents as unknown as { readonly items: Parameters<typeof targetOf>[0][] }
  const meaningOf = (i: number) => (targetOf(items[i]!, document) as { readonly value?: unknown } | undefined)?.value
  expect([meaningOf(1), meaningOf(3), meaningOf(4)]).toEqual([1n, 2n, undefined])
})

/** Configurations of package tests: dotted keys, and one over the other as elastic-package's configuration library has it. */
import { toPlain } from '@sluice/core'
import { expect, it } from 'vitest'
import type { SuiteFault } from '../run/suite.js'
import { MemoryFiles } from '../testkit/memory-files.js'
import { readTestConfig } from './test-config.js'

const read = (common: string, own: string) => {
  const faults: SuiteFault[] = []
  const files = new MemoryFiles({ 'common.yml': common, 'own.yml': own })
  return { config: readTestConfig(['common.yml', 'own.yml'], files, fault => faults.push(fault)), faults }
}
const fields = (common: string, own: string) => toPlain(read(`fields: ${common}`, `fields: ${own}`).config.fields)

it('a key with dots is a path of objects', () => {
  expect(fields('{ event.timezone: X, event: { kind: event }, a: [{ b.c: 1 }] }', '{}')).toEqual({
    event: { timezone: 'X', kind: 'event' },
    a: [{ b: { c: 1 } }],
  })
})

it('a whole number has no fraction', () => {
  expect(read('fields: { a: { n: 2.0, m: 2.5 } }', '').config.fields.get('a')).toEqual(
    new Map([
      ['n', 2],
      ['m', 2.5],
    ]),
  )
})

it('objects merge by their members, lists by their indices, and null removes', () => {
  expect(fields('{ a: { b: 1, c: 2 }, tags: [x, y, z] }', '{ a.c: 3, tags: [n] }')).toEqual({
    a: { b: 1, c: 3 },
    tags: ['n', 'y', 'z'],
  })
  expect(fields('{ a: { b: 1, c: 2 }, tags: [x], d: 1 }', '{ a: { b: null }, tags: null, d: [1] }')).toEqual({
    a: { c: 2 },
    d: [1],
  })
})

it('the rules of fields apply to everything else', () => {
  const common = `dynamic_fields: { event.ingested: ., a: x }
numeric_keyword_fields: [a, b]
multiline: { first_line_pattern: '^a' }
skip: { reason: common, link: https://example.org }
`
  const { config } = read(
    common,
    `dynamic_fields: { event: { created: y }, a: null }
numeric_keyword_fields: [c]
multiline: null
skip: { reason: own }
`,
  )
  expect([...config.dynamicFields].map(([name, { pattern }]) => [name, pattern])).toEqual([
    ['event.ingested', '.'],
    ['event.created', 'y'],
  ])
  expect(config.numericKeywordFields).toEqual(['c', 'b'])
  expect(config.firstLinePattern).toBeNull()
  expect(config.skip).toBe('own (https://example.org)')
})

it('faults name the file in which the key stands last', () => {
  const { faults } = read('a: 1\nmultiline: { first_line_pattern: "(?=x)" }', 'fields: 1')
  expect(faults).toEqual([
    {
      code: 'config-fault',
      message: 'fields: must be an object',
      place: { file: 'own.yml', line: 1, column: 1 },
    },
    {
      code: 'config-fault',
      message: "multiline: '(?=x)' is not a regular expression of Go: invalid or unsupported Perl syntax: `(?=`",
      place: { file: 'common.yml', line: 2, column: 1 },
    },
  ])
})

/** A `constant_keyword` without `value` takes that of the first document. */
import { readJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { searchDocuments } from '../query/testkit/search-documents.js'
import { DocumentParser } from './document-parser.js'
import { nodeAt } from './mapping.js'
import { mergeMappings } from './merge-mapping.js'
import { readMapping } from './read-mapping.js'

type Json = ReadonlyMap<string, unknown>

const read = (properties: object) => readMapping(readJson(JSON.stringify({ properties })) as Json)

function index(properties: object, ...documents: readonly object[]) {
  let mapping = read(properties)
  const parser = new DocumentParser(mapping, { slotOf: () => 0 })
  for (const document of documents) {
    mapping = parser.parse(mapping, '1', new TextEncoder().encode(JSON.stringify(document)))
  }
  return mapping
}

const adoptedValue = (mapping: ReturnType<typeof index>, path: string): unknown => {
  const node = nodeAt(mapping, path)
  return node?.kind === 'field' ? node.values['value'] : undefined
}

const open = { type: 'constant_keyword' }

describe('a constant_keyword without value', () => {
  it('uses the value of the first document with one, also within objects', () => {
    const mapping = index(
      { c: open, o: { properties: { c: open } } },
      { x: 1 },
      { c: 'a' },
      { o: { c: 5 } },
      { c: 'a' },
    )
    expect(adoptedValue(mapping, 'c')).toBe('a')
    expect(adoptedValue(mapping, 'o.c')).toBe('5')
  })

  it('accepts it even if objects reject new fields', () => {
    const strict = { dynamic: 'strict', properties: { c: open } }
    expect(adoptedValue(index({ o: strict }, { o: { c: 'a' } }), 'o.c')).toBe('a')
  })

  it('stays without for null', () => {
    expect(adoptedValue(index({ c: open }, { c: null }), 'c')).toBeNull()
  })

  it.each([[[{ c: 'a' }, { c: 'b' }]], [[{ c: ['a', 'b'] }]]])('refuses another value: %j', documents => {
    expect(() => index({ c: open }, ...documents)).toThrow(/failed to parse field \[c\] of type \[constant_keyword\]/)
  })

  it('may get its value from an update of the mapping, once', () => {
    const updated = mergeMappings(read({ c: open }), read({ c: { ...open, value: 'a' } }))
    expect(adoptedValue(updated, 'c')).toBe('a')
    expect(() => mergeMappings(updated, read({ c: { ...open, value: 'b' } }))).toThrow(
      'Cannot update parameter [value] from [a] to [b]',
    )
  })

  it('is found by all documents then', () => {
    const search = { mapping: { c: open }, documents: { 1: {}, 2: { c: 'a' }, 3: {} } }
    const ids = (query: object) => searchDocuments({ ...search, query }).map(({ id }) => id)
    expect(ids({ term: { c: 'a' } })).toEqual(['1', '2', '3'])
    expect(ids({ exists: { field: 'c' } })).toEqual(['1', '2', '3'])
    expect(ids({ term: { c: 'b' } })).toEqual([])
  })
})

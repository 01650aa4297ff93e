/** Orders of documents by fields. */
import { writeJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { openDocuments, searchDocuments } from '../query/testkit/search-documents.js'
import { FieldSortBuilder, type FieldSortOptions } from './field-sort.js'

const documents = {
  1: { n: [5, 1], k: ['b', 'z'], d: 1.5, at: '2024-01-02' },
  2: { n: [3], k: ['a'], d: 0.5, at: '2023-05-06' },
  3: {},
  4: { n: [9, 2, 4], k: ['c'], d: 2.5, at: '2025-01-01' },
}
const mapping = {
  n: { type: 'long' },
  k: { type: 'keyword' },
  d: { type: 'double' },
  at: { type: 'date' },
}

const order = (options: Partial<FieldSortOptions> & { field: string }, segmentSize = 100): string =>
  searchDocuments({
    mapping,
    documents,
    segmentSize,
    sort: [new FieldSortBuilder({ isDescending: false, ...options })],
  })
    .map(({ id }) => id)
    .join('')

const shown = (options: Partial<FieldSortOptions> & { field: string }): string => {
  const builder = new FieldSortBuilder({ isDescending: false, ...options })
  const key = builder.build(openDocuments({ mapping, documents }).context)
  return writeJson(searchDocuments({ mapping, documents, sort: [builder] }).map(({ values }) => key.show(values[0]!)))
}

describe.each([100, 1])('with %i documents a segment', segmentSize => {
  it.each([
    [{ field: 'n' }, '1423'],
    [{ field: 'n', isDescending: true }, '4123'],
    [{ field: 'n', mode: 'sum' }, '2143'],
    [{ field: 'n', mode: 'avg' }, '1243'],
    [{ field: 'n', mode: 'median' }, '1243'],
    [{ field: 'n', missing: '_first' }, '3142'],
    [{ field: 'n', isDescending: true, missing: '_first' }, '3412'],
    [{ field: 'n', missing: 4 }, '1423'],
    [{ field: 'd', missing: 1 }, '2314'],
    [{ field: 'k' }, '2143'],
    [{ field: 'k', isDescending: true }, '1423'],
    [{ field: 'k', missing: '_first' }, '3214'],
    [{ field: 'k', isDescending: true, missing: '_first' }, '3142'],
    [{ field: 'k', missing: 'bb' }, '2134'],
    [{ field: 'at' }, '2143'],
  ] as const)('%o', (options, expected) => expect(order(options, segmentSize)).toBe(expected))
})

it('shows values as Elasticsearch does, also those that are missing', () => {
  expect(shown({ field: 'n' })).toBe('[1,2,3,9223372036854775807]')
  expect(shown({ field: 'n', isDescending: true })).toBe('[9,5,3,-9223372036854775808]')
  expect(shown({ field: 'd' })).toBe('[0.5,1.5,2.5,"Infinity"]')
  expect(shown({ field: 'k' })).toBe('["a","b","c",null]')
  expect(shown({ field: 'at', format: 'yyyy-MM', missing: 0 })).toBe('["1970-01","2023-05","2024-01","2025-01"]')
})

it('sorts by a type of numbers if the field is not mapped', () => {
  expect(shown({ field: 'x', unmappedType: 'long' })).toBe(`[${Array(4).fill('9223372036854775807').join(',')}]`)
  expect(() => order({ field: 'x' })).toThrow('No mapping found for [x] in order to sort on')
})

it('sorts by nested objects that a filter finds', () => {
  const nested = { r: { type: 'nested', properties: { n: { type: 'integer' }, k: { type: 'keyword' } } } }
  const own = {
    1: {
      r: [
        { n: 5, k: 'b' },
        { n: 1, k: 'c' },
      ],
    },
    2: { r: [{ n: 3, k: 'a' }] },
    3: { n: 1 },
  }
  const sorted = (field: string): string =>
    searchDocuments({
      mapping: nested,
      documents: own,
      sort: [
        new FieldSortBuilder({
          field,
          isDescending: false,
          nested: { path: 'r', filter: null, maxChildren: Number.POSITIVE_INFINITY, nested: null },
        }),
      ],
    })
      .map(({ id }) => id)
      .join('')
  expect([sorted('r.n'), sorted('r.k')]).toEqual(['123', '213'])
})

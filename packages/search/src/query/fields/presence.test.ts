/** `exists` of types whose values an index does not keep. */
import { expect, it } from 'vitest'
import { searchDocuments } from '../testkit/search-documents.js'

it.each([
  [{ type: 'dense_vector', dims: 2 }, [1, 2]],
  [{ type: 'dense_vector', dims: 2, index: false }, [1, 2]],
  [{ type: 'dense_vector', element_type: 'byte' }, '0102'],
  [{ type: 'sparse_vector' }, { a: 0.5 }],
  [{ type: 'completion' }, 'some words'],
  [{ type: 'completion' }, { input: ['a', 'b'], weight: 3 }],
  [{ type: 'binary' }, 'U2x1aWNl'],
  [{ type: 'binary', doc_values: true }, 'U2x1aWNl'],
  [{ type: 'geo_shape' }, { type: 'Point', coordinates: [1, 2] }],
  [{ type: 'geo_shape' }, 'POINT (1 2)'],
  [{ type: 'integer_range' }, { gte: 1 }],
  [{ type: 'long_range' }, [{ gte: 1 }, { lt: 0 }]],
  [{ type: 'float_range' }, { gte: 1 }],
  [{ type: 'double_range' }, { gte: 1 }],
  [{ type: 'date_range' }, { lt: '2024-01-01' }],
  [{ type: 'ip_range' }, '10.0.0.0/8'],
  [{ type: 'geo_point' }, { lat: 1, lon: 2 }],
  [{ type: 'flattened' }, { a: 'b' }],
])('finds the documents with a value: %j', (field, value) => {
  const mapping = { f: field, o: { properties: { f: field } }, n: { type: 'nested', properties: { f: field } } }
  const documents = {
    1: { f: value },
    2: {},
    3: { f: null, o: { f: value } },
    4: { o: { f: null }, n: [{}, { f: value }] },
    5: { n: [{}, { f: null }] },
  }
  const found = (query: object) =>
    searchDocuments({ mapping, documents, query, segmentSize: 2 })
      .map(({ id }) => id)
      .sort()
  expect(found({ exists: { field: 'f' } })).toEqual(['1'])
  expect(found({ exists: { field: 'o.f' } })).toEqual(['3'])
  expect(found({ exists: { field: 'o' } })).toEqual(['3'])
  expect(found({ nested: { path: 'n', query: { exists: { field: 'n.f' } } } })).toEqual(['4'])
})

it.each(['integer_range', 'geo_shape'])('finds nothing of a field of type %s without index and column', type => {
  const mapping = { f: { type, index: false, doc_values: false } }
  const value = type === 'geo_shape' ? 'POINT (1 2)' : { gte: 1 }
  expect(searchDocuments({ mapping, documents: { 1: { f: value } }, query: { exists: { field: 'f' } } })).toEqual([])
})

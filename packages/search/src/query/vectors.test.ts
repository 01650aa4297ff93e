/** Searches by vectors: scores as the similarities' formulas give them, filters, nested objects, and what is refused. */
import { describe, expect, it } from 'vitest'
import { parseQuery, searchDocuments } from './testkit/search-documents.js'

const f = Math.fround

function scores(field: object, documents: Record<string, unknown>, query: object): Record<string, number> {
  const found = searchDocuments({
    mapping: { v: { type: 'dense_vector', ...field } },
    documents,
    query,
    segmentSize: 2,
  })
  return Object.fromEntries(found.map(({ id, score }) => [id, score]))
}

const knn = (query_vector: unknown, more: object = {}) => ({ knn: { field: 'v', query_vector, k: 10, ...more } })

describe('the score of a vector', () => {
  it.each<[string, object, unknown, unknown, number]>([
    ['cosine', { dims: 2 }, [3, 4], [4, 3], (1 + 24 / 25) / 2],
    ['cosine of bytes', { dims: 2, element_type: 'byte' }, [3, 4], [4, 3], (1 + 24 / 25) / 2],
    ['dot product', { dims: 2, similarity: 'dot_product' }, [0.6, 0.8], [1, 0], (1 + f(0.6)) / 2],
    [
      'dot product of bytes',
      { dims: 2, element_type: 'byte', similarity: 'dot_product' },
      [100, 4],
      [2, 0],
      0.5 + 200 / 65536,
    ],
    ['distance', { dims: 2, similarity: 'l2_norm' }, [3, 4], [0, 0], 1 / 26],
    ['inner product', { dims: 2, similarity: 'max_inner_product' }, [3, 4], [1, 1], 8],
    ['negative inner product', { dims: 2, similarity: 'max_inner_product' }, [3, 4], [-1, -1], 1 / 8],
    ['bits', { dims: 16, element_type: 'bit' }, 'ff00', [-1, 1], 15 / 16],
  ])('is that of %s', (_name, field, own, asked, score) => {
    expect(scores(field, { 1: { v: own } }, knn(asked))).toEqual({ 1: f(score) })
  })

  it('is multiplied by the boost', () => {
    expect(scores({ dims: 1, similarity: 'l2_norm' }, { 1: { v: [2] } }, knn([1], { boost: 3 }))).toEqual({ 1: 1.5 })
  })

  it('is added to those of other clauses', () => {
    const query = { bool: { should: [knn([1]), { term: { _id: '2' } }] } }
    expect(scores({ dims: 1, similarity: 'l2_norm' }, { 1: { v: [1] }, 2: { v: [2] } }, query)).toEqual({
      1: 1,
      2: 1.5,
    })
  })
})

describe('the query knn', () => {
  const documents = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i, { v: [i], kind: i % 2 }]))
  const field = { dims: 1, similarity: 'l2_norm' }

  it('finds the nearest of all segments', () => {
    expect(Object.keys(scores(field, documents, knn([20.2], { k: 3 })))).toEqual(['19', '20', '21'])
  })

  it('finds the nearest of those that a filter allows', () => {
    const query = knn([20.2], { k: 2, filter: [{ term: { kind: 1 } }, { range: { kind: { gte: 0 } } }] })
    expect(Object.keys(scores(field, documents, query))).toEqual(['19', '21'])
  })

  it('finds only the candidates, if these are fewer than the hits', () => {
    const query = { knn: { field: 'v', query_vector: [5], num_candidates: 4 } }
    expect(Object.keys(scores(field, documents, query))).toHaveLength(4)
  })

  it('finds nothing in a field that is not mapped', () => {
    expect(scores(field, documents, { knn: { field: 'w', query_vector: [5] } })).toEqual({})
  })

  it('uses the dimensions of the first document if the mapping has none', () => {
    expect(() => scores({}, { 1: { v: [1, 2] }, 2: { v: [1] } }, knn([1, 2]))).toThrow(
      'failed to parse field [v] of type [dense_vector]',
    )
  })

  it('finds of nested objects the nearest of each document', () => {
    const mapping = {
      n: { type: 'nested', properties: { v: { type: 'dense_vector', dims: 1, similarity: 'l2_norm' } } },
    }
    const nested = { 1: { n: [{ v: [1] }, { v: [5] }, { v: [9] }] }, 2: { n: [{ v: [7] }] }, 3: { n: [{ v: [2] }] } }
    const query = {
      nested: { path: 'n', query: { knn: { field: 'n.v', query_vector: [6], k: 2 } }, score_mode: 'max' },
    }
    const found = searchDocuments({ mapping, documents: nested, query })
    expect(found.map(({ id, score }) => [id, score])).toEqual([
      ['1', 0.5],
      ['2', 0.5],
    ])
  })
})

it.each<[object, string]>([
  [{ field: 'v', query_vector: [1], k: 0 }, '[k] must be greater than 0'],
  [{ field: 'v', query_vector: [1], k: 5, num_candidates: 2 }, '[num_candidates] cannot be less than [k]'],
  [{ field: 'v', query_vector: [1], num_candidates: 10001 }, '[num_candidates] cannot exceed [10000]'],
  [{ field: 'v' }, 'either [query_vector_builder] or [query_vector] must be provided'],
  [{ field: 'v', query_vector_builder: { text_embedding: {} } }, '[query_vector_builder] is not supported'],
  [
    { field: 'v', query_vector: [1], rescore_vector: { oversample: 0.5 } },
    '[oversample] must be greater or equal to 1.0 or 0',
  ],
])('refuses %j', (body, text) => {
  let cause: unknown
  try {
    parseQuery({ knn: body })
  } catch (thrown) {
    cause = thrown
  }
  expect(cause).toMatchObject({ text: 'Failed to build [knn] after last required field arrived' })
  expect((cause as { cause: { text: string } }).cause.text).toContain(text)
})

it.each<[object, unknown, string]>([
  [{ dims: 2 }, [1], 'the query vector has a different dimension [1] than the index vectors [2]'],
  [
    { dims: 2, index: false },
    [1, 2],
    'to perform knn search on field [v], its mapping must have [index] set to [true]',
  ],
  [
    { dims: 2 },
    [0, 0],
    'The [cosine] similarity does not support vectors with zero magnitude. Preview of invalid vector: [0.0, 0.0]',
  ],
  [
    { dims: 2, similarity: 'dot_product' },
    [1, 1],
    'The [dot_product] similarity can only be used with unit-length vectors. Preview of invalid vector: [1.0, 1.0]',
  ],
  [
    { dims: 1, element_type: 'byte' },
    [200],
    'element_type [byte] vectors only support integers between [-128, 127] but found [200] at dim [0]; Preview of invalid vector: [200.0]',
  ],
])('refuses for %j the vector %j', (field, vector, text) => {
  expect(() => scores(field, { 1: {} }, knn(vector))).toThrow(text)
})

it.each<[object, string]>([
  [{ type: 'knn' }, 'Unknown vector index options type [knn] for field [v]'],
  [{}, '[index_options] requires field [type] to be configured'],
  [{ type: 'hnsw', n: 1 }, 'Mapping definition for [v] has unsupported parameters:  [n : 1]'],
  [{ type: 'bbq_flat' }, 'bbq_flat does not support dimensions fewer than 64; provided=3'],
  [{ type: 'int4_flat' }, 'int4_flat only supports even dimensions; provided=3'],
  [
    { type: 'int8_hnsw', confidence_interval: 0.5 },
    'confidence_interval must be between 0.9 and 1.0 or 0; confidence_interval=0.5',
  ],
])('refuses the index options %j', (index_options, text) => {
  expect(() => scores({ dims: 3, index_options }, {}, knn([1, 2, 3]))).toThrow(text)
})

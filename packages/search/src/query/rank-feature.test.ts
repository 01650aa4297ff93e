/** Features: the scores of the functions' formulas on values with 9 significant bits. */
import { expect, it } from 'vitest'
import { searchDocuments } from './testkit/search-documents.js'

const f = Math.fround
const mapping = {
  r: { type: 'rank_feature' },
  n: { type: 'rank_feature', positive_score_impact: false },
  t: { type: 'rank_features' },
}
const documents = {
  1: { r: 8, n: 4, t: { a: 1, ab: 100 } },
  2: { r: 32, n: 1, t: { a: 3.1 } },
  3: { t: { ab: 5 } },
}

function scores(rank_feature: object): [string, number][] {
  const found = searchDocuments({ mapping, documents, query: { rank_feature }, segmentSize: 2 })
  return found.map(({ id, score }) => [id, score])
}

it.each<[string, object, [string, number][]]>([
  [
    'saturation',
    { field: 'r', saturation: { pivot: 8 } },
    [
      ['2', f(0.8)],
      ['1', 0.5],
    ],
  ],
  [
    'log',
    { field: 'r', log: { scaling_factor: 1 } },
    [
      ['2', f(Math.log(33))],
      ['1', f(Math.log(9))],
    ],
  ],
  [
    'sigmoid',
    { field: 'r', sigmoid: { pivot: 8, exponent: 2 } },
    [
      ['2', f(1 - 64 / 1088)],
      ['1', 0.5],
    ],
  ],
  [
    'linear',
    { field: 'r', linear: {} },
    [
      ['2', 32],
      ['1', 8],
    ],
  ],
  [
    'a boost',
    { field: 'r', linear: {}, boost: 2 },
    [
      ['2', 64],
      ['1', 16],
    ],
  ],
  [
    'values that lower scores',
    { field: 'n', saturation: { pivot: 1 } },
    [
      ['2', 0.5],
      ['1', f(1 - f(0.8))],
    ],
  ],
  [
    'a feature of several',
    { field: 't.a', linear: {} },
    [
      ['2', 3.09375],
      ['1', 1],
    ],
  ],
  [
    'a pivot that the values give',
    { field: 'r' },
    [
      ['2', f(1 - f(16 / 48))],
      ['1', f(1 - f(16 / 24))],
    ],
  ],
  ['a field that is not mapped', { field: 'x' }, []],
])('scores by %s', (_name, query, expected) => {
  expect(scores(query)).toEqual(expected)
})

it.each<[object, string]>([
  [
    { field: 'n', log: { scaling_factor: 1 } },
    'Cannot use the [log] function with a field that has a negative score impact',
  ],
  [
    { field: 'r', log: { scaling_factor: 1 }, linear: {} },
    'Can only specify one of [log], [saturation], [sigmoid] and [linear]',
  ],
  [
    { field: '_id' },
    '[rank_feature] query only works on [rank_feature] fields and features of [rank_features] fields, not [_id]',
  ],
  [{}, 'Required [field]'],
])('refuses %j', (query, text) => {
  expect(() => scores(query)).toThrow(text)
})

it.each<[unknown, string]>([
  [{ r: 0 }, 'failed to parse field [r] of type [rank_feature]'],
  [{ r: [1, 2] }, 'failed to parse field [r] of type [rank_feature]'],
  [{ t: { a: -1 } }, 'failed to parse field [t] of type [rank_features]'],
  [{ t: { 'a.b': 1 } }, 'failed to parse field [t] of type [rank_features]'],
])('does not take %j', (document, text) => {
  expect(() => searchDocuments({ mapping, documents: { 1: document }, query: { match_all: {} } })).toThrow(text)
})

it('knows which documents have a feature, and not those of several', () => {
  const exists = (field: string) => searchDocuments({ mapping, documents, query: { exists: { field } } })
  expect(exists('r').map(({ id }) => id)).toEqual(['1', '2'])
  expect(() => exists('t')).toThrow('[rank_features] fields do not support [exists] queries')
})

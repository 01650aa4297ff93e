/** Queries of fields that are not texts, numbers or dates: constants, ranges, keys of flattened objects. */
import { describe, expect, it } from 'vitest'
import { searchDocuments } from '../testkit/search-documents.js'

const mapping = {
  c: { type: 'constant_keyword', value: 'Always' },
  i: { type: 'integer_range' },
  d: { type: 'date_range', format: 'yyyy-MM-dd' },
  a: { type: 'ip_range' },
  f: { type: 'flattened' },
  w: { type: 'wildcard', ignore_above: 12, null_value: 'none' },
}

const documents = {
  1: { c: 'Always', w: 'cmd /c dir', i: { gte: 10, lt: 20 }, d: { gte: '2024-01-01', lte: '2024-01-31' } },
  2: {
    w: ['run', null, 'longer than twelve'],
    i: [{ gt: 20 }, { lte: 1 }],
    a: '10.0.0.0/8',
    f: { host: 'a.b', n: [1, 2] },
  },
  3: { a: { gte: '192.168.0.1', lte: '192.168.0.9' }, f: { host: 'b', deep: { x: 'y' } } },
}

const found = (query: object): string[] => searchDocuments({ mapping, documents, query }).map(({ id }) => id)

describe.each<[string, readonly [object, string[]][]]>([
  [
    'constant_keyword',
    [
      [{ term: { c: 'Always' } }, ['1', '2', '3']],
      [{ term: { c: 'always' } }, []],
      [{ term: { c: { value: 'always', case_insensitive: true } } }, ['1', '2', '3']],
      [{ wildcard: { c: 'A?ways' } }, ['1', '2', '3']],
      [{ regexp: { c: 'N.*' } }, []],
      [{ exists: { field: 'c' } }, ['1', '2', '3']],
    ],
  ],
  [
    'wildcard',
    [
      [{ wildcard: { w: '*/c*' } }, ['1']],
      [{ wildcard: { w: { value: '*/C D?R', case_insensitive: true } } }, ['1']],
      [{ term: { w: 'run' } }, ['2']],
      [{ term: { w: 'none' } }, ['2']],
      [{ term: { w: 'longer than twelve' } }, []],
      [{ prefix: { w: 'cm' } }, ['1']],
      [{ regexp: { w: 'r.n' } }, ['2']],
      [{ range: { w: { gte: 'none' } } }, ['2']],
      [{ exists: { field: 'w' } }, ['1', '2']],
    ],
  ],
  [
    'ranges',
    [
      [{ term: { i: 19 } }, ['1']],
      [{ term: { i: 20 } }, []],
      [{ term: { i: 0 } }, ['2']],
      [{ range: { i: { gte: 15, lte: 30 } } }, ['1', '2']],
      [{ range: { i: { gte: 5, lte: 30, relation: 'within' } } }, ['1']],
      [{ range: { i: { gte: 12, lte: 13, relation: 'contains' } } }, ['1']],
      [{ range: { d: { gte: '2024-01-31||/M', lt: '2024-02-01' } } }, ['1']],
      [{ range: { d: { gt: '2024-01-31' } } }, []],
      [{ term: { a: '10.1.2.3' } }, ['2']],
      [{ term: { a: '192.168.0.5' } }, ['3']],
      [{ exists: { field: 'a' } }, ['2', '3']],
    ],
  ],
  [
    'flattened',
    [
      [{ term: { f: 'y' } }, ['3']],
      [{ term: { 'f.host': 'b' } }, ['3']],
      [{ term: { 'f.n': 2 } }, ['2']],
      [{ terms: { 'f.host': ['a.b', 'nope'] } }, ['2']],
      [{ prefix: { 'f.host': 'a' } }, ['2']],
      [{ range: { 'f.host': { gte: 'b' } } }, ['3']],
      [{ exists: { field: 'f.deep.x' } }, ['3']],
      [{ term: { 'f.deep.x': 'y' } }, ['3']],
      [{ term: { 'f.nope': 'y' } }, []],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases)('%j', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })
})

it('scores documents of wildcard fields alike', () => {
  const scores = searchDocuments({
    mapping: { w: { type: 'wildcard' } },
    documents: { 1: { w: 'a' }, 2: { w: ['a', 'b'] }, 3: { w: 'c' } },
    query: { term: { w: 'a' } },
  }).map(({ score }) => score)
  expect(scores).toEqual([1, 1])
})

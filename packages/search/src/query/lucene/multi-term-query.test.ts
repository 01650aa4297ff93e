import { describe, expect, test } from 'vitest'
import { SearchBudget } from '../budget.js'
import { createQuery } from '../query-builder.js'
import { openDocuments, parseQuery, searchDocuments } from '../testkit/search-documents.js'
import { IndexSearcher } from './searcher.js'

const mapping = { word: { type: 'keyword' }, n: { type: 'integer' } }
const documents = { 1: { word: 'apple' }, 2: { word: 'apply' }, 3: { word: 'apply' }, 4: { word: 'ape' } }
const hits = (query: object) => searchDocuments({ mapping, documents, query })
const scores = (rewrite: string) =>
  hits({ prefix: { word: { value: 'app', rewrite } } }).map(({ id, score }) => [id, score > 0.9 && score < 1.1])

describe('rewrite methods', () => {
  test('one score for all, or that of each term', () => {
    expect(scores('constant_score')).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
    ])
    expect(scores('constant_score_boolean')).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
    ])
    expect(scores('top_terms_boost_10')).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
    ])
    expect(hits({ prefix: { word: { value: 'app', rewrite: 'scoring_boolean' } } }).map(({ id }) => id)).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  test('the best terms alone', () => {
    expect(hits({ prefix: { word: { value: 'ap', rewrite: 'top_terms_1' } } }).map(({ id }) => id)).toEqual(['4'])
  })

  test('terms that count as one', () => {
    const [first, second] = hits({ prefix: { word: { value: 'app', rewrite: 'top_terms_blended_freqs_5' } } })
    expect(first!.score).toBe(second!.score)
  })

  test.each(['none', 'top_terms_', 'top_terms_x', 'toptop_5'])('%s is none', rewrite => {
    expect(() => scores(rewrite)).toThrow(`failed to create query: Failed to parse rewrite_method [${rewrite}]`)
  })
})

describe('fields and values that do not fit', () => {
  test.each<[object, string]>([
    [
      { prefix: { n: '1' } },
      'Can only use prefix queries on keyword, text and wildcard fields - not on [n] which is of type [integer]',
    ],
    [
      { wildcard: { n: '1' } },
      'Can only use wildcard queries on keyword, text and wildcard fields - not on [n] which is of type [integer]',
    ],
    [
      { regexp: { n: '1' } },
      'Can only use regexp queries on keyword and text fields - not on [n] which is of type [integer]',
    ],
    [
      { fuzzy: { n: '1' } },
      'failed to create query: Can only use fuzzy queries on keyword and text fields - not on [n] which is of type [integer]',
    ],
    [{ regexp: { word: 'a(' } }, 'failed to create query: unexpected end-of-string'],
    [
      { regexp: { word: { value: '(a|b)*a(a|b){20}', max_determinized_states: 100 } } },
      'failed to create query: Determinizing (a|b)*a(a|b){20} would require more than 100 effort.',
    ],
    [
      { regexp: { word: { value: 'a', flags: 'SOME' } } },
      'No enum constant org.elasticsearch.index.query.RegexpFlag.SOME',
    ],
    [{ fuzzy: { word: { value: 'a', fuzziness: 'AUTO:5,2' } } }, 'fuzziness wrongly configured'],
    [{ fuzzy: { word: { value: 'a', fuzziness: 'AUTO:x' } } }, 'failed to find low and high distance values'],
    [{ fuzzy: { word: { value: 'a', fuzziness: 1.5 } } }, 'fuzziness needs to be one of 0.0, 1.0 or 2.0 but was 1.5'],
  ])('%j', (query, text) => expect(() => hits(query)).toThrow(text))

  test('fields that are not mapped have nothing', () => {
    for (const kind of ['prefix', 'wildcard', 'regexp', 'fuzzy']) expect(hits({ [kind]: { other: 'a' } })).toEqual([])
  })
})

describe('a range of words in intervals', () => {
  const texts = { 1: { text: 'Ant' }, 2: { text: 'bee' }, 3: { text: 'cat' } }
  const found = (range: object): string[] =>
    searchDocuments({
      mapping: { text: { type: 'text' } },
      documents: texts,
      query: { intervals: { text: { range } } },
    })
      .map(({ id }) => id)
      .sort()

  test.each([
    [{ gte: 'ANT', lte: 'bee' }, ['1', '2']],
    [{ gt: 'ant', lt: 'cat' }, ['2']],
    [{ gt: 'x', lt: 'a' }, []],
  ])('%j', (range, ids) => expect(found(range)).toEqual(ids))

  test('needs both ends', () => {
    expect(() => found({ gte: 'a' })).toThrow('[range] requires one of [lt] and [lte]')
    expect(() => found({ lt: 'a' })).toThrow('[range] requires one of [gt] and [gte]')
  })
})

test('how far a fuzzy term may be: fewer edits than either has characters', () => {
  const few = { 1: { word: 'a' }, 2: { word: 'b' }, 3: { word: 'ab' } }
  const found = searchDocuments({ mapping, documents: few, query: { fuzzy: { word: { value: 'a', fuzziness: 1 } } } })
  expect(found.map(({ id }) => id)).toEqual(['1'])
})

test('a pattern over many terms can be ended', () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [String(i), { word: `w${i}` }]))
  const { context, searcher } = openDocuments({ mapping, documents: many })
  const ended = new Error('ended')
  const budget = new SearchBudget(() => {
    throw ended
  })
  const bounded = new IndexSearcher({
    reader: {
      views: searcher.leaves.map(({ segment, live, base }) => ({ segment, live, base })),
      maxDoc: searcher.maxDoc,
    } as never,
    similarityOf: context.similarityOfField,
    budget,
  })
  const query = bounded.rewrite(createQuery(parseQuery({ wildcard: { word: '*x*' } }), context))
  const weight = bounded.createWeight(query, 'completeNoScores')
  expect(() => bounded.leaves.map(leaf => weight.scorer(leaf))).toThrow(ended)
})

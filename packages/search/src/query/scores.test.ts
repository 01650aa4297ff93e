/** Scores, to the last digit of a float, and what decides it. */
import { describe, expect, it } from 'vitest'
import { floatText } from './lucene/float-text.js'
import { searchDocuments } from './testkit/search-documents.js'

const scores = (search: Parameters<typeof searchDocuments>[0]): Record<string, string> =>
  Object.fromEntries(searchDocuments(search).map(({ id, score }) => [id, floatText(score)]))

const KEYWORD = { k: { type: 'keyword' } }
const TEXT = { t: { type: 'text' } }
const FOX = { 1: { t: 'the quick fox' }, 2: { t: 'fox fox jumps' }, 3: { t: 'a dog' }, 4: { t: 'quick red brown fox' } }

describe('BM25', () => {
  it('scores keywords by how rare they are', () => {
    expect(scores({ mapping: KEYWORD, documents: { 1: { k: 'a' } }, query: { term: { k: 'a' } } })).toEqual({
      1: '0.2876821',
    })
  })

  it('counts the values of keywords for the average length alone', () => {
    expect(scores({ mapping: KEYWORD, documents: { 1: { k: ['a', 'b'] } }, query: { term: { k: 'a' } } })).toEqual({
      1: '0.3616575',
    })
  })

  it('counts dead documents until their segment is merged, and all segments together', () => {
    const search = { mapping: TEXT, documents: FOX, query: { match: { t: 'fox' } } }
    expect(scores({ ...search, segmentSize: 1 })).toEqual(scores(search))
  })

  it('scores booleans as terms', () => {
    const documents = { 1: { b: true }, 2: { b: true }, 3: { b: false } }
    expect(scores({ documents, query: { term: { b: false } } })).toEqual({ 3: '0.9808291' })
  })
})

describe('sums of scores', () => {
  const one = (boost: number) => ({ constant_score: { filter: { match_all: {} }, boost } })
  const documents = { 1: {} }

  it('are doubles within one query', () => {
    const should = [one(16777216), one(1), one(1)]
    expect(scores({ documents, query: { bool: { should } } })).toEqual({ 1: '1.6777218E7' })
  })

  it('are floats between required and optional clauses', () => {
    const query = { bool: { must: [one(16777216)], should: [one(1)] } }
    expect(scores({ documents, query })).toEqual({ 1: '1.6777216E7' })
  })

  it('are one of boosts if a clause occurs twice', () => {
    const query = { bool: { should: [{ term: { k: 'a' } }, { term: { k: 'a' } }, { term: { k: 'a' } }] } }
    const single = Number(
      scores({ mapping: KEYWORD, documents: { 1: { k: 'a' } }, query: { term: { k: { value: 'a', boost: 3 } } } })[1],
    )
    expect(Number(scores({ mapping: KEYWORD, documents: { 1: { k: 'a' } }, query })[1])).toBe(single)
  })

  it('have nothing of filters', () => {
    expect(scores({ documents, query: { bool: { filter: one(2) } } })).toEqual({ 1: '0.0' })
    expect(scores({ documents, query: { bool: { must_not: { term: { n: 1 } } } } })).toEqual({ 1: '0.0' })
  })
})

describe('phrases', () => {
  const phrase = (query: string, slop: number) => ({ match_phrase: { t: { query, slop } } })
  const found = (text: string, query: string, slop: number): boolean =>
    searchDocuments({ mapping: TEXT, documents: { 1: { t: text } }, query: phrase(query, slop) }).length > 0

  it.each([
    ['quick brown fox', 'quick fox', 0, false],
    ['quick brown fox', 'quick fox', 1, true],
    // Swapped words are two moves apart.
    ['fox quick', 'quick fox', 1, false],
    ['fox quick', 'quick fox', 2, true],
    // A word that the phrase has twice stands for two words of the text.
    ['fox red', 'fox fox', 5, false],
    ['fox red fox', 'fox fox', 1, true],
    ['fox fox', 'fox fox', 0, true],
    ['a b a b', 'b a a', 2, true],
  ] as const)('%s: "%s"~%i', (text, query, slop, isFound) => expect(found(text, query, slop)).toBe(isFound))

  it('count less the further words are moved', () => {
    const documents = { 1: { t: 'quick fox' }, 2: { t: 'quick x fox' }, 3: { t: 'quick x x fox' } }
    const found = searchDocuments({ mapping: TEXT, documents, query: phrase('quick fox', 5) })
    expect(found.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })
})

describe('nested objects', () => {
  const mapping = {
    r: {
      type: 'nested',
      properties: { n: { type: 'integer' }, s: { type: 'nested', properties: { m: { type: 'integer' } } } },
    },
  }
  const documents = {
    1: { r: [{ n: 1, s: [{ m: 1 }, { m: 2 }] }, { n: 2 }] },
    2: { r: [{ n: 2, s: [{ m: 3 }] }] },
    3: {},
  }
  const nested = (path: string, query: unknown, mode = 'sum') => ({ nested: { path, query, score_mode: mode } })

  it('are not hits', () => {
    expect(searchDocuments({ mapping, documents }).map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  it.each([
    ['sum', { 1: '2.0', 2: '1.0' }],
    ['avg', { 1: '1.0', 2: '1.0' }],
    ['none', { 1: '0.0', 2: '0.0' }],
  ])('score by %s', (mode, expected) => {
    expect(scores({ mapping, documents, query: nested('r', { range: { 'r.n': { gte: 1 } } }, mode) })).toEqual(expected)
  })

  it('hold others', () => {
    const inner = nested('r.s', { range: { 'r.s.m': { lte: 2 } } })
    expect(scores({ mapping, documents, query: inner })).toEqual({ 1: '2.0' })
    const both = { bool: { must: [inner, { term: { 'r.n': 1 } }] } }
    expect(scores({ mapping, documents, query: nested('r', both) })).toEqual({ 1: '3.0' })
  })
})

describe('minimum_should_match', () => {
  const documents = { 1: { a: 1 }, 2: { a: 1, b: 1 }, 3: { a: 1, b: 1, c: 1 }, 4: { a: 1, b: 1, c: 1, d: 1 } }
  const should = ['a', 'b', 'c', 'd'].map(field => ({ term: { [field]: 1 } }))

  it.each([
    ['2', '432'],
    ['-1', '43'],
    ['75%', '43'],
    ['-25%', '43'],
    ['3<50%', '432'],
    ['5<1', '4'],
    ['1<-1 3<100%', '4'],
  ])('%s', (minimum, ids) => {
    const query = { bool: { should, minimum_should_match: minimum } }
    expect(
      searchDocuments({ documents, query })
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids)
  })
})

/** Documents with one of thousands of terms. */
import { expect, test } from 'vitest'
import { runToEnd } from '../../collect/steps.js'
import { createQuery } from '../query-builder.js'
import { openDocuments, parseQuery, searchDocuments } from '../testkit/search-documents.js'
import { TermSetQuery } from './term-set-query.js'

const mapping = { word: { type: 'keyword' } }
const documents = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [String(i), { word: `w${i}` }]))
const words = (count: number, step: number): string[] => Array.from({ length: count }, (_, i) => `w${i * step}`)
const bytes = (values: readonly string[]): Uint8Array[] => values.map(value => new TextEncoder().encode(value))

test('are found in steps of a thousand terms, the same ones', () => {
  const { context, searcher } = openDocuments({ mapping, documents })
  const made = () =>
    searcher.createWeight(createQuery(parseQuery({ terms: { word: words(4000, 2) } }), context), 'completeNoScores')
  const weight = made()
  const [leaf] = searcher.leaves
  expect([...weight.prepare(leaf!)].length).toBeGreaterThanOrEqual(5)
  const docsOf = (scorer: ReturnType<typeof weight.scorer>): number[] => {
    const docs: number[] = []
    for (let doc = scorer!.next(); doc < leaf!.maxDoc; doc = scorer!.next()) docs.push(doc)
    return docs
  }
  const prepared = docsOf(weight.scorer(leaf!))
  expect(prepared).toHaveLength(2500)
  // A second scorer does not go on where the first one ended.
  expect(docsOf(weight.scorer(leaf!))).toEqual(prepared)
  expect(docsOf(made().scorer(leaf!))).toEqual(prepared)
})

test('no step is made for few', () => {
  const { searcher } = openDocuments({ mapping, documents })
  const query = new TermSetQuery('word', bytes(words(10, 1)))
  expect(runToEnd(query.prepare(searcher.leaves[0]!, searcher))).toBeUndefined()
  expect([...query.prepare(searcher.leaves[0]!, searcher)]).toEqual([])
  expect(searchDocuments({ mapping, documents, query: { terms: { word: words(10, 1) } } })).toHaveLength(10)
})

test('sets are equal by their field and terms, whatever the order', () => {
  const a = new TermSetQuery('word', bytes(['a', 'b', 'c']))
  const same = new TermSetQuery('word', bytes(['c', 'a', 'b', 'a']))
  const others = [
    new TermSetQuery('other', bytes(['a', 'b', 'c'])),
    new TermSetQuery('word', bytes(['a', 'b', 'd'])),
    // The same bytes, cut elsewhere.
    new TermSetQuery('word', bytes(['ab', 'c', 'd'])),
    new TermSetQuery('word', bytes(['a', 'b'])),
  ]
  expect([a.equals(same), a.equalityKey() === same.equalityKey()]).toEqual([true, true])
  expect(others.map(other => a.equals(other))).toEqual([false, false, false, false])
})

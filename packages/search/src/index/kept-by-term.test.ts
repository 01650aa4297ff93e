import { expect, it } from 'vitest'
import { KeptByTerm } from './kept-by-term.js'
import { PostingsWriter } from './postings-writer.js'

/** Postings of terms with so many documents each, of 64. */
function postingsOf(...counts: number[]) {
  const writer = new PostingsWriter('docs', counts.length)
  for (const count of counts) {
    for (let doc = 0; doc < count; doc++) writer.doc(doc, 1)
    writer.endTerm()
  }
  return writer.finish(64)
}

it('caches values of frequent terms, and evicts unused ones', () => {
  const kept = new KeptByTerm<{ of: string }>(600)
  const postings = postingsOf(64, 2, 1, 64)
  let made = 0
  const of = (term: number) =>
    kept.of(postings, term, () => ({ value: { of: `${term}, ${++made}` }, bytes: 10 }))?.of ?? null
  expect([of(0), of(1), of(0)]).toEqual(['0, 1', '1, 2', '0, 1'])
  // One document of 64 is rare.
  expect(of(2)).toBe(null)
  // The room is for two: the one that was used longest ago goes.
  expect([of(3), of(0), of(3), of(1)]).toEqual(['3, 3', '0, 1', '3, 3', '1, 4'])
  expect(of(0)).toBe('0, 5')
})

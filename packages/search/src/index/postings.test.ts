import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_MORE_DOCS } from './postings.js'
import { PostingsReader } from './postings-reader.js'
import { PostingsWriter } from './postings-writer.js'

const docsOf = (reader: PostingsReader): number[] => {
  const docs: number[] = []
  while (reader.next() !== NO_MORE_DOCS) docs.push(reader.doc)
  return docs
}

const sortedDocs = fc
  .uniqueArray(fc.integer({ min: 0, max: 100_000 }), { maxLength: 700 })
  .map(docs => docs.sort((a, b) => a - b))

describe('postings', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(sortedDocs, { maxLength: 4 }), terms => {
        const writer = new PostingsWriter('docs', terms.length)
        for (const docs of terms) {
          for (const doc of docs) writer.doc(doc, 1)
          writer.endTerm()
        }
        const postings = writer.finish(0)
        expect(terms.map((_, term) => docsOf(new PostingsReader(postings, term)))).toEqual(terms)
      }),
    )
  })

  it('advance to the first document that is at least the target', () => {
    fc.assert(
      fc.property(sortedDocs, fc.array(fc.integer({ min: 0, max: 100_001 }), { maxLength: 20 }), (docs, steps) => {
        const writer = new PostingsWriter('freqs', 2)
        writer.doc(7, 3)
        writer.endTerm()
        for (const doc of docs) writer.doc(doc, 2)
        writer.endTerm()
        const reader = new PostingsReader(writer.finish(0), 1)
        for (const target of steps.sort((a, b) => a - b)) {
          if (target <= reader.doc) continue
          const expected = docs.find(doc => doc >= target) ?? NO_MORE_DOCS
          expect(reader.advance(target)).toBe(expected)
        }
      }),
    )
  })

  it('have frequencies and positions in every block', () => {
    const entry = fc.tuple(
      fc.integer({ min: 1, max: 3000 }),
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 4 }),
    )
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 5 }),
        (entries, step) => {
          const writer = new PostingsWriter('positions', 1)
          let last = 0
          const docs = entries.map(([gap, places]) => ({ doc: (last += gap), places: places.sort((a, b) => a - b) }))
          for (const { doc, places } of docs) writer.doc(doc, places.length, Int32Array.from(places))
          writer.endTerm()
          const reader = new PostingsReader(writer.finish(docs.length), 0)
          // Some documents are skipped, with their positions.
          for (let i = 0; i < docs.length; i += step) {
            const { doc, places } = docs[i]!
            expect([reader.advance(doc), reader.freq]).toEqual([doc, places.length])
            if (i % 3 > 0) expect(reader.positions()).toEqual(places)
          }
        },
      ),
    )
  })

  it('have no positions if these are not stored', () => {
    const writer = new PostingsWriter('docs', 1)
    writer.doc(3, 1)
    writer.endTerm()
    const reader = new PostingsReader(writer.finish(1), 0)
    expect([reader.next(), reader.freq, reader.positions()]).toEqual([3, 1, []])
  })

  it('have the positions of a document', () => {
    const writer = new PostingsWriter('positions', 1)
    const positions = Int32Array.of(0, 3, 200, 5)
    writer.doc(1, 3, positions, 0)
    writer.doc(9, 1, positions, 3)
    writer.endTerm()
    const reader = new PostingsReader(writer.finish(2), 0)
    expect([reader.next(), reader.freq, reader.positions()]).toEqual([1, 3, [0, 3, 200]])
    expect([reader.next(), reader.freq, reader.positions()]).toEqual([9, 1, [5]])
    expect(reader.next()).toBe(NO_MORE_DOCS)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchDocuments } from '../testkit/search-documents.js'

const documents = { 1: { text: 'A quick brown fox' }, 2: { text: 'A quick dog' }, 3: { text: 'Lazy foxes' } }
const found = (query: string, options: object = {}): string[] =>
  searchDocuments({ documents, query: { simple_query_string: { query, fields: ['text'], ...options } } }).map(
    ({ id }) => id,
  )

test.each<[string, string[], object?]>([
  ['quick + fox', ['1']],
  ['quick fox', ['1'], { default_operator: 'and' }],
  ['-quick', ['3']],
  ['"quick fox"~1 | lazy', ['3', '1']],
  ['fox*', ['1', '3']],
  ['quikc~', ['2', '1']],
  ['(', []],
  ['quick \\ | fox', ['1', '2'], { default_operator: 'and' }],
  ['quick + "" fox', ['1'], { default_operator: 'and' }],
  ['quick AND fox', ['1', '2'], { flags: 'NONE' }],
  ['quick brown dog', ['2', '1'], { minimum_should_match: 2 }],
  ['*', ['1', '2', '3']],
])('%s', (query, ids, options) => expect(found(query, options)).toEqual(ids))

test('no text fails', () => {
  const piece = fc.constantFrom('quick', 'fox', '(', ')', '"', '+', '|', '-', '~', '~2', '*', '\\', ' ')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), pieces => {
      expect(Array.isArray(found(pieces.join('')))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a flag that is none', () => {
  expect(() => found('fox', { flags: 'AND|MAYBE' })).toThrow('Unknown simple_query_string flag [MAYBE]')
})

test('operators that alternate without end, groups in groups without end', () => {
  expect(() => found('a | b + '.repeat(3000))).toThrow('maxClauseCount is set to 4096')
  expect(() => found(`${'(a | -'.repeat(5000)}b${')'.repeat(5000)}`)).toThrow('maxClauseCount is set to 4096')
})

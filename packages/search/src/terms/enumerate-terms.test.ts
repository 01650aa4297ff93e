import { expect, test } from 'vitest'
import { mergeTerms } from './enumerate-terms.js'

test('terms of several shards are one list in the order of their bytes', () => {
  expect(
    mergeTerms(
      [
        ['b', 'd'],
        ['a', 'b', 'c'],
      ],
      3,
    ),
  ).toEqual(['a', 'b', 'c'])
})

test('characters of two UTF-16 units come after all others, as their bytes do', () => {
  expect(mergeTerms([['😀', '\uffee', 'z']], 10)).toEqual(['z', '\uffee', '😀'])
})

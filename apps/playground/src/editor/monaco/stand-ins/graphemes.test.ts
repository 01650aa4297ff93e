import { expect, it } from 'vitest'
import { GraphemeIterator } from './graphemes.js'

it.each([
  ['letters', 'ab', [1, 1]],
  ['a letter with a mark', 'e\u0301x', [2, 1]],
  ['an emoji of several', '\u{1f468}\u200d\u{1f469}!', [5, 1]],
  ['a flag', '\u{1f1e9}\u{1f1ea}a', [4, 1]],
  ['the end of a line of Windows', 'a\r\nb', [1, 2, 1]],
])('steps over %s as readers see them, in both directions', (_name, text, lengths) => {
  const forwards = new GraphemeIterator(text)
  const there: number[] = []
  while (!forwards.eol()) there.push(forwards.nextGraphemeLength())
  expect(there).toEqual(lengths)
  const backwards = new GraphemeIterator(text, text.length)
  const back: number[] = []
  while (backwards.offset > 0) back.unshift(backwards.prevGraphemeLength())
  expect(back).toEqual(lengths)
})

/** Where texts are cut. Places are shown as the pieces between them. */
import { expect, it } from 'vitest'
import { boundedSentences } from './bounded-breaks.js'
import { type Breaks, DONE, valueBreaks, withinValues } from './break-iterator.js'
import { sentenceBreaks } from './sentence-breaks.js'
import { wordBreaks } from './word-breaks.js'

const pieces = (breaks: Breaks, text: string): string[] => {
  const iterator = breaks(text)
  const found: string[] = []
  for (let at = 0; at < text.length; ) {
    const next = iterator.following(at)
    if (next === DONE) break
    found.push(text.slice(at, next))
    at = next
  }
  return found
}

it.each<[string, string[]]>([
  ['One two. Three four! five? "Six."', ['One two. ', 'Three four! ', 'five? ', '"Six."']],
  [
    'Version 1.2 is out. it has 3. 4 parts. (See there.) End',
    ['Version 1.2 is out. it has 3. 4 parts. ', '(See there.) ', 'End'],
  ],
  ['line\nbreaks do not end\u2029paragraphs do', ['line\nbreaks do not end\u2029', 'paragraphs do']],
  ['日本語。テスト！ok', ['日本語。', 'テスト！', 'ok']],
  ['no end', ['no end']],
])('sentences of %j', (text, expected) => {
  expect(pieces(sentenceBreaks, text)).toEqual(expected)
})

it.each<[string, string[]]>([
  ["don't stop, now", ["don't", ' ', 'stop', ',', ' ', 'now']],
  ['a-b 3.14% $5 x_y', ['a-b', ' ', '3.14%', ' ', '$5', ' ', 'x', '_', 'y']],
  ['two  spaces\r\nline', ['two', '  ', 'spaces', '\r\n', 'line']],
  ['漢字カタひらmix1a', ['漢字', 'カタ', 'ひら', 'mix1a']],
  ['e\u0301t\u0301 x', ['e\u0301t\u0301', ' ', 'x']],
])('words of %j', (text, expected) => {
  expect(pieces(wordBreaks, text)).toEqual(expected)
})

it('cuts long sentences around the requested position', () => {
  const text = 'fox steel over classic lazy jumps travel lazy red fox coffee small fox modern kitchen'
  const iterator = boundedSentences(40)(text)
  expect(iterator.preceding(74)).toBe(33)
  expect(iterator.following(73)).toBe(77)
})

it('joins short sentences while they fit', () => {
  const text = 'One. Two. Three three three. Four.'
  const iterator = boundedSentences(12)(text)
  expect([iterator.preceding(1), iterator.following(0)]).toEqual([0, 10])
  expect([iterator.preceding(11), iterator.following(10)]).toEqual([10, 27])
})

it('cuts between values', () => {
  expect(pieces(valueBreaks, 'a b\0c\0')).toEqual(['a b\0', 'c\0'])
  expect(pieces(withinValues(wordBreaks), 'a b\0c')).toEqual(['a', ' ', 'b', '\0', 'c'])
  expect(withinValues(wordBreaks)('ab\0cd').preceding(5)).toBe(3)
  expect(withinValues(wordBreaks)('ab\0cd').preceding(4)).toBe(3)
})

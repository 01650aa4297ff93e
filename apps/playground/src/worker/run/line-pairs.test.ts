import { expect, it } from 'vitest'
import { linePairs } from './line-pairs.js'

const text = (...lines: readonly string[]): string => lines.join('\n')

it('puts equal lines into one row, and the changed ones between them side by side', () => {
  expect(linePairs(text('a', 'b', 'c', 'd'), text('a', 'x', 'c', 'y', 'd'))).toEqual([
    ['a', 'a'],
    ['b', 'x'],
    ['c', 'c'],
    [null, 'y'],
    ['d', 'd'],
  ])
})

it('treats lines as equal that differ only in a final comma', () => {
  expect(linePairs(text('{', '"a": 1', '}'), text('{', '"a": 1,', '"b": 2', '}'))).toEqual([
    ['{', '{'],
    ['"a": 1', '"a": 1,'],
    [null, '"b": 2'],
    ['}', '}'],
  ])
})

it('gives every line of texts with hardly any common line, in order', () => {
  const old = Array.from({ length: 3000 }, (_, i) => `old ${i}`)
  const now = Array.from({ length: 2000 }, (_, i) => `now ${i}`)
  old.splice(1000, 0, 'both', 'twice', 'twice')
  now.splice(300, 0, 'both', 'twice', 'twice')
  const pairs = linePairs(text(...old), text(...now))
  expect(pairs.flatMap(([before]) => before ?? [])).toEqual(old)
  expect(pairs.flatMap(([, after]) => after ?? [])).toEqual(now)
  expect(pairs).toContainEqual(['both', 'both'])
})

it('shows all lines of a text against an empty one', () => {
  expect(linePairs('', text('a', 'b'))).toEqual([
    ['', 'a'],
    [null, 'b'],
  ])
})

it('puts members of one key into one row', () => {
  expect(linePairs(text('{', '  "a": 1,', '  "b": 2', '}'), text('{', '  "b": "2",', '  "c": 3', '}'))).toEqual([
    ['{', '{'],
    ['  "a": 1,', null],
    ['  "b": 2', '  "b": "2",'],
    [null, '  "c": 3'],
    ['}', '}'],
  ])
})

import { describe, expect, test } from 'vitest'
import { type Mark, segmentsOf, toned } from './segments.js'

const mark = (start: number, end: number, name = 'm'): Mark => ({ start, end, name, tone: 0 })

const shown = (text: string, marks: readonly Mark[]): string =>
  segmentsOf(text, marks)
    .map(({ text: piece, mark: own }) => (own === null ? piece : `[${own.name}:${piece}]`))
    .join('')

describe('segments', () => {
  test.each([
    ['abc', [], 'abc'],
    ['abc', [mark(1, 2)], 'a[m:b]c'],
    ['abcd', [mark(0, 4, 'out'), mark(1, 2, 'in')], '[out:a][in:b][out:cd]'],
    ['abcd', [mark(0, 3, 'x'), mark(2, 4, 'y')], '[x:ab][y:c][y:d]'],
    ['ab', [mark(1, 1, 'e')], 'a[e:]b'],
    ['ab', [mark(2, 2, 'e')], 'ab[e:]'],
    ['ab', [mark(1, 9, 'far')], 'a[far:b]'],
    ['', [], ''],
  ])('%s %o', (text, marks, expected) => expect(shown(text, marks)).toBe(expected))
})

test('a name has one colour', () => {
  expect(
    toned([
      { start: 0, end: 1, name: 'a' },
      { start: 1, end: 2, name: 'b' },
      { start: 2, end: 3, name: 'a' },
    ]).map(({ tone }) => tone),
  ).toEqual([0, 1, 0])
})

import { expect, it } from 'vitest'
import { elementLines } from './raw-element.js'

const elements = [
  { step: '1', line: 2 },
  { step: '2', line: 10 },
  { step: '2.1', line: 15 },
]

it('gives the lines of a step, of the last up to the end of the list', () => {
  expect(elementLines(elements, 30, '1')).toEqual({ from: 2, to: 10 })
  expect(elementLines(elements, 30, '2.1')).toEqual({ from: 15, to: 28 })
})

it('gives the lines of the foreach for the steps in it, and null for steps that did not run', () => {
  expect(elementLines(elements, 30, '2[3].1')).toEqual({ from: 10, to: 15 })
  expect(elementLines(elements, 30, '9')).toBeNull()
  expect(elementLines(elements, 30, null)).toBeNull()
})

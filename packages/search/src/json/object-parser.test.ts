/** Declared objects of request bodies: their values, and their faults. */
import { JavaException } from '@sluice/java'
import { expect, it } from 'vitest'
import { runToEnd } from '../collect/steps.js'
import { readBoolean, readInt, readItemsInSteps } from './body-values.js'
import { JsonCursor, Token } from './json-cursor.js'
import { member, readLooseBody, readObjectBody, readObjectInSteps } from './object-parser.js'
import { didYouMean } from './suggestion.js'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function fault(action: () => unknown): JavaException {
  try {
    action()
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown
    throw thrown
  }
  throw new Error('nothing was thrown')
}

function readFrom<T>(text: string, read: (cursor: JsonCursor) => T): T {
  const cursor = new JsonCursor()
  cursor.reset(bytes(text))
  cursor.next()
  return read(cursor)
}

it.each([
  ['mustt', ['filter', 'must', 'mustNot', 'must_not', 'should'], ' did you mean any of [must, mustNot, must_not]?'],
  ['fiter', ['filter', 'must'], ' did you mean [filter]?'],
  ['x', ['filter'], ''],
  ['a'.repeat(10_000), ['a'.repeat(9_999)], ''],
])('suggests what %s may have meant', (word, known, expected) => {
  expect(didYouMean(word, known)).toBe(expected)
})

it('gives the place of an undeclared member, with a suggestion', () => {
  const { text } = fault(() => readObjectBody(bytes('{"idd": 1}'), 'slice', { id: member.number, max: member.number }))
  expect(text).toBe('[1:2] [slice] unknown field [idd] did you mean [id]?')
})

it.each([
  ['3.7', 3],
  ['-3.7', -3],
  ['"12"', 12],
  ['1e2', 100],
])('reads %s as an int', (text, expected) => {
  expect(readFrom(text, readInt)).toBe(expected)
})

it.each([
  ['"x"', 'For input string: "x"'],
  ['true', '[1:5] Current token (VALUE_TRUE) not numeric'],
  ['12345678901', '[1:12] Numeric value (12345678901) out of range of int (-2147483648 - 2147483647)'],
])('refuses %s as an int', (text, expected) => {
  expect(fault(() => readFrom(text, readInt)).text).toContain(expected)
})

it.each([
  ['"yes"', 'Failed to parse value [yes] as only [true] or [false] are allowed.'],
  ['1', '[1:2] Current token (VALUE_NUMBER_INT) not of boolean type'],
])('refuses %s as a boolean', (text, expected) => {
  expect(readFrom('"true"', readBoolean)).toBe(true)
  expect(fault(() => readFrom(text, readBoolean)).text).toContain(expected)
})

it('finds the end of a body', () => {
  const cursor = new JsonCursor()
  cursor.reset(bytes('{}'))
  cursor.next()
  cursor.next()
  expect(cursor.next()).toBe(Token.end)
})

it.each(['', ' \n\t', '/* nothing */ //', '7', '[1]'])('a loose body without an object has no members: %j', text => {
  expect(readLooseBody(bytes(text))).toEqual(new Map())
})

it('a loose body with a comment that has no end is refused', () => {
  expect(fault(() => readLooseBody(bytes(' /* {}'))).className).toContain('XContent')
})

const longList = {
  ids: { takes: [Token.startArray], readInSteps: (cursor: JsonCursor) => readItemsInSteps(cursor, readInt) },
  name: member.text,
}

it('reads the items of a long list in steps, with the same errors as an object read in one step', () => {
  const steps = readFrom('{"ids": [1, 2, 3], "name": "n"}', cursor => readObjectInSteps(cursor, 'list', longList))
  const pauses: unknown[] = []
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      expect(step.value).toEqual({ ids: [1, 2, 3], name: 'n' })
      break
    }
    pauses.push(step.value)
  }
  expect(pauses).toHaveLength(3)
  const read = (text: string) => fault(() => readFrom(text, at => runToEnd(readObjectInSteps(at, 'list', longList))))
  expect(read('{"idss": []}').text).toBe('[1:2] [list] unknown field [idss] did you mean [ids]?')
  expect(read('{"ids": [1, "x"]}').text).toBe('[1:13] [list] failed to parse field [ids]')
})

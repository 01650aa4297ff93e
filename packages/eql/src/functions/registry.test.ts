/** The examples of the functions, run. */
import { expect, it } from 'vitest'
import { evaluator } from '../filter/evaluate.js'
import { parseStatement } from '../parse/statement.js'
import { functions } from './registry.js'

const calls = functions.flatMap(({ examples }) => examples)

it.each(calls)('$call gives $gives', ({ call, gives }) => {
  const { query } = parseStatement(`any where ${call}`)
  if (query.kind !== 'event') throw new Error('not an event query')
  const evaluate = evaluator(query.filter.condition, () => () => null)
  expect(evaluate(null as never, 0)).toBe(gives)
})

it('has an example of every function, and no two of a name', () => {
  expect(functions.filter(({ examples }) => examples.length === 0)).toEqual([])
  expect(new Set(functions.map(({ name }) => name)).size).toBe(functions.length)
})

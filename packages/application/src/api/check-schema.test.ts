/** Bodies with very many parts are checked within bounds. */
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { checkSchema, refuse } from './check-schema.js'
import { anyRecord, texts } from './schema.js'

const list = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

it('gives the value, and each fault with its place', () => {
  expect(checkSchema(z.array(z.number()), [1, 2])).toEqual({ success: true, data: [1, 2] })
  const { error } = checkSchema(z.array(z.number()), [1, 'a', null])
  expect(error?.issues.map(({ path }) => path)).toEqual([[1], [2]])
})

it('gives the words of a refinement', () => {
  const even = z.array(z.number().superRefine((n, context) => n % 2 === 1 && refuse(context, `${n} is odd`)))
  const { error } = checkSchema(even, [2, 3])
  expect(error?.issues).toEqual([expect.objectContaining({ path: [1], message: '3 is odd' })])
})

const odd = z.number().superRefine((_, context) => refuse(context, 'odd'))
it.each([
  ['of the wrong type', z.array(z.string())],
  ['that alternatives do not take', z.array(z.union([z.string(), z.boolean()]))],
  ['in alternatives', z.union([z.array(z.string()), z.array(z.boolean())])],
  ['that a refinement refuses', z.array(odd)],
])('stops at ten thousand values %s', (_, schema) => {
  const { error } = checkSchema(schema, list(100_000, 1))
  expect(error?.issues).toEqual([{ code: 'custom', path: [], message: 'more than 10000 values are not valid' }])
})

it('leaves errors that are not of the schema alone', () => {
  const broken = z.number().transform(() => {
    throw new RangeError('ours')
  })
  expect(() => checkSchema(broken, 1)).toThrow(RangeError)
})

it.each([
  ['a list of text', texts, ['a', 'b'], ['a', 1]],
  ['an object', anyRecord, { a: 1 }, []],
])('takes %s as it is if it fits', (_, schema, fitting, other) => {
  const parts = vi.spyOn(schema instanceof z.ZodArray ? schema.element : schema.valueSchema, '_parse')
  const result = checkSchema(schema as z.ZodTypeAny, fitting)
  expect(result.data).toBe(fitting)
  expect(parts).not.toHaveBeenCalled()
  expect(checkSchema(schema as z.ZodTypeAny, other).success).toBe(false)
})

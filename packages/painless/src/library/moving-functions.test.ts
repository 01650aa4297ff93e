/** `MovingFunctions`, as scripts call them. Values were computed by hand from the formulas of the documentation. */

import { doubleOf } from '@sluice/java'
import { expect, it } from 'vitest'
import { compileScript } from '../compile.js'
import { useWholeLibrary } from '../whole-library.js'
import { JavaArray } from './array.js'

useWholeLibrary()

const run = (source: string, values: readonly number[]): number => {
  const { run } = compileScript(source, 'moving-function')
  const result = run({ variables: { values: new JavaArray('double', values.map(doubleOf)) }, params: new Map() })
  return typeof result === 'number' ? result : (result as { value: number }).value
}

it.each([
  ['MovingFunctions.max(values)', [1, 3, 2], 3],
  ['MovingFunctions.min(values)', [1, 3, 2], 1],
  ['MovingFunctions.min(values)', [], Number.NaN],
  ['MovingFunctions.sum(values)', [], 0],
  ['MovingFunctions.sum(values)', [1, Number.NaN, 2], 3],
  ['MovingFunctions.unweightedAvg(values)', [1, 3], 2],
  ['MovingFunctions.stdDev(values, MovingFunctions.unweightedAvg(values))', [1, 3], 1],
  ['MovingFunctions.linearWeightedAvg(values)', [4, 8], 5],
  ['MovingFunctions.ewma(values, 0.5)', [2, 4, 8], 5.5],
  ['MovingFunctions.holt(values, 0.5, 0.5)', [2, 4, 8], 5.75],
  ['MovingFunctions.holtWinters(values, 0.5, 0.5, 0.5, 2, false)', [2, 4, 2, 4], 2],
] as const)('computes %s', (source, values, result) => expect(run(source, values)).toBe(result))

it('refuses less than two periods', () =>
  expect(() => run('MovingFunctions.holtWinters(values, 0.5, 0.5, 0.5, 2, false)', [1, 2, 3])).toThrow('runtime error'))

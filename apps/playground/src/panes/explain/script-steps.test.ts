import type { ScriptEvent } from '@sluice/explain'
import { expect, it } from 'vitest'
import { nextStop, scriptSteps } from './script-steps.js'

const at = (line: number): ScriptEvent => ({
  kind: 'statement',
  offset: line * 10,
  line,
  column: 1,
  name: null,
  value: null,
})

const gave = (name: string, text: string): ScriptEvent => ({
  ...at(0),
  kind: 'value',
  name,
  value: { text, type: 'int', isCut: false },
})

const LOOP = [
  at(1),
  gave('sum', '0'),
  at(2),
  gave('x', '3'),
  at(3),
  gave('sum', '3'),
  gave('x', '4'),
  at(3),
  gave('sum', '7'),
  at(5),
]

it('have the line, the iteration, and the earlier values of variables', () => {
  const shown = scriptSteps({ events: LOOP }).map(
    ({ line, time, times, values }) =>
      `${line} (${time} of ${times}): ${values.map(each => `${each.name}=${each.value.text}${each.isNew ? '*' : ''}`).join(' ')}`,
  )
  expect(shown).toEqual([
    '1 (1 of 1): ',
    '2 (1 of 1): sum=0*',
    '3 (1 of 2): sum=0 x=3*',
    '3 (2 of 2): sum=3* x=4*',
    '5 (1 of 1): sum=7* x=4',
  ])
})

it('lead from breakpoint to breakpoint, in both directions', () => {
  const steps = scriptSteps({ events: LOOP })
  expect(nextStop(steps, -1, 1, new Set([3]))).toBe(2)
  expect(nextStop(steps, 2, 1, new Set([3]))).toBe(3)
  expect(nextStop(steps, 3, 1, new Set([3]))).toBeNull()
  expect(nextStop(steps, 4, -1, new Set([3, 1]))).toBe(3)
})

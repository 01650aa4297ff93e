import { expect, it } from 'vitest'
import { INPUT, OUTPUT, PREVIOUS_DOCUMENT, type StepNode } from '../../worker/protocol.js'
import { baselineChoices, baselineInForce, stepName } from './baselines.js'

const step = (number: string, type: string, tag: string | null = null): StepNode =>
  ({ number, label: number, type, tag }) as unknown as StepNode

const steps = [step('1', 'grok'), step('2', 'set', 'level'), step('3', 'date')]

it('offers the state before, the input, the previous document, and earlier steps, the last first', () => {
  expect(baselineChoices(steps, '3', 4)).toEqual([
    { value: null, title: 'before this step' },
    { value: INPUT, title: 'the input' },
    { value: PREVIOUS_DOCUMENT, title: 'document 4, same step' },
    { value: '2', title: 'after 2 set · level' },
    { value: '1', title: 'after 1 grok' },
  ])
})

it('offers no document before the first, and no step that came later', () => {
  expect(baselineChoices(steps, '1', 0).map(({ value }) => value)).toEqual([null, INPUT])
  expect(baselineChoices([], null, 0).map(({ value }) => value)).toEqual([null, INPUT])
})

it('compares the output with the input, or with any step', () => {
  expect(baselineChoices(steps, OUTPUT, 1)).toEqual([
    { value: INPUT, title: 'the input' },
    { value: PREVIOUS_DOCUMENT, title: 'document 1' },
    { value: '3', title: 'after 3 date' },
    { value: '2', title: 'after 2 set · level' },
    { value: '1', title: 'after 1 grok' },
  ])
  expect(baselineInForce(baselineChoices(steps, OUTPUT, 0), null)).toBe(INPUT)
})

it('treats an unavailable choice as the state before the step', () => {
  const choices = baselineChoices(steps, '2', 0)
  expect(baselineInForce(choices, '1')).toBe('1')
  expect(baselineInForce(choices, '3')).toBeNull()
  expect(baselineInForce(choices, PREVIOUS_DOCUMENT)).toBeNull()
})

it('names steps by label, type and tag', () => {
  expect(steps.map(stepName)).toEqual(['1 grok', '2 set · level', '3 date'])
})

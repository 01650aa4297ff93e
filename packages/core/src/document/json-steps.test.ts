/** Large answers that are written in parts have the same text as when written in one step. */
import { JavaDouble } from '@sluice/java'
import { expect, it } from 'vitest'
import { jsonBytesInSteps } from './json-steps.js'
import { writeJson } from './json-write.js'
import { LateList, withListsMade } from './late-list.js'

const decoder = new TextDecoder('utf-8')

/** The text and how many values of late lists were made in each step. */
function written(value: unknown, made = () => 0): { text: string; steps: number[] } {
  const steps: number[] = []
  const writing = jsonBytesInSteps(value)
  for (let before = 0; ; before = made()) {
    const { done, value: bytes } = writing.next()
    steps.push(made() - before)
    if (done === true) return { text: decoder.decode(bytes), steps }
  }
}

const late = new LateList([1, 2], n => new Map<string, unknown>([['é"', new JavaDouble(n)]]))
const mixed = new Map<string, unknown>([
  ['empty', new Map()],
  ['list', [null, true, [], 'a\ud800']],
  ['late', late],
  ['within', new Map<string, unknown>([['late', new LateList([], () => null)]])],
])

it('has the text of writeJson', () => {
  expect(written(mixed).text).toBe(writeJson(mixed))
  expect(written([mixed, 'text']).text).toBe(writeJson([mixed, 'text']))
})

it('has the lines of writeJson with indentation', () => {
  const writing = jsonBytesInSteps([mixed, [], 'text', [[1]]], true)
  let step = writing.next()
  while (step.done !== true) step = writing.next()
  const made = withListsMade([mixed, [], 'text', [[1]]])
  expect(decoder.decode(step.value)).toBe(writeJson(made, { indent: 2, layout: 'jackson' }))
})

it('makes few values of a list in one step', () => {
  let made = 0
  const bucket = (n: number): unknown => {
    made++
    return new Map([['key', 'k'.repeat(n % 100)]])
  }
  const body = new Map([['buckets', new LateList([...new Array(2000).keys()], bucket)]])
  const { text, steps } = written(body, () => made)
  expect(Math.max(...steps)).toBeLessThanOrEqual(512)
  expect(text).toBe(writeJson(body))
})

it('makes the lists of a value for its reader', () => {
  expect(writeJson(withListsMade(mixed))).toBe(writeJson(mixed))
  expect((withListsMade(mixed) as Map<string, unknown>).get('late')).toBeInstanceOf(Array)
})

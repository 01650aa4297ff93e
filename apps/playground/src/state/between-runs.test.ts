/** When work that can wait has its turns. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { turnsBetweenRuns } from './between-runs.js'
import { isPaused, phase } from './run.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  phase.value = 'waiting'
  isPaused.value = false
})

/** Whether the next turn has come after some time. */
async function comesWithin(turn: Promise<void>, milliseconds: number): Promise<boolean> {
  let hasCome = false
  void turn.then(() => (hasCome = true))
  await vi.advanceTimersByTimeAsync(milliseconds)
  return hasCome
}

it('comes after a frame if no documents run', async () => {
  phase.value = 'finished'
  const turn = turnsBetweenRuns().next()
  expect(await comesWithin(turn, 10)).toBe(false)
  expect(await comesWithin(turn, 20)).toBe(true)
})

it('comes in a hidden page, which draws no frames', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  phase.value = 'finished'
  expect(await comesWithin(turnsBetweenRuns().next(), 250)).toBe(true)
})

it('waits until the run ends', async () => {
  phase.value = 'running'
  const turn = turnsBetweenRuns().next()
  expect(await comesWithin(turn, 500)).toBe(false)
  phase.value = 'finished'
  expect(await comesWithin(turn, 20)).toBe(true)
})

it('waits for an edit that will run, and not for one that runs only when asked to', async () => {
  phase.value = 'waiting'
  const turn = turnsBetweenRuns().next()
  expect(await comesWithin(turn, 500)).toBe(false)
  isPaused.value = true
  expect(await comesWithin(turn, 20)).toBe(true)
})

it('does not wait for runs once the work is needed, or after three seconds', async () => {
  phase.value = 'running'
  const hurried = turnsBetweenRuns()
  const first = hurried.next()
  expect(await comesWithin(first, 500)).toBe(false)
  hurried.hurry()
  expect(await comesWithin(first, 20)).toBe(true)
  expect(await comesWithin(hurried.next(), 20)).toBe(true)

  const patient = turnsBetweenRuns().next()
  expect(await comesWithin(patient, 2900)).toBe(false)
  expect(await comesWithin(patient, 200)).toBe(true)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPaused, phase } from './run.js'
import { whenRan } from './when-ran.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  phase.value = 'waiting'
  isPaused.value = false
})

it('acts immediately if no results are expected', () => {
  const act = vi.fn()
  phase.value = 'finished'
  whenRan(act)
  expect(act).toHaveBeenCalledTimes(1)
})

it('acts immediately if edits do not run automatically', () => {
  const act = vi.fn()
  isPaused.value = true
  whenRan(act)
  expect(act).toHaveBeenCalledTimes(1)
})

it('waits for the results of an edit, and acts once', () => {
  const act = vi.fn()
  phase.value = 'waiting'
  whenRan(act)
  phase.value = 'running'
  expect(act).not.toHaveBeenCalled()
  phase.value = 'finished'
  phase.value = 'running'
  phase.value = 'finished'
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})

it('does not wait longer than a second', () => {
  const act = vi.fn()
  phase.value = 'running'
  whenRan(act)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
})

it('does nothing once it was given up', () => {
  const act = vi.fn()
  phase.value = 'running'
  whenRan(act)()
  phase.value = 'finished'
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})

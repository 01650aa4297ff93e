import { expect, it, vi } from 'vitest'
import type { PoolJob } from './pool-job.js'
import type { PoolThread } from './pool-thread.js'
import { RunningSlice } from './running-slice.js'

const DEADLINES = { documentMillis: 1000, requestMillis: 5000 }

/** A slice since 0, with the processor time of its thread. */
function newSlice() {
  const clock = { spent: 0 }
  const lower = vi.fn()
  const thread = { spent: () => clock.spent, lower, beat: 1 } as unknown as PoolThread
  const slice = new RunningSlice(thread, { isStopped: false, used: 0 } as PoolJob, 0)
  return { slice, clock, lower }
}

it('lowers the priority of its thread when it is overdue', () => {
  const { slice, clock, lower } = newSlice()
  slice.isOver(20, DEADLINES)
  slice.lowerIfSlow(false)
  expect(lower).not.toHaveBeenCalled()
  clock.spent = 10
  slice.isOver(30, DEADLINES)
  slice.lowerIfSlow(false)
  expect(lower).toHaveBeenCalledOnce()
})

it('gives one of a light connection more time before that', () => {
  const { slice, clock, lower } = newSlice()
  slice.isOver(20, DEADLINES)
  clock.spent = 50
  slice.isOver(80, DEADLINES)
  slice.lowerIfSlow(true)
  expect(slice.isOverdue).toBe(true)
  expect(lower).not.toHaveBeenCalled()
  clock.spent = 60
  slice.isOver(90, DEADLINES)
  slice.lowerIfSlow(true)
  expect(lower).toHaveBeenCalledOnce()
})

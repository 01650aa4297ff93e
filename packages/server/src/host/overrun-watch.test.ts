import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OverrunWatch } from './overrun-watch.js'

const ALLOWED = 20_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('does not end a thread that waits for a processor, until ten times its deadline', () => {
  let overruns = 0
  let beat: number | null = 1
  const watch = new OverrunWatch({
    beat: () => beat,
    tid: () => 0,
    allowedMillis: () => ALLOWED,
    overran: () => {
      overruns++
      watch.stop()
    },
  })
  watch.start()
  vi.advanceTimersByTime(9 * ALLOWED)
  beat = 2
  vi.advanceTimersByTime(9 * ALLOWED)
  beat = null
  vi.advanceTimersByTime(20 * ALLOWED)
  expect(overruns).toBe(0)
  beat = 3
  vi.advanceTimersByTime(11 * ALLOWED)
  expect(overruns).toBe(1)
})

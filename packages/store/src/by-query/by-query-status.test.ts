/** The rate of work by query, on a clock of the test. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ByQueryStatus } from './by-query-status.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Batches of 100 documents: `takes` milliseconds of writing, after `late` more in which the machine did something else. */
async function work(status: ByQueryStatus, batches: number, takes: number, late = 0): Promise<number> {
  const begun = performance.now()
  for (let i = 0; i < batches; i++) {
    vi.advanceTimersByTime(i === 0 ? 0 : late)
    const started = performance.now()
    vi.advanceTimersByTime(takes)
    const pause = status.pause(100, started)
    await vi.runAllTimersAsync()
    await pause
  }
  return performance.now() - begun
}

// covers: update-by-query.throttle
it('waits after each batch for the time that writing has left', async () => {
  const status = new ByQueryStatus(null, 500)
  expect(await work(status, 20, 50)).toBe(4000)
  expect(status.throttledMillis).toBe(20 * 150)
  expect(await work(new ByQueryStatus(null, 500), 20, 0)).toBe(4000)
  expect(await work(new ByQueryStatus(null, 500), 20, 300)).toBe(6000)
  expect(await work(new ByQueryStatus(null, -1), 20, 50)).toBe(1000)
})

it('keeps its rate on a machine that is late each time', async () => {
  expect(await work(new ByQueryStatus(null, 500), 20, 50, 30)).toBe(4000)
})

it('does not shorten later pauses after a batch that took longer than allowed', async () => {
  const status = new ByQueryStatus(null, 500)
  await work(status, 1, 5000)
  expect(await work(status, 10, 50)).toBe(2000)
})

it('waits an hour at most', async () => {
  expect(await work(new ByQueryStatus(null, 0.000_001), 1, 0)).toBe(3_600_000)
})

// covers: update-by-query.rethrottle
it.each([
  { rate: 400, pausedMillis: 500 + 500 / 4, next: 250 },
  { rate: -1, pausedMillis: 500, next: 0 },
  { rate: 50, pausedMillis: 1000, next: 2000 },
])('gets the rate $rate in the middle of a pause', async ({ rate, pausedMillis, next }) => {
  const status = new ByQueryStatus(null, 100)
  const begun = performance.now()
  const pause = status.pause(100, begun)
  vi.advanceTimersByTime(500)
  status.rethrottle(rate)
  await vi.runAllTimersAsync()
  await pause
  expect(performance.now() - begun).toBe(pausedMillis)
  expect(await work(status, 1, 0)).toBe(next)
})

it('continues immediately when it is woken', async () => {
  const status = new ByQueryStatus(null, 1)
  const pause = status.pause(100, performance.now())
  vi.advanceTimersByTime(10)
  status.wakeUp()
  await vi.advanceTimersByTimeAsync(0)
  await pause
  expect(status.throttledMillis).toBe(10)
})

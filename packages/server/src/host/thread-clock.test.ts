import { expect, it } from 'vitest'
import { SharedClock, threadClock } from './thread-clock.js'

it('estimates its share of the processor time of the process, never more than the elapsed time', () => {
  const times = { wallMillis: 0, processorMillis: 0 }
  let running = 1
  const clock = new SharedClock(() => running, { wall: () => times.wallMillis, processor: () => times.processorMillis })
  times.wallMillis = 100
  times.processorMillis = 30
  expect(clock.millis()).toBe(30)
  running = 4
  times.wallMillis = 200
  times.processorMillis = 230
  expect(clock.millis()).toBe(80)
  running = 0
  times.wallMillis = 210
  times.processorMillis = 330
  expect(clock.millis()).toBe(90)
})

it('is that of the thread if the system reports it, and keeps working after the thread has ended', () => {
  const clock = threadClock(process.platform === 'linux' ? process.pid : null, () => 1)
  const first = clock.millis()
  let n = 0
  for (let i = 0; i < 5_000_000; i++) n += i % 7
  expect([n > 0, clock.millis() >= first]).toEqual([true, true])
  expect(threadClock(2 ** 30, () => 1)).toBeInstanceOf(SharedClock)
})

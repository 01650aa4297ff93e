import { PassThrough } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { type BodyMemory, collectBody } from './body-collector.js'
import { BodyPace } from './body-pace.js'

const KIB = 1024

afterEach(() => {
  vi.useRealTimers()
})

function newMemory(budget: number): BodyMemory {
  return { limit: 10_000 * KIB, left: 10_000 * KIB, pace: new BodyPace(budget) }
}

/** A body under way, which comes in pieces of 64 KiB. */
function bodyOf(memory: BodyMemory, pieces: number, announced = pieces * 64 * KIB) {
  const request = { headers: { 'content-length': String(announced) } }
  const stream = new PassThrough({ highWaterMark: 64 * KIB })
  const body = collectBody(stream, request, memory)
  const send = async () => {
    for (let i = 0; i < pieces; i++) {
      if (!stream.write(new Uint8Array(announced / pieces))) await new Promise(resolve => stream.once('drain', resolve))
    }
    stream.end()
  }
  void send()
  return { request, stream, body }
}

/** Lets everything happen that needs no time. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve))
}

it('lets bodies come at full speed within the budget', async () => {
  const memory = newMemory(1000 * KIB)
  const bodies = [bodyOf(memory, 4), bodyOf(memory, 4)]
  expect((await Promise.all(bodies.map(({ body }) => body))).map(({ length }) => length)).toEqual([
    256 * KIB,
    256 * KIB,
  ])
})

it('lets bodies beyond the budget come a piece at a time, and at once when others are answered', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const memory = newMemory(128 * KIB)
  const first = bodyOf(memory, 2)
  await first.body
  const second = bodyOf(memory, 8)
  bodyOf(memory, 8)
  let isThere = false
  second.body.then(() => {
    isThere = true
  })
  for (let turn = 0; turn < 4; turn++) {
    vi.advanceTimersByTime(5)
    await settle()
  }
  expect([second.stream.isPaused(), isThere]).toEqual([true, false])
  memory.pace.give(first.request)
  for (let turn = 0; turn < 16; turn++) {
    vi.advanceTimersByTime(5)
    await settle()
  }
  expect((await second.body).length).toBe(512 * KIB)
})

it('does not hold up a large body that comes by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  expect((await bodyOf(newMemory(64 * KIB), 30).body).length).toBe(30 * 64 * KIB)
})

it('lets small bodies come whatever the others do', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const memory = newMemory(64 * KIB)
  await bodyOf(memory, 2, 65 * KIB).body.catch(() => undefined)
  const small = bodyOf(memory, 1, 100)
  expect((await small.body).length).toBe(100)
})

it('counts a body that was given up no longer', async () => {
  const memory = newMemory(64 * KIB)
  const { request, stream, body } = bodyOf(memory, 100)
  await settle()
  stream.destroy(new Error('gone'))
  await expect(body).rejects.toThrow('the body was cut off')
  expect(memory.pace.isOver).toBe(true)
  memory.pace.give(request)
  memory.pace.give(request)
  expect([memory.pace.isOver, memory.left]).toEqual([false, 10_000 * KIB])
})

import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { type BodyMemory, collectBody } from './body-collector.js'
import { BodyPace } from './body-pace.js'

const KIB = 1024

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

it('lets bodies arrive at full speed within the budget', async () => {
  const memory = newMemory(1000 * KIB)
  const bodies = [bodyOf(memory, 4), bodyOf(memory, 4)]
  expect((await Promise.all(bodies.map(({ body }) => body))).map(({ length }) => length)).toEqual([
    256 * KIB,
    256 * KIB,
  ])
})

it('lets bodies beyond the budget arrive one after the other, a piece at a time', async () => {
  const memory = newMemory(128 * KIB)
  await bodyOf(memory, 3).body
  const order: string[] = []
  const received = (name: string, pieces: number) => {
    const { stream, body } = bodyOf(memory, pieces)
    stream.on('data', () => order.push(name))
    return body
  }
  const bodies = [received('a', 4), received('b', 4), received('c', 4)]
  expect((await Promise.all(bodies)).map(({ length }) => length)).toEqual(Array(3).fill(256 * KIB))
  // Each may receive its first piece, which announces it; then they are completed in turn.
  expect(order.join('')).toMatch(/^a*b?c?a*b*c?b*c*$/)
})

it('lets no body be delayed by one that stops in the middle', async () => {
  const memory = newMemory(64 * KIB)
  const stuck = new PassThrough()
  void collectBody(stuck, { headers: { 'content-length': String(1000 * KIB) } }, memory)
  stuck.write(new Uint8Array(100 * KIB))
  await settle()
  expect((await bodyOf(memory, 10).body).length).toBe(640 * KIB)
})

it('does not delay a large body that arrives alone', async () => {
  expect((await bodyOf(newMemory(64 * KIB), 30).body).length).toBe(30 * 64 * KIB)
})

it('receives small bodies regardless of others', async () => {
  const memory = newMemory(64 * KIB)
  memory.pace.take({}, 100 * KIB)
  const wait = vi.spyOn(memory.pace, 'wait')
  expect((await bodyOf(memory, 1, 100).body).length).toBe(100)
  expect(wait).not.toHaveBeenCalled()
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

it('yields to others between thousands of pieces', async () => {
  const memory = newMemory(1000 * KIB)
  const stream = new PassThrough()
  const body = collectBody(stream, { headers: {} }, memory)
  const left: number[] = []
  for (let i = 0; i < 5000; i++) stream.write(new Uint8Array(1))
  stream.end()
  for (let turn = 0; turn < 3; turn++) {
    await new Promise(resolve => process.nextTick(resolve))
    left.push(memory.left)
    await new Promise(resolve => setImmediate(resolve))
  }
  expect((await body).length).toBe(5000)
  expect(left[0]).toBeGreaterThanOrEqual(10_000 * KIB - 2000)
})

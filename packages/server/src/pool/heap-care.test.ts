import { expect, it, vi } from 'vitest'
import { HeapCare } from './heap-care.js'

const done = (): void => undefined
const MEGABYTE = 1024 * 1024

function heapOf(sizes: { size: number; inUse: number }) {
  let collected = 0
  const care = new HeapCare(
    {
      size: () => sizes.size,
      collect() {
        collected++
        sizes.size = sizes.inUse
      },
    },
    action => action(),
  )
  return { care, collected: () => collected }
}

it('collects after a request that has left much, once', () => {
  const sizes = { size: 30 * MEGABYTE, inUse: 20 * MEGABYTE }
  const { care, collected } = heapOf(sizes)
  care.rest(done)
  expect(collected()).toBe(0)
  sizes.size = 300 * MEGABYTE
  care.rest(done)
  care.rest(done)
  expect(collected()).toBe(1)
})

it('does not look through a heap again and again that is in use', () => {
  const sizes = { size: 300 * MEGABYTE, inUse: 250 * MEGABYTE }
  const { care, collected } = heapOf(sizes)
  for (let i = 0; i < 10; i++) {
    sizes.size = 400 * MEGABYTE
    care.rest(done)
  }
  expect(collected()).toBe(1)
  sizes.size = 600 * MEGABYTE
  care.rest(done)
  expect(collected()).toBe(2)
})

it('collects the garbage of its thread', async () => {
  const pending: (() => void)[] = []
  const care = new HeapCare(undefined, action => pending.push(action))
  leaveGarbage()
  const before = process.memoryUsage().arrayBuffers
  care.rest(done)
  expect(pending).toHaveLength(1)
  pending[0]!()
  // V8 frees array buffers in a separate thread.
  await vi.waitUntil(() => process.memoryUsage().arrayBuffers < before, { timeout: 20_000 })
  // Nobody else gets the function.
  expect('gc' in globalThis).toBe(false)
})

/** Makes what nothing refers to when the function has returned. */
function leaveGarbage(): number {
  return Array.from({ length: 16 }, () => new ArrayBuffer(8 * MEGABYTE)).length
}

it('leaves its garbage for the next pause if another thread has reset the V8 option meanwhile', async () => {
  const given = vi.fn<() => (() => void) | undefined>().mockReturnValueOnce(undefined)
  const collect = vi.fn()
  given.mockReturnValue(collect)
  vi.resetModules()
  vi.doMock('node:vm', () => ({ runInNewContext: given }))
  const { HeapCare: Care } = await import('./heap-care.js')
  vi.doUnmock('node:vm')
  const care = new Care(undefined, action => action())
  const kept = Array.from({ length: 16 }, () => new ArrayBuffer(8 * MEGABYTE))
  care.rest(done)
  expect(collect).not.toHaveBeenCalled()
  kept.push(...Array.from({ length: 48 }, () => new ArrayBuffer(8 * MEGABYTE)))
  care.rest(done)
  expect(collect).toHaveBeenCalledTimes(1)
  expect(kept).toHaveLength(64)
})

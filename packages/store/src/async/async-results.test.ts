/** Results of searches whose clients come back for them. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Store } from '../store.js'
import { PackedJson } from './packed-json.js'

let store: Store
beforeEach(() => {
  store = new Store()
})
afterEach(() => store.close())

const begin = (result: unknown) =>
  store.asyncResults.begin(
    {
      task: { action: 'a', description: 'd', isCancellable: true },
      keepAliveMillis: 1000,
      run: async () => result,
    },
    'node',
  )

it('packs JSON', async () => {
  const text = JSON.stringify(Array.from({ length: 1000 }, (_, i) => ({ key: `host-${i}`, doc_count: i, ü: '€' })))
  const packed = await PackedJson.of(text)
  expect(packed.text()).toBe(text)
  expect(packed.byteLength).toBeLessThan(text.length / 4)
})

it('keeps what packing makes of a result, and its fault', async () => {
  const [fine, broken] = [begin(1), begin(2)]
  await fine.keep(async value => ({ value, byteLength: 10 }))
  expect(fine.result()).toEqual({ value: 1, byteLength: 10 })
  await broken.keep(async () => {
    throw new RangeError('too large')
  })
  expect(() => broken.result()).toThrow(new RangeError('too large'))
})

it('refuses another search while the results take too much memory', async () => {
  const large = begin(1)
  await large.keep(async () => ({ byteLength: 200 * 1024 * 1024 }))
  expect(() => begin(2)).toThrow('[async_search] the results that are kept take [209715200/200mb]')
  store.asyncResults.remove(large)
  expect(() => begin(2)).not.toThrow()
})

it('lets a few searches go on in the background at a time, the oldest and the newest in turn', async () => {
  const ends: (() => void)[] = []
  const order: number[] = []
  const turn = { isOver: () => false, check: () => undefined, reserve: () => undefined, pause: async () => undefined }
  const searches = Array.from({ length: 8 }, (_, i) =>
    store.asyncResults.begin(
      {
        task: { action: 'a', description: 'd', isCancellable: true },
        keepAliveMillis: 1000,
        async run(_task, paced) {
          const own = paced(turn)
          await Promise.resolve()
          if (own.isOver()) await own.pause()
          order.push(i)
          await new Promise<void>(resolve => ends.push(resolve))
          return i
        },
      },
      'node',
    ),
  )
  const kept = searches.map(search => search.keep(async (value: unknown) => ({ value, byteLength: 1 })))
  const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
  await settled()
  expect(order).toEqual([0, 1, 2, 3])
  for (let i = 0; i < 8; i++) {
    ends[i]!()
    await settled()
  }
  expect(order).toEqual([0, 1, 2, 3, 4, 7, 5, 6])
  await Promise.all(kept)
  // All slots are free again.
  const next = begin(9)
  await next.keep(async value => ({ value, byteLength: 1 }))
  expect(next.result()).toEqual({ value: 9, byteLength: 1 })
})

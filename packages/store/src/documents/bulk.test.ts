import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Store } from '../store.js'
import { executeBulk, isWritten } from './bulk.js'
import { readBulk } from './bulk-request.js'
import { prepareBulk } from './prepare-bulk.js'

const encoder = new TextEncoder()
const defaults = { index: 'd', routing: null, pipeline: null, requireAlias: false, listExecutedPipelines: false }

it('yields to others in the middle of a long request', async () => {
  const store = new Store()
  const lines = Array.from({ length: 3500 }, (_, i) => `{"index":{"_id":"${i}"}}\n{"n":${i}}\n`)
  const { items } = readBulk(encoder.encode(lines.join('')), defaults)
  const prepared = await prepareBulk(store, items)
  const seen: number[] = []
  const bulk = executeBulk(store, prepared, false)
  const watch = async (): Promise<void> => {
    for (;;) {
      const { operations } = store.indices.get('d')!.shards[0]!
      seen.push(operations)
      if (operations === 3500) return
      await setImmediate()
    }
  }
  await watch()
  expect((await bulk).every(isWritten)).toBe(true)
  expect([...new Set(seen)]).toEqual([1000, 2000, 3000, 3500])
  store.close()
})

it('writes the rows before a fault of the file, and acknowledges nothing more', async () => {
  const store = new Store()
  const lines = Array.from({ length: 1500 }, (_, i) => `{"index":{"_id":"${i}"}}\n{"n":${i}}\n`)
  const prepared = await prepareBulk(store, readBulk(encoder.encode(lines.join('')), defaults).items)
  const write = store.write.bind(store)
  let calls = 0
  store.write = action => {
    if (++calls === 1) return write(action)
    throw new Error('no space left')
  }
  await expect(executeBulk(store, prepared, false)).rejects.toThrow('no space left')
  expect(store.indices.get('d')!.shards[0]!.operations).toBe(1000)
  store.close()
})

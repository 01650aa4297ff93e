import { expect, it } from 'vitest'
import { Store } from '../store.js'
import { turnOf, UNDISTURBED } from '../testkit/turn.js'
import { executeBulk, isWritten } from './bulk.js'
import { readBulk } from './bulk-request.js'
import { type PreparedItem, prepareBulk } from './prepare-bulk.js'

const encoder = new TextEncoder()
const defaults = { index: 'd', routing: null, pipeline: null, requireAlias: false, listExecutedPipelines: false }

/** Operations that index so many documents. */
async function prepared(store: Store, count: number): Promise<PreparedItem[]> {
  const lines = Array.from({ length: count }, (_, i) => `{"index":{"_id":"${i}"}}\n{"n":${i}}\n`)
  return prepareBulk(store, readBulk(encoder.encode(lines.join('')), defaults).items, UNDISTURBED)
}

/** Executes 3,500 operations with turns that are over after so many of them; returns how many were written before each pause. */
async function writtenBeforePauses(operationsOfATurn: number): Promise<readonly number[]> {
  const store = new Store()
  const written = (): number => store.indices.get('d')?.shards[0]?.operations ?? 0
  const seen: number[] = []
  let begun = 0
  const turn = turnOf(
    () => written() - begun >= operationsOfATurn,
    () => {
      begun = written()
      seen.push(begun)
    },
  )
  const outcomes = await executeBulk(store, await prepared(store, 3500), false, turn)
  expect(outcomes).toHaveLength(3500)
  expect(outcomes.every(isWritten)).toBe(true)
  store.close()
  return seen
}

it('ends a transaction when the turn of its request is over', async () => {
  const pauses = await writtenBeforePauses(400)
  expect(pauses.length).toBeGreaterThanOrEqual(6)
  expect(pauses.every((written, i) => written - (pauses[i - 1] ?? 0) < 600)).toBe(true)
})

it('executes some operations in each turn, also if it is over', async () => {
  const pauses = await writtenBeforePauses(0)
  expect(pauses.slice(1).every((written, i) => written > pauses[i]!)).toBe(true)
  expect(pauses.length).toBeGreaterThan(20)
})

it('writes the rows before a fault of the file, and acknowledges nothing more', async () => {
  const store = new Store()
  const items = await prepared(store, 1500)
  const write = store.write.bind(store)
  let calls = 0
  store.write = action => {
    if (++calls === 1) return write(action)
    throw new Error('no space left')
  }
  await expect(executeBulk(store, items, false, UNDISTURBED)).rejects.toThrow('no space left')
  expect(store.indices.get('d')!.shards[0]!.operations).toBe(1000)
  store.close()
})

it('writes what comes before a very large document first: a field that it brings does not make that be parsed again', async () => {
  const store = new Store()
  const text = `{"n":[${'1,'.repeat(600_000)}1]}`
  const lines = `{"index":{"_id":"1"}}\n{"first":1}\n{"index":{"_id":"2"}}\n${text}\n`
  const { items } = readBulk(encoder.encode(lines), defaults)
  const prepared = await prepareBulk(store, items, UNDISTURBED)
  let slices = 0
  const write = store.write.bind(store)
  store.write = <T>(action: () => T, indices?: Iterable<string>): T => {
    slices++
    return write(action, indices)
  }
  const outcomes = await executeBulk(store, prepared, false, UNDISTURBED)
  // The first one makes the index.
  expect([slices, outcomes.map(isWritten)]).toEqual([3, [true, true]])
  store.close()
})

it('parses a large document in turns, again where its mapping changes meanwhile', async () => {
  const store = new Store()
  const source = (name: string): string => `{"${name}":[${'1,'.repeat(100_000)}1]}`
  const item = (id: string, text: string) => `{"index":{"_id":"${id}"}}\n${text}\n`
  const indexed = async (text: string, turn = UNDISTURBED) => {
    const { items } = readBulk(encoder.encode(text), defaults)
    return executeBulk(store, await prepareBulk(store, items, UNDISTURBED), false, turn)
  }
  let pauses = 0
  const others: Promise<unknown>[] = []
  const turn = turnOf(
    () => true,
    () => {
      if (++pauses === 10) others.push(indexed(item('2', '{"other":1}')))
    },
  )
  const outcomes = await indexed(
    item('1', source('n')) + item('3', '{"n":"no number"}') + item('4', source('bad.')),
    turn,
  )
  await Promise.all(others)
  expect(pauses).toBeGreaterThan(40)
  expect(outcomes.map(isWritten)).toEqual([true, false, false])
  const index = store.indices.get('d')!
  expect([...index.mapping.root.children.keys()]).toEqual(['other', 'n'])
  expect(index.shards[0]!.get('1')!.source).toEqual(encoder.encode(source('n')))
  store.close()
})

import type { Store } from '@sluice/store'
import { expect, it } from 'vitest'
import { executedAlone } from './policy-locks.js'

it('executes a policy only once at a time', async () => {
  const [store, other] = [{} as Store, {} as Store]
  let end = (): void => undefined
  const first = executedAlone(store, 'p', () => new Promise<void>(resolve => (end = resolve)))
  await expect(executedAlone(store, 'p', async () => 1)).rejects.toThrow(
    'Could not obtain lock because policy execution for [p] is already in progress.',
  )
  expect(await executedAlone(store, 'q', async () => 2)).toBe(2)
  expect(await executedAlone(other, 'p', async () => 3)).toBe(3)
  end()
  await first
  expect(await executedAlone(store, 'p', async () => 4)).toBe(4)
})

it('can be executed again after it has failed', async () => {
  const store = {} as Store
  const failed = executedAlone(store, 'p', async () => {
    throw new Error('no such index')
  })
  await expect(failed).rejects.toThrow('no such index')
  expect(await executedAlone(store, 'p', async () => 1)).toBe(1)
})

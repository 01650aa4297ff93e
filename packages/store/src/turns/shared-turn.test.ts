import { expect, it } from 'vitest'
import { turnOf } from '../testkit/turn.js'
import { sharedTurn } from './shared-turn.js'

it('lets all workers that wait go on in the same turn', async () => {
  let pauses = 0
  const shared = sharedTurn(
    turnOf(
      () => true,
      () => pauses++,
    ),
  )
  const worker = async (): Promise<void> => {
    for (let i = 0; i < 3; i++) await shared.pause()
  }
  await Promise.all([worker(), worker()])
  expect(pauses).toBe(3)
})

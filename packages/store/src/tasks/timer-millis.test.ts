/** Waits as timers take them. */
import { expect, it } from 'vitest'
import { timerMillis } from './timer-millis.js'

it('never asks a timer for more than it takes: with more it would end at once', () => {
  expect([timerMillis(30_000), timerMillis(30 * 86_400_000)]).toEqual([30_000, 2_147_483_647])
})

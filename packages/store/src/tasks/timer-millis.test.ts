/** Waits as timers take them. */
import { expect, it } from 'vitest'
import { timerMillis } from './timer-millis.js'

it('never exceeds the maximum of a timer, beyond which it would fire immediately', () => {
  expect([timerMillis(30_000), timerMillis(30 * 86_400_000)]).toEqual([30_000, 2_147_483_647])
})

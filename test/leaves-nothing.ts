/**
 * Runs around each test file of those that share a thread and its modules: a file that leaves the thread other than it found it would
 * make another fail, or hang, far away and only in some orders.
 */
import { afterAll, beforeAll, vi } from 'vitest'

let before: Map<string, unknown>

/** Global state that a test file may change and has to restore. */
function surroundings(): Map<string, unknown> {
  const { env } = process
  return new Map<string, unknown>([
    ['the timers', vi.isFakeTimers()],
    ['performance.now', performance.now],
    ['Date.now', Date.now],
    ['Math.random', Math.random],
    ['fetch', globalThis.fetch],
    ['the working folder', process.cwd()],
    ...Object.keys(env).map(name => [`the variable ${name}`, env[name]] as const),
  ])
}

beforeAll(() => {
  before = surroundings()
})

afterAll(() => {
  const after = surroundings()
  const names = new Set([...before.keys(), ...after.keys()])
  const left = [...names].filter(name => before.get(name) !== after.get(name))
  if (left.length > 0) throw new Error(`the test file leaves changes to the next one: ${left.join(', ')}`)
})

/** Work that may wait for results: on a machine with few processors it would slow down the run. */
import { computed, effect, untracked } from '@preact/signals'
import { isPaused, phase } from './run.js'

/** So long results are waited for. */
const WAITED_MILLIS = 1000

/** Whether an edit is about to be run, or runs. */
const isExpected = computed(() => phase.value === 'running' || (phase.value === 'waiting' && !isPaused.value))

/** Calls a function once no results are expected, and after a second at the latest. Returns a function that cancels it. */
export function whenRan(act: () => void): () => void {
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    act()
  }
  const timer = setTimeout(end, WAITED_MILLIS)
  const stop = effect(() => {
    if (!isExpected.value) untracked(end)
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

/** When the page does long work that can wait: in parts, at most one per frame, and not while documents run. */
import { computed, effect, signal } from '@preact/signals'
import { afterPaint } from './paint-marks.js'
import { isPaused, phase } from './run.js'

/** The longest time that work waits for runs, all its parts together. */
const PATIENCE_MILLIS = 3000

/** The longest wait for a frame: a hidden page has none. */
const FRAME_MILLIS = 250

/** The turns of one piece of work. */
export interface Turns {
  /** Resolves in a new task when the next part may run: after a frame, and when no documents run. */
  next(): Promise<void>
  /** From now on somebody waits for the work, so that it no longer waits for runs. */
  hurry(): void
}

/**
 * Gives the turns of work that can wait. The page and its workers share the processor: during a run, each part would take two or three
 * times as long, and would delay the results.
 */
export function turnsBetweenRuns(): Turns {
  const isHurried = signal(false)
  const isDue = computed(() => isHurried.value || !isBusy())
  const hurry = (): void => {
    isHurried.value = true
  }
  setTimeout(hurry, PATIENCE_MILLIS)
  return {
    hurry,
    async next() {
      await nextFrame()
      if (isDue.value) return
      await new Promise<void>(resolve => {
        const stop = effect(() => {
          if (isDue.value)
            afterPaintOrLater(() => {
              stop()
              resolve()
            })
        })
      })
    },
  }
}

/** Whether documents run, or will run without a further act of the user. */
const isBusy = (): boolean => phase.value === 'running' || (phase.value === 'waiting' && !isPaused.value)

const nextFrame = (): Promise<void> => new Promise(afterPaintOrLater)

/** Calls a function in a task after the next frame; it must be one that may be called again. */
function afterPaintOrLater(run: () => void): void {
  afterPaint(run)
  setTimeout(run, FRAME_MILLIS)
}

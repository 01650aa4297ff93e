/** Marks in the browser's performance timeline when results are on the screen, for measurements of the page. */
import { effect } from '@preact/signals'
import { phase, trace } from './run.js'
import { startedAt } from './runner.js'

/** The first trace that was painted. */
const FIRST = 'sluice:first-result'
/** The last trace that was painted. */
const CHOSEN = 'sluice:chosen'
/** The last run whose end was painted, with when it was started; earlier marks are removed. */
const LAST = 'sluice:result'

/** Marks from now on. */
export function markPaints(): void {
  let isFirst = true
  effect(() => {
    if (trace.value === null) return
    if (isFirst) afterPaint(() => performance.mark(FIRST))
    isFirst = false
    afterPaint(() => {
      performance.clearMarks(CHOSEN)
      performance.mark(CHOSEN)
    })
  })
  effect(() => {
    if (phase.value !== 'finished') return
    const detail = { startedAt }
    afterPaint(() => {
      performance.clearMarks(LAST)
      performance.mark(LAST, { detail })
    })
  })
}

/** A task that follows the next frame: when it runs, the frame is drawn. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run))

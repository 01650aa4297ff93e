/** What the page's main thread did meanwhile, as Chromium's own trace tells: processor time, whatever else the machine does. */
import type { Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the thread's processor time, for what has an end. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Gives the longest task of the main thread of any page of the browser, in milliseconds of processor time. */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['toplevel'] })
  let text: string
  try {
    await action()
  } finally {
    text = (await browser.stopTracing()).toString('utf8')
  }
  const { traceEvents } = JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] }
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) =>
      name === 'ThreadControllerImpl::RunTask' && tdur !== undefined && mainThreads.has(`${pid}:${tid}`),
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks of the main thread')
  return Math.max(...tasks.map(({ tdur }) => tdur!)) / 1000
}

declare global {
  interface Window {
    /** The longest time between two frames so far, in milliseconds; set to 0 to begin anew. */
    longestFrame: number
  }
}

/** Watches the time between frames from now on, in `window.longestFrame`. Runs in the page. */
export function watchFrames(): void {
  window.longestFrame = 0
  let last = performance.now()
  const next = (now: number): void => {
    window.longestFrame = Math.max(window.longestFrame, now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

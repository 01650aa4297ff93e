/** The work of the page's main thread meanwhile, from Chromium's trace: processor time, independent of the machine's load. */
import type { Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the thread's processor time, for tasks that end. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Marks the page that is measured in the trace, which has the pages of all tests that run just then. */
const MARK = 'sluice:measured'

/**
 * The names of a task in the trace. The outer one also holds the microtasks that the task leaves, such as what follows an `import()`: they
 * are run before anything is drawn.
 */
const TASKS: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/** Returns the longest task of the page's main thread with its microtasks, in milliseconds of processor time. */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  let text: string
  try {
    await page.evaluate(name => void performance.mark(name), MARK)
    await action()
  } finally {
    text = (await browser.stopTracing()).toString('utf8')
  }
  const { traceEvents } = JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] }
  const process = traceEvents.find(({ name }) => name === MARK)?.pid
  const thread = traceEvents.find(
    ({ name, pid, args }) => pid === process && name === 'thread_name' && args?.name === 'CrRendererMain',
  )?.tid
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => TASKS.has(name) && tdur !== undefined && pid === process && tid === thread,
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks of the main thread')
  return Math.max(...tasks.map(({ tdur }) => tdur!)) / 1000
}

declare global {
  interface Window {
    /** The longest time between two frames so far, in milliseconds; set to 0 to begin again. */
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

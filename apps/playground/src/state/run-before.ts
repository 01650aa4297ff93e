/**
 * The run that results are compared with: one that was pinned, or the last before the newest edit. Runs that follow each other quickly are
 * one edit: not every letter is one.
 */
import { computed, effect, signal, untracked } from '@preact/signals'
import type { Comparison, RunBefore } from '../worker/protocol.js'
import { faults, phase, ranPipelines, rows, summary } from './run.js'
import { ask } from './runner.js'
import { entryPipeline, samples } from './workspace.js'

/** So long a run must stay the newest one to be what the next edit is compared with. */
const SETTLED_AFTER_MILLIS = 3000

/** The number of documents that are compared automatically. */
const COMPARED_AT_ONCE = 100

const pinned = signal<RunBefore | null>(null)
const previous = signal<RunBefore | null>(null)
/** The last run that was not followed by another soon. */
let settled: RunBefore | null = null

/** Whether the run that results are compared with was pinned. */
export const isPinned = computed(() => pinned.value !== null)

/** The run that results are compared with; null if there is none yet. */
export const runBefore = computed(() => pinned.value ?? previous.value)

/** The comparison of the newest run; null until it is made. */
export const comparison = signal<Comparison | null>(null)
/** Why there is none; null if nothing went wrong. */
export const comparisonFault = signal<string | null>(null)

/** The run that is there now. */
const ranNow = (): RunBefore => ({ pipelines: ranPipelines.peek(), entry: entryPipeline.peek() })

/** Compares with this run from now on, whatever is edited. */
export function pinRun(): void {
  pinned.value = ranNow()
}

/** Compares with the run before the last edit again. */
export function unpinRun(): void {
  pinned.value = null
}

/** Another workspace has nothing to do with the runs before. */
export function forgetRuns(): void {
  settled = null
  pinned.value = null
  previous.value = null
  comparison.value = null
}

/** Follows the runs from now on. `isWanted` says whether a comparison is shown. */
export function startComparing(isWanted: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  effect(() => {
    void summary.value
    if (phase.value !== 'finished' || faults.value.length > 0) return
    clearTimeout(timer)
    untracked(() => {
      const now = ranNow()
      if (settled === null) settled = now
      else if (settled.pipelines !== now.pipelines) previous.value = settled
      timer = setTimeout(() => {
        settled = now
      }, SETTLED_AFTER_MILLIS)
    })
  })
  effect(() => {
    void [summary.value, samples.value]
    const before = runBefore.value
    const isShown = isWanted()
    if (phase.value !== 'finished' || faults.value.length > 0) return
    if (before === null || !(isShown || rows.value.length <= COMPARED_AT_ONCE)) comparison.value = null
    else untracked(() => void compare(before))
  })
}

let asked = 0

async function compare(before: RunBefore): Promise<void> {
  const mine = ++asked
  try {
    const answer = await ask('compare', { before })
    if (answer === null || mine !== asked) return
    comparison.value = answer
    comparisonFault.value = null
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    if (mine === asked) comparisonFault.value = thrown.message
  }
}

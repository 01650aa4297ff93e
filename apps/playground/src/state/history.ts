/** The history: every finished run is kept, and the workspace is saved, so that the page opens with it again. */
import { effect, signal, untracked } from '@preact/signals'
import type { HistoryRun } from '../history/run-history.js'
import type { ShareState } from '../share/share-state.js'
import { phase, rows, summary } from './run.js'
import { tools } from './runner.js'
import { tests } from './tests.js'
import { undoable } from './undo.js'
import { isEmbedded } from './view.js'
import { pipelines, samples } from './workspace.js'
import { openWorkspaceState, workspaceState } from './workspace-state.js'

/** The runs, the last one first; null until they were requested. */
export const historyRuns = signal<readonly HistoryRun[] | null>(null)

/** Why nothing is kept; null while it is. */
export const historyFault = signal<string | null>(null)

/** So long a run must stay the last one to be kept: not every letter is worth an entry. */
const KEPT_AFTER_MILLIS = 3000

async function answered<T>(answer: Promise<T>): Promise<T | null> {
  try {
    const value = await answer
    historyFault.value = null
    return value
  } catch (thrown) {
    historyFault.value = (thrown as Error).message
    return null
  }
}

/** Keeps runs from now on. */
export function startHistory(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  effect(() => {
    void [summary.value, pipelines.value, samples.value, tests.value]
    clearTimeout(timer)
    if (phase.value !== 'finished') return
    timer = setTimeout(() => untracked(() => void keepRun()), KEPT_AFTER_MILLIS)
  })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void answered(tools.ask('historySave', { state: workspaceState() }))
  })
}

async function keepRun(): Promise<void> {
  const state = workspaceState()
  const count = (status: string): number => rows.value.filter(each => each.status === status).length
  const counts = {
    done: count('done'),
    handled: count('handled'),
    dropped: count('dropped'),
    failed: count('failed') + count('stopped'),
  }
  const runs = await answered(tools.ask('historyAdd', { state, counts }))
  if (runs !== null) historyRuns.value = runs
  await answered(tools.ask('historySave', { state }))
}

/** Asks for the runs. */
export async function loadHistory(): Promise<void> {
  historyRuns.value = (await answered(tools.ask('historyRuns', null))) ?? historyRuns.value ?? []
}

/** Opens a run again. */
export async function openRun(id: string): Promise<boolean> {
  const state = await answered(tools.ask('historyState', { id }))
  if (state === null) return false
  undoable('a run of the history was opened', () => openWorkspaceState(state))
  return true
}

/** Removes a run. */
export async function removeRun(id: string): Promise<void> {
  const runs = await answered(tools.ask('historyRemove', { id }))
  if (runs !== null) historyRuns.value = runs
}

/** Removes all runs, and what was saved of the workspace. */
export async function clearHistory(): Promise<void> {
  await answered(tools.ask('historyClear', null))
  await loadHistory()
}

/** The last workspace; null if none was saved, and in an embedded page, which neither saves nor restores anything. */
export const lastWorkspace = (): Promise<ShareState | null> =>
  isEmbedded ? Promise.resolve(null) : answered(tools.ask('historySaved', null))

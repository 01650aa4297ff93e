/** The initial workspace: that of a link, the files of the server, the last workspace, or the first example. */
import { effect, signal } from '@preact/signals'
import { exampleState } from '../examples/example.js'
import { firstSteps } from '../examples/first-steps.js'
import { lastWorkspace } from './history.js'
import { openServedFiles } from './opened.js'
import { tools } from './runner.js'
import { entryPipeline, pipelines, samples } from './workspace.js'
import { openWorkspaceState } from './workspace-state.js'

/** Why a link could not be opened; null if there was none, or it could. */
export const linkFault = signal<string | null>(null)

/** Whether this is the first time that the page is open in this browser. */
export const isFirstVisit = signal(false)

/** A key of the browser's storage that records an earlier visit. */
const VISITED = 'sluice.visited'

/** Opens the link, the served files, the last workspace or the first example. */
export async function openInitialWorkspace(): Promise<void> {
  if (await openLink(location.hash)) return
  if (await openServedFiles()) return
  if (wasHere()) {
    const last = await lastWorkspace()
    if (last !== null && last.pipelines.length > 0) {
      openWorkspaceState(last)
      return
    }
  } else isFirstVisit.value = true
  openWorkspaceState(exampleState(firstSteps))
}

/** The texts that the link in the address opened; null if the address has no link to the current workspace. */
let linked: readonly unknown[] | null = null

const written = (): readonly unknown[] => [pipelines.value, samples.value, entryPipeline.value]

/**
 * As soon as something else is there than what the link opened, the address is that of the page alone: it names nothing that is not
 * there, and what is written is there after the page was loaded again. An embedded page keeps it, since nothing is saved there.
 */
export function startLeavingLink(): void {
  effect(() => {
    const now = written()
    if (linked === null || now.every((part, i) => part === linked![i])) return
    linked = null
    history.replaceState(null, '', location.pathname + location.search)
  })
}

/** Opens the state of a link; false if it holds none. */
export async function openLink(fragment: string): Promise<boolean> {
  if (!/^#v\d+\./.test(fragment)) return false
  try {
    const state = await tools.ask('openLink', { fragment })
    linked = null
    openWorkspaceState(state)
    linked = written()
    linkFault.value = null
    return true
  } catch (thrown) {
    linkFault.value = (thrown as Error).message
    return false
  }
}

function wasHere(): boolean {
  try {
    const was = localStorage.getItem(VISITED) !== null
    localStorage.setItem(VISITED, '1')
    return was
  } catch {
    // Where nothing is kept, every visit is the first; the hint would be a nuisance.
    return true
  }
}

/** Checks of templates in turns with other requests: they read whole mappings. */
import { runInTurns, runToEnd, type Steps } from '@sluice/search'
import type { ClusterState } from '../cluster/cluster-state.js'
import { pauseWhenOver, type Turn } from '../search/search-in-turns.js'

/** How a template is stored. */
export interface PutInTurns {
  /** Whether there must be none of the name. */
  readonly isCreate: boolean
  readonly turn: Turn
}

/** So often a check begins again if others have changed the state in the meantime. */
const MOST_TRIES = 3

/** Runs a check on a state until it holds for the state as it is. Rejects with what the check throws. */
export async function checkInTurns(state: ClusterState, check: () => Steps<void>, turn: Turn): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { version } = state
    await runInTurns(check(), () => pauseWhenOver(turn))
    if (state.version === version) return
  }
  runToEnd(check())
}

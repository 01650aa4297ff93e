/** Checks of changes against the cluster state, in turns with other requests. */
import { runInTurns, runToEnd, type Steps } from '@sluice/search'
import { pauseWhenOver, type Turn } from '../search/search-in-turns.js'
import type { ClusterState } from './cluster-state.js'

/** So often a check begins again if others have changed the state in the meantime. */
const MOST_TRIES = 3

/** Runs a check on a state until it holds for the state as it is, and resolves with its result. Rejects with what the check throws. */
export async function checkInTurns<T>(state: ClusterState, check: () => Steps<T>, turn: Turn): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { version } = state
    const result = await runInTurns(check(), () => pauseWhenOver(turn))
    if (state.version === version) return result
  }
  return runToEnd(check())
}

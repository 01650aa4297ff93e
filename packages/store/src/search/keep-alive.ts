/** How long scrolls and points in time may live: `search.max_keep_alive`. */
import { illegalArgument } from '@sluice/java'
import { parseTimeValue, timeValueText } from '@sluice/search'
import { clusterSetting } from '../cluster/cluster-settings.js'
import type { ClusterState } from '../cluster/cluster-state.js'

const MAXIMUM = 'search.max_keep_alive'

/** Throws illegal_argument_exception for a time that is longer than contexts may live. */
export function checkKeepAlive(state: ClusterState, millis: number): void {
  const limit = parseTimeValue(clusterSetting<string>(state, MAXIMUM), MAXIMUM)
  if (millis <= limit) return
  throw illegalArgument(
    `Keep alive for request (${timeValueText(millis)}) is too large. It must be less than (${timeValueText(limit)}). This limit can be set by changing the [${MAXIMUM}] cluster level setting.`,
  )
}

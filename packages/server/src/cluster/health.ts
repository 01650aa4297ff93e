/** The health of indices: every primary is there, replicas never are. */
import type { Index } from '@sluice/store'

/** Green if no index wants replicas, else yellow. */
export const healthOf = (indices: readonly Index[]): 'green' | 'yellow' =>
  indices.some(({ isOpen, copies }) => isOpen && copies > 1) ? 'yellow' : 'green'

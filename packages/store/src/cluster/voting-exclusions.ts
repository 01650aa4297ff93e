/** Voting configuration exclusions: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/voting-config-exclusions.html */
import { illegalArgument } from '@sluice/java'
import type { ClusterState, StateValue } from './cluster-state.js'

/** A node that shall not vote. */
export interface VotingExclusion {
  readonly nodeId: string
  readonly nodeName: string
}

const ABSENT = '_absent_'
const MAX = 10

/** The exclusions in the order in which they were added. */
export function votingExclusions(state: ClusterState): VotingExclusion[] {
  const kept = (state.get('cluster', 'voting_config_exclusions')?.get('nodes') ?? []) as StateValue[]
  return kept.map(each => ({ nodeId: each.get('node_id') as string, nodeName: each.get('node_name') as string }))
}

/** Adds nodes by their names or by their ids, and gives them, those too that were there before. Throws illegal_argument_exception for both or neither, and for too many. */
export function addVotingExclusions(
  state: ClusterState,
  names: readonly string[],
  ids: readonly string[],
  own: VotingExclusion,
): readonly VotingExclusion[] {
  if ((names.length === 0) === (ids.length === 0)) {
    throw illegalArgument('You must set [node_names] or [node_ids] but not both')
  }
  const before = votingExclusions(state)
  const wanted = [
    ...names.map(name => (name === own.nodeName ? own : { nodeId: ABSENT, nodeName: name })),
    ...ids.map(id => (id === own.nodeId ? own : { nodeId: id, nodeName: ABSENT })),
  ]
  const added = wanted.filter(
    each => !before.some(({ nodeId, nodeName }) => nodeId === each.nodeId && nodeName === each.nodeName),
  )
  if (before.length + added.length > MAX) {
    throw illegalArgument(
      `add voting config exclusions request for nodes named [${[...names, ...ids].join(', ')}] would add [${added.length}] exclusions to the existing [${before.length}] which would exceed the maximum of [${MAX}] set by [cluster.max_voting_config_exclusions]`,
    )
  }
  saveExclusions(state, [...before, ...added])
  return wanted
}

/** Removes all of them. */
export const clearVotingExclusions = (state: ClusterState): void => saveExclusions(state, [])

function saveExclusions(state: ClusterState, exclusions: readonly VotingExclusion[]): void {
  const nodes = exclusions.map(({ nodeId, nodeName }) => shownExclusion({ nodeId, nodeName }))
  state.commit(() => state.set('cluster', 'voting_config_exclusions', new Map([['nodes', nodes]])))
}

/** An exclusion as the cluster state shows it. */
export const shownExclusion = ({ nodeId, nodeName }: VotingExclusion): Map<string, string> =>
  new Map([
    ['node_id', nodeId],
    ['node_name', nodeName],
  ])

/** Failures that are alike: the same step failed in the same way, at the same place of its text or script. */
import type { DocumentRow, StopPlace } from '../worker/protocol.js'

/** Documents that failed alike. */
export interface FailureCluster {
  readonly key: string
  readonly isHandled: boolean
  /** The column of the step. */
  readonly column: number
  readonly type: string
  /** The common part of their reasons, without values of the document. */
  readonly reason: string
  /** Where all of them stopped; null if unknown. */
  readonly stop: StopPlace | null
  /** How many of its documents were examined for that. */
  readonly examined: number
  /** The documents, and the step that failed in each. */
  readonly members: readonly ClusterMember[]
}

/** A document of a cluster. */
export interface ClusterMember {
  readonly place: number
  /** The number of the step in the document's trace. */
  readonly step: string
}

/** The clusters by step and reason: failures before those that were handled, the largest first. */
export function clustersOf(rows: readonly DocumentRow[]): FailureCluster[] {
  const clusters = new Map<string, FailureCluster & { readonly members: ClusterMember[] }>()
  for (const { place, status, failure } of rows) {
    if (failure === null || (status !== 'failed' && status !== 'handled')) continue
    const { column, step, type } = failure
    const isHandled = status === 'handled'
    const reason = shapeOf(failure.reason)
    const key = JSON.stringify([isHandled, column, type, reason])
    let cluster = clusters.get(key)
    if (cluster === undefined) {
      cluster = { key, isHandled, column, type, reason, stop: null, examined: 0, members: [] }
      clusters.set(key, cluster)
    }
    cluster.members.push({ place, step })
  }
  return [...clusters.values()].sort(bySize)
}

/**
 * The clusters split by where their documents stopped. One of which not all documents were examined stays whole, and has a place when
 * all that were examined stopped there.
 */
export function withStops(
  clusters: readonly FailureCluster[],
  stops: ReadonlyMap<number, StopPlace | null>,
): FailureCluster[] {
  return clusters.flatMap(cluster => split(cluster, stops)).sort(bySize)
}

function split(cluster: FailureCluster, stops: ReadonlyMap<number, StopPlace | null>): FailureCluster[] {
  const groups = new Map<string, { readonly stop: StopPlace | null; readonly members: ClusterMember[] }>()
  const examined = cluster.members.filter(({ place }) => stops.has(place))
  for (const member of examined) {
    const stop = stops.get(member.place) ?? null
    const key = JSON.stringify(stop)
    const group = groups.get(key) ?? { stop, members: [] }
    group.members.push(member)
    groups.set(key, group)
  }
  if (examined.length < cluster.members.length) {
    const [only] = groups.values()
    return [{ ...cluster, stop: groups.size === 1 ? only!.stop : null, examined: examined.length }]
  }
  return Array.from(groups, ([key, { stop, members }]) => ({
    ...cluster,
    key: cluster.key + key,
    stop,
    members,
    examined: members.length,
  }))
}

const bySize = (a: FailureCluster, b: FailureCluster): number =>
  Number(a.isHandled) - Number(b.isHandled) || b.members.length - a.members.length

/** A reason without the values in it: what is in brackets or quotes, and numbers. */
export function shapeOf(reason: string): string {
  let depth = 0
  let shape = ''
  for (const letter of reason) {
    if (letter === '[' && depth++ === 0) shape += '[…]'
    if (depth === 0) shape += letter
    if (letter === ']' && depth > 0) depth--
  }
  return shape
    .replace(/"[^"]*"/g, '"…"')
    .replace(/'[^']*'(?!\w)/g, "'…'")
    .replace(/\d+/g, '#')
}

/** Answers about nodes: which nodes an expression means, and what all of these answers begin with. */
import { wildcardMatches } from '@sluice/core'
import type { Store } from '@sluice/store'
import { type ClusterNode, nodeOf } from '../cluster/node.js'

/** Whether an expression of node names, ids, addresses and wildcards means the one node. */
export function meansNode(store: Store, expression: string | undefined): boolean {
  if (expression === undefined || expression === '') return true
  const { id, name, host } = nodeOf(store)
  return expression
    .split(',')
    .some(part => part === '_all' || part === '_local' || part === '_master' || isNamed(part, [id, name, host]))
}

const isNamed = (part: string, names: readonly string[]): boolean =>
  part === 'master:true' || part === 'data:true' || names.some(name => wildcardMatches(part, name))

/** The body of an answer with one entry for each node that was asked. */
export function nodesBody(
  store: Store,
  expression: string | undefined,
  shown: (node: ClusterNode) => ReadonlyMap<string, unknown>,
): Map<string, unknown> {
  const node = nodeOf(store)
  const isMeant = meansNode(store, expression)
  const count = isMeant ? 1 : 0
  return new Map<string, unknown>([
    [
      '_nodes',
      new Map([
        ['total', count],
        ['successful', count],
        ['failed', 0],
      ]),
    ],
    ['cluster_name', node.clusterName],
    ['nodes', new Map(isMeant ? [[node.id, shown(node)]] : [])],
  ])
}

/** The node as answers about shards and tasks show it. */
export const discoveryNode = (node: ClusterNode): Map<string, unknown> =>
  new Map<string, unknown>([
    ['name', node.name],
    ['ephemeral_id', node.ephemeralId],
    ['transport_address', node.transportAddress],
    ['external_id', node.name],
    ['attributes', new Map()],
    ['roles', node.roles],
    ['version', node.version],
    ['min_index_version', node.minimumIndexVersion],
    ['max_index_version', node.indexVersion],
  ])

/**
 * Node and metrics of a path `/_nodes/{node or metric}`, `/_nodes/{node}/{metric}`: a single part that names nothing but metrics is that.
 */
export function nodeAndMetrics(
  first: string | undefined,
  second: string | undefined,
  known: readonly string[],
): { node: string | undefined; metrics: readonly string[] | null } {
  if (second !== undefined) return { node: first, metrics: metricsOf(second) }
  if (first === undefined) return { node: undefined, metrics: null }
  const parts = first.split(',')
  if (parts.every(part => part === '_all' || known.includes(part)))
    return { node: undefined, metrics: metricsOf(first) }
  return { node: first, metrics: null }
}

/** Null for all of them. */
const metricsOf = (text: string): readonly string[] | null =>
  text.split(',').includes('_all') ? null : text.split(',')

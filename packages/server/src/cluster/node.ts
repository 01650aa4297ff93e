/** The one node and its cluster, as answers name them. */
import type { NodeNames, Store } from '@sluice/store'
import { NODE_ID } from '../node-id.js'

/** Constants of every server. */
const COMMON = {
  id: NODE_ID,
  ephemeralId: 'c2x1aWNlLWVwaGVtZXJhbA',
  clusterUuid: 'c2x1aWNlLXNsdWljZS1zbA',
  host: '127.0.0.1',
  transportAddress: '127.0.0.1:9300',
  httpAddress: '127.0.0.1:9200',
  version: '8.18.8',
  buildHash: '0000000000000000000000000000000000000000',
  transportVersion: 8_840_011,
  indexVersion: 8_525_000,
  minimumIndexVersion: 7_000_099,
  /** A node of Elasticsearch has all of them unless its settings say otherwise. */
  roles: [
    'data',
    'data_cold',
    'data_content',
    'data_frozen',
    'data_hot',
    'data_warm',
    'ingest',
    'master',
    'ml',
    'remote_cluster_client',
    'transform',
  ],
  /** The letters of these roles. */
  roleLetters: 'cdfhilmrstw',
} as const

/** A node as answers show it. */
export type ClusterNode = typeof COMMON & { readonly name: string; readonly clusterName: string }

/** The node that a store belongs to. */
export const nodeOf = ({ names }: Pick<Store, 'names'>): ClusterNode => ({
  ...COMMON,
  name: names.node,
  clusterName: names.cluster,
})

/** The names of the settings `cluster.name` and `node.name`, or the usual ones. */
export const namesOf = (given: {
  readonly clusterName?: string | undefined
  readonly nodeName?: string | undefined
}): NodeNames => ({
  cluster: given.clusterName ?? 'sluice',
  node: given.nodeName ?? 'sluice',
})

/** The one node and its cluster, as answers name them. */
import { NODE_ID } from '../node-id.js'

/** What is the same in all answers. */
export const NODE = {
  id: NODE_ID,
  name: 'sluice',
  clusterName: 'sluice',
  clusterUuid: 'c2x1aWNlLXNsdWljZS1zbA',
  host: '127.0.0.1',
  version: '8.18.8',
  /** The letters of the roles that it has: data, ingest, master. */
  roles: ['data', 'ingest', 'master'],
  roleLetters: 'dim',
} as const

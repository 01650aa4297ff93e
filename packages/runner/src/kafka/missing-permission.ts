/** The fault of a client that may not write. Another attempt fails in the same way, so the run ends. */
import { RunFault } from '../run-fault.js'
import { isFault } from './platformatic-faults.js'

/** The errors of the protocol, and the permission that each asks for. https://kafka.apache.org/protocol#protocol_error_codes */
const NEEDED = [
  ['TOPIC_AUTHORIZATION_FAILED', 'Write on the topic'],
  ['TRANSACTIONAL_ID_AUTHORIZATION_FAILED', 'Write on the transactional ids that begin with the name of the group'],
  ['CLUSTER_AUTHORIZATION_FAILED', 'IdempotentWrite on the cluster'],
] as const

/** Says which permission is missing; null for any other fault. `topics`: those of the request. */
export function missingPermission(fault: unknown, topics: Iterable<string>): RunFault | null {
  const needed = NEEDED.find(([name]) => isFault(fault, 'apiId', name))
  if (needed === undefined) return null
  return new RunFault(`${named([...new Set(topics)])} cannot be written to`, `The operation ${needed[1]} is needed.`)
}

/** The answer to a request for several topics does not always say which one it is about. */
function named(topics: readonly string[]): string {
  if (topics.length === 0) return 'the topics'
  return topics.length === 1 ? `the topic ${topics[0]}` : `one of the topics ${topics.join(', ')}`
}

/**
 * Reindex from another cluster: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-reindex.html#reindex-from-remote. Hosts
 * must be allowed by the node's setting `reindex.remote.whitelist`, which is empty by default and here: each host is rejected as by such a
 * node.
 */
import { illegalArgument, type JavaException, javaToString } from '@sluice/java'

const HOST = /^[^:/]+:\/\/(?<name>\[[0-9a-fA-F:]+\]|[^:/]+):(?<port>\d+)(?:\/.*)?$/

/** The members of `remote`. */
const MEMBERS = ['host', 'username', 'password', 'headers', 'socket_timeout', 'connect_timeout']

/** The illegal_argument_exception for a request with a remote cluster: it is malformed, or not allowed. */
export function remoteIsNotAllowed(remote: unknown): JavaException {
  if (!(remote instanceof Map)) return illegalArgument('Expected [remote] to be an object')
  const host: unknown = remote.get('host')
  if (host === undefined) return illegalArgument('[host] must be specified to reindex from a remote cluster')
  const { name, port } = HOST.exec(javaToString(host))?.groups ?? {}
  if (name === undefined || port === undefined) {
    return illegalArgument(
      `[host] must be of the form [scheme]://[host]:[port](/[pathPrefix])? but was [${javaToString(host)}]`,
    )
  }
  const unknown = [...remote.keys()].filter(key => !MEMBERS.includes(String(key)))
  if (unknown.length > 0) return illegalArgument(`Unsupported fields in [remote]: [${unknown.join(', ')}]`)
  return illegalArgument(`[${name}:${port}] not whitelisted in reindex.remote.whitelist`)
}

/** The error for callers without a privilege: 403 `security_exception`. */
import { JavaException } from '@sluice/java'
import { CLUSTER_PRIVILEGES, isClusterAction } from './cluster-privileges.js'
import { INDEX_PRIVILEGES } from './index-privileges.js'
import { isRestricted } from './restricted-indices.js'

/** 403 `security_exception`. */
export const securityFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchSecurityException', text, undefined, { $status: 403 })

/**
 * The fault of an action that is not granted. `who` is how the caller is named (`user [u] with effective roles [r]`), `indices` the names
 * on which it is not granted; none for actions that are about no indices.
 */
export function unauthorized(action: string, who: string, indices: readonly string[] = []): JavaException {
  const isCluster = isClusterAction(action)
  const granting = (isCluster ? CLUSTER_PRIVILEGES : INDEX_PRIVILEGES).granting(action)
  const by = `, this action is granted by the ${isCluster ? 'cluster' : 'index'} privileges [${granting.join(',')}]`
  return securityFault(
    `action [${action}] is unauthorized for ${who}${contextOf(indices)}${granting.length === 0 ? '' : by}`,
  )
}

function contextOf(indices: readonly string[]): string {
  if (indices.length === 0) return ''
  const restricted = indices.filter(isRestricted)
  const regular = indices.filter(name => !isRestricted(name))
  const parts = [
    ...(regular.length === 0 ? [] : [`indices [${regular.join(',')}]`]),
    ...(restricted.length === 0 ? [] : [`restricted indices [${restricted.join(',')}]`]),
  ]
  return ` on ${parts.join(' and ')}`
}

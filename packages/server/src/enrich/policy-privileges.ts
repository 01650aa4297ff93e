/**
 * Who may store an enrich policy:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/put-enrich-policy-api.html#put-enrich-policy-api-prereqs
 */
import { securityFault } from '@sluice/security'
import type { ApiRequest, StoreContext } from '../define-route.js'
import { textsOf } from './policy-sources.js'

/**
 * Throws security_exception if who asks may not read the indices of a policy (text: https://github.com/elastic/elasticsearch/pull/43595).
 * `part` is the part of the policy that names them.
 */
export function requireRead(
  part: ReadonlyMap<string, unknown>,
  { authentication }: ApiRequest,
  { security }: StoreContext,
): void {
  if (security === null || authentication === null || authentication.type === 'internal') return
  const permissions = security.permissionsOf(authentication)
  const indices = textsOf(part.get('indices'))
  if (indices.every(name => permissions.grantedIndexPrivileges(['read'], name).has('read'))) return
  throw securityFault(
    `unable to store policy because no indices match with the specified index patterns [${indices.join(', ')}]`,
  )
}

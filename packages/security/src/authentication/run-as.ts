/** Requests in the name of another user: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/run-as-privilege.html */
import { securityFault } from '../privileges/denial.js'
import type { Realm } from '../realms/realm.js'
import type { Authentication } from './authentication.js'
import { authenticationFault } from './authentication-faults.js'

/** The data needed to check whether run-as is granted. */
export interface RunAsParts {
  readonly realms: readonly Realm[]
  readonly mayRunAs: (username: string) => boolean
  /** Roles of who asks that do not exist. */
  readonly missing: readonly string[]
}

/**
 * Somebody in the name of another user. Throws security_exception: 401 for an empty name, 403 if it is not granted or the user does not
 * exist.
 */
export function runAs(
  by: Authentication,
  username: string,
  action: string,
  { realms, mayRunAs, missing }: RunAsParts,
): Authentication {
  if (username === '') throw authenticationFault('attempted to authenticate with an empty run as username')
  const realm = realms.find(each => each.user(username) !== null)
  const user = realm?.user(username) ?? null
  if (realm === undefined || user === null || !user.enabled || !mayRunAs(username)) {
    const roles = by.user.roles.filter(role => !missing.includes(role)).sort()
    const unknown = missing.length === 0 ? '' : ` (assigned roles [${[...missing].sort()}] were not found)`
    throw securityFault(
      `action [${action}] is unauthorized for user [${by.user.username}] with effective roles [${roles}]${unknown}, because user [${by.user.username}] is unauthorized to run as [${username}]`,
    )
  }
  return { ...by, user, lookupRealm: realm.ref, apiKey: null, token: null, runBy: by.user }
}

/** Users as they are stored, and as the APIs show them. */
import type { StateValue } from '@sluice/store'
import type { Authentication, RealmRef, User } from '../authentication/authentication.js'

/** The user of a stored value. */
export const userOf = (stored: StateValue): User => ({
  username: stored.get('username') as string,
  roles: stored.get('roles') as readonly string[],
  fullName: stored.get('full_name') as string | null,
  email: stored.get('email') as string | null,
  metadata: stored.get('metadata') as ReadonlyMap<string, unknown>,
  enabled: stored.get('enabled') as boolean,
})

/** The value of a user that is kept as a part of something else. */
export const userValue = (user: User): StateValue => showUser(user)

/** A user as the APIs show it. */
export const showUser = ({ username, roles, fullName, email, metadata, enabled }: User): Map<string, unknown> =>
  new Map<string, unknown>([
    ['username', username],
    ['roles', roles],
    ['full_name', fullName],
    ['email', email],
    ['metadata', metadata],
    ['enabled', enabled],
  ])

/** The caller, as the APIs show it. */
export function showAuthentication({
  user,
  realm,
  lookupRealm,
  type,
  apiKey,
  token,
}: Authentication): Map<string, unknown> {
  const shown = showUser(user)
  if (token !== null) shown.set('token', new Map(Object.entries(token)))
  shown.set('authentication_realm', showRealm(realm)).set('lookup_realm', showRealm(lookupRealm))
  shown.set('authentication_type', type)
  return apiKey === null
    ? shown
    : shown.set(
        'api_key',
        new Map([
          ['id', apiKey.id],
          ['name', apiKey.name],
        ]),
      )
}

const showRealm = ({ name, type }: RealmRef): ReadonlyMap<string, string> =>
  new Map([
    ['name', name],
    ['type', type],
  ])

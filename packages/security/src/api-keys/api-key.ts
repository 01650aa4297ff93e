/**
 * API keys as they are stored, and as the APIs show them:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-api-key.html
 */
import type { StateValue } from '@sluice/store'
import type { RealmRef } from '../authentication/authentication.js'
import { readRole } from '../privileges/read-role.js'
import { type RoleDescriptor, showRole } from '../privileges/role-descriptor.js'

type Json = ReadonlyMap<string, unknown>

/** An API key. Immutable; times are milliseconds since 1970. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly creation: number
  /** Null for one that never expires. */
  readonly expiration: number | null
  /** When it was invalidated; null for one that was not. */
  readonly invalidation: number | null
  /** Whose it is. */
  readonly username: string
  readonly realm: RealmRef
  readonly metadata: Json
  /** None stand for the rights of the owner. */
  readonly roleDescriptors: ReadonlyMap<string, RoleDescriptor>
  /** The roles of the owner when the key was made or last updated. */
  readonly limitedBy: ReadonlyMap<string, RoleDescriptor>
  /** The hash of the secret. */
  readonly hash: string
}

/** The key as it is stored. */
export const storedKey = (key: ApiKey): StateValue =>
  new Map<string, unknown>([
    ['id', key.id],
    ['name', key.name],
    ['creation', key.creation],
    ['expiration', key.expiration],
    ['invalidation', key.invalidation],
    ['username', key.username],
    ['realm', key.realm.name],
    ['realm_type', key.realm.type],
    ['metadata', key.metadata],
    ['role_descriptors', showRoles(key.roleDescriptors)],
    ['limited_by', showRoles(key.limitedBy)],
    ['hash', key.hash],
  ])

/** The key of a stored value. */
export const keyOf = (stored: StateValue): ApiKey => ({
  id: stored.get('id') as string,
  name: stored.get('name') as string,
  creation: Number(stored.get('creation')),
  expiration: stored.get('expiration') === null ? null : Number(stored.get('expiration')),
  invalidation: stored.get('invalidation') === null ? null : Number(stored.get('invalidation')),
  username: stored.get('username') as string,
  realm: { name: stored.get('realm') as string, type: stored.get('realm_type') as string },
  metadata: stored.get('metadata') as Json,
  roleDescriptors: readKeyRoles(stored.get('role_descriptors') as Json),
  limitedBy: readKeyRoles(stored.get('limited_by') as Json),
  hash: stored.get('hash') as string,
})

/** Role descriptors of a key, by name. Throws parse_exception. */
export const readKeyRoles = (json: Json): Map<string, RoleDescriptor> =>
  new Map([...json].map(([name, role]) => [name, readRole(name, role, { allowsRestriction: true })]))

/** Role descriptors as the APIs show them. */
export const showRoles = (roles: ReadonlyMap<string, RoleDescriptor>): Json =>
  new Map([...roles].map(([name, role]) => [name, showRole(role)]))

/** The optional parts of a shown key. */
export interface ShownKeyParts {
  readonly withLimitedBy: boolean
  /** The profile of the owner; null if not requested, or there is none. */
  readonly profileUid: string | null
}

/** The key as the APIs show it: never its hash. */
export function showKey(key: ApiKey, { withLimitedBy, profileUid }: ShownKeyParts): Map<string, unknown> {
  const shown = new Map<string, unknown>([
    ['id', key.id],
    ['name', key.name],
    ['type', 'rest'],
    ['creation', key.creation],
  ])
  if (key.expiration !== null) shown.set('expiration', key.expiration)
  shown.set('invalidated', key.invalidation !== null)
  if (key.invalidation !== null) shown.set('invalidation', key.invalidation)
  shown
    .set('username', key.username)
    .set('realm', key.realm.name)
    .set('realm_type', key.realm.type)
    .set('metadata', key.metadata)
    .set('role_descriptors', showRoles(key.roleDescriptors))
  if (withLimitedBy) shown.set('limited_by', [showRoles(key.limitedBy)])
  return profileUid === null ? shown : shown.set('profile_uid', profileUid)
}

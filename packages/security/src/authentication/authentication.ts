/** The authenticated caller: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-authenticate.html */

import type { RoleDescriptor } from '../privileges/role-descriptor.js'

/** A realm, as answers name it. */
export interface RealmRef {
  readonly name: string
  readonly type: string
}

/** A user, without credentials. */
export interface User {
  readonly username: string
  /** Names of roles; some may not exist. */
  readonly roles: readonly string[]
  readonly fullName: string | null
  readonly email: string | null
  readonly metadata: ReadonlyMap<string, unknown>
  readonly enabled: boolean
}

/** How somebody logged in. */
export type AuthenticationType = 'realm' | 'api_key' | 'token' | 'anonymous' | 'internal'

/** The API key of a request: its rights are those that both lists of descriptors grant. */
export interface ApiKeyIdentity {
  readonly id: string
  readonly name: string
  /** The realm of its owner; the owner's name is the user name. */
  readonly realm: RealmRef
  readonly metadata: ReadonlyMap<string, unknown>
  /** Role descriptors by name; none stand for the rights of the owner. */
  readonly roleDescriptors: ReadonlyMap<string, RoleDescriptor>
  /** The roles of the owner when the key was made or last updated. */
  readonly limitedBy: ReadonlyMap<string, RoleDescriptor>
}

/** Somebody whose credentials were checked. */
export interface Authentication {
  /** In whose name the request runs: with run-as the other user. */
  readonly user: User
  /** The realm that checked the credentials. */
  readonly realm: RealmRef
  /** The realm that knows `user`. */
  readonly lookupRealm: RealmRef
  readonly type: AuthenticationType
  readonly apiKey: ApiKeyIdentity | null
  /** The token of a service account. */
  readonly token: { readonly name: string; readonly type: string } | null
  /** The user who logged in and runs the request as `user`; null without run-as. */
  readonly runBy: User | null
}

/** A user who logged in by a realm. */
export const realmAuthentication = (user: User, realm: RealmRef): Authentication => ({
  user,
  realm,
  lookupRealm: realm,
  type: 'realm',
  apiKey: null,
  token: null,
  runBy: null,
})

const SYSTEM_REALM: RealmRef = { name: '__attach', type: '__attach' }

/** The server itself, which may do everything. */
export const SYSTEM: Authentication = {
  ...realmAuthentication(
    { username: '_system', roles: [], fullName: null, email: null, metadata: new Map(), enabled: true },
    SYSTEM_REALM,
  ),
  type: 'internal',
}

/**
 * Access and refresh tokens as they are stored: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-token.html
 */
import type { StateValue } from '@sluice/store'
import type { Authentication, RealmRef, User } from '../authentication/authentication.js'
import { userOf, userValue } from '../users/user-values.js'

/** A pair of tokens; times are milliseconds since 1970. Immutable. */
export interface TokenRecord {
  readonly id: string
  readonly accessHash: string
  /** Null without a refresh token. */
  readonly refreshHash: string | null
  readonly created: number
  readonly expires: number
  readonly isAccessInvalid: boolean
  readonly isRefreshInvalid: boolean
  /** When the refresh token was used; null if it was not. */
  readonly refreshed: number | null
  /** The pair that took its place, which only the old refresh token opens. */
  readonly successor: string | null
  /** In whose name the tokens are. */
  readonly user: User
  readonly realm: RealmRef
  readonly lookupRealm: RealmRef
  /** The client that requested them; only it may refresh them. */
  readonly client: string
}

/** The record as it is stored. */
export const storedToken = (record: TokenRecord): StateValue =>
  new Map<string, unknown>([
    ['id', record.id],
    ['access_hash', record.accessHash],
    ['refresh_hash', record.refreshHash],
    ['created', record.created],
    ['expires', record.expires],
    ['access_invalid', record.isAccessInvalid],
    ['refresh_invalid', record.isRefreshInvalid],
    ['refreshed', record.refreshed],
    ['successor', record.successor],
    ['user', userValue(record.user)],
    ['realm', realmValue(record.realm)],
    ['lookup_realm', realmValue(record.lookupRealm)],
    ['client', record.client],
  ])

const realmValue = ({ name, type }: RealmRef): StateValue =>
  new Map([
    ['name', name],
    ['type', type],
  ])

const realmOf = (stored: StateValue): RealmRef => ({
  name: stored.get('name') as string,
  type: stored.get('type') as string,
})

/** The record of a stored value. */
export const tokenOf = (stored: StateValue): TokenRecord => ({
  id: stored.get('id') as string,
  accessHash: stored.get('access_hash') as string,
  refreshHash: stored.get('refresh_hash') as string | null,
  created: Number(stored.get('created')),
  expires: Number(stored.get('expires')),
  isAccessInvalid: stored.get('access_invalid') as boolean,
  isRefreshInvalid: stored.get('refresh_invalid') as boolean,
  refreshed: stored.get('refreshed') === null ? null : Number(stored.get('refreshed')),
  successor: stored.get('successor') as string | null,
  user: userOf(stored.get('user') as StateValue),
  realm: realmOf(stored.get('realm') as StateValue),
  lookupRealm: realmOf(stored.get('lookup_realm') as StateValue),
  client: stored.get('client') as string,
})

/** Somebody who asks with an access token. */
export const tokenAuthentication = ({ user, realm, lookupRealm }: TokenRecord): Authentication => ({
  user,
  realm,
  lookupRealm,
  type: 'token',
  apiKey: null,
  token: null,
  runBy: null,
})

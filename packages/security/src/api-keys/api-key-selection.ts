/** Which API keys a request means: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-invalidate-api-key.html */
import { wildcardMatches } from '@sluice/core'
import type { Authentication } from '../authentication/authentication.js'
import type { ApiKey } from './api-key.js'

/** The criteria for keys; null for unused ones. */
export interface ApiKeySelection {
  readonly ids: readonly string[] | null
  /** A name or a pattern. */
  readonly name: string | null
  readonly username: string | null
  readonly realm: string | null
  /** Whether only keys of who asks are meant. */
  readonly isOwn: boolean
}

/** The faults of a selection. `verb` is the operation on the keys. */
export function selectionFaults(
  { ids, name, username, realm, isOwn }: ApiKeySelection,
  verb: 'retrieving' | 'invalidating',
): string[] {
  const isRetrieving = verb === 'retrieving'
  const id = isRetrieving ? 'api key id' : 'api key id(s)'
  const hasUser = username !== null || realm !== null
  if (isRetrieving && ids === null && name === null && !hasUser && !isOwn) return []
  if (ids === null && name === null && !hasUser && !isOwn)
    return [`One of [${id}, api key name, username, realm name] must be specified if [owner] flag is false`]
  const faults: string[] = []
  if ((ids !== null || name !== null) && hasUser)
    faults.push(
      `username or realm name must not be specified when the ${id} or api key name ${isRetrieving ? 'is' : 'are'} specified`,
    )
  if (isOwn && hasUser) faults.push(`neither username nor realm-name may be specified when ${verb} owned API keys`)
  if (ids !== null && name !== null) faults.push(`only one of [${id}, api key name] can be specified`)
  return faults
}

/** Whether a key is meant. */
export const isMeant = (
  key: ApiKey,
  { ids, name, username, realm, isOwn }: ApiKeySelection,
  by: Authentication,
): boolean =>
  (ids === null || ids.includes(key.id)) &&
  (name === null || wildcardMatches(name, key.name)) &&
  (username === null || key.username === username) &&
  (realm === null || key.realm.name === realm) &&
  (!isOwn || isOwner(key, by))

/** Whether a key belongs to who asks: to the user, or to the owner of the key with which they ask. */
export function isOwner(key: ApiKey, { user, realm, lookupRealm, apiKey, runBy }: Authentication): boolean {
  const own = apiKey === null ? (runBy === null ? realm : lookupRealm) : apiKey.realm
  return key.username === user.username && key.realm.name === own.name && key.realm.type === own.type
}

/** Whether a selection is of keys of who asks alone, as those have to give it who may only manage their own. */
export function isOwnSelection(selection: ApiKeySelection, { user, lookupRealm, apiKey }: Authentication): boolean {
  const { ids, username, realm, isOwn } = selection
  if (isOwn) return true
  if (apiKey !== null) return ids !== null && ids.length === 1 && ids[0] === apiKey.id
  return username === user.username && realm === lookupRealm.name
}

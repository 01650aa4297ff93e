/** Bodies and answers of the APIs of API keys. */
import { illegalArgument } from '@sluice/java'
import { parseTimeValue } from '@sluice/search'
import {
  type ApiKey,
  type ApiKeyChanges,
  type ApiKeyRequest,
  type ApiKeySelection,
  flag,
  type NewApiKey,
  object,
  readBodyObject,
  readKeyRoles,
  readMembers,
  type Security,
  type ShownKeyParts,
  showKey,
  text,
  textOrNull,
  texts,
} from '@sluice/security'
import type { ApiRequest } from '../define-route.js'
import { readFlag } from '../parameters.js'

type Json = ReadonlyMap<string, unknown>

/** The most role descriptors of one key: all of them are read whenever the key is used for the first time, and others wait meanwhile. */
const MOST_DESCRIPTORS = 1000

const MEMBERS = {
  expiration: textOrNull,
  role_descriptors: (value: unknown, name: string) => (value === null ? null : descriptorsOf(object(value, name))),
  metadata: (value: unknown, name: string) => (value === null ? null : object(value, name)),
}

function descriptorsOf(json: Json): ReturnType<typeof readKeyRoles> {
  if (json.size > MOST_DESCRIPTORS)
    throw illegalArgument(
      `an API key has at most [${MOST_DESCRIPTORS}] role descriptors, but [${json.size}] were given`,
    )
  return readKeyRoles(json)
}

const millisOf = (expiration: string | null | undefined): number | null =>
  expiration === null || expiration === undefined ? null : parseTimeValue(expiration, 'expiration')

/** A new key. Throws parse_exception and illegal_argument_exception. */
export function readApiKeyRequest(body: Json): ApiKeyRequest {
  const { name, expiration, role_descriptors, metadata } = readMembers(body, 'api key request', {
    ...MEMBERS,
    name: text,
    type: text,
  })
  return {
    name: name ?? '',
    expiresAfter: millisOf(expiration),
    roleDescriptors: role_descriptors ?? null,
    metadata: metadata ?? new Map(),
  }
}

/** Changes of a key. Throws parse_exception and illegal_argument_exception. */
export function readApiKeyChanges(body: Json): ApiKeyChanges {
  const { expiration, role_descriptors, metadata } = readMembers(body, 'update api key request', MEMBERS)
  return {
    roleDescriptors: role_descriptors ?? null,
    metadata: metadata ?? null,
    expiresAfter: millisOf(expiration),
  }
}

/** Which keys are to be invalidated. Throws parse_exception and illegal_argument_exception. */
export function readInvalidation(bytes: Uint8Array): ApiKeySelection {
  const request = 'invalidate api key request'
  const body = readMembers(readBodyObject(bytes, request), request, {
    ids: texts,
    id: text,
    name: textOrNull,
    username: textOrNull,
    realm_name: textOrNull,
    owner: flag,
  })
  const { id, ids } = body
  if (id !== undefined && ids !== undefined)
    throw illegalArgument('Must use either [id] or [ids], not both at the same time')
  if (ids?.length === 0) throw illegalArgument('Field [ids] cannot be an empty array')
  return {
    ids: ids ?? (id === undefined ? null : [id]),
    name: body.name || null,
    username: body.username || null,
    realm: body.realm_name || null,
    isOwn: body.owner ?? false,
  }
}

/** The answer for a new key: the only one that shows its secret. */
export function newKeyAnswer({ key, secret }: NewApiKey): Map<string, unknown> {
  const answer = new Map<string, unknown>([
    ['id', key.id],
    ['name', key.name],
  ])
  if (key.expiration !== null) answer.set('expiration', key.expiration)
  return answer.set('api_key', secret).set('encoded', Buffer.from(`${key.id}:${secret}`).toString('base64'))
}

/** The requested parts of a key. */
export const shownParts = (security: Security, key: ApiKey, query: ApiRequest['query']): ShownKeyParts => ({
  withLimitedBy: readFlag(query, 'with_limited_by'),
  profileUid: readFlag(query, 'with_profile_uid') ? security.profiles.uidOf(key.username, key.realm) : null,
})

/** Keys as the APIs show them. */
export const shownKeys = (security: Security, keys: readonly ApiKey[], query: ApiRequest['query']): unknown[] =>
  keys.map(key => showKey(key, shownParts(security, key, query)))

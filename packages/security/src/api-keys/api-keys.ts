/** The API keys of a node: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api.html#security-api-keys */
import { writeJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { invalidRequest, newUuid, resourceNotFound, type StateValue, type Store } from '@sluice/store'
import type { ApiKeyIdentity, Authentication, RealmRef } from '../authentication/authentication.js'
import { PatternWork } from '../privileges/name-set.js'
import type { RoleDescriptor } from '../privileges/role-descriptor.js'
import { roleFaults } from '../privileges/role-faults.js'
import { matchesSecret, newSecret, secretHash } from '../secrets/secret-hash.js'
import { type ApiKey, keyOf, storedKey } from './api-key.js'
import { type ApiKeySelection, isMeant, isOwner } from './api-key-selection.js'

type Json = ReadonlyMap<string, unknown>

/** The definition of a new key in a request. */
export interface ApiKeyRequest {
  readonly name: string
  /** Milliseconds until it expires; null for never. */
  readonly expiresAfter: number | null
  /** Null if none are given. */
  readonly roleDescriptors: ReadonlyMap<string, RoleDescriptor> | null
  readonly metadata: Json
}

/** Changes of a key; null for unchanged members. */
export interface ApiKeyChanges {
  readonly roleDescriptors: ReadonlyMap<string, RoleDescriptor> | null
  readonly metadata: Json | null
  /** Milliseconds from now until it expires. */
  readonly expiresAfter: number | null
}

/** A key and its secret, which is shown this once. */
export interface NewApiKey {
  readonly key: ApiKey
  readonly secret: string
}

/** The outcomes of invalidating keys. */
export interface Invalidation {
  readonly invalidated: readonly string[]
  readonly previously: readonly string[]
}

/** Keys that have expired or were invalidated are kept so long: the default of `xpack.security.authc.api_key.delete.retention_period`. */
const RETENTION_MILLIS = 7 * 86_400_000
const MAX_NAME = 256

/** The realm of those who ask with a key. */
export const API_KEY_REALM: RealmRef = { name: '_es_api_key', type: '_es_api_key' }

/** The keys of a node. */
export class ApiKeys {
  private readonly read = new WeakMap<StateValue, ApiKey>()
  private readonly identities = new WeakMap<ApiKey, ApiKeyIdentity>()

  /** `rolesOf` gives the roles that limit the keys of somebody. */
  constructor(
    private readonly store: Store,
    private readonly rolesOf: (by: Authentication) => ReadonlyMap<string, RoleDescriptor>,
  ) {}

  /** All keys, as they are stored. */
  get stored(): ReadonlyMap<string, StateValue> {
    return this.store.state.all('security_api_key')
  }

  /** A key; null if there is none. */
  get(id: string): ApiKey | null {
    const stored = this.stored.get(id)
    return stored === undefined ? null : this.keyOf(stored)
  }

  /** The key of a stored value: the same one for the same value. */
  keyOf(stored: StateValue): ApiKey {
    let key = this.read.get(stored)
    if (key === undefined) this.read.set(stored, (key = keyOf(stored)))
    return key
  }

  /** Keys that a request means. */
  select(selection: ApiKeySelection, by: Authentication): ApiKey[] {
    return [...this.stored.values()].map(stored => this.keyOf(stored)).filter(key => isMeant(key, selection, by))
  }

  /** Whether a key can be used. */
  isActive(key: ApiKey): boolean {
    return key.invalidation === null && (key.expiration === null || key.expiration > this.store.now())
  }

  /** Makes a key for somebody. Throws action_request_validation_exception and illegal_argument_exception. */
  create(request: ApiKeyRequest, by: Authentication): NewApiKey {
    const { name, expiresAfter, roleDescriptors, metadata } = request
    const faults = [...nameFaults(name), ...metadataFaults(metadata), ...descriptorFaults(roleDescriptors)]
    if (faults.length > 0) throw invalidRequest(...faults)
    if (by.apiKey !== null && !isWithoutPrivileges(roleDescriptors))
      throw illegalArgument(
        'creating derived api keys requires an explicit role descriptor that is empty (has no privileges)',
      )
    const now = this.store.now()
    const secret = newSecret()
    const key: ApiKey = {
      id: newUuid().slice(0, 20),
      name,
      creation: now,
      expiration: expiresAfter === null ? null : now + expiresAfter,
      invalidation: null,
      username: by.user.username,
      realm: by.apiKey?.realm ?? by.lookupRealm,
      metadata,
      roleDescriptors: roleDescriptors ?? new Map(),
      limitedBy: this.rolesOf(by),
      hash: secretHash(secret),
    }
    this.store.write(() => {
      this.removeOld(now)
      this.save(key)
    })
    return { key, secret }
  }

  /** Changes a key of who asks; false if nothing is different afterwards. Throws resource_not_found_exception and others. */
  update(id: string, changes: ApiKeyChanges, by: Authentication): boolean {
    if (by.apiKey !== null)
      throw illegalArgument('authentication via API key not supported: only the owner user can update an API key')
    const faults = [...metadataFaults(changes.metadata ?? new Map()), ...descriptorFaults(changes.roleDescriptors)]
    if (faults.length > 0) throw invalidRequest(...faults)
    const key = this.get(id)
    if (key === null || !isOwner(key, by))
      throw resourceNotFound(`no API key owned by requesting user found for ID [${id}]`)
    if (key.invalidation !== null) throw illegalArgument(`cannot update invalidated API key [${id}]`)
    if (!this.isActive(key)) throw illegalArgument(`cannot update expired API key [${id}]`)
    const changed: ApiKey = {
      ...key,
      roleDescriptors: changes.roleDescriptors ?? key.roleDescriptors,
      metadata: changes.metadata ?? key.metadata,
      expiration: changes.expiresAfter === null ? key.expiration : this.store.now() + changes.expiresAfter,
      limitedBy: this.rolesOf(by),
    }
    if (writeJson(storedKey(changed)) === writeJson(storedKey(key))) return false
    this.store.write(() => this.save(changed))
    return true
  }

  /** Invalidates keys: they are of no use from now on. */
  invalidate(selection: ApiKeySelection, by: Authentication): Invalidation {
    const keys = this.select(selection, by)
    const active = keys.filter(({ invalidation }) => invalidation === null)
    const now = this.store.now()
    if (active.length > 0)
      this.store.write(() => {
        for (const key of active) this.save({ ...key, invalidation: now })
      })
    const wasBefore = keys.filter(key => !active.includes(key))
    return { invalidated: active.map(({ id }) => id), previously: wasBefore.map(({ id }) => id) }
  }

  /** The caller with a key; a string with the reason if the key is unusable. */
  authenticate(id: string, secret: string): Authentication | string {
    const key = this.get(id)
    if (key === null) return `unable to find apikey with id ${id}`
    if (!matchesSecret(secret, key.hash)) return `invalid credentials for API key [${id}]`
    if (key.invalidation !== null) return `api key [${id}] has been invalidated`
    if (!this.isActive(key)) return 'api key is expired'
    return {
      user: { username: key.username, roles: [], fullName: null, email: null, metadata: new Map(), enabled: true },
      realm: API_KEY_REALM,
      lookupRealm: API_KEY_REALM,
      type: 'api_key',
      apiKey: this.identityOf(key),
      token: null,
      runBy: null,
    }
  }

  private identityOf(key: ApiKey): ApiKeyIdentity {
    let identity = this.identities.get(key)
    if (identity === undefined) {
      const { id, name, realm, metadata, roleDescriptors, limitedBy } = key
      identity = { id, name, realm, metadata, roleDescriptors, limitedBy }
      this.identities.set(key, identity)
    }
    return identity
  }

  private save(key: ApiKey): void {
    this.store.state.set('security_api_key', key.id, storedKey(key))
  }

  private removeOld(now: number): void {
    for (const stored of [...this.stored.values()]) {
      const { id, expiration, invalidation } = this.keyOf(stored)
      const ended = Math.min(expiration ?? Number.POSITIVE_INFINITY, invalidation ?? Number.POSITIVE_INFINITY)
      if (ended + RETENTION_MILLIS < now) this.store.state.delete('security_api_key', id)
    }
  }
}

function nameFaults(name: string): string[] {
  if (name.trim() === '') return ['api key name is required']
  const faults: string[] = []
  if (name.length > MAX_NAME) faults.push(`api key name may not be more than ${MAX_NAME} characters long`)
  if (name !== name.trim()) faults.push('api key name may not begin or end with whitespace')
  if (name.startsWith('_')) faults.push('api key name may not begin with an underscore')
  return faults
}

const metadataFaults = (metadata: Json): string[] =>
  [...metadata.keys()].some(key => key.startsWith('_')) ? ['API key metadata keys may not start with [_]'] : []

function descriptorFaults(roles: ReadonlyMap<string, RoleDescriptor> | null): string[] {
  const work = new PatternWork()
  return [...(roles?.values() ?? [])].flatMap(role => roleFaults(role, work))
}

const isWithoutPrivileges = (roles: ReadonlyMap<string, RoleDescriptor> | null): boolean =>
  roles !== null &&
  roles.size > 0 &&
  [...roles.values()].every(
    ({ cluster, indices, applications, run_as }) =>
      cluster.length + indices.length + applications.length + run_as.length === 0,
  )

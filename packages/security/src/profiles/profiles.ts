/** Profiles of users: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/user-profile.html */
import { createHash } from 'node:crypto'
import { JavaException } from '@sluice/java'
import { resourceNotFound, type StateValue, type Store } from '@sluice/store'
import type { Authentication, RealmRef, User } from '../authentication/authentication.js'
import { userOf, userValue } from '../users/user-values.js'

type Json = ReadonlyMap<string, unknown>

/** A profile. Immutable; times are milliseconds since 1970. */
export interface Profile {
  readonly uid: string
  readonly enabled: boolean
  readonly lastSynchronized: number
  readonly user: User
  readonly realm: RealmRef
  readonly labels: Json
  readonly data: Json
  /** How often it was written. */
  readonly version: number
}

/** The changes of a profile in a request. */
export interface ProfileChanges {
  readonly labels: Json | null
  readonly data: Json | null
  readonly ifSeqNo: number | null
  readonly ifPrimaryTerm: number | null
}

/** The criteria of suggested profiles. */
export interface ProfileHint {
  readonly uids: readonly string[]
  readonly labels: ReadonlyMap<string, readonly string[]>
}

/** The profiles of a node. */
export class Profiles {
  constructor(private readonly store: Store) {}

  /** The id of the profile of a user; null if there is none. */
  uidOf(username: string, realm: RealmRef): string | null {
    const uid = profileUid(username, realm)
    return this.get(uid) === null ? null : uid
  }

  /** A profile; null if there is none. */
  get(uid: string): Profile | null {
    const stored = this.store.state.get('security_profile', uid)
    return stored === undefined ? null : profileOf(stored)
  }

  /** All profiles. */
  get all(): Profile[] {
    return [...this.store.state.all('security_profile').values()].map(profileOf)
  }

  /** Makes the profile of somebody who has logged in, or brings it up to date, and enables it. */
  activate({ user, realm }: Authentication): Profile {
    const uid = profileUid(user.username, realm)
    const before = this.get(uid)
    return this.save({
      uid,
      enabled: true,
      lastSynchronized: this.store.now(),
      user,
      realm,
      labels: before?.labels ?? new Map(),
      data: before?.data ?? new Map(),
      version: (before?.version ?? 0) + 1,
    })
  }

  /** Enables a profile, or not. Throws resource_not_found_exception. */
  setEnabled(uid: string, enabled: boolean): void {
    const profile = this.existing(uid)
    this.save({ ...profile, enabled, version: profile.version + 1 })
  }

  /**
   * Changes labels and data: members of the given ones take the place of earlier ones. Throws resource_not_found_exception and
   * version_conflict_engine_exception.
   */
  update(uid: string, { labels, data, ifSeqNo, ifPrimaryTerm }: ProfileChanges): void {
    const profile = this.existing(uid)
    const isOther = (ifSeqNo !== null && ifSeqNo !== profile.version) || (ifPrimaryTerm !== null && ifPrimaryTerm !== 1)
    if (isOther) throw conflict(profile, ifSeqNo, ifPrimaryTerm)
    this.save({
      ...profile,
      labels: merged(profile.labels, labels),
      data: merged(profile.data, data),
      version: profile.version + 1,
    })
  }

  /** Enabled profiles whose user a string names: those that a hint names come first, then by when they were last seen. */
  suggest(name: string, hint: ProfileHint, size: number): { readonly total: number; readonly profiles: Profile[] } {
    const words = name.toLowerCase().split(/\s+/).filter(Boolean)
    const found = this.all.filter(({ enabled, user }) => enabled && words.every(word => isNamed(user, word)))
    const rank = (profile: Profile): number => (isHinted(profile, hint) ? 0 : 1)
    found.sort((a, b) => rank(a) - rank(b) || b.lastSynchronized - a.lastSynchronized)
    return { total: found.length, profiles: found.slice(0, size) }
  }

  private existing(uid: string): Profile {
    const profile = this.get(uid)
    if (profile === null) throw resourceNotFound(`profile document not found for uid [${uid}]`)
    return profile
  }

  private save(profile: Profile): Profile {
    this.store.write(() => this.store.state.set('security_profile', profile.uid, storedProfile(profile)))
    return profile
  }
}

/** `u_` and a hash of who it is, and the number of the profile. */
const profileUid = (username: string, { name, type }: RealmRef): string =>
  `u_${createHash('sha256')
    .update(JSON.stringify([username, name, type]))
    .digest('base64url')}_0`

const storedProfile = ({ uid, enabled, lastSynchronized, user, realm, labels, data, version }: Profile): StateValue =>
  new Map<string, unknown>([
    ['uid', uid],
    ['enabled', enabled],
    ['last_synchronized', lastSynchronized],
    ['user', userValue(user)],
    ['realm', realm.name],
    ['realm_type', realm.type],
    ['labels', labels],
    ['data', data],
    ['version', version],
  ])

const profileOf = (stored: StateValue): Profile => ({
  uid: stored.get('uid') as string,
  enabled: stored.get('enabled') as boolean,
  lastSynchronized: Number(stored.get('last_synchronized')),
  user: userOf(stored.get('user') as StateValue),
  realm: { name: stored.get('realm') as string, type: stored.get('realm_type') as string },
  labels: stored.get('labels') as Json,
  data: stored.get('data') as Json,
  version: Number(stored.get('version')),
})

/** Some data of a profile is asked for by paths, all of it by `*`; none for null. */
export function showProfile(profile: Profile, data: readonly string[] | null): Map<string, unknown> {
  const { uid, enabled, lastSynchronized, user, realm, labels, version } = profile
  const shown = new Map<string, unknown>([
    ['uid', uid],
    ['enabled', enabled],
    ['last_synchronized', lastSynchronized],
    [
      'user',
      new Map<string, unknown>([
        ['username', user.username],
        ['roles', user.roles],
        ['realm_name', realm.name],
        ...(user.email === null ? [] : [['email', user.email] as const]),
        ...(user.fullName === null ? [] : [['full_name', user.fullName] as const]),
      ]),
    ],
    ['labels', labels],
    ['data', data === null ? new Map() : chosen(profile.data, data)],
  ])
  const doc = new Map<string, unknown>([
    ['_primary_term', 1],
    ['_seq_no', version],
  ])
  return shown.set('_doc', doc)
}

/** The applications of the data that keys name: `*`, `app1`, `app1.*`, `app1.key`. */
function chosen(data: Json, keys: readonly string[]): Json {
  if (keys.includes('*')) return data
  const names = new Set(keys.map(key => key.split('.')[0]!))
  return new Map([...data].filter(([name]) => names.has(name)))
}

function merged(before: Json, changes: Json | null): Json {
  const after = new Map(before)
  for (const [key, value] of changes ?? []) {
    const own = after.get(key)
    after.set(key, own instanceof Map && value instanceof Map ? merged(own, value) : value)
  }
  return after
}

const isNamed = ({ username, fullName, email }: User, word: string): boolean =>
  [username, fullName, email].some(text => text !== null && partsOf(text).some(part => part.startsWith(word)))

const partsOf = (text: string): string[] => [text.toLowerCase(), ...text.toLowerCase().split(/[^\p{L}\p{N}]+/u)]

const isHinted = ({ uid, labels }: Profile, hint: ProfileHint): boolean =>
  hint.uids.includes(uid) ||
  [...hint.labels].some(([key, values]) => {
    const own = [labels.get(key)].flat()
    return values.some(value => own.includes(value))
  })

const conflict = ({ uid, version }: Profile, seqNo: number | null, term: number | null): JavaException =>
  new JavaException(
    'org.elasticsearch.index.engine.VersionConflictEngineException',
    `[profile_${uid}]: version conflict, required seqNo [${seqNo ?? version}], primary term [${term ?? 1}]. current document has seqNo [${version}] and primary term [1]`,
    undefined,
    { $status: 409 },
  )

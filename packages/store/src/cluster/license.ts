/** The licence of a cluster, as a record: nothing depends on it, and signatures are not checked. */
import { illegalArgument, javaToString, longOf } from '@sluice/java'
import { newUuid } from '../documents/auto-id.js'
import type { Store } from '../store.js'
import type { StateValue } from './cluster-state.js'

type Json = ReadonlyMap<string, unknown>

const KEY = 'license'
const MAX_NODES = 1000
const TRIAL_MILLIS = 30 * 86_400_000
const TYPES: readonly string[] = ['trial', 'basic', 'standard', 'gold', 'platinum', 'enterprise']

/** A licence; dates are milliseconds since 1970. */
export interface License {
  readonly uid: string
  readonly type: string
  readonly issuedAt: number
  /** Null for one that never ends. */
  readonly expiresAt: number | null
  /** Null if resource units are counted instead. */
  readonly maxNodes: number | null
  readonly maxResourceUnits: number | null
  readonly issuedTo: string
  readonly issuer: string
  readonly startsAt: number
  /** Whether the cluster has ever had a trial: it has one only once. */
  readonly hadTrial: boolean
}

/** The licence of a store; a basic one, which it then keeps, if it had none. */
export function currentLicense(store: Store): License {
  const stored = store.state.get('cluster', KEY)
  if (stored !== undefined) return Object.fromEntries(stored) as unknown as License
  return store.write(() => keep(store, basicLicense(store, false)))
}

function keep(store: Store, license: License): License {
  store.state.set('cluster', KEY, new Map(Object.entries(license)) as StateValue)
  return license
}

const basicLicense = (store: Store, hadTrial: boolean): License => ({
  uid: newUuid(),
  type: 'basic',
  issuedAt: store.now(),
  expiresAt: null,
  maxNodes: MAX_NODES,
  maxResourceUnits: null,
  issuedTo: store.names.cluster,
  issuer: 'elasticsearch',
  startsAt: -1,
  hadTrial,
})

/** Whether a licence is still in force. */
export const isActive = ({ expiresAt }: License, now: number): boolean => expiresAt === null || expiresAt > now

/** Installs a licence. Throws illegal_argument_exception for an invalid one. */
export function putLicense(store: Store, given: Json): License {
  const text = (name: string, fallback: string): string => javaToString(given.get(name) ?? fallback)
  const number = (name: string): number | null => {
    const value = given.get(name)
    return value === undefined || value === null ? null : Number(javaToString(value))
  }
  const type = text('type', '')
  if (!TYPES.includes(type)) throw illegalArgument(`unknown license type [${type}]`)
  const uid = given.get('uid')
  if (uid === undefined) throw illegalArgument('malformed license, no uid')
  return keep(store, {
    uid: javaToString(uid),
    type,
    issuedAt: number('issue_date_in_millis') ?? store.now(),
    expiresAt: number('expiry_date_in_millis'),
    maxNodes: number('max_nodes'),
    maxResourceUnits: number('max_resource_units'),
    issuedTo: text('issued_to', ''),
    issuer: text('issuer', ''),
    startsAt: number('start_date_in_millis') ?? -1,
    hadTrial: type === 'trial' || currentLicense(store).hadTrial,
  })
}

/** Starts a basic licence; false if there is one. */
export function startBasic(store: Store): boolean {
  const { type, hadTrial } = currentLicense(store)
  if (type === 'basic') return false
  keep(store, basicLicense(store, hadTrial))
  return true
}

/** Starts a trial; false if there has been one. */
export function startTrial(store: Store): boolean {
  const before = currentLicense(store)
  if (before.hadTrial) return false
  const expiresAt = store.now() + TRIAL_MILLIS
  keep(store, { ...basicLicense(store, true), type: 'trial', expiresAt })
  return true
}

/** A licence as `GET /_license` shows it: an enterprise one is platinum there, as clients of 7.x expect. */
export function shownLicense(license: License, now: number): Json {
  const { uid, issuedAt, expiresAt, maxNodes, maxResourceUnits, issuedTo, issuer, startsAt } = license
  const date = (name: string, millis: number): [string, unknown][] => [
    [name, new Date(millis).toISOString()],
    [`${name}_in_millis`, longOf(millis)],
  ]
  return new Map<string, unknown>([
    ['status', isActive(license, now) ? 'active' : 'expired'],
    ['uid', uid],
    ['type', license.type === 'enterprise' ? 'platinum' : license.type],
    ...date('issue_date', issuedAt),
    ...(expiresAt === null ? [] : date('expiry_date', expiresAt)),
    ['max_nodes', maxNodes],
    ['max_resource_units', maxResourceUnits],
    ['issued_to', issuedTo],
    ['issuer', issuer],
    ['start_date_in_millis', longOf(startsAt)],
  ])
}

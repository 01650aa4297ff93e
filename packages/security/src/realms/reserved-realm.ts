/** The realm of built-in users: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/built-in-users.html */
import type { Store } from '@sluice/store'
import type { User } from '../authentication/authentication.js'
import type { Realm } from './realm.js'

/** Built-in users with their roles. */
const USERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['elastic', ['superuser']],
  ['kibana', ['kibana_system']],
  ['kibana_system', ['kibana_system']],
  ['logstash_system', ['logstash_system']],
  ['beats_system', ['beats_system']],
  ['apm_system', ['apm_system']],
  ['remote_monitoring_user', ['remote_monitoring_collector', 'remote_monitoring_agent']],
])

const RESERVED = new Map([['_reserved', true]])

const DEPRECATED = new Map<string, unknown>([
  ['_deprecated', true],
  ['_deprecated_reason', 'Please use the [kibana_system] user instead.'],
  ['_reserved', true],
])

/** Whether a name is that of a built-in user. */
export const isReservedUser = (username: string): boolean => USERS.has(username)

/** Built-in users. */
export class ReservedRealm implements Realm {
  readonly ref = { name: 'reserved', type: 'reserved' }

  constructor(private readonly store: Store) {}

  /** Their names. */
  get names(): readonly string[] {
    return [...USERS.keys()]
  }

  user(username: string): User | null {
    const roles = USERS.get(username)
    if (roles === undefined) return null
    return {
      username,
      roles,
      fullName: null,
      email: null,
      metadata: username === 'kibana' ? DEPRECATED : RESERVED,
      enabled: this.stored(username)?.get('enabled') !== false,
    }
  }

  passwordHash(username: string): string | null {
    return (this.stored(username)?.get('password') as string | undefined) ?? null
  }

  /** Stores the hash of a built-in user's password. */
  setPasswordHash(username: string, hash: string): void {
    this.change(username, 'password', hash)
  }

  /** Lets a built-in user log in, or not. */
  setEnabled(username: string, isEnabled: boolean): void {
    this.change(username, 'enabled', isEnabled)
  }

  private change(username: string, name: string, value: unknown): void {
    this.store.write(() =>
      this.store.state.set(
        'security_reserved_user',
        username,
        new Map([...(this.stored(username) ?? []), [name, value]]),
      ),
    )
  }

  private stored(username: string): ReadonlyMap<string, unknown> | undefined {
    return this.store.state.get('security_reserved_user', username)
  }
}

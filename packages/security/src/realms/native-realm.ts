/** The realm of users that the API makes: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/native-realm.html */
import type { Store } from '@sluice/store'
import type { User } from '../authentication/authentication.js'
import { userOf } from '../users/user-values.js'
import type { Realm } from './realm.js'

/** Users of the cluster state. */
export class NativeRealm implements Realm {
  readonly ref = { name: 'default_native', type: 'native' }

  constructor(private readonly store: Store) {}

  user(username: string): User | null {
    const stored = this.store.state.get('security_user', username)
    return stored === undefined ? null : userOf(stored)
  }

  passwordHash(username: string): string | null {
    return (this.store.state.get('security_user', username)?.get('password') as string | undefined) ?? null
  }
}

/** A realm: knows users, and checks their passwords (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/realms.html). */
import type { RealmRef, User } from '../authentication/authentication.js'

/** A realm of the chain. */
export interface Realm {
  readonly ref: RealmRef
  /** A user by name, also a disabled one; null if the realm knows none. */
  user(username: string): User | null
  /** The hash of a user's password; null if there is none, so that nobody can log in. */
  passwordHash(username: string): string | null
}

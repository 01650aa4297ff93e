/**
 * Users and their passwords, as the APIs change them:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api.html#security-user-apis
 */
import { illegalArgument } from '@sluice/java'
import { invalidRequest, type Sender, type StateValue, type Store } from '@sluice/store'
import type { User } from '../authentication/authentication.js'
import { validationFault } from '../faults.js'
import { passwordHashFault } from '../passwords/password-hashes.js'
import { NativeRealm } from '../realms/native-realm.js'
import { isReservedUser, type ReservedRealm } from '../realms/reserved-realm.js'
import { passwordFault, usernameFault } from './user-names.js'

/** A password as requests give it: in clear, or its hash. */
export type GivenPassword = { readonly password: string } | { readonly hash: string }

/** The definition of a user in a request. */
export interface UserRequest {
  readonly password: GivenPassword | null
  readonly roles: readonly string[]
  readonly fullName: string | null
  readonly email: string | null
  readonly metadata: ReadonlyMap<string, unknown>
  readonly enabled: boolean
}

/** The parts of a node that its users need. */
export interface UsersParts {
  readonly store: Store
  readonly reserved: ReservedRealm
  /** The hash of a password, in the turn of who asks. */
  readonly hash: (password: string, sender: Sender) => Promise<string>
}

/** The users of a node. */
export class Users {
  private readonly native: NativeRealm

  constructor(private readonly parts: UsersParts) {
    this.native = new NativeRealm(parts.store)
  }

  /** Users by name, in the order of the names; all for null, built-in ones first. Names that nobody has are left out. */
  find(names: readonly string[] | null): User[] {
    const { reserved } = this.parts
    const all = names ?? [...reserved.names, ...this.stored.keys()]
    return [...new Set(all)].flatMap(name => reserved.user(name) ?? this.native.user(name) ?? [])
  }

  /** Users that the API made, by name. */
  get stored(): ReadonlyMap<string, StateValue> {
    return this.parts.store.state.all('security_user')
  }

  /**
   * Makes a user or replaces one, asked by `sender`; true for a new one. Throws action_request_validation_exception and
   * validation_exception.
   */
  async put(username: string, request: UserRequest, sender: Sender): Promise<boolean> {
    const fault = usernameFault(username)
    const faults = [...(fault === null ? [] : [fault]), ...metadataFaults(request.metadata)]
    if (faults.length > 0) throw invalidRequest(...faults)
    const hash = request.password === null ? null : await this.hashOf(request.password, sender)
    return this.parts.store.write(() => {
      const before = this.stored.get(username)
      const password = hash ?? before?.get('password')
      if (password === undefined)
        throw validationFault('password must be specified unless you are updating an existing user')
      const { roles, fullName, email, metadata, enabled } = request
      this.save(
        username,
        new Map<string, unknown>([
          ['username', username],
          ['password', password],
          ['roles', roles],
          ['full_name', fullName],
          ['email', email],
          ['metadata', metadata],
          ['enabled', enabled],
        ]),
      )
      return before === undefined
    })
  }

  /** Removes a user; false if there is none. Throws illegal_argument_exception for a built-in one. */
  delete(username: string): boolean {
    if (isReservedUser(username)) throw illegalArgument(`user [${username}] is reserved and cannot be deleted`)
    return this.parts.store.write(() => this.parts.store.state.delete('security_user', username))
  }

  /** Gives a user another password, asked by `sender`. Throws validation_exception. */
  async changePassword(username: string, password: GivenPassword, sender: Sender): Promise<void> {
    const hash = await this.hashOf(password, sender)
    if (isReservedUser(username)) this.parts.reserved.setPasswordHash(username, hash)
    else {
      const before = this.stored.get(username)
      if (before === undefined) throw validationFault('user must exist in order to change password')
      this.parts.store.write(() => this.save(username, new Map([...before, ['password', hash]])))
    }
  }

  /** Lets a user log in, or not. Throws validation_exception, and illegal_argument_exception if users would do it to themselves. */
  setEnabled(username: string, isEnabled: boolean, by: User): void {
    if (by.username === username) throw illegalArgument('users may not update the enabled status of their own account')
    if (isReservedUser(username)) this.parts.reserved.setEnabled(username, isEnabled)
    else {
      const before = this.stored.get(username)
      if (before === undefined)
        throw validationFault(`only existing users can be ${isEnabled ? 'enabled' : 'disabled'}`)
      this.parts.store.write(() => this.save(username, new Map([...before, ['enabled', isEnabled]])))
    }
  }

  private save(username: string, value: StateValue): void {
    this.parts.store.state.set('security_user', username, value)
  }

  /** The hash of a given password. Throws validation_exception for one that is too short, and for a hash that cannot be checked. */
  private async hashOf(given: GivenPassword, sender: Sender): Promise<string> {
    if ('hash' in given) {
      const fault = passwordHashFault(given.hash)
      if (fault !== null) throw illegalArgument(fault)
      return given.hash
    }
    const fault = passwordFault(given.password)
    if (fault !== null) throw validationFault(fault)
    return this.parts.hash(given.password, sender)
  }
}

/** The faults of the metadata of a user or role. */
export const metadataFaults = (metadata: ReadonlyMap<string, unknown>): string[] =>
  [...metadata.keys()].some(key => key.startsWith('_')) ? ['metadata keys may not start with [_]'] : []

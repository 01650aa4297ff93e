/** The security of a node: who asks, and what they may do. */
import { randomBytes } from 'node:crypto'
import type { Store } from '@sluice/store'
import type { Authentication } from './authentication/authentication.js'
import { type AuthenticationRequest, Authenticator } from './authentication/authenticator.js'
import { PasswordChecker } from './passwords/password-checker.js'
import { SCRYPT_COST, type ScryptCost, scryptHash } from './passwords/scrypt.js'
import type { Permissions } from './privileges/permissions.js'
import { NativeRealm } from './realms/native-realm.js'
import type { Realm } from './realms/realm.js'
import { ReservedRealm } from './realms/reserved-realm.js'
import { GrantedPermissions } from './roles/granted-permissions.js'
import { Roles } from './roles/roles.js'
import { Users } from './users/users.js'

/** Settings of security: plain data, which goes between threads. */
export interface SecuritySettings {
  /** The password of `elastic` as long as none is stored; a new one is made without it. */
  readonly bootstrapPassword?: string | undefined
  /** Whether access tokens are given and taken: as where requests come by TLS. Default: false. */
  readonly hasTokens?: boolean | undefined
  /** What the hash of a password costs; that of `SCRYPT_COST` by default. */
  readonly passwordCost?: ScryptCost | undefined
}

/** Security, on one store. */
export class Security {
  readonly passwords = new PasswordChecker()
  readonly reserved: ReservedRealm
  /** In the order in which they are asked. */
  readonly realms: readonly Realm[]
  readonly users: Users
  readonly roles: Roles
  private readonly permissions: GrantedPermissions
  private readonly authenticator: Authenticator

  constructor(
    readonly store: Store,
    readonly settings: SecuritySettings = {},
  ) {
    this.reserved = new ReservedRealm(store)
    this.realms = [this.reserved, new NativeRealm(store)]
    this.roles = new Roles(store, new Map(), () => this.permissions.clear())
    this.permissions = new GrantedPermissions(this.roles)
    this.users = new Users({ store, reserved: this.reserved, hash: password => this.hash(password) })
    const { realms, passwords } = this
    this.authenticator = new Authenticator({ realms, passwords, hasTokens: settings.hasTokens ?? false })
  }

  /** Gives `elastic` its first password. Gives that where it was made up here: nothing else shows it again. */
  async bootstrap(): Promise<string | null> {
    if (this.reserved.passwordHash('elastic') !== null) return null
    const given = this.settings.bootstrapPassword
    const password = given ?? randomBytes(15).toString('base64url')
    this.reserved.setPasswordHash('elastic', await this.hash(password))
    return given === undefined ? password : null
  }

  /** Who sent a request: at once where that is known. Throws, or rejects with, security_exception. */
  authenticate(request: AuthenticationRequest): Authentication | Promise<Authentication> {
    return this.authenticator.authenticate(request)
  }

  /** What somebody may do. */
  permissionsOf(authentication: Authentication): Permissions {
    return this.permissions.of(authentication)
  }

  /** The hash of a password. */
  hash(password: string): Promise<string> {
    return scryptHash(password, this.settings.passwordCost ?? SCRYPT_COST)
  }
}

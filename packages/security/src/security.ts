/** The security of a node: who asks, and what they may do. */
import { randomBytes } from 'node:crypto'
import { JavaException } from '@sluice/java'
import type { Store } from '@sluice/store'
import { ApiKeys } from './api-keys/api-keys.js'
import { StoredPrivileges } from './application-privileges/application-privileges.js'
import { AuditLog } from './audit/audit-log.js'
import { type AnonymousSettings, anonymousAuthentication } from './authentication/anonymous.js'
import type { Authentication } from './authentication/authentication.js'
import { type AuthenticationRequest, Authenticator, type Grant } from './authentication/authenticator.js'
import { refusedUser } from './authentication/refused-user.js'
import { runAs } from './authentication/run-as.js'
import { hashedFor } from './passwords/hashing-turns.js'
import { PasswordChecker } from './passwords/password-checker.js'
import { PasswordGuard } from './passwords/password-guard.js'
import { SCRYPT_COST, type ScryptCost } from './passwords/scrypt.js'
import type { ApplicationActions } from './privileges/application-permissions.js'
import type { Permissions } from './privileges/permissions.js'
import type { RoleDescriptor } from './privileges/role-descriptor.js'
import { Profiles } from './profiles/profiles.js'
import { FileRealm } from './realms/file-realm.js'
import { NativeRealm } from './realms/native-realm.js'
import type { Realm } from './realms/realm.js'
import { ReservedRealm } from './realms/reserved-realm.js'
import { type FoundRecords, RecordIndex } from './record-search/record-index.js'
import { API_KEY_RECORDS, ROLE_RECORDS, USER_RECORDS } from './record-search/record-kinds.js'
import { RoleMappings } from './role-mappings/role-mappings.js'
import { GrantedPermissions } from './roles/granted-permissions.js'
import { Roles } from './roles/roles.js'
import { ServiceTokens } from './service-accounts/service-tokens.js'
import { TOKEN_MILLIS, Tokens } from './tokens/tokens.js'
import { Users } from './users/users.js'

/** Settings of security: plain data, which goes between threads. */
export interface SecuritySettings {
  /** The password of `elastic` while none is stored; generated if missing. */
  readonly bootstrapPassword?: string | undefined
  /** Whether access tokens are given and taken: as where requests come by TLS. Default: false. */
  readonly hasTokens?: boolean | undefined
  /** Milliseconds for which an access token can be used: a second to an hour. Default: 20 minutes. */
  readonly tokenMillis?: number | undefined
  /** Anonymous access; without it, callers without credentials are rejected. */
  readonly anonymous?: AnonymousSettings | undefined
  /** A folder with the files of the file realm. */
  readonly realmFiles?: string | undefined
  /** A file for lines about requests that are refused. */
  readonly auditLog?: string | undefined
  /** The cost of a password hash; `SCRYPT_COST` by default. */
  readonly passwordCost?: ScryptCost | undefined
}

/** Security, on one store. */
export class Security {
  readonly reserved: ReservedRealm
  /** In the order in which they are asked. */
  readonly realms: readonly Realm[]
  readonly users: Users
  readonly roles: Roles
  readonly privileges: StoredPrivileges
  readonly apiKeys: ApiKeys
  readonly tokens: Tokens
  readonly serviceTokens: ServiceTokens
  readonly profiles: Profiles
  readonly roleMappings: RoleMappings
  readonly userRecords: RecordIndex
  readonly roleRecords: RecordIndex
  private readonly apiKeyRecords: RecordIndex
  private readonly passwords: PasswordChecker
  private readonly permissions: GrantedPermissions
  private readonly authenticator: Authenticator
  private readonly files: FileRealm | null
  private readonly audit: AuditLog | null
  /** The privileges of applications. */
  readonly actionsOfPrivilege: ApplicationActions = (application, name) => this.privileges.actionsOf(application, name)

  constructor(
    readonly store: Store,
    readonly settings: SecuritySettings = {},
  ) {
    const { now } = store
    const anonymous = settings.anonymous === undefined ? null : anonymousAuthentication(settings.anonymous)
    this.passwords = new PasswordChecker(settings.passwordCost ?? SCRYPT_COST)
    this.reserved = new ReservedRealm(store)
    const clear = (): void => this.permissions.clear()
    const { realmFiles, auditLog } = settings
    this.files = realmFiles === undefined ? null : new FileRealm(realmFiles, () => performance.now(), clear, warn)
    this.audit = auditLog === undefined ? null : new AuditLog(auditLog, store.names, now)
    this.realms = [this.reserved, ...(this.files === null ? [] : [this.files]), new NativeRealm(store)]
    this.roles = new Roles(store, name => this.files?.role(name), clear)
    this.privileges = new StoredPrivileges(store, clear)
    this.permissions = new GrantedPermissions(this.roles, anonymous?.user.roles ?? [])
    const { passwords } = this
    this.users = new Users({
      store,
      reserved: this.reserved,
      hash: (password, sender) => passwords.hash(password, sender),
    })
    this.apiKeys = new ApiKeys(store, by => this.rolesOf(by))
    this.tokens = new Tokens(store, settings.tokenMillis ?? TOKEN_MILLIS)
    this.serviceTokens = new ServiceTokens(store)
    this.profiles = new Profiles(store)
    this.roleMappings = new RoleMappings(store)
    this.userRecords = new RecordIndex(USER_RECORDS, () => this.users.stored, now)
    this.roleRecords = new RecordIndex(ROLE_RECORDS, () => this.roles.stored, now)
    this.apiKeyRecords = new RecordIndex(API_KEY_RECORDS, () => this.apiKeys.stored, now)
    const { realms, apiKeys, tokens, serviceTokens } = this
    const guard = new PasswordGuard(() => performance.now())
    const hasTokens = settings.hasTokens ?? false
    this.authenticator = new Authenticator({
      realms,
      passwords,
      guard,
      apiKeys,
      tokens,
      serviceTokens,
      hasTokens,
      anonymous,
    })
  }

  /**
   * Reads the files of the file realm, and gives `elastic` its first password. Returns that where it was made up here: nothing else shows it
   * again.
   */
  async bootstrap(): Promise<string | null> {
    await this.files?.load()
    if (this.reserved.passwordHash('elastic') !== null) return null
    const given = this.settings.bootstrapPassword
    const password = given ?? randomBytes(15).toString('base64url')
    this.reserved.setPasswordHash('elastic', await this.passwords.hash(password, hashedFor('', 'elastic')))
    return given === undefined ? password : null
  }

  /** The sender of a request: synchronously if known. Throws, or rejects with, security_exception. */
  authenticate(request: AuthenticationRequest): Authentication | Promise<Authentication> {
    try {
      const found = this.authenticator.authenticate(request)
      if (!(found instanceof Promise) && request.secondary === undefined) return this.inNameOf(found, request)
      return this.completed(found, request)
    } catch (thrown) {
      this.noteRefusal(request, thrown)
      throw thrown
    }
  }

  /** Notes that somebody may not do what was requested. */
  noteDenial(request: AuthenticationRequest, who: Authentication): void {
    this.audit?.write('access_denied', request, who)
  }

  private async completed(
    found: Authentication | Promise<Authentication>,
    request: AuthenticationRequest,
  ): Promise<Authentication> {
    try {
      const who = await found
      if (request.secondary !== undefined) await this.authenticator.checkSecond(request, request.secondary)
      return this.inNameOf(who, request)
    } catch (thrown) {
      this.noteRefusal(request, thrown)
      throw thrown
    }
  }

  private inNameOf(who: Authentication, { runAs: name, action }: AuthenticationRequest): Authentication {
    return name === undefined ? who : this.runAs(who, name, action ?? 'none')
  }

  private noteRefusal(request: AuthenticationRequest, thrown: unknown): void {
    const status = thrown instanceof JavaException ? thrown.members?.$status : undefined
    if (status === 403) this.audit?.write('run_as_denied', request, refusedUser(request.authorization))
    else if (request.authorization === undefined) this.audit?.write('anonymous_access_denied', request, null)
    else this.audit?.write('authentication_failed', request, refusedUser(request.authorization))
  }

  /** Whose credentials the body of a request for an action, from an address, has. Rejects with security_exception. */
  authenticateGrant(grant: Grant, action: string, address: string): Promise<Authentication> {
    return this.authenticator.authenticateGrant(grant, action, address)
  }

  /** Somebody in the name of another user. Throws security_exception if that is not granted. */
  runAs(by: Authentication, username: string, action: string): Authentication {
    return runAs(by, username, action, {
      realms: this.realms,
      mayRunAs: name => this.permissionsOf(by).mayRunAs(name),
      missing: this.roles.resolve(by.user.roles).missing,
    })
  }

  /** The permissions of a caller. */
  permissionsOf(authentication: Authentication): Permissions {
    return this.permissions.of(authentication)
  }

  /** The combined permissions of roles. */
  permissionsOfRoles(names: readonly string[]): Permissions {
    return this.permissions.ofRoles(names)
  }

  /** The roles of somebody, which limit the keys that they make. */
  rolesOf(authentication: Authentication): ReadonlyMap<string, RoleDescriptor> {
    return this.permissions.rolesOf(authentication)
  }

  /** How often rights were compiled that are remembered. */
  get compiledPermissions(): number {
    return this.permissions.size
  }

  /** Finds API keys by the body of a request: those of others only for who may see them. */
  searchApiKeys(body: ReadonlyMap<string, unknown>, by: Authentication, nodeId: string): FoundRecords {
    const permissions = this.permissionsOf(by)
    const maySeeAll = permissions.grantsCluster('cluster:admin/xpack/security/api_key/query')
    const owner = by.apiKey?.realm ?? by.lookupRealm
    const clauses = [
      ['username', by.user.username],
      ['realm', owner.name],
    ].map(([field, value]) => new Map([['term', new Map([[field!, value]])]]))
    return this.apiKeyRecords.search(body, maySeeAll ? [] : clauses, nodeId)
  }

  /** The profile of a user of the native or the reserved realm; null if there is none. */
  profileUidOf(username: string): string | null {
    const realm = this.realms.find(each => each.user(username) !== null)
    return realm === undefined ? null : this.profiles.uidOf(username, realm.ref)
  }

  /** Forgets passwords that were right, and what was compiled of roles. */
  clearCaches(): void {
    this.passwords.clear()
    this.permissions.clear()
  }

  /** Frees what it holds. */
  close(): void {
    this.audit?.close()
    for (const records of [this.userRecords, this.roleRecords, this.apiKeyRecords]) records.close()
  }
}

const warn = (text: string): void => void process.stderr.write(`sluice: ${text}\n`)

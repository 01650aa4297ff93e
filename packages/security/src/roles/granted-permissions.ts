/** The rights of somebody who has logged in. They are compiled once for the same roles. */
import type { ApiKeyIdentity, Authentication } from '../authentication/authentication.js'
import { limitedBy, type Permissions, permissionsOf } from '../privileges/permissions.js'
import { type RoleDescriptor, roleDescriptor } from '../privileges/role-descriptor.js'
import { SERVICE_ACCOUNTS } from '../service-accounts/service-accounts.js'
import type { Roles } from './roles.js'

/** Rights that are remembered. */
const CAPACITY = 1000

/** The permissions of the server itself: everything, restricted indices included. */
const EVERYTHING = roleDescriptor({
  cluster: ['all'],
  indices: [{ names: ['*'], privileges: ['all'], allow_restricted_indices: true }],
  run_as: ['*'],
})

/** Rights by who has them. */
export class GrantedPermissions {
  private readonly byRoles = new Map<string, Permissions>()
  private readonly byKey = new WeakMap<ApiKeyIdentity, Permissions>()
  private readonly byAccount = new Map<string, Permissions>()
  private readonly system = permissionsOf([EVERYTHING])

  /** `everybody` are the roles of anonymous access, which everybody has. */
  constructor(
    private readonly roles: Roles,
    private readonly everybody: readonly string[],
  ) {}

  /** How many are remembered. */
  get size(): number {
    return this.byRoles.size
  }

  /** The rights of somebody. */
  of(authentication: Authentication): Permissions {
    if (authentication.type === 'internal') return this.system
    const { apiKey, token, user } = authentication
    if (apiKey !== null) return this.ofKey(apiKey)
    return token === null ? this.ofRoles(user.roles) : this.ofAccount(user.username)
  }

  /** The rights of roles together. */
  ofRoles(names: readonly string[]): Permissions {
    const key = JSON.stringify(names)
    let permissions = this.byRoles.get(key)
    if (permissions === undefined) {
      permissions = permissionsOf([...this.found(names).values()])
      if (this.byRoles.size >= CAPACITY) this.byRoles.delete(this.byRoles.keys().next().value!)
      this.byRoles.set(key, permissions)
    }
    return permissions
  }

  /** The roles of a caller: for a key, its assigned ones, or else those of its owner. */
  rolesOf({ user, apiKey, token }: Authentication): ReadonlyMap<string, RoleDescriptor> {
    if (apiKey !== null) return apiKey.roleDescriptors.size === 0 ? apiKey.limitedBy : apiKey.roleDescriptors
    if (token === null) return this.found(user.roles)
    const role = SERVICE_ACCOUNTS.get(user.username)
    return new Map(role === undefined ? [] : [[user.username, role]])
  }

  /** Forgets what was compiled, since roles have changed. */
  clear(): void {
    this.byRoles.clear()
  }

  private found(names: readonly string[]): ReadonlyMap<string, RoleDescriptor> {
    return this.roles.resolve([...new Set([...names, ...this.everybody])]).found
  }

  private ofKey(key: ApiKeyIdentity): Permissions {
    let permissions = this.byKey.get(key)
    if (permissions === undefined) {
      const limit = permissionsOf([...key.limitedBy.values()])
      const own = [...key.roleDescriptors.values()]
      permissions = own.length === 0 ? limit : limitedBy(permissionsOf(own), limit)
      this.byKey.set(key, permissions)
    }
    return permissions
  }

  private ofAccount(name: string): Permissions {
    let permissions = this.byAccount.get(name)
    if (permissions === undefined) {
      const role = SERVICE_ACCOUNTS.get(name)
      this.byAccount.set(name, (permissions = permissionsOf(role === undefined ? [] : [role])))
    }
    return permissions
  }
}

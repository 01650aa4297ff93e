/** The rights of somebody who has logged in. They are compiled once for the same roles. */
import type { Authentication } from '../authentication/authentication.js'
import { limitedBy, type Permissions, permissionsOf } from '../privileges/permissions.js'
import { roleDescriptor } from '../privileges/role-descriptor.js'
import type { Roles } from './roles.js'

/** Rights that are remembered. */
const CAPACITY = 1000

/** What the server itself may do: everything, restricted indices included. */
const EVERYTHING = roleDescriptor({
  cluster: ['all'],
  indices: [{ names: ['*'], privileges: ['all'], allow_restricted_indices: true }],
  run_as: ['*'],
})

/** Rights by who has them. */
export class GrantedPermissions {
  private readonly byRoles = new Map<string, Permissions>()
  private readonly system = permissionsOf([EVERYTHING])

  constructor(private readonly roles: Roles) {}

  /** The rights of somebody. */
  of(authentication: Authentication): Permissions {
    if (authentication.type === 'internal') return this.system
    const { apiKey } = authentication
    if (apiKey === null) return this.ofUser(authentication.user.roles)
    const limit = permissionsOf([...apiKey.limitedBy.values()])
    return apiKey.roleDescriptors.size === 0
      ? limit
      : limitedBy(permissionsOf([...apiKey.roleDescriptors.values()]), limit)
  }

  /** Forgets what was compiled, since roles have changed. */
  clear(): void {
    this.byRoles.clear()
  }

  private ofUser(names: readonly string[]): Permissions {
    const key = JSON.stringify(names)
    let permissions = this.byRoles.get(key)
    if (permissions === undefined) {
      permissions = permissionsOf([...this.roles.resolve(names).found.values()])
      if (this.byRoles.size >= CAPACITY) this.byRoles.delete(this.byRoles.keys().next().value!)
      this.byRoles.set(key, permissions)
    }
    return permissions
  }
}

/** The permissions of a caller: those of all roles together; for an API key, limited to those of its owner. */
import { type ApplicationActions, ApplicationPermissions } from './application-permissions.js'
import { CLUSTER_PRIVILEGES, OWN_API_KEYS } from './cluster-privileges.js'
import { type DocumentGrant, IndexPermissions, type IndexResource } from './index-permissions.js'
import { NameSet, PatternWork } from './name-set.js'
import type { RoleDescriptor } from './role-descriptor.js'

/** Rights. Immutable. */
export interface Permissions {
  /** Whether a cluster action is granted; `isOwn`: its object belongs to the caller. */
  grantsCluster(action: string, isOwn?: boolean): boolean
  /** Whether a cluster privilege is granted: a name or a pattern of actions. */
  grantsClusterPrivilege(privilege: string): boolean
  /** Whether an index action is granted on some name. */
  allowsIndices(action: string): boolean
  /** Whether an index action is granted on a name. */
  grantsIndex(action: string, resource: IndexResource): boolean
  /** The parts of an index's documents visible to an index action through some names. */
  documents(action: string, resources: readonly IndexResource[]): DocumentGrant
  /** Which of some index privileges are granted on all names of a pattern; on restricted ones, too, with `withRestricted`. */
  grantedIndexPrivileges(privileges: readonly string[], pattern: string, withRestricted?: boolean): ReadonlySet<string>
  /** Whether an application's privilege is granted on a resource. */
  grantsApplicationPrivilege(
    application: string,
    privilege: string,
    resource: string,
    stored: ApplicationActions,
  ): boolean
  /** Whether requests may be run as a user. */
  mayRunAs(username: string): boolean
}

/** The rights of several roles together. */
class RolePermissions implements Permissions {
  private readonly cluster: NameSet[]
  private readonly ownKeys: boolean
  private readonly indices: IndexPermissions
  private readonly applications: ApplicationPermissions
  private readonly runAs: NameSet

  constructor(roles: readonly RoleDescriptor[]) {
    const names = new Set(roles.flatMap(({ cluster }) => cluster))
    this.ownKeys = names.delete(OWN_API_KEYS)
    this.cluster = [...names].map(clusterActions)
    const work = PatternWork.ofRoles(roles.length)
    this.indices = new IndexPermissions(
      roles.flatMap(({ indices }) => indices),
      work,
    )
    this.applications = new ApplicationPermissions(
      roles.flatMap(({ applications }) => applications),
      work,
    )
    this.runAs = NameSet.of(
      roles.flatMap(({ run_as }) => run_as),
      [],
      work,
    )
  }

  grantsCluster(action: string, isOwn = false): boolean {
    if (this.cluster.some(actions => actions.has(action))) return true
    return isOwn && this.ownKeys && clusterActions(OWN_API_KEYS).has(action)
  }

  grantsClusterPrivilege(privilege: string): boolean {
    const wanted = clusterActions(privilege)
    const own = this.ownKeys && privilege === OWN_API_KEYS
    return own || this.cluster.some(actions => actions.contains(wanted))
  }

  allowsIndices(action: string): boolean {
    return this.indices.allows(action)
  }

  grantsIndex(action: string, resource: IndexResource): boolean {
    return this.indices.grants(action, resource)
  }

  documents(action: string, resources: readonly IndexResource[]): DocumentGrant {
    return this.indices.documents(action, resources)
  }

  grantedIndexPrivileges(privileges: readonly string[], pattern: string, withRestricted = false): ReadonlySet<string> {
    return this.indices.grantedPrivileges(privileges, pattern, withRestricted)
  }

  grantsApplicationPrivilege(
    application: string,
    privilege: string,
    resource: string,
    stored: ApplicationActions,
  ): boolean {
    return this.applications.grants(application, privilege, resource, stored)
  }

  mayRunAs(username: string): boolean {
    return this.runAs.has(username)
  }
}

const clusterActions = (privilege: string): NameSet => CLUSTER_PRIVILEGES.get(privilege) ?? NameSet.of([privilege])

/** The intersection of two sets of rights: those of an API key, and those of its owner. */
class LimitedPermissions implements Permissions {
  constructor(
    private readonly own: Permissions,
    private readonly limit: Permissions,
  ) {}

  grantsCluster(action: string, isOwn?: boolean): boolean {
    return this.own.grantsCluster(action, isOwn) && this.limit.grantsCluster(action, isOwn)
  }

  grantsClusterPrivilege(privilege: string): boolean {
    return this.own.grantsClusterPrivilege(privilege) && this.limit.grantsClusterPrivilege(privilege)
  }

  allowsIndices(action: string): boolean {
    return this.own.allowsIndices(action) && this.limit.allowsIndices(action)
  }

  grantsIndex(action: string, resource: IndexResource): boolean {
    return this.own.grantsIndex(action, resource) && this.limit.grantsIndex(action, resource)
  }

  documents(action: string, resources: readonly IndexResource[]): DocumentGrant {
    const own = this.own.documents(action, resources)
    const limit = this.limit.documents(action, resources)
    return { fields: [...own.fields, ...limit.fields], queries: [...own.queries, ...limit.queries] }
  }

  grantedIndexPrivileges(
    privileges: readonly string[],
    pattern: string,
    withRestricted?: boolean,
  ): ReadonlySet<string> {
    const own = this.own.grantedIndexPrivileges(privileges, pattern, withRestricted)
    const limit = this.limit.grantedIndexPrivileges(privileges, pattern, withRestricted)
    return new Set([...own].filter(privilege => limit.has(privilege)))
  }

  grantsApplicationPrivilege(
    application: string,
    privilege: string,
    resource: string,
    stored: ApplicationActions,
  ): boolean {
    return (
      this.own.grantsApplicationPrivilege(application, privilege, resource, stored) &&
      this.limit.grantsApplicationPrivilege(application, privilege, resource, stored)
    )
  }

  mayRunAs(username: string): boolean {
    return this.own.mayRunAs(username) && this.limit.mayRunAs(username)
  }
}

/** The rights of roles together. Throws illegal_argument_exception for a pattern that cannot be read. */
export const permissionsOf = (roles: readonly RoleDescriptor[]): Permissions => new RolePermissions(roles)

/** The rights that both have. */
export const limitedBy = (own: Permissions, limit: Permissions): Permissions => new LimitedPermissions(own, limit)

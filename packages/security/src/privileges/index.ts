/** The public names of privileges. */
export type { ApplicationActions } from './application-permissions.js'
export { CLUSTER_PRIVILEGES, isClusterAction, REMOTE_CLUSTER_PRIVILEGES } from './cluster-privileges.js'
export { securityFault, unauthorized } from './denial.js'
export { FieldGrant } from './field-grant.js'
export { type DocumentGrant, type IndexResource, indexResource } from './index-permissions.js'
export { INDEX_PRIVILEGES } from './index-privileges.js'
export { isPattern, NameSet, PatternWork } from './name-set.js'
export { limitedBy, type Permissions, permissionsOf } from './permissions.js'
export { type ReadRoleOptions, readRole, storedRole } from './read-role.js'
export { RESERVED_ROLES } from './reserved-roles.js'
export { isRestricted } from './restricted-indices.js'
export {
  type ApplicationPrivileges,
  type IndexPrivileges,
  type RoleDescriptor,
  roleDescriptor,
  showIndices,
  showRole,
} from './role-descriptor.js'
export { applicationNameFault, nameFault, PRIVILEGE_NAME, roleFaults } from './role-faults.js'
export { renderRoleQuery } from './role-query.js'

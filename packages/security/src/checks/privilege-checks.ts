/** Whether somebody has privileges: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-has-privileges.html */
import { illegalArgument } from '@sluice/java'
import type { Steps } from '@sluice/search'
import { invalidRequest, parseFault } from '@sluice/store'
import type { ApplicationActions } from '../privileges/application-permissions.js'
import type { Permissions } from '../privileges/permissions.js'
import { readRole } from '../privileges/read-role.js'
import type { ApplicationPrivileges, IndexPrivileges } from '../privileges/role-descriptor.js'
import { applicationNameFault, roleFaults } from '../privileges/role-faults.js'

type Json = ReadonlyMap<string, unknown>

/** Privileges that are asked about. */
export interface AskedPrivileges {
  readonly cluster: readonly string[]
  readonly indices: readonly IndexPrivileges[]
  readonly applications: readonly ApplicationPrivileges[]
}

/** Whether each is there. */
export interface CheckedPrivileges {
  readonly hasAll: boolean
  readonly cluster: ReadonlyMap<string, boolean>
  readonly index: ReadonlyMap<string, ReadonlyMap<string, boolean>>
  readonly application: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, boolean>>>
}

/** Reads privileges of a body. Throws parse_exception, illegal_argument_exception and action_request_validation_exception. */
export function readAskedPrivileges(body: Json): AskedPrivileges {
  for (const key of body.keys())
    if (!['cluster', 'index', 'indices', 'application'].includes(key))
      throw parseFault(`failed to parse privilege check [has_privileges]. unexpected field [${key}]`)
  const { application: applications = [], ...rest } = Object.fromEntries(body)
  const role = readRole('has_privileges', new Map([...Object.entries(rest), ['applications', applications]]))
  const { cluster, indices } = role
  if (indices.some(({ field_security }) => field_security !== undefined))
    throw illegalArgument('Field [field_security] is not supported in a has_privileges request')
  if (indices.some(({ query }) => query !== undefined))
    throw illegalArgument('Field [query] is not supported in a has_privileges request')
  if (cluster.length + indices.length + role.applications.length === 0)
    throw invalidRequest('must specify at least one privilege')
  const faults = [
    ...roleFaults({ ...role, applications: [] }),
    ...role.applications.flatMap(({ application }) => applicationNameFault(application, false) ?? []),
  ]
  if (faults.length > 0) throw invalidRequest(...faults)
  return { cluster, indices, applications: role.applications }
}

/** Checks privileges one by one, in steps: there can be a hundred thousand. Throws illegal_argument_exception for a pattern that is too complex. */
export function* checkPrivileges(
  permissions: Permissions,
  { cluster, indices, applications }: AskedPrivileges,
  stored: ApplicationActions,
): Steps<CheckedPrivileges> {
  let hasAll = true
  const noted = (isGranted: boolean): boolean => {
    if (!isGranted) hasAll = false
    return isGranted
  }
  const byCluster = new Map<string, boolean>()
  for (const name of cluster) {
    byCluster.set(name, noted(permissions.grantsClusterPrivilege(name)))
    yield
  }
  const byIndex = new Map<string, Map<string, boolean>>()
  for (const { names, privileges, allow_restricted_indices } of indices) {
    for (const name of names) {
      const own = entryOf(byIndex, name)
      const granted = permissions.grantedIndexPrivileges(privileges, name, allow_restricted_indices)
      for (const privilege of privileges) own.set(privilege, noted(granted.has(privilege)))
      yield
    }
  }
  const byApplication = new Map<string, Map<string, Map<string, boolean>>>()
  for (const { application, privileges, resources } of applications) {
    let own = byApplication.get(application)
    if (own === undefined) byApplication.set(application, (own = new Map()))
    for (const resource of resources) {
      const granted = entryOf(own, resource)
      for (const privilege of privileges)
        granted.set(privilege, noted(permissions.grantsApplicationPrivilege(application, privilege, resource, stored)))
      yield
    }
  }
  return { hasAll, cluster: byCluster, index: byIndex, application: byApplication }
}

function entryOf(entries: Map<string, Map<string, boolean>>, name: string): Map<string, boolean> {
  let entry = entries.get(name)
  if (entry === undefined) entries.set(name, (entry = new Map()))
  return entry
}

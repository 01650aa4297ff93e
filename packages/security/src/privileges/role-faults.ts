/** The faults of well-formed roles: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-role.html */
import { JavaException } from '@sluice/java'
import { TooComplexToDeterminize } from '@sluice/search'
import { CLUSTER_PRIVILEGES, isClusterAction, REMOTE_CLUSTER_PRIVILEGES } from './cluster-privileges.js'
import { FieldGrant } from './field-grant.js'
import { INDEX_PRIVILEGES } from './index-privileges.js'
import { NameSet, PatternWork } from './name-set.js'
import type { RoleDescriptor } from './role-descriptor.js'

const MAX_NAME = 507
const MAX_DESCRIPTION = 1000

/** The fault of the name of a user or role; null for a valid one. `kind` is `User` or `Role`. */
export function nameFault(kind: 'User' | 'Role', name: string): string | null {
  const isFine = name.length >= 1 && name.length <= MAX_NAME && /^[\x20-\x7e]*$/.test(name) && name.trim() === name
  return isFine
    ? null
    : `${kind} names must be at least 1 and no more than ${MAX_NAME} characters. They can contain alphanumeric characters (a-z, A-Z, 0-9), spaces, punctuation, and printable symbols in the Basic Latin (ASCII) block. Leading or trailing whitespace is not allowed.`
}

/**
 * Everything that is wrong with a role's privileges, metadata and description: texts of an action_request_validation_exception. Its patterns
 * may take what is left of `work`.
 */
export function roleFaults(role: RoleDescriptor, work = new PatternWork()): string[] {
  const faults: string[] = []
  for (const name of role.cluster) if (!isClusterPrivilege(name)) faults.push(unknownCluster(name))
  for (const { names, privileges, field_security } of role.indices) {
    for (const name of privileges) if (!isIndexPrivilege(name)) faults.push(unknownIndex(name))
    tried(faults, () => NameSet.of(names, [], work))
    if (field_security !== undefined)
      tried(faults, () => FieldGrant.of(field_security.grant, field_security.except, work))
  }
  for (const { privileges } of role.remote_cluster ?? []) {
    for (const name of privileges) {
      if (!REMOTE_CLUSTER_PRIVILEGES.includes(name.toLowerCase())) {
        faults.push(
          `Invalid value(s) found for [${name}]. Only [${REMOTE_CLUSTER_PRIVILEGES.join(', ')}] are allowed for the remote_cluster privileges`,
        )
      }
    }
  }
  for (const application of role.applications) faults.push(...applicationFaults(application))
  for (const patterns of [role.run_as, ...role.applications.map(({ resources }) => resources)])
    faults.push(...tooMuchWork(patterns, work))
  if ([...role.metadata.keys()].some(key => key.startsWith('_')))
    faults.push('role descriptor metadata keys may not start with [_]')
  if (role.description !== undefined && role.description.length > MAX_DESCRIPTION) {
    faults.push(`Role description must be less than ${MAX_DESCRIPTION} characters.`)
  }
  return faults
}

const isClusterPrivilege = (name: string): boolean =>
  CLUSTER_PRIVILEGES.get(name) !== undefined || isClusterAction(name) || name.startsWith('internal:')

const isIndexPrivilege = (name: string): boolean =>
  INDEX_PRIVILEGES.get(name) !== undefined || name.startsWith('indices:') || name.startsWith('internal:')

const unknownCluster = (name: string): string =>
  `unknown cluster privilege [${name}]. a privilege must be either one of the predefined cluster privilege names [${CLUSTER_PRIVILEGES.names.join(',')}] or a pattern over one of the available cluster actions`

const unknownIndex = (name: string): string =>
  `unknown index privilege [${name}]. a privilege must be either one of the predefined fixed indices privileges [${INDEX_PRIVILEGES.names.join(',')}] or a pattern over one of the available index actions`

function applicationFaults({ application, privileges }: RoleDescriptor['applications'][number]): string[] {
  const faults: string[] = []
  const fault = applicationNameFault(application, true)
  if (fault !== null) faults.push(fault)
  for (const name of privileges) {
    if (!/[/*:]/.test(name) && !PRIVILEGE_NAME.test(name)) {
      faults.push(`Application privilege names must match the pattern ${PRIVILEGE_NAME.source} (found '${name}')`)
    }
  }
  return faults
}

/** The pattern of an application's privilege names. */
export const PRIVILEGE_NAME = /^[a-z][a-zA-Z0-9_.-]*$/

/** The fault of an application name, or null. Roles may have patterns. */
export function applicationNameFault(name: string, allowsWildcard: boolean): string | null {
  if (name === '') return 'Application names cannot be blank'
  if (name.includes('*') && !allowsWildcard) return `Application names may not contain '*' (found '${name}')`
  const [prefix = ''] = name.split(/[-_]/, 1)
  if (!/^[a-z][a-zA-Z0-9]{2,}$/.test(prefix) && !prefix.includes('*')) {
    return `An application name prefix must match the pattern ^[a-z][A-Za-z0-9]{2,}$ (found '${prefix}')`
  }
  return null
}

/** Of patterns that are read without a check when the role is used. */
function tooMuchWork(patterns: readonly string[], work: PatternWork): string[] {
  try {
    NameSet.of(patterns, [], work)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    if (thrown.cause instanceof TooComplexToDeterminize) return [thrown.text ?? '']
  }
  return []
}

function tried(faults: string[], action: () => unknown): void {
  try {
    action()
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    faults.push(thrown.text ?? '')
  }
}

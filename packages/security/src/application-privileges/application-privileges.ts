/**
 * Privileges that applications keep in the cluster:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-privileges.html
 */
import { wildcardMatches } from '@sluice/core'
import type { Steps } from '@sluice/search'
import { invalidRequest, type StateValue, type Store } from '@sluice/store'
import { applicationNameFault, PRIVILEGE_NAME } from '../privileges/role-faults.js'

type Json = ReadonlyMap<string, unknown>

/** A privilege of an application. */
export interface ApplicationPrivilege {
  readonly application: string
  readonly name: string
  readonly actions: readonly string[]
  readonly metadata: Json
}

/** Privileges that are stored in one step. */
const STORED_TOGETHER = 200

/** The privileges of all applications. */
export class StoredPrivileges {
  /** `onChange` is called when rights may have changed. */
  constructor(
    private readonly store: Store,
    private readonly onChange: () => void,
  ) {}

  /**
   * Stores privileges in steps, a few hundred together; whether each is new, in their order. Throws
   * action_request_validation_exception before the first is stored.
   */
  *put(privileges: readonly ApplicationPrivilege[]): Steps<boolean[]> {
    const faults = privileges.flatMap(faultsOf)
    if (privileges.length === 0) faults.push('At least one application privilege must be provided')
    if (faults.length > 0) throw invalidRequest(...faults)
    const created: boolean[] = []
    for (let at = 0; at < privileges.length; at += STORED_TOGETHER) {
      const some = privileges.slice(at, at + STORED_TOGETHER)
      this.store.write(() => {
        for (const each of some) created.push(this.putOne(each))
      })
      this.onChange()
      yield
    }
    return created
  }

  private putOne(privilege: ApplicationPrivilege): boolean {
    const key = keyOf(privilege.application, privilege.name)
    const isNew = this.stored.get(key) === undefined
    this.store.state.set('security_privilege', key, new Map(Object.entries(privilege)))
    return isNew
  }

  /** Privileges of applications that match a pattern, all for null, and of some names, all for null. */
  find(application: string | null, names: readonly string[] | null): ApplicationPrivilege[] {
    return [...this.stored.values()]
      .map(privilegeOf)
      .filter(
        privilege =>
          (application === null || wildcardMatches(application, privilege.application)) &&
          (names === null || names.some(name => wildcardMatches(name, privilege.name))),
      )
  }

  /** Removes privileges; whether each was there. */
  delete(application: string, names: readonly string[]): Map<string, boolean> {
    const found = this.store.write(
      () => new Map(names.map(name => [name, this.store.state.delete('security_privilege', keyOf(application, name))])),
    )
    this.onChange()
    return found
  }

  /** The actions of a privilege; undefined for an unknown name. */
  actionsOf(application: string, name: string): readonly string[] | undefined {
    return this.stored.get(keyOf(application, name))?.get('actions') as readonly string[] | undefined
  }

  private get stored(): ReadonlyMap<string, StateValue> {
    return this.store.state.all('security_privilege')
  }
}

const keyOf = (application: string, name: string): string => `${application}:${name}`

const privilegeOf = (stored: StateValue): ApplicationPrivilege =>
  Object.fromEntries(stored) as unknown as ApplicationPrivilege

/** The privilege as the APIs show it. */
export const showPrivilege = (privilege: ApplicationPrivilege): Map<string, unknown> =>
  new Map(Object.entries(privilege))

function faultsOf({ application, name, actions, metadata }: ApplicationPrivilege): string[] {
  const faults: string[] = []
  const fault = applicationNameFault(application, false)
  if (fault !== null) faults.push(fault)
  if (!PRIVILEGE_NAME.test(name))
    faults.push(`Application privilege names must match the pattern ${PRIVILEGE_NAME.source} (found '${name}')`)
  if (actions.length === 0) faults.push('Application privileges must have at least one action')
  for (const action of actions)
    if (!/[/*:]/.test(action)) faults.push(`action [${action}] must contain one of [ '/' , '*' , ':' ]`)
  if ([...metadata.keys()].some(key => key.startsWith('_'))) faults.push('metadata keys may not start with [_]')
  return faults
}

/**
 * The roles of a node: built-in ones, and those that the API makes
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api.html#security-role-apis).
 */
import { writeJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { invalidRequest, type StateValue, type Store } from '@sluice/store'
import { PatternWork } from '../privileges/name-set.js'
import { readRole } from '../privileges/read-role.js'
import { RESERVED_ROLES } from '../privileges/reserved-roles.js'
import { type RoleDescriptor, showRole } from '../privileges/role-descriptor.js'
import { nameFault, roleFaults } from '../privileges/role-faults.js'

/** The result of a write to a role. */
export type RoleChange = 'created' | 'updated' | 'noop'

/** Roles by name, as somebody has them. */
export interface ResolvedRoles {
  readonly found: ReadonlyMap<string, RoleDescriptor>
  /** Names of roles that do not exist. */
  readonly missing: readonly string[]
}

/** The roles of a node. */
export class Roles {
  private readonly read = new WeakMap<StateValue, RoleDescriptor>()

  /** `fromFile` gives roles of a file; `onChange` is called when rights may have changed. */
  constructor(
    private readonly store: Store,
    private readonly fromFile: (name: string) => RoleDescriptor | undefined,
    private readonly onChange: () => void,
  ) {}

  /** A role; null if there is none. Built-in roles come first, then those of the file. */
  get(name: string): RoleDescriptor | null {
    return RESERVED_ROLES.get(name) ?? this.fromFile(name) ?? this.native(name)
  }

  /** The roles that somebody has. */
  resolve(names: readonly string[]): ResolvedRoles {
    const found = new Map<string, RoleDescriptor>()
    const missing: string[] = []
    for (const name of names) {
      const role = this.get(name)
      if (role === null) missing.push(name)
      else found.set(name, role)
    }
    return { found, missing }
  }

  /** Roles for the APIs, which do not show those of the file: those of the names that exist, or all for null. */
  find(names: readonly string[] | null): Map<string, RoleDescriptor> {
    const all = names ?? [...RESERVED_ROLES.keys(), ...this.stored.keys()]
    return new Map(
      all.flatMap(name => {
        const role = RESERVED_ROLES.get(name) ?? this.native(name)
        return role === null ? [] : [[name, role] as const]
      }),
    )
  }

  /** Roles that the API made, as they are stored. */
  get stored(): ReadonlyMap<string, StateValue> {
    return this.store.state.all('security_role')
  }

  /** Stores a role, whose patterns may take what is left of `work`. Throws action_request_validation_exception. */
  put(name: string, role: RoleDescriptor, work = new PatternWork()): RoleChange {
    const reserved = RESERVED_ROLES.has(name) ? `Role [${name}] is reserved and may not be used.` : null
    const fault = nameFault('Role', name) ?? reserved
    const faults = [...(fault === null ? [] : [fault]), ...roleFaults(role, work)]
    if (faults.length > 0) throw invalidRequest(...faults)
    const value = showRole(role)
    const before = this.stored.get(name)
    if (before !== undefined && writeJson(before) === writeJson(value)) return 'noop'
    this.store.write(() => this.store.state.set('security_role', name, value))
    this.onChange()
    return before === undefined ? 'created' : 'updated'
  }

  /** Removes a role; false if there is none. Throws illegal_argument_exception for a built-in one. */
  delete(name: string): boolean {
    if (RESERVED_ROLES.has(name)) throw illegalArgument(`role [${name}] is reserved and cannot be deleted`)
    const isDeleted = this.store.write(() => this.store.state.delete('security_role', name))
    if (isDeleted) this.onChange()
    return isDeleted
  }

  private native(name: string): RoleDescriptor | null {
    const stored = this.stored.get(name)
    if (stored === undefined) return null
    let role = this.read.get(stored)
    if (role === undefined) this.read.set(stored, (role = readRole(name, stored)))
    return role
  }
}

/** Roles that grant privileges in the cluster and in the application. */
import { pauseWhenOver } from '@sluice/store'
import type { Caller } from '../api/caller.js'
import { ApplicationFault, platformFault } from '../api/fault.js'
import { featureFaults } from './features.js'
import { type ClusterRole, clusterRole, type ShownRole, shownRole } from './role.js'
import type { RoleInput } from './role-schema.js'
import type { RoleChanger, RoleStore } from './role-store.js'

/** The outcomes of many roles. */
export interface BulkRoles {
  readonly created?: readonly string[]
  readonly updated?: readonly string[]
  readonly noop?: readonly string[]
  readonly errors?: Readonly<Record<string, { readonly type: string; readonly reason: string }>>
}

/** The roles of an application. */
export class ApplicationRoles {
  constructor(private readonly store: RoleStore) {}

  /**
   * Makes or replaces a role. Rejects with 409 if `isNew` and there is one, with 400 for privileges that features do not have, and with
   * what the cluster refuses.
   */
  async put(name: string, role: RoleInput, isNew: boolean, changer: RoleChanger): Promise<void> {
    const fault = privilegeFault(role)
    if (fault !== null) throw platformFault(400, fault)
    const before = await this.stored(name, changer.caller)
    if (isNew && before !== null) throw platformFault(409, `Role already exists and cannot be created: ${name}`)
    await this.store.put(name, clusterRole(role, before), changer)
  }

  /** Makes or replaces many roles; one that is refused does not end the others. */
  async putAll(roles: Readonly<Record<string, RoleInput>>, changer: RoleChanger): Promise<BulkRoles> {
    const changes: Record<'created' | 'updated' | 'noop', string[]> = { created: [], updated: [], noop: [] }
    const errors: Record<string, { type: string; reason: string }> = {}
    for (const [name, role] of Object.entries(roles)) {
      await pauseWhenOver(changer.turn)
      const fault = privilegeFault(role)
      if (fault !== null) {
        errors[name] = { type: 'kibana_privilege_validation_exception', reason: fault }
        continue
      }
      try {
        const before = await this.stored(name, changer.caller)
        changes[await this.store.put(name, clusterRole(role, before), changer)].push(name)
      } catch (thrown) {
        if (!(thrown instanceof ApplicationFault) || thrown.status === 401 || thrown.status === 403) throw thrown
        errors[name] = bulkError(thrown.message)
      }
    }
    const done = Object.entries(changes).filter(([, names]) => names.length > 0)
    return { ...Object.fromEntries(done), ...(Object.keys(errors).length === 0 ? {} : { errors }) }
  }

  /** Rejects with 404. */
  async get(name: string, caller: Caller): Promise<ShownRole> {
    const role = await this.stored(name, caller)
    if (role === null) throw platformFault(404)
    return shownRole(name, role)
  }

  /** All roles by name. */
  async list(caller: Caller): Promise<ShownRole[]> {
    const all = Object.entries(await this.store.find(null, caller))
    return all.map(([name, role]) => shownRole(name, role)).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** Rejects with 404, and with what the cluster refuses. */
  async delete(name: string, caller: Caller): Promise<void> {
    if (!(await this.store.delete(name, caller))) throw platformFault(404)
  }

  private async stored(name: string, caller: Caller): Promise<ClusterRole | null> {
    return (await this.store.find(name, caller))[name] ?? null
  }
}

/** Why privileges of features cannot be granted; null if they can. */
function privilegeFault({ kibana = [] }: RoleInput): string | null {
  const faults = kibana.flatMap(({ feature = {} }) => featureFaults(feature))
  return faults.length === 0 ? null : `Role cannot be updated due to validation errors: ${JSON.stringify(faults)}`
}

/** `[type\n…]: reason` in its parts. */
function bulkError(text: string): { readonly type: string; readonly reason: string } {
  const match = /^\[(\w+)\n.*?\]: (.*)$/s.exec(text)
  return match === null ? { type: 'exception', reason: text } : { type: match[1]!, reason: match[2]! }
}

/** Where roles are kept: in the cluster, which is asked in the name of the caller, or in the store of a node without security. */
import { readJson, renderFailure, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { Roles, readRole, showRole } from '@sluice/security'
import { pauseWhenOver, type Store, type Turn } from '@sluice/store'
import type { Caller } from '../api/caller.js'
import { clusterFault } from '../api/cluster-fault.js'
import type { Cluster } from '../api/request.js'
import type { ClusterRole } from './role.js'

/** The outcome of storing a role. */
export type RoleChange = 'created' | 'updated' | 'noop'

/** Who changes roles, and the turn in which it happens. */
export interface RoleChanger {
  readonly caller: Caller
  readonly turn: Turn
}

/** Roles of the cluster. Each call rejects with ApplicationFault if the cluster refuses it. */
export interface RoleStore {
  /** Roles by name: one, or all for null. */
  find(name: string | null, caller: Caller): Promise<Readonly<Record<string, ClusterRole>>>
  put(name: string, role: ClusterRole, changer: RoleChanger): Promise<RoleChange>
  /** False if there is none. */
  delete(name: string, caller: Caller): Promise<boolean>
}

/** Asks the cluster. */
export class ClusterRoles implements RoleStore {
  constructor(private readonly cluster: Cluster) {}

  async find(name: string | null, { authorization }: Caller): Promise<Readonly<Record<string, ClusterRole>>> {
    const url = name === null ? '/_security/role' : `/_security/role/${encodeURIComponent(name)}`
    const { status, json } = await this.cluster.request({ method: 'GET', url, authorization })
    if (status === 404) return {}
    if (status !== 200) throw clusterFault(status, json)
    return json as Record<string, ClusterRole>
  }

  async put(name: string, role: ClusterRole, { caller: { authorization } }: RoleChanger): Promise<RoleChange> {
    // The bulk form says whether anything changed.
    const { status, json } = await this.cluster.request({
      method: 'POST',
      url: '/_security/role',
      authorization,
      body: JSON.stringify({ roles: { [name]: role } }),
    })
    if (status !== 200) throw clusterFault(status, json)
    const { created = [], updated = [], errors } = json as BulkAnswer
    if (errors !== undefined) throw clusterFault(errors.details[name]?.status ?? 400, { error: errors.details[name] })
    return created.includes(name) ? 'created' : updated.includes(name) ? 'updated' : 'noop'
  }

  async delete(name: string, { authorization }: Caller): Promise<boolean> {
    const url = `/_security/role/${encodeURIComponent(name)}`
    const { status, json } = await this.cluster.request({ method: 'DELETE', url, authorization })
    if (status === 404) return false
    if (status !== 200) throw clusterFault(status, json)
    return true
  }
}

interface BulkAnswer {
  readonly created?: readonly string[]
  readonly updated?: readonly string[]
  readonly errors?: {
    readonly details: Readonly<
      Record<string, { readonly type: string; readonly reason: string; readonly status?: number }>
    >
  }
}

/** Keeps roles in the place where a node with security keeps them, so that they exist when it is turned on. */
export class StoredRoles implements RoleStore {
  private opened: Roles | null = null

  constructor(private readonly store: () => Store) {}

  private get roles(): Roles {
    return (this.opened ??= new Roles(
      this.store(),
      () => undefined,
      () => undefined,
    ))
  }

  async find(name: string | null): Promise<Readonly<Record<string, ClusterRole>>> {
    const found = [...this.roles.find(name === null ? null : [name])]
    return Object.fromEntries(found.map(([each, role]) => [each, JSON.parse(writeJson(showRole(role))) as ClusterRole]))
  }

  async put(name: string, role: ClusterRole, { turn }: RoleChanger): Promise<RoleChange> {
    await pauseWhenOver(turn)
    const read = refusable(() => readRole(name, readJson(JSON.stringify(role))))
    await pauseWhenOver(turn)
    return refusable(() => this.roles.put(name, read))
  }

  async delete(name: string): Promise<boolean> {
    return refusable(() => this.roles.delete(name))
  }
}

/** Runs an action; an exception is a refusal in the words of the cluster. */
function refusable<T>(action: () => T): T {
  try {
    return action()
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const { status, body } = renderFailure(thrown)
    throw clusterFault(status, JSON.parse(writeJson(body)))
  }
}

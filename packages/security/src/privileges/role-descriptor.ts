/** The definition of a role, as the APIs show it: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/defining-roles.html */

/** Privileges on indices of some names. */
export interface IndexPrivileges {
  /** Names, wildcards and regular expressions. */
  readonly names: readonly string[]
  readonly privileges: readonly string[]
  /** Absent if all fields are granted. */
  readonly field_security?: { readonly grant: readonly string[]; readonly except: readonly string[] }
  /** JSON of the query that documents have to match; absent if all documents are granted. */
  readonly query?: string
  readonly allow_restricted_indices: boolean
}

/** Privileges of an application that keeps them in the cluster. */
export interface ApplicationPrivileges {
  readonly application: string
  readonly privileges: readonly string[]
  readonly resources: readonly string[]
}

/** Privileges on indices of remote clusters. */
export interface RemoteIndexPrivileges extends IndexPrivileges {
  readonly clusters: readonly string[]
}

/** Privileges on remote clusters. */
export interface RemoteClusterPrivileges {
  readonly privileges: readonly string[]
  readonly clusters: readonly string[]
}

/** A role. Immutable. */
export interface RoleDescriptor {
  readonly cluster: readonly string[]
  readonly indices: readonly IndexPrivileges[]
  readonly applications: readonly ApplicationPrivileges[]
  readonly run_as: readonly string[]
  readonly metadata: ReadonlyMap<string, unknown>
  /** Privileges that depend on the request, as they were given. */
  readonly global?: ReadonlyMap<string, unknown>
  readonly remote_indices?: readonly RemoteIndexPrivileges[]
  readonly remote_cluster?: readonly RemoteClusterPrivileges[]
  readonly description?: string
  /** For API keys: the workflows in which they may be used. */
  readonly restriction?: { readonly workflows: readonly string[] }
}

/** A role that grants what is given, and nothing else. */
export const roleDescriptor = (parts: Partial<RoleDescriptor>): RoleDescriptor => ({
  cluster: [],
  indices: [],
  applications: [],
  run_as: [],
  metadata: new Map(),
  ...parts,
})

/** The role as the APIs show it. */
export function showRole(role: RoleDescriptor): Map<string, unknown> {
  const shown = new Map<string, unknown>([
    ['cluster', role.cluster],
    ...(role.global === undefined ? [] : [['global', role.global] as const]),
    ['indices', role.indices.map(showIndices)],
    [
      'applications',
      role.applications.map(
        ({ application, privileges, resources }) =>
          new Map<string, unknown>([
            ['application', application],
            ['privileges', privileges],
            ['resources', resources],
          ]),
      ),
    ],
    ['run_as', role.run_as],
    ['metadata', role.metadata],
    ['transient_metadata', new Map([['enabled', true]])],
  ])
  if (role.remote_indices !== undefined && role.remote_indices.length > 0) {
    shown.set(
      'remote_indices',
      role.remote_indices.map(each => showIndices(each).set('clusters', each.clusters)),
    )
  }
  if (role.remote_cluster !== undefined && role.remote_cluster.length > 0) {
    shown.set(
      'remote_cluster',
      role.remote_cluster.map(
        ({ privileges, clusters }) =>
          new Map([
            ['privileges', privileges],
            ['clusters', clusters],
          ]),
      ),
    )
  }
  if (role.restriction !== undefined) shown.set('restriction', new Map([['workflows', role.restriction.workflows]]))
  if (role.description !== undefined) shown.set('description', role.description)
  return shown
}

/** Privileges on indices as the APIs show them. */
export function showIndices({
  names,
  privileges,
  field_security,
  query,
  allow_restricted_indices,
}: IndexPrivileges): Map<string, unknown> {
  return new Map<string, unknown>([
    ['names', names],
    ['privileges', privileges],
    ...(field_security === undefined
      ? []
      : [
          [
            'field_security',
            new Map([
              ['grant', field_security.grant],
              ...(field_security.except.length === 0 ? [] : [['except', field_security.except] as const]),
            ]),
          ] as const,
        ]),
    ...(query === undefined ? [] : [['query', query] as const]),
    ['allow_restricted_indices', allow_restricted_indices],
  ])
}

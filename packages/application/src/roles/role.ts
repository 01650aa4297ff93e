/** A role of the application, and the role of the cluster that stores it: one privilege of an application for each entry of `kibana`. */
import type { RoleInput } from './role-schema.js'

/** The application's name in the cluster. */
export const APPLICATION = 'kibana-.kibana'

/** Privileges of an application, in a role of the cluster. */
interface ApplicationGrant {
  readonly application: string
  readonly privileges: readonly string[]
  readonly resources: readonly string[]
}

/** A role as the cluster shows it. */
export interface ClusterRole {
  readonly cluster?: readonly string[]
  readonly indices?: readonly object[]
  readonly run_as?: readonly string[]
  readonly remote_indices?: readonly object[]
  readonly remote_cluster?: readonly object[]
  readonly applications?: readonly ApplicationGrant[]
  readonly metadata?: object
  readonly transient_metadata?: object
  readonly description?: string
}

/** An entry of `kibana`. */
interface Grant {
  readonly base: readonly string[]
  readonly feature: Readonly<Record<string, readonly string[]>>
  readonly spaces: readonly string[]
  readonly _reserved?: readonly string[]
}

/** A role as the application shows it. */
export interface ShownRole {
  readonly name: string
  readonly kibana: readonly Grant[]
  readonly [member: string]: unknown
}

/** The role of the cluster for one of the application. What `before` grants in other applications stays. */
export function clusterRole(
  { description, metadata, elasticsearch, kibana = [] }: RoleInput,
  before: ClusterRole | null,
): ClusterRole {
  const { cluster = [], indices = [], run_as = [], remote_indices, remote_cluster } = elasticsearch
  const others = (before?.applications ?? []).filter(({ application }) => application !== APPLICATION)
  return {
    cluster,
    indices,
    run_as,
    ...(remote_indices === undefined ? {} : { remote_indices }),
    ...(remote_cluster === undefined ? {} : { remote_cluster }),
    applications: [...kibana.map(applicationGrant), ...others],
    metadata: metadata ?? {},
    ...(description === undefined ? {} : { description }),
  }
}

function applicationGrant({
  base = [],
  feature = {},
  spaces,
}: NonNullable<RoleInput['kibana']>[number]): ApplicationGrant {
  const isGlobal = (spaces as readonly string[]).includes('*')
  return {
    application: APPLICATION,
    privileges: [
      ...base.map(each => (isGlobal ? each : `space_${each}`)),
      ...Object.entries(feature).flatMap(([id, names]) => names.map(each => `feature_${id}.${each}`)),
    ],
    resources: isGlobal ? ['*'] : (spaces as readonly string[]).map(id => `space:${id}`),
  }
}

/** A role of the cluster as the application shows it. */
export function shownRole(name: string, role: ClusterRole): ShownRole {
  const { cluster = [], indices = [], run_as = [], remote_indices, remote_cluster, applications = [] } = role
  const own = applications.filter(({ application }) => application === APPLICATION)
  const isReadable = own.every(isKnown)
  return {
    name,
    ...(role.description === undefined ? {} : { description: role.description }),
    metadata: role.metadata ?? {},
    transient_metadata: role.transient_metadata ?? { enabled: true },
    elasticsearch: {
      cluster,
      indices,
      ...(remote_indices === undefined ? {} : { remote_indices }),
      ...(remote_cluster === undefined ? {} : { remote_cluster }),
      run_as,
    },
    kibana: isReadable ? own.map(grantOf) : [],
    _transform_error: isReadable ? [] : [{ reason: 'kibana:unknown_privileges' }],
    _unrecognized_applications: [
      ...new Set(
        applications.map(({ application }) => application).filter(each => each !== APPLICATION && each !== '*'),
      ),
    ],
  }
}

const BASE_NAMES = new Set(['all', 'read', 'space_all', 'space_read'])
const FEATURE = /^feature_([^.]+)\.(.+)$/
const RESERVED = 'reserved_'

const isKnown = ({ privileges, resources }: ApplicationGrant): boolean =>
  privileges.every(each => BASE_NAMES.has(each) || FEATURE.test(each) || each.startsWith(RESERVED)) &&
  (resources.includes('*') ? resources.length === 1 : resources.every(each => each.startsWith('space:')))

function grantOf({ privileges, resources }: ApplicationGrant): Grant {
  const feature: Record<string, string[]> = {}
  for (const each of privileges) {
    const [, id, privilege] = FEATURE.exec(each) ?? []
    if (id !== undefined) feature[id] = [...(feature[id] ?? []), privilege!]
  }
  const reserved = privileges.filter(each => each.startsWith(RESERVED)).map(each => each.slice(RESERVED.length))
  return {
    ...(reserved.length === 0 ? {} : { _reserved: reserved }),
    base: privileges.filter(each => BASE_NAMES.has(each)).map(each => each.replace('space_', '')),
    feature,
    spaces: resources.map(each => each.replace(/^space:/, '')),
  }
}

/** Accounts of services: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/service-accounts.html */
import { RESERVED_ROLES } from '../privileges/reserved-roles.js'
import { type RoleDescriptor, roleDescriptor } from '../privileges/role-descriptor.js'

const FLEET_INDICES = [
  '.logs-endpoint.action.responses-*',
  '.logs-endpoint.diagnostic.collection-*',
  'logs-*',
  'metrics-*',
  'synthetics-*',
  'traces-*',
]

const FLEET_SERVER = roleDescriptor({
  cluster: ['monitor', 'manage_own_api_key', 'read_fleet_secrets'],
  indices: [
    { names: FLEET_INDICES, privileges: ['write', 'create_index', 'auto_configure'], allow_restricted_indices: false },
    {
      names: ['profiling-*'],
      privileges: ['read', 'write', 'auto_configure'],
      allow_restricted_indices: false,
    },
    {
      names: ['.fleet-*'],
      privileges: ['read', 'write', 'monitor', 'create_index', 'auto_configure', 'maintenance'],
      allow_restricted_indices: true,
    },
  ],
  applications: [{ application: 'kibana-*', privileges: ['reserved_fleet-setup'], resources: ['*'] }],
})

/** The roles of accounts, by `namespace/service`. */
export const SERVICE_ACCOUNTS: ReadonlyMap<string, RoleDescriptor> = new Map([
  ['elastic/fleet-server', FLEET_SERVER],
  ['elastic/kibana', RESERVED_ROLES.get('kibana_system')!],
])

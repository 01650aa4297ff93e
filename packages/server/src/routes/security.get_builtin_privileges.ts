/** `GET /_security/privilege/_builtin`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-builtin-privileges.html */
import { CLUSTER_PRIVILEGES, INDEX_PRIVILEGES, REMOTE_CLUSTER_PRIVILEGES } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'

export default defineSecurityRoute({
  name: 'security.get_builtin_privileges',
  summary: 'Returns the names of all privileges.',
  action: 'cluster:admin/xpack/security/privilege/builtin/get',
  methods: ['GET'],
  paths: ['/_security/privilege/_builtin'],
  parameters: {},
  body: 'none',
  handle: () => ({
    status: 200,
    body: new Map([
      ['cluster', [...CLUSTER_PRIVILEGES.names].sort()],
      ['index', [...INDEX_PRIVILEGES.names].sort()],
      ['remote_cluster', REMOTE_CLUSTER_PRIVILEGES],
    ]),
  }),
})

/** `PUT /_security/role_mapping/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-role-mapping.html */
import { defineSecurityRoute } from '../define-route.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.put_role_mapping',
  summary: 'Creates or updates a role mapping. It has no effect, because there are no external realms.',
  action: 'cluster:admin/xpack/security/role_mapping/put',
  methods: ['PUT', 'POST'],
  paths: ['/_security/role_mapping/:name'],
  parameters: REFRESH,
  body: 'required, no source',
  async handle({ params, query, bytes, turn }, { security }) {
    checkRefresh(query)
    const created = security.roleMappings.put(params.name!, await readBody({ bytes, turn }, 'role mapping'))
    return { status: 200, body: new Map([['role_mapping', new Map([['created', created]])]]) }
  },
})

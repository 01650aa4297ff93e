/** `PUT /_security/user/{username}/_enable`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-enable-user.html */
import { defineSecurityRoute } from '../define-route.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.enable_user',
  summary: 'Enables a user.',
  action: 'cluster:admin/xpack/security/user/set_enabled',
  methods: ['PUT', 'POST'],
  paths: ['/_security/user/:username/_enable'],
  parameters: REFRESH,
  body: 'none',
  handle({ params, query, authentication }, { security }) {
    checkRefresh(query)
    security.users.setEnabled(params.username!, true, authentication.user)
    return { status: 200, body: new Map() }
  },
})

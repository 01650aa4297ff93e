/** `DELETE /_security/user/{username}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-delete-user.html */
import { defineSecurityRoute } from '../define-route.js'
import { checkRefresh, foundAnswer, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.delete_user',
  summary: 'Deletes a user.',
  action: 'cluster:admin/xpack/security/user/delete',
  methods: ['DELETE'],
  paths: ['/_security/user/:username'],
  parameters: REFRESH,
  body: 'none',
  handle({ params, query }, { security }) {
    checkRefresh(query)
    return foundAnswer(security.users.delete(params.username!))
  },
})

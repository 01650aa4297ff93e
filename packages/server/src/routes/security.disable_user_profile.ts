/** `PUT /_security/profile/{uid}/_disable`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-disable-user-profile.html */
import { defineSecurityRoute } from '../define-route.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.disable_user_profile',
  summary: 'Disables a user profile.',
  action: 'cluster:admin/xpack/security/profile/set_enabled',
  methods: ['PUT', 'POST'],
  paths: ['/_security/profile/:uid/_disable'],
  parameters: REFRESH,
  body: 'none',
  handle({ params, query }, { security }) {
    checkRefresh(query)
    security.profiles.setEnabled(params.uid!, false)
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})

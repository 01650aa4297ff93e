/** `GET /_security/user/{username}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-user.html */
import { showUser } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { withProfile } from '../security/profile-answer.js'
import { namesOf } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.get_user',
  summary: 'Returns users, including the built-in ones.',
  action: 'cluster:admin/xpack/security/user/get',
  methods: ['GET'],
  paths: ['/_security/user', '/_security/user/:username'],
  parameters: { with_profile_uid: 'flag' },
  body: 'none',
  handle({ params, query }, { security }) {
    const names = namesOf(params.username)
    const isAsked = readFlag(query, 'with_profile_uid')
    const users = security.users.find(names)
    return {
      status: names !== null && users.length === 0 ? 404 : 200,
      body: new Map(users.map(user => [user.username, withProfile(security, showUser(user), user.username, isAsked)])),
    }
  },
})

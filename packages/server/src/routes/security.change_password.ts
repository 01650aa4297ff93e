/** `POST /_security/user/{username}/_password`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-change-password.html */
import { hashedFor } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'
import { PASSWORD_REQUEST, readPasswordBody } from '../security/user-body.js'

export default defineSecurityRoute({
  name: 'security.change_password',
  summary: 'Changes the password of a user, or of the authenticated user.',
  action: 'cluster:admin/xpack/security/user/change_password',
  statuses: [404],
  methods: ['PUT', 'POST'],
  paths: ['/_security/user/:username/_password', '/_security/user/_password'],
  parameters: REFRESH,
  body: 'required, no source',
  isSelf: ({ params, authentication }) =>
    authentication.type === 'realm' &&
    (params.username ?? authentication.user.username) === authentication.user.username,
  async handle({ params, query, bytes, turn, address, authentication }, { security }) {
    checkRefresh(query)
    const own = authentication.user.username
    const password = readPasswordBody(await readBody({ bytes, turn }, PASSWORD_REQUEST))
    await security.users.changePassword(params.username ?? own, password, hashedFor(address, own))
    return { status: 200, body: new Map() }
  },
})

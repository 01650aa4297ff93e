/** `PUT /_security/user/{username}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-user.html */
import { hashedFor } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'
import { readUserBody, USER_REQUEST } from '../security/user-body.js'

export default defineSecurityRoute({
  name: 'security.put_user',
  summary: 'Creates or updates a user.',
  action: 'cluster:admin/xpack/security/user/put',
  methods: ['PUT', 'POST'],
  paths: ['/_security/user/:username'],
  parameters: REFRESH,
  body: 'required, no source',
  async handle({ params, query, bytes, turn, address, authentication }, { security }) {
    checkRefresh(query)
    const sender = hashedFor(address, authentication.user.username)
    const request = readUserBody(await readBody({ bytes, turn }, USER_REQUEST))
    const created = await security.users.put(params.username!, request, sender)
    return { status: 200, body: new Map([['created', created]]) }
  },
})

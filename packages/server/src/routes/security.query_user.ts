/** `POST /_security/_query/user`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-query-user.html */
import { showUser } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { NODE_ID } from '../node-id.js'
import { readFlag } from '../parameters.js'
import { withProfile } from '../security/profile-answer.js'
import { readBody } from '../security/read-body.js'

export default defineSecurityRoute({
  name: 'security.query_user',
  summary: 'Searches the users that were created with the API.',
  action: 'cluster:admin/xpack/security/user/query',
  methods: ['GET', 'POST'],
  paths: ['/_security/_query/user'],
  parameters: { with_profile_uid: 'flag' },
  body: 'optional',
  async handle({ query, bytes, turn }, { security }) {
    const body = await readBody({ bytes, turn }, 'query user request')
    const { total, records } = security.userRecords.search(body, [], NODE_ID)
    const isAsked = readFlag(query, 'with_profile_uid')
    const users = records.map(({ name, sort }) => {
      const [user] = security.users.find([name])
      const shown = withProfile(security, showUser(user!), name, isAsked)
      return sort === null ? shown : shown.set('_sort', sort)
    })
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['total', total],
        ['count', users.length],
        ['users', users],
      ]),
    }
  },
})

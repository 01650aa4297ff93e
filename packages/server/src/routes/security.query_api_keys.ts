/** `POST /_security/_query/api_key`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-query-api-key.html */
import { renderAggregations } from '@sluice/search'
import { showKey } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { NODE_ID } from '../node-id.js'
import { readFlag } from '../parameters.js'
import { shownParts } from '../security/api-key-body.js'
import { readBody } from '../security/read-body.js'

export default defineSecurityRoute({
  name: 'security.query_api_keys',
  summary: "Searches API keys: all of them, or the user's own if they may only manage those.",
  action: 'cluster:admin/xpack/security/api_key/query',
  methods: ['GET', 'POST'],
  paths: ['/_security/_query/api_key'],
  parameters: { with_limited_by: 'flag', with_profile_uid: 'flag', typed_keys: 'flag' },
  body: 'optional',
  isOwn: () => true,
  async handle({ query, bytes, turn, authentication }, { security }) {
    const body = await readBody({ bytes, turn }, 'query api key request')
    const { total, records, aggregations } = security.searchApiKeys(body, authentication, NODE_ID)
    const keys = records.map(({ name, sort }) => {
      const key = security.apiKeys.get(name)!
      const shown = showKey(key, shownParts(security, key, query))
      return sort === null ? shown : shown.set('_sort', sort)
    })
    const answer = new Map<string, unknown>([
      ['total', total],
      ['count', keys.length],
      ['api_keys', keys],
    ])
    if (aggregations !== null) {
      const form = { typedKeys: readFlag(query, 'typed_keys'), totalAsInt: false, node: NODE_ID }
      answer.set('aggregations', renderAggregations(aggregations, form))
    }
    return { status: 200, body: answer }
  },
})

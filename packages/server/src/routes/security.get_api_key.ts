/** `GET /_security/api_key`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-api-key.html */
import { type ApiKeySelection, isOwnSelection, selectionFaults } from '@sluice/security'
import { invalidRequest } from '@sluice/store'
import { type ApiRequest, defineSecurityRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { shownKeys } from '../security/api-key-body.js'

const textOf = (query: ApiRequest['query'], name: string): string | null => query.get(name) || null

function selectionOf(query: ApiRequest['query']): ApiKeySelection {
  const id = textOf(query, 'id')
  return {
    ids: id === null ? null : [id],
    name: textOf(query, 'name'),
    username: textOf(query, 'username'),
    realm: textOf(query, 'realm_name'),
    isOwn: readFlag(query, 'owner'),
  }
}

export default defineSecurityRoute({
  name: 'security.get_api_key',
  summary: 'Returns API keys, without their secrets.',
  action: 'cluster:admin/xpack/security/api_key/get',
  statuses: [404],
  methods: ['GET'],
  paths: ['/_security/api_key'],
  parameters: {
    id: 'text',
    name: 'text',
    username: 'text',
    realm_name: 'text',
    owner: 'flag',
    with_limited_by: 'flag',
    with_profile_uid: 'flag',
    active_only: 'flag',
  },
  body: 'none',
  isOwn: ({ query, authentication }) => isOwnSelection(selectionOf(query), authentication),
  handle({ query, authentication }, { security }) {
    const selection = selectionOf(query)
    const faults = selectionFaults(selection, 'retrieving')
    if (faults.length > 0) throw invalidRequest(...faults)
    const isActiveOnly = readFlag(query, 'active_only')
    const keys = security.apiKeys
      .select(selection, authentication)
      .filter(key => !isActiveOnly || security.apiKeys.isActive(key))
    return {
      status: selection.ids !== null && keys.length === 0 ? 404 : 200,
      body: new Map([['api_keys', shownKeys(security, keys, query)]]),
    }
  },
})

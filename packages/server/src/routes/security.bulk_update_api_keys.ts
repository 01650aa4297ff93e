/** `POST /_security/api_key/_bulk_update`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-bulk-update-api-keys.html */
import { renderCause } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { readBodyObject, texts } from '@sluice/security'
import { invalidRequest } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { readApiKeyChanges } from '../security/api-key-body.js'

export default defineSecurityRoute({
  name: 'security.bulk_update_api_keys',
  summary: 'Updates several API keys of the authenticated user in the same way.',
  action: 'cluster:admin/xpack/security/api_key/bulk_update',
  methods: ['POST'],
  paths: ['/_security/api_key/_bulk_update'],
  parameters: {},
  body: 'required, no source',
  isOwn: () => true,
  handle({ bytes, authentication }, { security }) {
    const { ids: given, ...rest } = Object.fromEntries(readBodyObject(bytes, 'bulk update api key request'))
    const ids = given === undefined ? [] : texts(given, 'ids')
    if (ids.length === 0) throw invalidRequest('Field [ids] cannot be empty')
    const changes = readApiKeyChanges(new Map(Object.entries(rest)))
    const updated: string[] = []
    const noops: string[] = []
    const details = new Map<string, unknown>()
    for (const id of new Set(ids)) {
      try {
        const isChanged = security.apiKeys.update(id, changes, authentication)
        const names = isChanged ? updated : noops
        names.push(id)
      } catch (thrown) {
        if (!(thrown instanceof JavaException)) throw thrown
        details.set(id, renderCause(thrown))
      }
    }
    const body = new Map<string, unknown>([
      ['updated', updated],
      ['noops', noops],
    ])
    if (details.size > 0) {
      const errors = new Map<string, unknown>([
        ['count', details.size],
        ['details', details],
      ])
      body.set('errors', errors)
    }
    return { status: 200, body }
  },
})

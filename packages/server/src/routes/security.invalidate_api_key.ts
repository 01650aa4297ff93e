/** `DELETE /_security/api_key`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-invalidate-api-key.html */
import { isOwnSelection, selectionFaults } from '@sluice/security'
import { invalidRequest } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { readInvalidation } from '../security/api-key-body.js'

export default defineSecurityRoute({
  name: 'security.invalidate_api_key',
  summary: 'Invalidates API keys.',
  action: 'cluster:admin/xpack/security/api_key/invalidate',
  methods: ['DELETE'],
  paths: ['/_security/api_key'],
  parameters: {},
  body: 'required, no source',
  isOwn: ({ bytes, authentication }) => isOwnSelection(readInvalidation(bytes), authentication),
  handle({ bytes, authentication }, { security }) {
    const selection = readInvalidation(bytes)
    const faults = selectionFaults(selection, 'invalidating')
    if (faults.length > 0) throw invalidRequest(...faults)
    const { invalidated, previously } = security.apiKeys.invalidate(selection, authentication)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['invalidated_api_keys', invalidated],
        ['previously_invalidated_api_keys', previously],
        ['error_count', 0],
      ]),
    }
  },
})

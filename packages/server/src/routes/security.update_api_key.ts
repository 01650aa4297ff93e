/** `PUT /_security/api_key/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-update-api-key.html */
import { defineSecurityRoute } from '../define-route.js'
import { readApiKeyChanges } from '../security/api-key-body.js'
import { readBody } from '../security/read-body.js'

export default defineSecurityRoute({
  name: 'security.update_api_key',
  summary: 'Updates an API key of the authenticated user.',
  action: 'cluster:admin/xpack/security/api_key/update',
  methods: ['PUT'],
  paths: ['/_security/api_key/:id'],
  parameters: {},
  body: 'optional',
  isOwn: () => true,
  async handle({ params, bytes, turn, authentication }, { security }) {
    const changes = readApiKeyChanges(await readBody({ bytes, turn }, 'update api key request'))
    const updated = security.apiKeys.update(params.id!, changes, authentication)
    return { status: 200, body: new Map([['updated', updated]]) }
  },
})

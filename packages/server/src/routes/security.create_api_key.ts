/** `POST /_security/api_key`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-create-api-key.html */
import { defineSecurityRoute } from '../define-route.js'
import { newKeyAnswer, readApiKeyRequest } from '../security/api-key-body.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.create_api_key',
  summary: 'Creates an API key for the authenticated user.',
  action: 'cluster:admin/xpack/security/api_key/create',
  methods: ['PUT', 'POST'],
  paths: ['/_security/api_key'],
  parameters: REFRESH,
  body: 'required, no source',
  isOwn: () => true,
  async handle({ query, bytes, turn, authentication }, { security }) {
    checkRefresh(query)
    const request = readApiKeyRequest(await readBody({ bytes, turn }, 'api key request'))
    return { status: 200, body: newKeyAnswer(security.apiKeys.create(request, authentication)) }
  },
})

/** `POST /_security/api_key/grant`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-grant-api-key.html */
import { object, readMembers, text } from '@sluice/security'
import { invalidRequest } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { newKeyAnswer, readApiKeyRequest } from '../security/api-key-body.js'
import { GRANT_MEMBERS } from '../security/grant.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.grant_api_key',
  summary: "Creates an API key on behalf of another user, with that user's credentials.",
  action: 'cluster:admin/xpack/security/api_key/grant',
  methods: ['POST'],
  paths: ['/_security/api_key/grant'],
  parameters: REFRESH,
  body: 'required, no source',
  async handle({ query, bytes, turn, address }, { security }) {
    checkRefresh(query)
    const body = readMembers(await readBody({ bytes, turn }, 'grant api key request'), 'grant api key request', {
      ...GRANT_MEMBERS,
      api_key: object,
      run_as: text,
    })
    if (body.api_key === undefined) throw invalidRequest('api_key is missing')
    const request = readApiKeyRequest(body.api_key)
    const owner = await security.authenticateGrant(body, 'cluster:admin/xpack/security/api_key/grant', address)
    const actor =
      body.run_as === undefined
        ? owner
        : security.runAs(owner, body.run_as, 'cluster:admin/xpack/security/api_key/grant')
    return { status: 200, body: newKeyAnswer(security.apiKeys.create(request, actor)) }
  },
})

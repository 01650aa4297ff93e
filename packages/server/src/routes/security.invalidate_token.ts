/** `DELETE /_security/oauth2/token`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-invalidate-token.html */
import { readMembers, text } from '@sluice/security'
import { invalidRequest, parseFault } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { requireTokens } from '../security/oauth-answer.js'
import { readBody } from '../security/read-body.js'

export default defineSecurityRoute({
  name: 'security.invalidate_token',
  summary: 'Invalidates access tokens and refresh tokens.',
  action: 'cluster:admin/xpack/security/token/invalidate',
  statuses: [404],
  methods: ['DELETE'],
  paths: ['/_security/oauth2/token'],
  parameters: {},
  body: 'required, no source',
  async handle({ bytes, turn }, { security }) {
    const tokens = requireTokens(security)
    const request = readMembers(await readBody({ bytes, turn }, 'invalidate token'), 'invalidate token', {
      token: text,
      refresh_token: text,
      realm_name: text,
      username: text,
    })
    const { token, refresh_token: refreshToken, realm_name: realm, username } = request
    if (token !== undefined && refreshToken !== undefined)
      throw parseFault('only one of [token, refresh_token] may be sent per request')
    const isByOwner = realm !== undefined || username !== undefined
    const hasToken = token !== undefined || refreshToken !== undefined
    if (!isByOwner && !hasToken)
      throw invalidRequest('token string must be provided when not specifying a realm name or a username')
    if (isByOwner && hasToken)
      throw invalidRequest('token string must not be provided when realm name or username is specified')
    const done =
      token !== undefined
        ? tokens.invalidateAccess(token)
        : refreshToken !== undefined
          ? tokens.invalidateRefresh(refreshToken)
          : tokens.invalidateAll(username ?? null, realm ?? null)
    return {
      status: done === null ? 404 : 200,
      body: new Map([
        ['invalidated_tokens', done?.invalidated ?? 0],
        ['previously_invalidated_tokens', done?.previously ?? 0],
        ['error_count', 0],
      ]),
    }
  },
})

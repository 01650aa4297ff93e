/** `POST /_security/oauth2/token`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-token.html */
import { checkTokenRequest, type GivenTokens, readMembers, showAuthentication, text } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { answeredAsOAuth, requireTokens } from '../security/oauth-answer.js'
import { readBody } from '../security/read-body.js'

const CREATE = 'cluster:admin/xpack/security/token/create'
/** The scope that tokens have. */
const FULL = 'FULL'

export default defineSecurityRoute({
  name: 'security.get_token',
  summary: 'Creates an access token.',
  action: CREATE,
  methods: ['POST'],
  paths: ['/_security/oauth2/token'],
  parameters: {},
  body: 'required, no source',
  async handle({ bytes, turn, address, authentication }, { security }) {
    const tokens = requireTokens(security)
    return answeredAsOAuth(async () => {
      const request = readMembers(await readBody({ bytes, turn }, 'token request'), 'token request', {
        grant_type: text,
        username: text,
        password: text,
        scope: text,
        refresh_token: text,
        kerberos_ticket: text,
      })
      checkTokenRequest(request)
      let given: GivenTokens
      if (request.grant_type === 'refresh_token') given = tokens.refresh(request.refresh_token!, authentication)
      else {
        const hasRefresh = request.grant_type === 'password'
        const owner = hasRefresh ? await security.authenticateGrant(request, CREATE, address) : authentication
        given = { ...tokens.give(owner, authentication, hasRefresh), authentication: owner }
      }
      return { status: 200, body: tokenAnswer(given, tokens.lifetime, request.scope) }
    })
  },
})

function tokenAnswer(given: GivenTokens, lifetime: number, scope: string | undefined): Map<string, unknown> {
  const answer = new Map<string, unknown>([
    ['access_token', given.accessToken],
    ['type', 'Bearer'],
    ['expires_in', lifetime / 1000],
  ])
  if (given.refreshToken !== null) answer.set('refresh_token', given.refreshToken)
  if (scope !== undefined && scope !== FULL) answer.set('scope', FULL)
  return answer.set('authentication', showAuthentication(given.authentication))
}

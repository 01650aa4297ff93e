/** `GET /_security/_authenticate`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-authenticate.html */
import { showAuthentication } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'

export default defineSecurityRoute({
  name: 'security.authenticate',
  summary: 'Returns the authenticated user.',
  action: 'authenticated',
  methods: ['GET'],
  paths: ['/_security/_authenticate'],
  parameters: {},
  body: 'none',
  handle: ({ authentication }) => ({ status: 200, body: showAuthentication(authentication) }),
})

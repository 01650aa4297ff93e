/** `GET /_security/settings`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-settings.html */
import { defineSecurityRoute } from '../define-route.js'
import { shownSettings } from '../security/system-settings.js'

export default defineSecurityRoute({
  name: 'security.get_settings',
  summary: 'Returns the settings of the security indices.',
  action: 'cluster:admin/xpack/security/settings/get',
  methods: ['GET'],
  paths: ['/_security/settings'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle: (_request, { store }) => ({ status: 200, body: shownSettings(store) }),
})

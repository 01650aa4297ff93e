/** `PUT /_security/settings`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-update-settings.html */
import { defineSecurityRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { readBody } from '../security/read-body.js'
import { updateSettings } from '../security/system-settings.js'

export default defineSecurityRoute({
  name: 'security.update_settings',
  summary: 'Updates the settings of the security indices.',
  action: 'cluster:admin/xpack/security/settings/update',
  methods: ['PUT'],
  paths: ['/_security/settings'],
  parameters: { master_timeout: 'text', timeout: 'text' },
  body: 'required, no source',
  async handle({ bytes, turn }, { store }) {
    updateSettings(store, await readBody({ bytes, turn }, 'update security settings request'))
    return acknowledged()
  },
})

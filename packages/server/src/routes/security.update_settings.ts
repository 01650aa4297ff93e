/** `PUT /_security/settings`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-update-settings.html */
import { readBodyObject } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { updateSettings } from '../security/system-settings.js'

export default defineSecurityRoute({
  name: 'security.update_settings',
  summary: 'Updates the settings of the security indices.',
  action: 'cluster:admin/xpack/security/settings/update',
  methods: ['PUT'],
  paths: ['/_security/settings'],
  parameters: { master_timeout: 'text', timeout: 'text' },
  body: 'required, no source',
  handle({ bytes }, { store }) {
    updateSettings(store, readBodyObject(bytes, 'update security settings request'))
    return acknowledged()
  },
})

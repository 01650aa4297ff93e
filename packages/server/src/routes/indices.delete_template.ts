/** `DELETE /_template/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-delete-template-v1.html */
import { deleteLegacyTemplates } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.delete_template',
  summary: 'Deletes legacy templates.',
  action: 'indices:admin/template/delete',
  methods: ['DELETE'],
  paths: ['/_template/:name'],
  parameters: TIMEOUT_PARAMETERS,
  body: 'none',
  handle({ params }, { store }) {
    deleteLegacyTemplates(store.state, params.name!)
    return acknowledged()
  },
})

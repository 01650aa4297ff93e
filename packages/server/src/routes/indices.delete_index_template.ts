/** `DELETE /_index_template/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-delete-template.html */
import { deleteIndexTemplates } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.delete_index_template',
  summary: 'Deletes index templates.',
  action: 'indices:admin/index_template/delete',
  methods: ['DELETE'],
  paths: ['/_index_template/:name'],
  parameters: TIMEOUT_PARAMETERS,
  body: 'none',
  handle({ params }, { store }) {
    deleteIndexTemplates(store.state, params.name!)
    return acknowledged()
  },
})

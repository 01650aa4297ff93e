/** `DELETE /_component_template/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-delete-component-template.html */
import { deleteComponentTemplates } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'cluster.delete_component_template',
  summary: 'Deletes component templates that no index template uses.',
  action: 'cluster:admin/component_template/delete',
  methods: ['DELETE'],
  paths: ['/_component_template/:name'],
  parameters: TIMEOUT_PARAMETERS,
  body: 'none',
  handle({ params }, { store }) {
    deleteComponentTemplates(store.state, params.name!)
    return acknowledged()
  },
})

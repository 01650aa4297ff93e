/** `DELETE /_ml/filters/{filter_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-delete-filter.html */
import { deleteFilter } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'ml.delete_filter',
  summary: 'Deletes a filter.',
  action: 'cluster:admin/xpack/ml/filters/delete',
  methods: ['DELETE'],
  paths: ['/_ml/filters/:filter_id'],
  parameters: {},
  body: 'none',
  handle({ params }, { store }) {
    store.write(() => deleteFilter(store, params.filter_id!))
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})

/** `POST /_ml/filters/{filter_id}/_update`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-update-filter.html */
import { updateFilter } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readFilterBody, textMember } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.update_filter',
  summary: 'Updates a filter.',
  action: 'cluster:admin/xpack/ml/filters/update',
  methods: ['POST'],
  paths: ['/_ml/filters/:filter_id/_update'],
  parameters: {},
  body: 'required',
  handle({ params, bytes }, { store }) {
    const { description, ...changes } = readFilterBody(bytes)
    const filter = store.write(() =>
      updateFilter(store, params.filter_id!, { ...changes, description: textMember(description) }),
    )
    return { status: 200, body: filter }
  },
})

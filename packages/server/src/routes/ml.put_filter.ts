/** `PUT /_ml/filters/{filter_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-put-filter.html */
import { putFilter } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readFilterBody, textMember } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.put_filter',
  summary: 'Creates a filter.',
  action: 'cluster:admin/xpack/ml/filters/put',
  methods: ['PUT'],
  paths: ['/_ml/filters/:filter_id'],
  parameters: {},
  body: 'required',
  handle({ params, bytes }, { store }) {
    const { description, items = [] } = readFilterBody(bytes)
    const filter = store.write(() => putFilter(store, params.filter_id!, textMember(description), items))
    return { status: 200, body: filter }
  },
})

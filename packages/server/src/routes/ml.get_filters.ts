/** `GET /_ml/filters`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-get-filter.html */
import { findFilters } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readCount } from '../parameters.js'

export default defineStoreRoute({
  name: 'ml.get_filters',
  summary: 'Returns filters.',
  action: 'cluster:admin/xpack/ml/filters/get',
  methods: ['GET'],
  paths: ['/_ml/filters', '/_ml/filters/:filter_id'],
  parameters: { from: 'text', size: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const lookup = { expression: params.filter_id ?? null, allowNoMatch: true }
    const filters = findFilters(store, lookup)
    const from = readCount(query, 'from', 0)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['count', filters.length],
        ['filters', filters.slice(from, from + readCount(query, 'size', 100))],
      ]),
    }
  },
})

/** `POST /_bulk`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-bulk.html */
import { JavaException } from '@sluice/java'
import { type BulkItem, type BulkOutcome, executeBulk, readBulk } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { errorJson, statusOf, writeMembers } from '../documents/write-answer.js'
import { readRefresh, requiresAlias, SOURCE_PARAMETERS, WRITE_PARAMETERS } from '../documents/write-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'bulk',
  summary: 'Indexes, updates and deletes many documents with one request.',
  methods: ['POST', 'PUT'],
  paths: ['/_bulk', '/:index/_bulk'],
  parameters: {
    ...WRITE_PARAMETERS,
    ...SOURCE_PARAMETERS,
    pipeline: 'text',
    require_alias: 'flag',
    require_data_stream: 'flag',
    list_executed_pipelines: 'flag',
    include_source_on_error: 'flag',
    type: 'text',
  },
  body: 'lines',
  handle({ params, query, bytes }, { store }) {
    const started = performance.now()
    const refresh = readRefresh(query)
    const { items, warnings } = readBulk(bytes, {
      index: params.index ?? null,
      routing: query.get('routing') ?? null,
      pipeline: query.get('pipeline') ?? null,
      requireAlias: requiresAlias(query),
      listExecutedPipelines: readFlag(query, 'list_executed_pipelines'),
    })
    const outcomes = executeBulk(store, items, refresh !== 'no')
    const shown = items.map((item, i) => itemJson(item, outcomes[i]!, refresh === 'now'))
    const errors = outcomes.some(outcome => outcome instanceof JavaException)
    const took = Math.floor(performance.now() - started)
    return { status: 200, warnings, body: `{"errors":${errors},"took":${took},"items":[${shown.join(',')}]}` }
  },
})

function itemJson({ action, index, id }: BulkItem, outcome: BulkOutcome, isForced: boolean): string {
  if (!(outcome instanceof JavaException)) {
    return `{"${action}":{${writeMembers(outcome, isForced)},"status":${statusOf(outcome)}}}`
  }
  const { status, json } = errorJson(outcome)
  return `{"${action}":{"_index":${JSON.stringify(index)},"_id":${JSON.stringify(id)},"status":${status},"error":${json}}}`
}

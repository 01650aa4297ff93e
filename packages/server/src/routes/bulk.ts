/** `POST /_bulk`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-bulk.html */
import { JavaException } from '@sluice/java'
import { runInTurns, type SourceFilter } from '@sluice/search'
import {
  ACTION,
  type BulkItem,
  type BulkOutcome,
  DroppedDocument,
  IngestFailure,
  isUpdate,
  isWritten,
  nextTurn,
  OPERATIONS_OF_STEP,
  type PreparedItem,
  readBulkInSteps,
  runBulk,
} from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readSourceParameters, sourceFilterOf } from '../documents/source-parameters.js'
import { droppedMembers, errorJson, getMember, statusOf, writeMembers } from '../documents/write-answer.js'
import {
  readRefresh,
  readWriteShards,
  requiresAlias,
  SOURCE_PARAMETERS,
  WRITE_PARAMETERS,
} from '../documents/write-parameters.js'
import { readFlag } from '../parameters.js'

/** What the result of an operation takes in memory and in the answer, about. */
const BYTES_OF_RESULT = 256

export default defineStoreRoute({
  name: 'bulk',
  summary: 'Indexes, updates and deletes many documents with one request.',
  action: 'indices:data/write/bulk',
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
  async handle({ params, query, bytes, turn }, { store }) {
    const started = performance.now()
    const refresh = readRefresh(query)
    const defaults = {
      index: params.index ?? null,
      routing: query.get('routing') ?? null,
      pipeline: query.get('pipeline') ?? null,
      requireAlias: requiresAlias(query),
      requireDataStream: readFlag(query, 'require_data_stream'),
      activeShards: readWriteShards(query),
      listExecutedPipelines: readFlag(query, 'list_executed_pipelines'),
    }
    // Before anything is written: the answer has a line for each operation.
    const steps = readBulkInSteps(bytes, defaults, operations => turn.reserve(operations * BYTES_OF_RESULT))
    const { items, warnings } = await runInTurns(steps, () => nextTurn(turn))
    const filter = readSourceParameters(query, false)
    const own = store.acting(ACTION.bulkItems)
    const { prepared, outcomes, ingestMillis } = await runBulk(own, items, refresh !== 'no', turn)
    const shown: string[] = []
    for (const [i, item] of prepared.entries()) {
      if (i % OPERATIONS_OF_STEP === 0) await nextTurn(turn)
      shown.push(itemJson(item, outcomes[i]!, refresh === 'now', filter))
    }
    const errors = outcomes.some(outcome => outcome instanceof JavaException || outcome instanceof IngestFailure)
    const ingested = prepared.some(({ executed }) => executed !== null) ? `"ingest_took":${ingestMillis},` : ''
    const took = Math.floor(performance.now() - started)
    return {
      status: 200,
      warnings,
      body: `{"errors":${errors},"took":${took},${ingested}"items":[${shown.join(',')}]}`,
    }
  },
})

function itemJson(
  { item, executed }: PreparedItem,
  outcome: BulkOutcome,
  isForced: boolean,
  filter: SourceFilter,
): string {
  const { action, index, id } = item
  const listed =
    item.listExecutedPipelines && isIndexing(action) ? `,"executed_pipelines":${JSON.stringify(executed ?? [])}` : ''
  if (isWritten(outcome)) {
    const get = isUpdate(outcome) ? getMember(outcome, sourceFilterOf(outcome.sourceFilter, filter)) : ''
    return `{"${action}":{${writeMembers(outcome, isForced, true)}${listed}${get},"status":${statusOf(outcome)}}}`
  }
  if (outcome instanceof DroppedDocument)
    return `{"${action}":{${droppedMembers(outcome, action === 'create')}${listed},"status":200}}`
  const { status, json } = errorJson(outcome)
  return `{"${action}":{"_index":${JSON.stringify(index)},"_id":${JSON.stringify(id)},"status":${status},"error":${json}}}`
}

const isIndexing = (action: BulkItem['action']): boolean => action === 'index' || action === 'create'

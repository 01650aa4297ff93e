/** `POST /{index}/_update/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-update.html */
import { runInTurns } from '@sluice/search'
import {
  DroppedDocument,
  IngestFailure,
  nextTurn,
  readUpdateBodyInSteps,
  refreshInTurns,
  runUpdate,
  type UpdateOperation,
  type UpdateResult,
} from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readSourceParameters, sourceFilterOf } from '../documents/source-parameters.js'
import { droppedMembers, getMember, statusOf, writeMembers } from '../documents/write-answer.js'
import {
  readInteger,
  readRefresh,
  readWriteShards,
  requiresAlias,
  SOURCE_PARAMETERS,
  WRITE_PARAMETERS,
} from '../documents/write-parameters.js'

export default defineStoreRoute({
  name: 'update',
  summary: 'Updates part of a document.',
  action: 'indices:data/write/update',
  statuses: [201, 409],
  methods: ['POST'],
  paths: ['/:index/_update/:id'],
  parameters: {
    ...WRITE_PARAMETERS,
    ...SOURCE_PARAMETERS,
    if_seq_no: 'text',
    if_primary_term: 'text',
    lang: 'text',
    require_alias: 'flag',
    retry_on_conflict: 'text',
    include_source_on_error: 'flag',
  },
  body: 'required, no source',
  async handle({ params, query, bytes, turn }, { store }) {
    const refresh = readRefresh(query)
    const body = await runInTurns(readUpdateBodyInSteps(bytes), () => nextTurn(turn))
    // What is read may be megabytes; nothing depends on the document yet.
    await nextTurn(turn)
    const operation: UpdateOperation = {
      index: params.index!,
      id: params.id!,
      routing: query.get('routing') ?? null,
      requireAlias: requiresAlias(query),
      activeShards: readWriteShards(query),
      retryOnConflict: readInteger(query, 'retry_on_conflict') ?? 0,
      ifSeqNo: readInteger(query, 'if_seq_no') ?? body.ifSeqNo,
      ifPrimaryTerm: readInteger(query, 'if_primary_term') ?? body.ifPrimaryTerm,
      body,
    }
    let updated: UpdateResult | DroppedDocument
    try {
      updated = await runUpdate(store, operation, turn, true)
    } catch (thrown) {
      if (!(thrown instanceof IngestFailure)) throw thrown
      return { status: thrown.status, body: `{"error":${thrown.error},"status":${thrown.status}}` }
    }
    if (updated instanceof DroppedDocument) return { status: 200, body: `{${droppedMembers(updated, false)}}` }
    if (refresh !== 'no') await refreshInTurns(updated.index, turn)
    const get = getMember(updated, readSourceParameters(query, sourceFilterOf(body.sourceFilter, false)))
    return { status: statusOf(updated), body: `{${writeMembers(updated, refresh === 'now')}${get}}` }
  },
})

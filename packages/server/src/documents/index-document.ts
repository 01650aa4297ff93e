/** The common part of the APIs `index` and `create`. */
import { wideJsonText } from '@sluice/core'
import { JavaException } from '@sluice/java'
import {
  type BulkItem,
  type BulkOutcome,
  checkVersioning,
  DroppedDocument,
  executeBulk,
  IngestFailure,
  prepareBulk,
  type Versioning,
} from '@sluice/store'
import type { ApiAnswer, ApiRequest, StoreContext } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { droppedMembers, statusOf, writeMembers } from './write-answer.js'
import { readRefresh, readVersioning, readWriteShards, requiresAlias } from './write-parameters.js'

/** Indexes the document of a request, after its pipelines. */
export async function indexAnswer(
  { params, query, bytes, turn }: ApiRequest,
  { store }: StoreContext,
  isCreate: boolean,
): Promise<ApiAnswer> {
  const refresh = readRefresh(query)
  const { version, versionType, ifSeqNo, ifPrimaryTerm } = checked(
    readVersioning(query, isCreate && params.id !== undefined),
  )
  const item: BulkItem = {
    action: isCreate && params.id !== undefined ? 'create' : 'index',
    index: params.index!,
    id: params.id ?? null,
    routing: query.get('routing') ?? null,
    version,
    versionType,
    ifSeqNo,
    ifPrimaryTerm,
    retryOnConflict: 0,
    pipeline: query.get('pipeline') ?? null,
    requireAlias: requiresAlias(query),
    requireDataStream: readFlag(query, 'require_data_stream'),
    activeShards: readWriteShards(query),
    listExecutedPipelines: false,
    sourceFilter: undefined,
    hasNewId: false,
    source: utf8Of(bytes),
  }
  const prepared = await prepareBulk(store, [item], turn)
  const [outcome] = (await executeBulk(store, prepared, refresh !== 'no', turn)) as [BulkOutcome]
  if (outcome instanceof JavaException) throw outcome
  if (outcome instanceof IngestFailure) {
    const { status, error } = outcome
    return { status, body: `{"error":${error},"status":${status}}` }
  }
  if (outcome instanceof DroppedDocument) return { status: 200, body: `{${droppedMembers(outcome, isCreate)}}` }
  const status = statusOf(outcome)
  const location = `/${encodeURIComponent(outcome.index.name)}/_doc/${encodeURIComponent(outcome.id)}`
  return {
    status,
    body: `{${writeMembers(outcome, refresh === 'now')}}`,
    ...(status === 201 ? { headers: { location } } : {}),
  }
}

const OPEN_BRACE = 0x7b

/** A document in UTF-16 or UTF-32 that begins as one, in UTF-8; any other bytes as they are. */
function utf8Of(bytes: Uint8Array): Uint8Array {
  const text = bytes[0] === OPEN_BRACE && bytes[1] === 0 ? wideJsonText(bytes) : null
  return text === null ? bytes : new TextEncoder().encode(text)
}

function checked(versioning: Versioning): Versioning {
  checkVersioning(versioning)
  return versioning
}

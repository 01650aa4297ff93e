/** The answers of operations on documents as JSON text, so that answers of bulk requests are joined directly. */
import { httpStatus, readJson, renderError, writeJson } from '@sluice/core'
import type { JavaException } from '@sluice/java'
import { filterSource, type SourceFilter } from '@sluice/search'
import { type DroppedDocument, IngestFailure, PRIMARY_TERM, type UpdateResult, type WriteResult } from '@sluice/store'

/** The status of a result. */
export function statusOf({ result }: Pick<WriteResult, 'result'>): number {
  if (result === 'created') return 201
  return result === 'not_found' ? 404 : 200
}

/** The members of a result, without braces. In a bulk request, an operation without changes counts as executed too. */
export function writeMembers(written: WriteResult, isForced: boolean, isBulk = false): string {
  const { index, id, version, seqNo, result } = written
  const shards =
    result === 'noop' && !isBulk
      ? '{"total":0,"successful":0,"failed":0}'
      : `{"total":${index.copies},"successful":1,"failed":0}`
  const forced = isForced && result !== 'noop' ? ',"forced_refresh":true' : ''
  return (
    `"_index":${JSON.stringify(index.name)},"_id":${JSON.stringify(id)},"_version":${version},"result":"${result}"${forced}` +
    `,"_shards":${shards},"_seq_no":${seqNo},"_primary_term":${PRIMARY_TERM}`
  )
}

/**
 * The members of an answer about a document that a pipeline dropped: nothing was written, and its version is the number that stands for any
 * version, or for none if the document was to be created.
 */
export const droppedMembers = ({ index, id }: DroppedDocument, isCreate: boolean): string =>
  `"_index":${JSON.stringify(index)},"_id":${JSON.stringify(id ?? 'auto-generated')},"_version":${isCreate ? -4 : -3},"result":"noop"` +
  ',"_shards":{"total":0,"successful":0,"failed":0}'

/** The member `get` of an answer to an update, with the part of the source that a filter leaves; empty for none. */
export function getMember(updated: UpdateResult, filter: SourceFilter): string {
  const shown = filterSource(updated.source, filter)
  if (shown === null) return ''
  return `,"get":{"_seq_no":${updated.seqNo},"_primary_term":${PRIMARY_TERM},"found":true,"_source":${writeJson(shown)}}`
}

/** An error where no request fails with it: without its root causes. */
export function errorJson(failure: JavaException | IngestFailure): { status: number; json: string } {
  const error =
    failure instanceof IngestFailure ? (readJson(failure.error) as Map<string, unknown>) : renderError(failure)
  error.delete('root_cause')
  return { status: failure instanceof IngestFailure ? failure.status : httpStatus(failure), json: writeJson(error) }
}

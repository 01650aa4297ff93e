/** What operations on documents are answered with, as JSON text: that of bulk requests is put together without anything between. */
import { httpStatus, renderError, writeJson } from '@sluice/core'
import type { JavaException } from '@sluice/java'
import { PRIMARY_TERM, type WriteResult } from '@sluice/store'

/** The status of a result. */
export function statusOf({ result }: Pick<WriteResult, 'result'>): number {
  if (result === 'created') return 201
  return result === 'not_found' ? 404 : 200
}

/** The members of a result, without braces. */
export function writeMembers(written: WriteResult, isForced: boolean): string {
  const { index, id, version, seqNo, result } = written
  const shards =
    result === 'noop' ? '{"total":0,"successful":0,"failed":0}' : `{"total":${index.copies},"successful":1,"failed":0}`
  const forced = isForced && result !== 'noop' ? ',"forced_refresh":true' : ''
  return (
    `"_index":${JSON.stringify(index.name)},"_id":${JSON.stringify(id)},"_version":${version},"result":"${result}"${forced}` +
    `,"_shards":${shards},"_seq_no":${seqNo},"_primary_term":${PRIMARY_TERM}`
  )
}

/** An error where no request fails with it: without its root causes. */
export function errorJson(exception: JavaException): { status: number; json: string } {
  const error = renderError(exception)
  error.delete('root_cause')
  return { status: httpStatus(exception), json: writeJson(error) }
}

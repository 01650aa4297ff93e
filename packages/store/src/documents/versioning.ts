/** Whether an operation may go on, and which version it makes: internal and external versions, sequence numbers, creation. */
import { type IndexRef, invalidRequest, versionConflict } from '../faults.js'
import type { IdEntry } from './id-table.js'

/** How the version of an operation is given. */
export type VersionType = 'internal' | 'external' | 'external_gte'

/** The version that an operation requires of the existing document. */
export interface Versioning {
  /** Whether there may be none. */
  readonly isCreate: boolean
  readonly version: number | null
  readonly versionType: VersionType
  readonly ifSeqNo: number | null
  readonly ifPrimaryTerm: number | null
}

/** No demands. */
export const ANY_VERSION: Versioning = {
  isCreate: false,
  version: null,
  versionType: 'internal',
  ifSeqNo: null,
  ifPrimaryTerm: null,
}

/** The term of the one primary that there ever is. */
export const PRIMARY_TERM = 1

/** The faults of demands that contradict each other, before anything is looked up. */
export function versioningFaults({ isCreate, version, versionType, ifSeqNo, ifPrimaryTerm }: Versioning): string[] {
  const faults: string[] = []
  if (isCreate && (version !== null || versionType !== 'internal')) {
    faults.push('create operations do not support explicit versions. use index instead')
  } else if (version !== null && versionType === 'internal') {
    faults.push(
      'internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead',
    )
  } else if (isCreate && ifSeqNo !== null) {
    faults.push('create operations do not support compare and set. use index instead')
  }
  if (ifSeqNo !== null && (ifPrimaryTerm ?? 0) === 0) faults.push('ifSeqNo is set, but primary term is [0]')
  if (ifSeqNo === null && (ifPrimaryTerm ?? 0) !== 0) {
    faults.push(`ifSeqNo is unassigned, but primary term is [${ifPrimaryTerm}]`)
  }
  return faults
}

/** Throws action_request_validation_exception for demands that contradict each other. */
export function checkVersioning(versioning: Versioning): void {
  const faults = versioningFaults(versioning)
  if (faults.length > 0) throw invalidRequest(...faults)
}

/** The version that the operation makes. Throws version_conflict_engine_exception if the document is another than demanded. */
export function nextVersion(
  current: IdEntry | null,
  { isCreate, version, versionType, ifSeqNo, ifPrimaryTerm }: Versioning,
  index: IndexRef,
  shard: number,
  id: string,
): number {
  const isThere = current !== null && !current.isDeleted
  if (ifSeqNo !== null) {
    const required = `required seqNo [${ifSeqNo}], primary term [${ifPrimaryTerm}]`
    if (!isThere) throw versionConflict(index, shard, id, `${required}. but no document was found`)
    if (current.seqNo !== ifSeqNo || ifPrimaryTerm !== PRIMARY_TERM) {
      const found = `current document has seqNo [${current.seqNo}] and primary term [${PRIMARY_TERM}]`
      throw versionConflict(index, shard, id, `${required}. ${found}`)
    }
  }
  if (versionType !== 'internal' && version !== null) {
    if (current !== null) checkExternal(current.version, version, versionType, index, shard, id)
    return version
  }
  if (isCreate && isThere) {
    throw versionConflict(index, shard, id, `document already exists (current version [${current.version}])`)
  }
  return current === null ? 1 : current.version + 1
}

function checkExternal(
  current: number,
  given: number,
  type: VersionType,
  index: IndexRef,
  shard: number,
  id: string,
): void {
  if (type === 'external' ? given > current : given >= current) return
  const relation = type === 'external' ? 'higher or equal to' : 'higher than'
  throw versionConflict(index, shard, id, `current version [${current}] is ${relation} the one provided [${given}]`)
}

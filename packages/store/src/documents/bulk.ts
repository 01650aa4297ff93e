/** Executes the operations of a bulk request, all in one transaction: one that fails does not end the others. */
import { JavaException } from '@sluice/java'
import type { Store } from '../store.js'
import type { BulkItem } from './bulk-request.js'
import { deleteDocument, indexDocument, refreshIndex, type WriteResult } from './operations.js'
import { readUpdateBody, updateDocument } from './update.js'

/** What became of an operation. */
export type BulkOutcome = WriteResult | JavaException

/** Executes operations in order. With `refresh` what they wrote is searchable afterwards. */
export function executeBulk(store: Store, items: readonly BulkItem[], refresh: boolean): BulkOutcome[] {
  const outcomes = store.database.transaction(() => items.map(item => execute(store, item)))
  if (refresh) {
    const written = outcomes.flatMap(outcome => (outcome instanceof JavaException ? [] : [outcome.index]))
    for (const index of new Set(written)) refreshIndex(index)
  }
  return outcomes
}

function execute(store: Store, item: BulkItem): BulkOutcome {
  try {
    return executeOne(store, item)
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown
    throw thrown
  }
}

function executeOne(store: Store, item: BulkItem): WriteResult {
  const { action, index, id, routing, requireAlias, version, versionType, ifSeqNo, ifPrimaryTerm, source } = item
  const versioning = { isCreate: action === 'create', version, versionType, ifSeqNo, ifPrimaryTerm }
  switch (action) {
    case 'index':
    case 'create':
      return indexDocument(store, { index, id, routing, requireAlias, versioning, source })
    case 'delete':
      return deleteDocument(store, { index, id: id!, routing, requireAlias, versioning })
    case 'update': {
      const body = readUpdateBody(source)
      return updateDocument(store, {
        index,
        id: id!,
        routing,
        requireAlias,
        body,
        ifSeqNo: ifSeqNo ?? body.ifSeqNo,
        ifPrimaryTerm: ifPrimaryTerm ?? body.ifPrimaryTerm,
      })
    }
  }
}

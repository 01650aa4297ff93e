/** Gives documents ids before they are sent: a document that is sent twice is then there once. */
import { writeJson } from '@sluice/core'
import { autoId } from '@sluice/store'
import { type BulkOperation, memberText } from '../bulk/operations.js'
import type { ProxySource } from '../pipelines/proxy-pipelines.js'
import type { SinkOperation } from './bulk-sink.js'

const encoder = new TextEncoder()

/** Operations with ids, and with the index that they go to where the path names it. */
export function withIds(
  operations: readonly BulkOperation[],
  index: string | null,
  source: ProxySource,
): readonly SinkOperation[] {
  return operations.map(given => {
    const named = memberText(given, '_index') ?? index!
    const operation = { ...given, members: new Map(given.members).set('_index', named) }
    const isIndexing = given.action === 'index' || given.action === 'create'
    if (!isIndexing || memberText(given, '_id') !== null) return { operation, hasOwnId: false }
    // Ids of time series are made of the document: the same one has the same.
    if (!source.takesIds(named)) return { operation, hasOwnId: true }
    const members = operation.members.set('_id', autoId())
    const line = encoder.encode(writeJson(new Map([[given.action, members]])))
    return { operation: { ...operation, members, line }, hasOwnId: true }
  })
}

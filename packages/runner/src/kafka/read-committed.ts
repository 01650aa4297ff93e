/**
 * The batches of committed transactions among those that were fetched: https://kafka.apache.org/documentation/#semantics. The client's own filter keeps one
 * aborted transaction of each producer, and hands out the records of the others.
 */
import { Attribute } from './wire/record-batch.js'

/** A batch of records, as far as it matters here. */
export interface FetchedBatch {
  readonly firstOffset: bigint
  readonly producerId: bigint
  readonly attributes: number
}

/** A transaction that was aborted, from its first record on. */
export interface AbortedTransactions {
  readonly producerId: bigint
  readonly firstOffset: bigint
}

/** Whether a batch holds a marker of a transaction and no records. */
export const isControlBatch = ({ attributes }: FetchedBatch): boolean => (attributes & Attribute.control) !== 0

/** The batches without those of aborted transactions. Markers stay, since offsets count them. `isAbort`: whether a marker ends a transaction by aborting it. */
export function committedBatches<B extends FetchedBatch>(
  batches: readonly B[],
  abortedTransactions: readonly AbortedTransactions[] | null,
  isAbort: (marker: B) => boolean,
): readonly B[] {
  if (abortedTransactions === null || abortedTransactions.length === 0) return batches
  const aborted = [...abortedTransactions].sort((a, b) => Number(a.firstOffset - b.firstOffset))
  const open = new Set<bigint>()
  let next = 0
  return batches.filter(batch => {
    while (next < aborted.length && aborted[next]!.firstOffset <= batch.firstOffset)
      open.add(aborted[next++]!.producerId)
    if (isControlBatch(batch)) {
      if (isAbort(batch)) open.delete(batch.producerId)
      return true
    }
    return (batch.attributes & Attribute.transactional) === 0 || !open.has(batch.producerId)
  })
}

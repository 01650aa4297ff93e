/**
 * The batches of committed transactions among those that were fetched: https://kafka.apache.org/documentation/#semantics. The client's own filter keeps one
 * aborted transaction of each producer, and hands out the records of the others.
 */

/** A batch of records, as far as it matters here. */
export interface FetchedBatch {
  readonly firstOffset: bigint
  readonly producerId: bigint
  readonly attributes: number
  readonly records: readonly { readonly key: Buffer | null }[]
}

/** What brokers say of a partition. */
export interface FetchedTransactions<B extends FetchedBatch> {
  readonly records?: readonly B[]
  readonly abortedTransactions: readonly { readonly producerId: bigint; readonly firstOffset: bigint }[] | null
}

/** Bits of the attributes of a batch: https://kafka.apache.org/documentation/#recordbatch */
const TRANSACTIONAL = 0x10
const CONTROL = 0x20
/** The type of a control record, in its key after the version. */
const ABORT = 0

/** Whether a batch holds a marker of a transaction and no records. */
export const isControlBatch = ({ attributes }: FetchedBatch): boolean => (attributes & CONTROL) !== 0

/** The batches without those of aborted transactions. Markers stay, since offsets count them. */
export function committedBatches<B extends FetchedBatch>({
  records,
  abortedTransactions,
}: FetchedTransactions<B>): B[] {
  const aborted = [...(abortedTransactions ?? [])].sort((a, b) => Number(a.firstOffset - b.firstOffset))
  const open = new Set<bigint>()
  let next = 0
  return (records ?? []).filter(batch => {
    while (next < aborted.length && aborted[next]!.firstOffset <= batch.firstOffset)
      open.add(aborted[next++]!.producerId)
    if (isControlBatch(batch)) {
      if (batch.records[0]?.key?.readInt16BE(2) === ABORT) open.delete(batch.producerId)
      return true
    }
    return (batch.attributes & TRANSACTIONAL) === 0 || !open.has(batch.producerId)
  })
}

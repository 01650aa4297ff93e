/**
 * Which records of a partition are committed, from its log alone. The harness judges the runner by this, so that it uses neither the runner's code nor the
 * client's filter of aborted transactions: that one takes the first aborted transaction and the last marker of a producer for one range, and leaves out
 * what was committed in between. https://kafka.apache.org/documentation/#controlbatch
 */

/** A batch of records in a log. */
export interface LoggedBatch<R> {
  readonly producerId: bigint
  readonly firstOffset: bigint
  readonly attributes: number
  readonly records: readonly R[]
}

const TRANSACTIONAL = 0x10
const CONTROL = 0x20

/** A batch, and whether its records count. */
interface Decided<B> {
  readonly batch: B
  isCommitted: boolean
}

/** The batches whose records count, in the order of the log; those of a transaction without a marker do not. */
export function committedOf<B extends LoggedBatch<{ readonly key: Buffer | null }>>(log: readonly B[]): readonly B[] {
  const decided: Decided<B>[] = []
  const open = new Map<bigint, Decided<B>[]>()
  for (const batch of log) {
    if ((batch.attributes & CONTROL) !== 0) {
      if (isCommit(batch)) for (const each of open.get(batch.producerId) ?? []) each.isCommitted = true
      open.delete(batch.producerId)
      continue
    }
    const isTransactional = (batch.attributes & TRANSACTIONAL) !== 0
    const each = { batch, isCommitted: !isTransactional }
    decided.push(each)
    if (isTransactional) open.set(batch.producerId, [...(open.get(batch.producerId) ?? []), each])
  }
  return decided.filter(({ isCommitted }) => isCommitted).map(({ batch }) => batch)
}

const COMMIT = 1

/** The key of a marker is a version and a type. */
const isCommit = ({ records }: LoggedBatch<{ readonly key: Buffer | null }>): boolean =>
  records[0]?.key?.readInt16BE(2) === COMMIT

/** Cuts records into requests that brokers take. */
import type { ProducedRecord } from './driver.js'

/** What a record takes beside its key, value and headers, at the most. */
const RECORD_OVERHEAD = 32

/** The bytes of a record in a request, at the most. */
export const sizeOf = ({ key, value, headers }: ProducedRecord): number =>
  RECORD_OVERHEAD +
  value.length +
  (key?.length ?? 0) +
  headers.reduce((sum, header) => sum + header.name.length + header.value.length + 10, 0)

/** Records in their order, in runs of which no partition has more than so many bytes; a record that is larger is alone. */
export function* requestsOf(
  records: readonly ProducedRecord[],
  maxBytes: number,
): Generator<readonly ProducedRecord[]> {
  const sizes = new Map<string, number>()
  let start = 0
  for (let i = 0; i < records.length; i++) {
    const record = records[i]!
    const target = `${record.topic}:${record.partition}`
    const size = sizeOf(record)
    const before = sizes.get(target) ?? 0
    if (before > 0 && before + size > maxBytes) {
      yield records.slice(start, i)
      start = i
      sizes.clear()
      sizes.set(target, size)
    } else sizes.set(target, before + size)
  }
  if (start < records.length) yield records.slice(start)
}

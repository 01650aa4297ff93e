/** Operations as the body of a request of `_bulk`, and the items of its answer. */
import type { BulkAnswer, ForwardedItems, ForwardedOperation } from './bulk-node.js'

const LINE_END = Buffer.from('\n')

/** The body with these operations. */
export function bodyOf(operations: readonly ForwardedOperation[]): Buffer {
  const parts: Uint8Array[] = []
  for (const { line, source } of operations) {
    parts.push(line, LINE_END)
    if (source !== null) parts.push(source, LINE_END)
  }
  return Buffer.concat(parts)
}

/** The texts of the items of an answer, so that nothing of them is changed; the answer itself where it has not as many. */
export function itemsOf(answer: BulkAnswer, count: number): BulkAnswer | ForwardedItems {
  if (answer.status >= 300) return answer
  const { items, ingest_took: ingestTook = null } = JSON.parse(answer.text) as {
    readonly items?: readonly unknown[]
    readonly ingest_took?: number
  }
  return items?.length === count ? { items: items.map(item => JSON.stringify(item)), ingestTook } : answer
}

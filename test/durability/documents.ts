/** The documents of the loads: the id of each says what is in it. Every tenth operation is a deletion of the document before. */

export const DOCUMENTS_OF_A_BULK = 100
const PADDING = 'x'.repeat(200)

const encoder = new TextEncoder()

/** A bulk request of the operations from a number on. */
export function bulkOf(from: number): Uint8Array {
  const lines: string[] = []
  for (let i = from; i < from + DOCUMENTS_OF_A_BULK; i++) {
    if (isDeletion(i)) lines.push(`{"delete":{"_id":"${i - 1}"}}`)
    else lines.push(`{"index":{"_id":"${i}"}}`, `{"n":${i},"text":"${PADDING}"}`)
  }
  return encoder.encode(`${lines.join('\n')}\n`)
}

const isDeletion = (i: number): boolean => i % 10 === 9

/** Whether a document is there after so many operations. */
export const isThereAfter = (i: number, operations: number): boolean =>
  i < operations && !isDeletion(i) && !(isDeletion(i + 1) && i + 1 < operations)

/** Operations as the body of a request of `_bulk`, and the items of its answer. */
import { readJson, writeJson } from '@sluice/core'

const LINE_END = Buffer.from('\n')

/** The lines of an operation. */
export interface OperationLines {
  /** The line of the action. */
  readonly line: Uint8Array
  readonly source: Uint8Array | null
}

/** The items of an answer. */
export interface AnsweredItems {
  /** JSON texts, one for each operation. */
  readonly items: readonly string[]
  /** Milliseconds in pipelines of the cluster; null where none ran. */
  readonly ingestTook: number | null
}

/** The body with these operations. */
export function bodyOf(operations: readonly OperationLines[]): Buffer {
  const parts: Uint8Array[] = []
  for (const { line, source } of operations) {
    parts.push(line, LINE_END)
    if (source !== null) parts.push(source, LINE_END)
  }
  return Buffer.concat(parts)
}

/**
 * The texts of the items of an answer, with their numbers as they are; the answer itself where it has not as many. Throws JavaException for a text
 * that is not JSON.
 */
export function itemsOf<A extends { readonly status: number; readonly text: string }>(
  answer: A,
  count: number,
): A | AnsweredItems {
  if (answer.status >= 300) return answer
  const read = readJson(answer.text)
  if (!(read instanceof Map)) return answer
  const items: unknown = read.get('items')
  if (!Array.isArray(items) || items.length !== count) return answer
  const ingestTook: unknown = read.get('ingest_took')
  return { items: items.map(item => writeJson(item)), ingestTook: typeof ingestTook === 'number' ? ingestTook : null }
}

/** The lines of a `_bulk` body: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-bulk.html */
import { readJson } from '@sluice/core'
import { JavaException, javaToString } from '@sluice/java'

/** An action with its source. */
export interface BulkOperation {
  readonly action: 'index' | 'create' | 'update' | 'delete'
  readonly members: ReadonlyMap<string, unknown>
  /** The line of the action as it was sent; operations in a row with the same line share it. */
  readonly line: Uint8Array
  /** The line after it; null for a deletion. */
  readonly source: Uint8Array | null
}

const LINE_END = 0x0a
const RETURN = 0x0d
const ACTIONS: ReadonlySet<string> = new Set(['index', 'create', 'update', 'delete'])

type ActionLine = Pick<BulkOperation, 'action' | 'members' | 'line'>

/** The operations of a body; null for a body that a cluster would refuse: the cluster then says why. */
export function readOperations(body: Buffer): BulkOperation[] | null {
  if (body.at(-1) !== LINE_END) return null
  const lines = new Lines(body)
  const operations: BulkOperation[] = []
  let read: ActionLine | null = null
  for (;;) {
    // Most requests have the same action many times.
    if (read === null || !lines.skip(read.line)) {
      const line = lines.next()
      if (line === null) break
      read = readAction(line)
      if (read === null) return null
    }
    const { action, members, line } = read
    const source = action === 'delete' ? null : lines.next()
    if (source === null && action !== 'delete') return null
    operations.push({ action, members, line, source })
  }
  return operations.length === 0 ? null : operations
}

/** An action; null for an invalid line. */
function readAction(line: Buffer): ActionLine | null {
  const read = readObject(line)
  // More keys are ignored, with a warning of the cluster.
  const [entry] = read === null ? [] : [...read]
  if (entry === undefined) return null
  const [action, members] = entry
  if (!ACTIONS.has(action) || !(members instanceof Map)) return null
  return { action: action as BulkOperation['action'], members, line }
}

/** A member of an action as text; null if it is missing. */
export function memberText({ members }: BulkOperation, name: string): string | null {
  const value = members.get(name) ?? null
  return value === null ? null : javaToString(value)
}

/** The lines of a body that ends with one, without empty ones. */
class Lines {
  private at = 0

  constructor(private readonly body: Buffer) {}

  /** The next one; null at the end. */
  next(): Buffer | null {
    const { body } = this
    while (this.at < body.length) {
      const start = this.at
      let end = body.indexOf(LINE_END, start)
      this.at = end + 1
      if (end > start && body[end - 1] === RETURN) end--
      if (end > start) return body.subarray(start, end)
    }
    return null
  }

  /** Goes past the next line if it is this one. */
  skip(line: Uint8Array): boolean {
    const { body, at } = this
    const end = at + line.length
    if (body[end] !== LINE_END) return false
    for (let i = 0; i < line.length; i++) if (body[at + i] !== line[i]) return false
    this.at = end + 1
    return true
  }
}

function readObject(line: Buffer): ReadonlyMap<string, unknown> | null {
  try {
    const read = readJson(line.toString('utf8'))
    return read instanceof Map ? (read as ReadonlyMap<string, unknown>) : null
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

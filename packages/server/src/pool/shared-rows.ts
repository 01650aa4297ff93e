/**
 * The documents that a policy was executed on, as threads hand them to each other: bytes that all of them share, which a thread reads when a document
 * needs them. To copy and to read those of a large policy takes a thread longer than most requests.
 */
import type { FixtureRequest } from '../host/messages.js'

type ExecuteRequest = Extract<FixtureRequest, { kind: 'enrich-execute' }>

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** The execution for other threads, once one has answered it well. */
export function withSharedRows(request: ExecuteRequest): ExecuteRequest {
  const { found } = request
  if (found === undefined || typeof found.rows !== 'string') return request
  const bytes = encoder.encode(found.rows)
  const rows = new Uint8Array(new SharedArrayBuffer(bytes.length))
  rows.set(bytes)
  return { ...request, found: { ...found, rows, isChecked: true } }
}

/** The same with its documents as text, to be written as JSON. */
export function withTextRows(request: ExecuteRequest): ExecuteRequest {
  const { found } = request
  if (found === undefined || typeof found.rows === 'string') return request
  const { isChecked: _checked, ...rest } = found
  // A decoder takes no memory that threads share.
  return { ...request, found: { ...rest, rows: decoder.decode(found.rows.slice()) } }
}

/** Documents on their way into data streams. */
import { illegalArgument } from '@sluice/java'
import { documentParsing, JsonCursor, Token } from '@sluice/search'
import { ACTION } from '../access/caller.js'
import { indexNotFoundExcludingStreams } from '../faults.js'
import type { Index } from '../indices/index.js'
import type { Store } from '../store.js'
import { matchingTemplate } from '../templates/index-templates.js'
import { createDataStream, dataStream, streamOf, TIMESTAMP } from './data-stream.js'
import { rolledOver } from './rollover.js'

/**
 * The index of a data stream that a document goes to; the stream is made if a template says so. Null if the name is none of a data
 * stream. Throws illegal_argument_exception for an operation that may replace a document.
 */
export function streamWriteIndex(store: Store, name: string, isCreate: boolean): Index | null {
  const { state, indices } = store
  const isMade = state.get('data_stream', name) !== undefined
  if (!isMade && (indices.get(name) !== undefined || !makesStream(store, name))) return null
  if (!isCreate) {
    throw illegalArgument(
      'only write ops with an op_type of create are allowed in data streams',
      indexNotFoundExcludingStreams(name),
    )
  }
  if (!isMade) indices.authorize([name], ACTION.autoCreate)
  const stream = rolledOver(store, dataStream(state, name) ?? createDataStream(store, name))
  return indices.get(stream.indices.at(-1)!) ?? null
}

/** Whether a name is that of a data stream, or of one that a template would make of it. */
export const isDataStream = (store: Store, name: string): boolean =>
  store.state.get('data_stream', name) !== undefined ||
  (store.indices.get(name) === undefined && makesStream(store, name))

const makesStream = ({ state }: Store, name: string): boolean =>
  state.all('index_template').size > 0 && matchingTemplate(state, name, false)?.[1].has('data_stream') === true

const cursor = new JsonCursor()

/** Throws document_parsing_exception for a document of a data stream without exactly one timestamp. */
export function checkTimestamp(store: Store, index: Index, source: Uint8Array): void {
  if (store.state.all('data_stream').size === 0 || streamOf(store.state, index.name) === null) return
  cursor.reset(source)
  if (cursor.next() !== Token.startObject) return
  let values = 0
  while (cursor.next() !== Token.endObject) {
    const isTimestamp = cursor.text() === TIMESTAMP
    cursor.next()
    if (isTimestamp) values += countValues()
    else cursor.skipChildren()
  }
  if (values === 1) return
  const fault = values === 0 ? 'is missing' : 'encountered multiple values'
  const cause = illegalArgument(`data stream timestamp field [${TIMESTAMP}] ${fault}`)
  throw documentParsing(cursor.location(), `failed to parse: ${cause.text}`, cause)
}

function countValues(): number {
  if (isNull()) return 0
  if (cursor.token !== Token.startArray) {
    cursor.skipChildren()
    return 1
  }
  let values = 0
  while (cursor.next() !== Token.endArray) {
    values += isNull() ? 0 : 1
    cursor.skipChildren()
  }
  return values
}

const isNull = (): boolean => cursor.token === Token.null

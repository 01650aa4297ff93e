/**
 * Fetch requests of `@platformatic/kafka` whose records stay bytes. The client makes an object of every record; here it chooses the broker,
 * the connection and the version of the request, and only the answer is read differently.
 * https://kafka.apache.org/protocol#The_Messages_Fetch
 */
import { type Connection, type ConnectionPool, type Reader, ResponseError } from '@platformatic/kafka'
import { returnMemory } from '../../return-memory.js'

/** A broker's answer for a partition. */
export interface RawPartition {
  readonly partitionIndex: number
  readonly errorCode: number
  readonly highWatermark: bigint
  readonly abortedTransactions: readonly { readonly producerId: bigint; readonly firstOffset: bigint }[]
  /** The batches. The name is not the client's `records`, whose aborted transactions it would filter. */
  readonly bytes: Buffer
}

/** The answer to a fetch request. */
export interface RawFetch {
  readonly responses: readonly { readonly topicId: string; readonly partitions: readonly RawPartition[] }[]
  /** What the connection has received it in. */
  readonly received: readonly Buffer[]
}

/** Frees the memory that an answer was received in; its batches stay, most of which are copies. */
export function returnReceived({ responses, received }: RawFetch): void {
  const used = new Set<ArrayBufferLike>(
    responses.flatMap(({ partitions }) => partitions.map(({ bytes }) => bytes.buffer)),
  )
  for (const part of received) if (!used.has(part.buffer)) returnMemory(part)
}

/** Topics have ids from this version on, and names before. */
const FIRST_WITH_IDS = 13
const EMPTY = Buffer.alloc(0)

type Send = Connection['send']

/** A pool for `Consumer.fetch` with the connections of another, whose answers are `RawFetch`. */
export function rawFetchPool(pool: ConnectionPool): ConnectionPool {
  const get = (
    broker: Parameters<ConnectionPool['get']>[0],
    callback: (fault: Error | null, connection?: Connection) => void,
  ): void =>
    pool.get(broker, (fault, connection) => (fault == null ? callback(null, raw(connection!)) : callback(fault)))
  return { get } as unknown as ConnectionPool
}

function raw(connection: Connection): Connection {
  const send = (...[key, version, create, , requestTags, responseTags, callback]: Parameters<Send>): void =>
    connection.send(key, version, create, readAnswer as never, requestTags, responseTags, callback)
  return { send } as unknown as Connection
}

/** Throws ResponseError for a fault of the whole request. Those of partitions stay in the answer: the others have records. */
function readAnswer(_correlationId: number, apiKey: number, apiVersion: number, reader: Reader): RawFetch {
  const received = [...reader.buffer.buffers]
  reader.readInt32()
  const errorCode = reader.readInt16()
  reader.readInt32()
  const responses = reader.readArray(topic => ({
    topicId: apiVersion >= FIRST_WITH_IDS ? topic.readUUID() : topic.readString(),
    partitions: topic.readArray(readPartition),
  }))
  const answer = { responses, received }
  if (errorCode !== 0) throw new ResponseError(apiKey, apiVersion, { '': [errorCode, null] }, answer)
  return answer
}

function readPartition(reader: Reader): RawPartition {
  const partitionIndex = reader.readInt32()
  const errorCode = reader.readInt16()
  const highWatermark = reader.readInt64()
  reader.readInt64()
  reader.readInt64()
  const abortedTransactions =
    reader.readNullableArray(each => ({ producerId: each.readInt64(), firstOffset: each.readInt64() })) ?? []
  reader.readInt32()
  const size = reader.readUnsignedVarInt() - 1
  let bytes: Buffer = EMPTY
  if (size > 0) {
    bytes = reader.buffer.slice(reader.position, reader.position + size)
    reader.skip(size)
  }
  return { partitionIndex, errorCode, highWatermark, abortedTransactions, bytes }
}

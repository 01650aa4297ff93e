/** Produce requests with batches that are bytes already. https://kafka.apache.org/protocol#The_Messages_Produce */
import type { Socket } from 'node:net'
import {
  type Connection,
  ProduceAcks,
  produceV7,
  produceV8,
  produceV9,
  produceV10,
  produceV11,
  Writer,
} from '@platformatic/kafka'
import { returnMemory } from '../../return-memory.js'
import { RunFault } from '../../run-fault.js'

/** A batch for a partition. */
export interface EncodedBatch {
  readonly topic: string
  readonly partition: number
  readonly bytes: Buffer
  /** How many records it has. */
  readonly records: number
}

const API_KEY = 0
/** From this version on, texts and lists have lengths of variable size, and tags may follow. */
const FIRST_FLEXIBLE = 9
const ACK_MILLIS = 30_000
/** MESSAGE_TOO_LARGE and RECORD_LIST_TOO_LARGE: https://kafka.apache.org/protocol#protocol_error_codes */
const TOO_LARGE: readonly number[] = [10, 18]

const READERS = new Map(
  [produceV7, produceV8, produceV9, produceV10, produceV11].map(({ api, parseResponse }) => [
    api.version,
    parseResponse,
  ]),
)

/** The newest version of the request that a broker and this code know. Throws RunFault if there is none. */
export function produceVersion(
  apis: readonly { readonly apiKey: number; readonly minVersion: number; readonly maxVersion: number }[],
): number {
  const { minVersion = 0, maxVersion = 0 } = apis.find(({ apiKey }) => apiKey === API_KEY) ?? {}
  const version = [...READERS.keys()].findLast(each => each >= minVersion && each <= maxVersion)
  if (version === undefined) {
    throw new RunFault(
      `the broker takes versions ${minVersion} to ${maxVersion} of produce requests, and this version of sluice writes others`,
      'Brokers have to be Kafka 3.5 or newer; for newer ones than these versions, update sluice.',
    )
  }
  return version
}

/**
 * Sends batches of which no two are for the same partition; resolves when all replicas in sync have them, except those that are larger than
 * their topics take, which it gives. Rejects with ResponseError.
 * `transaction`: the transactional id, if the batches are part of a transaction.
 */
export function produce(
  connection: Connection,
  version: number,
  batches: readonly EncodedBatch[],
  transaction: string | null = null,
): Promise<readonly EncodedBatch[]> {
  const isFlexible = version >= FIRST_FLEXIBLE
  returnSent(connection.socket)
  return new Promise((resolve, reject) =>
    connection.send(
      API_KEY,
      version,
      () => requestOf(batches, isFlexible, transaction),
      READERS.get(version)! as never,
      isFlexible,
      isFlexible,
      fault => {
        const refused = fault == null ? [] : tooLarge(fault, batches)
        if (refused === null) reject(fault!)
        else resolve(refused)
      },
    ),
  )
}

/** The parts of an answer that say what became of each batch. */
interface ProduceResponse {
  readonly responses: readonly {
    readonly name: string
    readonly partitionResponses: readonly { readonly index: number; readonly errorCode: number }[]
  }[]
}

/** The batches that are too large, if brokers took all others; null if not, or if it is not known. */
function tooLarge(fault: Error, batches: readonly EncodedBatch[]): readonly EncodedBatch[] | null {
  const { response } = fault as { readonly response?: ProduceResponse }
  if (response === undefined) return null
  const refused: EncodedBatch[] = []
  for (const { name, partitionResponses } of response.responses) {
    for (const { index, errorCode } of partitionResponses) {
      if (errorCode === 0) continue
      const batch = batches.find(({ topic, partition }) => topic === name && partition === index)
      if (batch === undefined || !TOO_LARGE.includes(errorCode)) return null
      refused.push(batch)
    }
  }
  return refused.length === 0 ? null : refused
}

function requestOf(batches: readonly EncodedBatch[], isFlexible: boolean, transaction: string | null): Writer {
  const topics = [...new Set(batches.map(({ topic }) => topic))]
  const writer = Writer.create()
    .appendString(transaction, isFlexible)
    .appendInt16(ProduceAcks.ALL)
    .appendInt32(ACK_MILLIS)
    .appendArray(
      topics,
      (list, topic) =>
        list.appendString(topic, isFlexible).appendArray(
          batches.filter(each => each.topic === topic),
          (each, { partition, bytes }) => {
            each.appendInt32(partition)
            if (isFlexible) each.appendUnsignedVarInt(bytes.length + 1)
            else each.appendInt32(bytes.length)
            each.append(bytes)
          },
          isFlexible,
          isFlexible,
        ),
      isFlexible,
      isFlexible,
    )
  return isFlexible ? writer.appendTaggedFields() : writer
}

const returning = new WeakSet<Socket>()

/** Frees requests once the system has them. The client copies batches into one buffer, and hands it to nobody but its socket. */
function returnSent(socket: Socket): void {
  if (returning.has(socket)) return
  returning.add(socket)
  const write = socket.write.bind(socket)
  socket.write = ((request: Buffer) => write(request, () => returnMemory(request))) as Socket['write']
}

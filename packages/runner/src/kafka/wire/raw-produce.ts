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
}

const API_KEY = 0
/** From this version on, texts and lists have lengths of variable size, and tags may follow. */
const FIRST_FLEXIBLE = 9
const ACK_MILLIS = 30_000

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
 * Sends batches of which no two are for the same partition; resolves when all replicas in sync have them. Rejects with ResponseError.
 * `transaction`: the transactional id, if the batches are part of a transaction.
 */
export function produce(
  connection: Connection,
  version: number,
  batches: readonly EncodedBatch[],
  transaction: string | null = null,
): Promise<void> {
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
      fault => (fault == null ? resolve() : reject(fault)),
    ),
  )
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

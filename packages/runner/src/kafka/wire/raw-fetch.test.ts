import { type Connection, type ConnectionPool, Reader, Writer } from '@platformatic/kafka'
import { expect, it } from 'vitest'
import { type RawFetch, rawFetchPool } from './raw-fetch.js'

const TOPIC = '01234567-89ab-cdef-0123-456789abcdef'
const VERSION = 17

type Parse = (correlationId: number, apiKey: number, apiVersion: number, reader: Reader) => RawFetch

/** What the client is given to read answers with. */
function parserOf(): Parse {
  let parse: Parse | null = null
  const connection = {
    send: (...args: readonly unknown[]) => {
      parse = args[3] as Parse
    },
  } as unknown as Connection
  const pool = rawFetchPool({
    get: (_: object, done: (fault: null, found: Connection) => void) => done(null, connection),
  } as unknown as ConnectionPool)
  pool.get({ host: 'a', port: 1 }, (_, found) =>
    found!.send(
      1,
      VERSION,
      () => Writer.create(),
      (() => undefined) as never,
      true,
      true,
      () => undefined,
    ),
  )
  return parse!
}

interface Answer {
  readonly partition: number
  readonly errorCode: number
  readonly bytes: Buffer
}

/** https://kafka.apache.org/protocol#The_Messages_Fetch */
const answerOf = (errorCode: number, answers: readonly Answer[]): Reader =>
  Reader.from(
    Writer.create()
      .appendInt32(0)
      .appendInt16(errorCode)
      .appendInt32(0)
      .appendArray([TOPIC], (topic, id) =>
        topic.appendUUID(id).appendArray([...answers], (writer, each) => {
          writer.appendInt32(each.partition).appendInt16(each.errorCode).appendInt64(9n).appendInt64(8n).appendInt64(0n)
          writer.appendArray([7n], (list, producer) => list.appendInt64(producer).appendInt64(3n))
          writer.appendInt32(-1).appendUnsignedVarInt(each.bytes.length + 1)
          writer.append(each.bytes)
        }),
      )
      .appendTaggedFields().buffer,
  )

const NONE = Buffer.alloc(0)
const aborted = { highWatermark: 9n, abortedTransactions: [{ producerId: 7n, firstOffset: 3n }] }

it('keeps the records of partitions although another one has a fault', () => {
  const bytes = Buffer.from('batches')
  const answers = [
    { partition: 0, errorCode: 6, bytes: NONE },
    { partition: 3, errorCode: 0, bytes },
  ]
  expect(parserOf()(0, 1, VERSION, answerOf(0, answers)).responses).toEqual([
    {
      topicId: TOPIC,
      partitions: [
        { partitionIndex: 0, errorCode: 6, ...aborted, bytes: NONE },
        { partitionIndex: 3, errorCode: 0, ...aborted, bytes },
      ],
    },
  ])
})

it('throws the fault of a whole request', () => {
  expect(() => parserOf()(0, 1, VERSION, answerOf(71, []))).toThrow('Received response with error while executing API')
})

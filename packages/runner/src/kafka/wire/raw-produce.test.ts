/** What is sent is freed when it is sent, and not before; and what brokers say about batches. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { type Connection, type Reader, Writer } from '@platformatic/kafka'
import { describe, expect, it } from 'vitest'
import { produce } from './raw-produce.js'

const BYTES = 5_000_000

it('frees a request once the system has all of it', async () => {
  const received: Buffer[] = []
  const server = createServer(socket => socket.on('data', chunk => void received.push(chunk))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const sent: Buffer[] = []
  const batches = [{ topic: 'out', partition: 0, bytes: Buffer.alloc(BYTES, 'a'), records: 1 }]
  const producing = produce(connectionOf(socket, sent), 9, batches)
  expect(sent[0]!.length).toBeGreaterThan(BYTES)
  await producing
  await expect.poll(() => sent[0]!.length).toBe(0)
  await expect.poll(() => received.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(BYTES)
  expect(Buffer.concat(received).includes(batches[0]!.bytes)).toBe(true)
  socket.destroy()
  server.close()
})

/** A connection as the client's: it copies a request into one buffer. */
const connectionOf = (socket: Socket, sent: Buffer[], fault: Error | null = null): Connection =>
  ({
    socket,
    send: (...[, , create, , , , done]: Parameters<Connection['send']>) => {
      const { buffer } = Writer.create().appendInt32(0).appendFrom(create())
      sent.push(buffer)
      socket.write(buffer)
      done(fault, {} as Reader)
    },
  }) as unknown as Connection

describe('gives the batches that are larger than their topics take', () => {
  const batches = [0, 1, 2].map(partition => ({ topic: 'out', partition, bytes: Buffer.alloc(1), records: 1 }))
  const Code = { none: 0, tooLarge: 10, notLeader: 6, listTooLarge: 18 } as const
  const answering = (...codes: readonly number[]) => {
    const partitionResponses = codes.map((errorCode, index) => ({ index, errorCode }))
    const response = { responses: [{ name: 'out', partitionResponses }] }
    const fault = Object.assign(new Error('refused'), { response })
    return produce(connectionOf(new PassThrough() as unknown as Socket, [], fault), 9, batches)
  }

  it('where brokers took all others', async () => {
    expect(await answering(Code.none, Code.tooLarge, Code.listTooLarge)).toEqual(batches.slice(1))
  })

  it('but not where another one has another fault', async () => {
    await expect(answering(Code.none, Code.tooLarge, Code.notLeader)).rejects.toThrow('refused')
  })
})

/** What is sent is freed when it is sent, and not before. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Connection, type Reader, Writer } from '@platformatic/kafka'
import { expect, it } from 'vitest'
import { produce } from './raw-produce.js'

const BYTES = 5_000_000

it('frees a request once the system has all of it', async () => {
  const received: Buffer[] = []
  const server = createServer(socket => socket.on('data', chunk => void received.push(chunk))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const sent: Buffer[] = []
  const batches = [{ topic: 'out', partition: 0, bytes: Buffer.alloc(BYTES, 'a') }]
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
const connectionOf = (socket: Socket, sent: Buffer[]): Connection =>
  ({
    socket,
    send: (...[, , create, , , , done]: Parameters<Connection['send']>) => {
      const { buffer } = Writer.create().appendInt32(0).appendFrom(create())
      sent.push(buffer)
      socket.write(buffer)
      done(null, {} as Reader)
    },
  }) as unknown as Connection

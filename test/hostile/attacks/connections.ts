/** Attacks with connections and fragmented requests: over raw sockets, because no HTTP client does this. */
import { connect, type Socket } from 'node:net'
import { type Attack, many, SIMULATE } from '../attack.js'

/** So long bytes trickle. */
const TRICKLE_MILLIS = 3000
const PAUSE_MILLIS = 500
/** The longest that a server may take over a connection of such an attack. */
const PATIENCE_MILLIS = 30_000

const HEAD = `POST ${SIMULATE} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`
const TINY = '{"pipeline":{"processors":[]},"docs":[{"_source":{}}]}'

/** A socket that takes whatever is answered, and whatever happens to it. */
function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.on('data', () => undefined)
  return socket
}

/** Sends `text` on `count` connections at a time; resolves when the server has closed them all, or after some patience. */
async function sendOn(port: number, count: number, text: string): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = open(port)
      await new Promise<void>(resolve => {
        socket.setTimeout(PATIENCE_MILLIS, () => socket.destroy())
        socket.on('close', () => resolve())
        socket.write(text)
      })
    }),
  )
}

/** Begins with `head` on `count` connections, then sends a byte at a time on each of them, and leaves. */
async function trickleOn(port: number, count: number, head: string, piece: string): Promise<void> {
  const sockets = Array.from({ length: count }, () => open(port))
  for (const socket of sockets) socket.write(head)
  const end = performance.now() + TRICKLE_MILLIS
  while (performance.now() < end) {
    for (const socket of sockets) if (!socket.destroyed) socket.write(piece)
    await new Promise(resolve => setTimeout(resolve, PAUSE_MILLIS))
  }
  for (const socket of sockets) socket.destroy()
}

const attack = (name: string, onSockets: (port: number) => Promise<void>): Attack => ({
  name: `connections: ${name}`,
  requests: () => [],
  onSockets,
})

/** Opens `count` connections, and sends a request on all of them at the same moment, so many times. */
async function askTogether(port: number, count: number, rounds: number): Promise<void> {
  const sockets = Array.from({ length: count }, () => open(port))
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      sockets.map(socket => {
        if (socket.destroyed) return null
        const answered = new Promise(resolve => socket.once('data', resolve).once('close', resolve))
        socket.write(`${HEAD}Content-Length: ${TINY.length}\r\n\r\n${TINY}`)
        return answered
      }),
    )
  }
  for (const socket of sockets) socket.destroy()
}

const LAST = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'

export const connectionAttacks: readonly Attack[] = [
  attack('500 whose header never ends', port => trickleOn(port, 500, `${HEAD}X-Slow: `, 'a')),
  attack('500 whose body never ends', port => trickleOn(port, 500, `${HEAD}Content-Length: 100000\r\n\r\n`, ' ')),
  attack('500 whose chunks never end', port =>
    trickleOn(port, 500, `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
  ),
  attack('500,000 chunks of one byte', port =>
    sendOn(
      port,
      1,
      `${HEAD}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${many(500_000, '1\r\n \r\n')}${TINY.length.toString(16)}\r\n${TINY}\r\n0\r\n\r\n`,
    ),
  ),
  attack('chunks with long extensions', port =>
    sendOn(
      port,
      1,
      `${HEAD}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${many(2000, `1;${many(1000, 'x=y;')}\r\n \r\n`)}0\r\n\r\n`,
    ),
  ),
  attack('10,000 requests on one, sent together', port =>
    sendOn(port, 1, many(10_000, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n') + LAST),
  ),
  attack('10,000 simulations on one, sent together', port =>
    sendOn(port, 1, many(10_000, `${HEAD}Content-Length: ${TINY.length}\r\n\r\n${TINY}`) + LAST),
  ),
  attack('10,000 requests that are none, on 100', port => sendOn(port, 100, many(100, 'NONSENSE / HTTP/1.1\r\n\r\n'))),
  attack('500 that expect to continue and do not', port =>
    trickleOn(port, 500, `${HEAD}Expect: 100-continue\r\nContent-Length: 1000000\r\n\r\n`, ''),
  ),
  attack('1,000 that expect something else', port =>
    sendOn(
      port,
      1000,
      `${HEAD}Expect: a-miracle\r\nConnection: close\r\nContent-Length: ${TINY.length}\r\n\r\n${TINY}`,
    ),
  ),
  attack('3,000 opened and closed without a word', async port => {
    for (let i = 0; i < 30; i++) {
      const sockets = Array.from({ length: 100 }, () => open(port))
      await Promise.all(
        sockets.map(socket => new Promise(resolve => socket.once('connect', resolve).once('close', resolve))),
      )
      for (const socket of sockets) socket.destroy()
    }
  }),
  attack('300 with 400 header lines each', port =>
    sendOn(
      port,
      300,
      `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n${many(400, i => `X-${i}: ${many(20, 'y')}\r\n`)}Connection: close\r\n\r\n`,
    ),
  ),
  attack('a length and chunks, in one request', port =>
    sendOn(port, 100, `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${LAST}`),
  ),
  attack('400 with 300 requests each, sent at once', port =>
    sendOn(port, 400, many(300, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n') + LAST),
  ),
  attack('100 with 300 small requests after a large one', port =>
    sendOn(
      port,
      100,
      `${HEAD}Content-Length: 60000\r\n\r\n${many(60_000, ' ')}${many(300, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')}${LAST}`,
    ),
  ),
  attack('1,000 that ask at the same moment, five times', port => askTogether(port, 1000, 5)),
  attack('4,000 that come at once and say nothing', port => trickleOn(port, 4000, '', '')),
  attack('2,000 that say half of a head at once', port => trickleOn(port, 2000, HEAD.slice(0, 40), 'a')),
]

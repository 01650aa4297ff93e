/** Sends requests on separate connections, and reports how each one ended. */
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { HostileRequest } from './attack.js'

/** How a request ended. */
export interface Ended {
  /** The status; or what happened to the connection: `ECONNRESET`, `left` where the client itself went away, `no answer`. */
  readonly status: number | string
  readonly millis: number
  readonly body: Buffer
  /** Whether it was sent on a connection that had carried others before. */
  readonly isReused: boolean
}

/** How a request is sent. */
export interface Sending {
  readonly leavesAfter?: number | undefined
  readonly pieces?: number | undefined
  /** Milliseconds after which nobody waits any longer. */
  readonly patience?: number
}

const PATIENCE_MILLIS = 180_000

/** A client; its connections are kept open between requests, as those of programs are. */
export class Client {
  private readonly agent: Agent

  constructor(
    private readonly port: number,
    { keepsConnections = true, connections = Number.POSITIVE_INFINITY } = {},
  ) {
    this.agent = new Agent({ keepAlive: keepsConnections, maxSockets: connections })
  }

  /** Sends a request. Never rejects. */
  send(
    { method, path, headers = {}, body }: HostileRequest,
    { leavesAfter, pieces, patience = PATIENCE_MILLIS }: Sending = {},
  ): Promise<Ended> {
    const start = performance.now()
    const bytes = body instanceof Buffer ? body : Buffer.from(body ?? '')
    const length =
      body === undefined
        ? {}
        : pieces === undefined
          ? { 'content-length': bytes.length }
          : { 'transfer-encoding': 'chunked' }
    return new Promise(resolve => {
      const chunks: Buffer[] = []
      const end = (status: number | string): void => {
        clearTimeout(impatient)
        clearTimeout(leaving)
        resolve({
          status,
          millis: performance.now() - start,
          body: Buffer.concat(chunks),
          isReused: sent.reusedSocket,
        })
      }
      const sent = httpRequest({
        host: '127.0.0.1',
        port: this.port,
        method,
        path,
        headers: { ...length, ...headers },
        agent: this.agent,
      })
      const leave = (status: string): void => {
        end(status)
        sent.destroy()
      }
      const impatient = setTimeout(() => leave('no answer'), patience)
      const leaving = leavesAfter === undefined ? undefined : setTimeout(() => leave('left'), leavesAfter)
      sent.on('response', (response: IncomingMessage) => {
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => end(response.statusCode!))
        response.on('error', fault => end(codeOf(fault)))
      })
      sent.on('error', fault => end(codeOf(fault)))
      if (pieces === undefined) sent.end(bytes)
      else void sendPieces(sent, bytes, pieces)
    })
  }

  close(): void {
    this.agent.destroy()
  }
}

async function sendPieces(sent: ClientRequest, bytes: Buffer, size: number): Promise<void> {
  for (let at = 0; at < bytes.length; at += size) {
    if (!sent.write(bytes.subarray(at, at + size))) await new Promise(resolve => sent.once('drain', resolve))
  }
  sent.end()
}

const codeOf = (fault: Error): string => (fault as NodeJS.ErrnoException).code ?? fault.message

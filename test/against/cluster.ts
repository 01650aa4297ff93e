/** Our own server as the real thing, with what a cluster has in front of it: TLS, credentials, and other answers than ours. */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer } from '@sluice/server'
import { createLocalApi } from '@sluice/server/rest'
import { certificate, privateKey } from './certificate.js'

/** The properties of the cluster. */
export interface ClusterSettings {
  readonly tls?: boolean
  /** The `Authorization` header that it wants. */
  readonly authorization?: string
  /** A request, as `METHOD path`, that its user may not make. */
  readonly forbids?: string
  /** Changes its answers. */
  readonly alter?: (text: string) => string
}

/** A cluster on a port of this machine. */
export interface TestCluster {
  readonly url: string
  /** `METHOD path` of each request. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** Starts a cluster. */
export async function startCluster({
  tls,
  authorization,
  forbids,
  alter = text => text,
}: ClusterSettings = {}): Promise<TestCluster> {
  const app = createServer({ handler: createLocalApi() })
  await app.ready()
  const requests: string[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const method = request.method as 'GET' | 'PUT' | 'POST' | 'DELETE'
    requests.push(`${method} ${request.url!}`)
    if (authorization !== undefined && request.headers.authorization !== authorization) {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end('{"error":{"type":"security_exception","reason":"unable to authenticate"},"status":401}')
      return
    }
    if (`${method} ${request.url!}` === forbids) {
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end('{"error":{"type":"security_exception","reason":"action is unauthorized"},"status":403}')
      return
    }
    const body = Buffer.concat(pieces).toString('utf8')
    const headers = body === '' ? {} : { 'content-type': 'application/json' }
    const answer = await app.inject({ method, url: request.url!, headers, ...(body === '' ? {} : { body }) })
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' })
    response.end(alter(answer.body))
  }
  const listener = (request: IncomingMessage, response: ServerResponse): void => void handle(request, response)
  const server =
    tls === true ? createHttpsServer({ key: privateKey, cert: certificate }, listener) : createHttpServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls === true ? 'https' : 'http'}://localhost:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await app.close()
    },
  }
}

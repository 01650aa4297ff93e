/** Serves the playground to one test, as `sluice play` does. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { playgroundHandler } from '@sluice/server/playground'

/** What is served. */
export interface ServeOptions {
  readonly folder: string
  /** What `sluice play` was started with; null for nothing. */
  readonly opened: unknown
  /** The path under which the page is, with `/` at both ends. */
  readonly base: string
  /** The server that `sluice play --server` names; null for none. */
  readonly server: string | null
}

/** A server that runs. */
export interface PlaygroundServer {
  /** The address of the page. */
  readonly address: string
  close(): Promise<void>
}

/** Starts a server on a free port. */
export async function servePlayground({
  folder,
  opened,
  base,
  server: asked,
}: ServeOptions): Promise<PlaygroundServer> {
  const handler = playgroundHandler({
    folder,
    opened: opened === null ? null : JSON.stringify(opened),
    server: asked ?? undefined,
  })
  const server = createServer((request: IncomingMessage, response) => {
    if (request.url?.startsWith(base) !== true) {
      response.writeHead(404).end()
      return
    }
    request.url = `/${request.url.slice(base.length)}`
    handler(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

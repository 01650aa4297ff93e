/** Serves the playground to tests, as `sluice play` does. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { playgroundHandler } from '@sluice/server/playground'

/** The served content. */
export interface ServeOptions {
  /** The files of `sluice play`, or null. */
  readonly opened: unknown
  /** The path under which the page is, with `/` at both ends. */
  readonly base: string
  /** The server that `sluice play --server` names; null for none. */
  readonly server: string | null
}

/** A server that runs, and serves nothing yet. */
export interface PlaygroundServer {
  readonly origin: string
  /** Serves this from now on instead; returns the address of the page. */
  serve(options: ServeOptions): string
  close(): Promise<void>
}

/** Starts a server for the built playground in `folder`, on a free port. */
export async function startPlaygroundServer(folder: string): Promise<PlaygroundServer> {
  let handler: RequestListener = (_, response) => void response.writeHead(404).end()
  const server = createServer((request, response) => handler(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    serve({ opened, base, server: asked }) {
      const playground = playgroundHandler({
        folder,
        opened: opened === null ? null : JSON.stringify(opened),
        server: asked ?? undefined,
      })
      handler = (request: IncomingMessage, response) => {
        if (request.url?.startsWith(base) !== true) {
          response.writeHead(404).end()
          return
        }
        request.url = `/${request.url.slice(base.length)}`
        playground(request, response)
      }
      return `${origin}${base}`
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

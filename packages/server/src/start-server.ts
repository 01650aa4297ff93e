/** A server for tests in Node: one call to start it on a free port, and one to end it. */
import type { AddressInfo } from 'node:net'
import { createServer, type ServerOptions } from './app.js'
import { LISTEN_BACKLOG } from './request-gate.js'

/** Settings of a server, and where it listens. */
export interface StartOptions extends Omit<ServerOptions, 'handler'> {
  /** Default 127.0.0.1. */
  readonly host?: string
  /** Default: any free one. */
  readonly port?: number
}

/** A server that answers requests. */
export interface RunningServer {
  /** `http://127.0.0.1:49152`. */
  readonly url: string
  readonly port: number
  /** Ends it. What is not in a data folder is gone. */
  close(): Promise<void>
}

/**
 * Starts a server in this process; resolves when it answers. Rejects with SettingFault, StorageFault and SeedFault for settings and folders that
 * cannot be used, and with Node's error for an address that it cannot listen on.
 */
export async function startServer({
  host = '127.0.0.1',
  port = 0,
  ...options
}: StartOptions = {}): Promise<RunningServer> {
  const app = createServer(options)
  try {
    await app.ready()
    await app.listen({ host, port, backlog: LISTEN_BACKLOG })
  } catch (thrown) {
    await app.close()
    throw thrown
  }
  const address = app.server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    async close() {
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
    },
  }
}

/** `/metrics`, `/livez` and `/readyz`. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.js'

/** Serves metrics and health. */
export class StatusServer {
  private readonly server: Server

  /** `isReady`: whether records are being read. */
  constructor(metrics: Metrics, isReady: () => boolean) {
    this.server = createServer((request, response) => {
      const answer = (status: number, text: string): void => {
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
      }
      const path = request.url?.split('?')[0]
      if (request.method !== 'GET' && request.method !== 'HEAD') answer(405, 'GET only\n')
      else if (path === '/livez') answer(200, 'ok\n')
      else if (path === '/readyz') answer(isReady() ? 200 : 503, isReady() ? 'ok\n' : 'not reading yet\n')
      else if (path === '/metrics') {
        metrics.registry.metrics().then(
          text => {
            response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text)
          },
          (fault: Error) => answer(500, `${fault.message}\n`),
        )
      } else answer(404, 'there are /metrics, /livez and /readyz\n')
    })
  }

  /** Begins to listen; gives the address. Rejects where that cannot be. */
  async listen(host: string, port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(port, host, resolve)
    })
    const { address, port: taken } = this.server.address() as AddressInfo
    return `http://${address}:${taken}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>(resolve => this.server.close(() => resolve()))
  }
}

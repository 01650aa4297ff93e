/** `/metrics`, `/livez` and `/readyz`. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { statusAnswer } from '@sluice/server/operations'
import type { Metrics } from './metrics.js'

/** Serves metrics and health. */
export class StatusServer {
  private readonly server: Server

  /** `isReady`: whether records are being read. */
  constructor(metrics: Metrics, isReady: () => boolean) {
    const process = {
      metrics: { text: () => metrics.registry.metrics() },
      notReady: () => (isReady() ? null : 'not reading yet'),
    }
    this.server = createServer((request, response) => {
      const send = (status: number, text: string, type = 'text/plain; charset=utf-8'): void => {
        response.writeHead(status, { 'content-type': type }).end(text)
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'GET only\n')
      statusAnswer(request.url?.split('?')[0] ?? '/', process).then(
        answer => {
          if (answer === null) send(404, 'there are /metrics, /livez and /readyz\n')
          else send(answer.status, answer.text, answer.type)
        },
        (fault: Error) => send(500, `${fault.message}\n`),
      )
    })
  }

  /** Begins to listen; returns the address. Rejects if that fails. */
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

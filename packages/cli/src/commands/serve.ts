/** `sluice serve`: the REST API on a port. */
import { createServer } from '@sluice/server'
import { UsageFault } from '../faults.js'

/** Options as the command line gives them. */
export interface ServeOptions {
  readonly host: string
  readonly port: number
  readonly now?: string
  readonly geoipDir?: string
  readonly deadline: number
  readonly bodyLimit: number
}

/** Listens until the process is told to stop. */
export async function serve(options: ServeOptions): Promise<void> {
  const app = createServer({
    settings: { now: options.now, geoipDir: options.geoipDir },
    documentMillis: options.deadline,
    bodyLimit: options.bodyLimit,
  })
  try {
    const address = await app.listen({ host: options.host, port: options.port })
    process.stdout.write(`sluice listens on ${address}\n`)
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new UsageFault(`port ${options.port} is taken`, 'Choose another with --port, or 0 for any free one.')
    }
    throw new UsageFault(`cannot listen on ${options.host}:${options.port}: ${message}`)
  }
  const stop = (): void => {
    void app.close()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

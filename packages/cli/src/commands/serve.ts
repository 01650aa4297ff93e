/** `sluice serve`: the REST API on a port, until the process is told to stop. */
import { createServer } from '@sluice/server'
import { SettingFault } from '@sluice/server/host'
import { EXIT } from '../faults.js'
import type { Terminal } from '../terminal.js'
import { listenFault } from './listen-fault.js'
import { type EngineOptions, engineSettings, settingFault } from './setting-options.js'

/** Options as the command line gives them. */
export interface ServeOptions extends EngineOptions {
  readonly host: string
  readonly port: number
  readonly deadline: number
  readonly bodyLimit: number
}

/** Listens until SIGINT or SIGTERM; gives the exit code. Throws UsageFault for an address or setting that cannot be used. */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<number> {
  const app = createServer({
    settings: engineSettings(options),
    documentMillis: options.deadline,
    bodyLimit: options.bodyLimit,
  })
  const stopped = new Promise<void>(resolve => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  try {
    await app.ready()
    const address = await app.listen({ host: options.host, port: options.port })
    await terminal.output.write(`sluice listens on ${address}\n`)
  } catch (thrown) {
    await app.close()
    throw thrown instanceof SettingFault ? settingFault(thrown) : listenFault(thrown, options)
  }
  await stopped
  await app.close()
  return EXIT.ok
}

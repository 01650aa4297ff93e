/** `sluice serve`: the REST API on a port, until the process is stopped. */
import type { AddressInfo } from 'node:net'
import {
  checkEncryptionKey,
  checkOutbound,
  createApplicationServer,
  createServer,
  isLoopback,
  PooledApi,
  SeedFault,
  type ServerOptions,
  StorageFault,
} from '@sluice/server'
import { SettingFault } from '@sluice/server/host'
import { EXIT, UsageFault } from '../faults.js'
import type { Terminal } from '../terminal.js'
import { listenFault } from './listen-fault.js'
import { type EngineOptions, engineSettings, settingFault } from './setting-options.js'
import { serverBefore, type UpstreamOptions } from './upstream-options.js'

/** Options as the command line gives them. */
export interface ServeOptions extends EngineOptions, UpstreamOptions {
  readonly host: string
  readonly port: number
  readonly insecure?: boolean
  readonly allowHost?: readonly string[]
  readonly appPort?: number
  readonly allowOutbound?: readonly string[]
  readonly encryptionKey?: string
  readonly workers?: number
  readonly deadline: number
  readonly requestDeadline: number
  readonly queue: number
  readonly bodyLimit: number
  readonly data?: string
  readonly seed?: string
  readonly clusterName?: string
  readonly nodeName?: string
}

/** Connections that are open then, after the server has answered what it could, are cut. */
const CUT_MILLIS = 3000
/** Whatever still runs then ends with the process. */
const END_MILLIS = 4500

/** Listens until SIGINT or SIGTERM; gives the exit code. Throws UsageFault for an address or setting that cannot be used. */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<number> {
  requireLoopback(options)
  const settings = serverOptions(options)
  const handler = new PooledApi(settings)
  const warn = (text: string): void => void terminal.errors.write(`sluice: ${text}\n`)
  const before = await serverBefore(options, handler, process.env, warn)
  const app = newServer({ ...settings, ...before })
  const beside = options.appPort === undefined ? null : createApplicationServer(handler, settings)
  const stopped = whenSignalled()
  try {
    await app.ready()
    await app.listen({ host: options.host, port: options.port })
    await terminal.output.write(`sluice listens on ${urlOf(app.server.address() as AddressInfo)}\n`)
  } catch (thrown) {
    await app.close()
    throw startFault(thrown, options)
  }
  if (beside !== null) {
    try {
      await beside.listen({ host: options.host, port: options.appPort! })
      await terminal.output.write(`the application listens on ${urlOf(beside.server.address() as AddressInfo)}\n`)
    } catch (thrown) {
      await beside.close()
      await app.close()
      throw listenFault(thrown, { host: options.host, port: options.appPort! }, '--app-port')
    }
  }
  await stopped
  // A thread in the middle of a call of the platform cannot be ended, and a process waits for its threads.
  const kill = setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_MILLIS)
  const cut = setTimeout(() => {
    app.server.closeAllConnections()
    beside?.server.closeAllConnections()
  }, CUT_MILLIS)
  await beside?.close()
  await app.close()
  clearTimeout(cut)
  clearTimeout(kill)
  return EXIT.ok
}

/** Why the server could not be started, in the language of the command line. */
function startFault(thrown: unknown, options: ServeOptions): unknown {
  if (thrown instanceof SettingFault) return settingFault(thrown)
  if (thrown instanceof StorageFault) return new UsageFault(`--data: ${thrown.message}`)
  if (thrown instanceof SeedFault) return new UsageFault(`--seed: ${thrown.message}`)
  return listenFault(thrown, options)
}

function serverOptions(options: ServeOptions): ServerOptions {
  const { workers, allowHost, allowOutbound, encryptionKey } = options
  checkOption('--allow-outbound', () => checkOutbound(allowOutbound ?? []))
  if (encryptionKey !== undefined) checkOption('--encryption-key', () => checkEncryptionKey(encryptionKey))
  return {
    settings: { ...engineSettings(options), clusterName: options.clusterName, nodeName: options.nodeName },
    documentMillis: options.deadline,
    requestMillis: options.requestDeadline,
    queue: options.queue,
    bodyLimit: options.bodyLimit,
    folder: options.data,
    seed: options.seed,
    application: { allowOutbound, encryptionKey },
    ...(workers === undefined ? {} : { workers }),
    ...(allowHost === undefined ? {} : { allowedHosts: allowHost }),
  }
}

const newServer = (options: ServerOptions): ReturnType<typeof createServer> =>
  checkOption('--allow-host', () => createServer(options))

/** Throws UsageFault where the value of an option is not one that it can have. */
function checkOption<T>(name: string, check: () => T): T {
  try {
    return check()
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new UsageFault(`${name}: ${thrown.message}`)
    throw thrown
  }
}

function requireLoopback({ host, insecure = false }: ServeOptions): void {
  if (insecure || isLoopback(host)) return
  throw new UsageFault(
    `${host} can be reached from other machines, and nobody has to log in`,
    'Add --insecure where everybody who reaches it may use it, and --allow-host for the names that they use.',
  )
}

/** Resolves with the first signal; the second one has its usual effect. */
function whenSignalled(): Promise<void> {
  return new Promise(resolve => {
    const stop = (): void => {
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
      resolve()
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
}

const urlOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`

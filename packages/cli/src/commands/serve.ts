/** `sluice serve`: the REST API on a port, until the process is stopped. */
import type { AddressInfo } from 'node:net'
import {
  checkEncryptionKey,
  checkOutbound,
  createApplicationServer,
  createLog,
  createServer,
  fingerprintOf,
  isLoopback,
  LISTEN_BACKLOG,
  type LogSettings,
  PooledApi,
  SeedFault,
  type ServerOptions,
  StorageFault,
} from '@sluice/server'
import { SettingFault } from '@sluice/server/host'
import { reportWarm } from '@sluice/server/host/warm'
import { EXIT, UsageFault } from '../faults.js'
import type { Terminal } from '../terminal.js'
import { listenFault } from './listen-fault.js'
import { type SecurityOptions, securitySettings, tlsSettings } from './security-options.js'
import { type EngineOptions, engineSettings, settingFault } from './setting-options.js'
import { serverBefore, type UpstreamOptions } from './upstream-options.js'

/** Options as given on the command line. */
export interface ServeOptions extends EngineOptions, UpstreamOptions, SecurityOptions {
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
  readonly headerLimit: number
  readonly arrivalLimit: number
  readonly connections?: number
  readonly storedLimit: number
  readonly storedBytes: number
  readonly grace: number
  readonly logLevel: LogSettings['level']
  readonly logFormat: LogSettings['format']
  readonly data?: string
  readonly backups?: string
  readonly memory?: number
  readonly seed?: string
  readonly clusterName?: string
  readonly nodeName?: string
}

/** After the grace of requests connections that are still open are cut. */
const CUT_MILLIS = 1000
/** Whatever still runs then ends with the process. */
const END_MILLIS = 2500

/** Listens until SIGINT or SIGTERM; returns the exit code. Throws UsageFault for an address or setting that cannot be used. */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<number> {
  requireLoopback(options)
  if (options.backups !== undefined && options.data === undefined) throw new UsageFault('--backups needs --data')
  const log = createLog({
    level: options.logLevel,
    format: options.logFormat,
    write: line => void terminal.errors.write(line),
  })
  const security = await securitySettings(options)
  const tls = await tlsSettings(
    options,
    [options.host, ...(options.allowHost ?? [])].filter(name => !name.includes('/')),
  )
  const settings = { ...serverOptions(options), log, security, tls }
  const handler = new PooledApi({
    ...settings,
    onPassword: password => void terminal.output.write(`the password of elastic, shown this once: ${password}\n`),
  })
  const before = await serverBefore(options, handler, process.env, text => log.warn(text))
  const app = newServer({ ...settings, ...before })
  const application = options.appPort === undefined ? null : createApplicationServer(handler, settings)
  const stopped = whenSignalled()
  // After the first answer, most of what later requests need is loaded.
  app.addHook('onResponse', async () => reportWarm())
  try {
    await app.ready()
    await app.listen({ host: options.host, port: options.port, backlog: LISTEN_BACKLOG })
    await terminal.output.write(`sluice listens on ${urlOf(app.server.address() as AddressInfo, tls)}\n`)
    if (options.tlsSelfSigned === true && tls !== undefined)
      await terminal.output.write(`the SHA-256 fingerprint of its certificate: ${fingerprintOf(tls.cert)}\n`)
  } catch (thrown) {
    await app.close()
    throw startFault(thrown, options)
  }
  if (application !== null) {
    try {
      await application.listen({ host: options.host, port: options.appPort!, backlog: LISTEN_BACKLOG })
      await terminal.output.write(
        `the application listens on ${urlOf(application.server.address() as AddressInfo, tls)}\n`,
      )
    } catch (thrown) {
      await application.close()
      await app.close()
      throw listenFault(thrown, { host: options.host, port: options.appPort! }, '--app-port')
    }
  }
  await stopped
  // A thread in the middle of a call of the platform cannot be ended, and a process waits for its threads.
  const kill = setTimeout(() => process.kill(process.pid, 'SIGKILL'), options.grace + END_MILLIS)
  const cut = setTimeout(() => {
    app.server.closeAllConnections()
    application?.server.closeAllConnections()
  }, options.grace + CUT_MILLIS)
  await application?.close()
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
  const { workers, connections, allowHost, allowOutbound, encryptionKey } = options
  checkOption('--allow-outbound', () => checkOutbound(allowOutbound ?? []))
  if (encryptionKey !== undefined) checkOption('--encryption-key', () => checkEncryptionKey(encryptionKey))
  return {
    settings: { ...engineSettings(options), clusterName: options.clusterName, nodeName: options.nodeName },
    documentMillis: options.deadline,
    requestMillis: options.requestDeadline,
    queue: options.queue,
    bodyLimit: options.bodyLimit,
    headerLimit: options.headerLimit,
    arrivalMillis: options.arrivalLimit,
    graceMillis: options.grace,
    stored: { count: options.storedLimit, bytes: options.storedBytes },
    folder: options.data,
    backups: options.backups,
    memory: options.memory,
    seed: options.seed,
    application: { allowOutbound, encryptionKey },
    ...(workers === undefined ? {} : { workers }),
    ...(connections === undefined ? {} : { connections }),
    ...(allowHost === undefined ? {} : { allowedHosts: allowHost }),
  }
}

const newServer = (options: ServerOptions): ReturnType<typeof createServer> =>
  checkOption('--allow-host', () => createServer(options))

/** Throws UsageFault if the value of an option is not one that it can have. */
function checkOption<T>(name: string, check: () => T): T {
  try {
    return check()
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new UsageFault(`${name}: ${thrown.message}`)
    throw thrown
  }
}

function requireLoopback({ host, insecure = false, security = false }: ServeOptions): void {
  if (insecure || security || isLoopback(host)) return
  throw new UsageFault(
    `${host} can be reached from other machines, and nobody has to log in`,
    'Add --security, or --insecure where everybody who reaches it may use it, and --allow-host for the names that they use.',
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

const urlOf = ({ address, family, port }: AddressInfo, tls: ServerOptions['tls']): string =>
  `${tls === undefined ? 'http' : 'https'}://${family === 'IPv6' ? `[${address}]` : address}:${port}`

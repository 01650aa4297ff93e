/** `sluice play`: the playground on a port of this machine, until the command is stopped. */
import { existsSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { playgroundHandler } from '@sluice/server/playground'
import { EXIT, UsageFault } from '../faults.js'
import { readPlaygroundFiles } from '../input/playground-files.js'
import type { Surroundings } from '../surroundings.js'
import { listenFault } from './listen-fault.js'

/** Options as given on the command line. */
export interface PlayOptions {
  readonly port: number
  readonly open?: boolean
  readonly server?: string
}

/** The served files may be confidential logs: no other machine can reach them. */
const HOST = '127.0.0.1'

/** Serves until it is stopped; returns the exit code. Throws UsageFault for files, ports and addresses that cannot be used. */
export async function play(
  files: readonly string[],
  { port, open = false, server: cluster }: PlayOptions,
  { terminal, whenStopped, playgroundFolder, openBrowser }: Surroundings,
): Promise<number> {
  if (cluster !== undefined) checkServer(cluster)
  const opened = files.length === 0 ? null : await readPlaygroundFiles(files, terminal.input)
  const folder = builtFolder(playgroundFolder())
  const stopped = whenStopped()
  const server = await listen(
    playgroundHandler({ folder, opened: opened === null ? null : JSON.stringify(opened), server: cluster }),
    port,
  )
  const address = `http://${HOST}:${(server.address() as AddressInfo).port}/`
  await terminal.output.write(`the playground is at ${address} (Ctrl+C ends it)\n`)
  if (open) {
    const fault = await openBrowser(address)
    if (fault !== null)
      await terminal.errors.write(`no browser could be started (${fault}): open the address yourself\n`)
  }
  if (!stopped.aborted) await new Promise(resolve => stopped.addEventListener('abort', resolve, { once: true }))
  await close(server)
  return EXIT.ok
}

/** Credentials are typed on the page: other users of the machine see the arguments of a program. */
function checkServer(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageFault(`'${address}' is not an address of a server`, 'It looks like http://localhost:9200.')
  if (url.username !== '' || url.password !== '')
    throw new UsageFault('--server takes no name and password', 'Type them on the page, under Connect.')
}

function builtFolder(folder: string): string {
  if (existsSync(folder)) return folder
  throw new UsageFault(
    `the playground is not built: there is no ${folder}`,
    'Build it with `npm run build --prefix apps/playground`.',
  )
}

function listen(handler: RequestListener, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler)
    const fail = (thrown: unknown): void => reject(listenFault(thrown, { host: HOST, port }))
    server.once('error', fail)
    try {
      server.listen(port, HOST, () => resolve(server))
    } catch (thrown) {
      // An invalid port is rejected immediately.
      fail(thrown)
    }
  })
}

/** Browsers keep connections open: they are cut. */
function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

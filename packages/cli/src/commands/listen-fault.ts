/** Why a command cannot listen on an address. */
import { UsageFault } from '../faults.js'

/** What was thrown as a fault of what was asked for; as it is where it is something else. `option` sets the port. */
export function listenFault(
  thrown: unknown,
  { host, port }: { readonly host: string; readonly port: number },
  option = '--port',
): unknown {
  const { code, message, syscall } = thrown as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new UsageFault(`port ${port} is taken`, `Choose another with ${option}, or 0 for any free one.`)
  }
  if (syscall === undefined && code !== 'ERR_SOCKET_BAD_PORT') return thrown
  return new UsageFault(`cannot listen on ${host}:${port}: ${message}`)
}

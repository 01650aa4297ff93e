/** Why a command cannot listen on an address. */
import { UsageFault } from '../faults.js'

/** Turns an error of listening into a UsageFault; returns any other error unchanged. `option` is the option that sets the port. */
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

/** How much memory there is. */
import { totalmem } from 'node:os'

/** Bytes of memory of the machine, or of the container that the process is in: https://nodejs.org/api/process.html#processconstrainedmemory */
export function memoryOfMachine(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

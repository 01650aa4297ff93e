/** Collects the garbage of this process now: otherwise it is collected while something else is timed. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Collects all of it. */
export const collectGarbage = runInNewContext('gc') as () => void

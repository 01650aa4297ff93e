/** Reads the bodies of security's APIs, large ones in turns with other requests. */
import { runInTurns } from '@sluice/search'
import { readBodyObject, readBodyObjectInSteps } from '@sluice/security'
import { pauseWhenOver } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'

/** Bytes that are read in about a millisecond. */
const SMALL = 64 * 1024

/** The object of a body, which faults call `name`. Rejects as `readBodyObject` throws. */
export async function readBody(
  { bytes, turn }: Pick<ApiRequest, 'bytes' | 'turn'>,
  name: string,
): Promise<ReadonlyMap<string, unknown>> {
  if (bytes.length <= SMALL) return readBodyObject(bytes, name)
  return runInTurns(readBodyObjectInSteps(bytes, name), () => pauseWhenOver(turn))
}

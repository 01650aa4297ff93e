/** Reads the bodies of security's APIs, large ones in turns with other requests. */
import { illegalArgument } from '@sluice/java'
import { runInTurns } from '@sluice/search'
import { readBodyObject, readBodyObjectInSteps } from '@sluice/security'
import { pauseWhenOver } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'

/** Bytes that are read in about a millisecond. */
const SMALL = 64 * 1024
/** The most bytes of one role, user or key: what is made of it is made in one go. */
const MOST_OF_ONE = 2 * 1024 * 1024

/**
 * The object of a body, which faults call `name`. `isMany`: whether it is about many things, which are changed in turns as well. Rejects as
 * `readBodyObject` throws, and with illegal_argument_exception for a body that is too large.
 */
export async function readBody(
  { bytes, turn }: Pick<ApiRequest, 'bytes' | 'turn'>,
  name: string,
  isMany = false,
): Promise<ReadonlyMap<string, unknown>> {
  if (!isMany && bytes.length > MOST_OF_ONE)
    throw illegalArgument(`the body of [${name}] has [${bytes.length}] bytes, more than [${MOST_OF_ONE}]`)
  if (bytes.length <= SMALL) return readBodyObject(bytes, name)
  return runInTurns(readBodyObjectInSteps(bytes, name), () => pauseWhenOver(turn))
}

/** Why the pool does not answer a request. */
import type { StopCause } from '@sluice/core'

/** Too many requests wait, or too many take long. */
export class PoolFull extends Error {}

/** The pool is closed, or was before the request was answered. */
export class PoolClosed extends Error {}

/** A request that took too much, outside of its documents: in reading, compiling or writing. */
export class RequestOverrun extends Error {
  constructor(
    readonly what: StopCause,
    documentMillis: number,
  ) {
    super(
      what === 'time'
        ? `the request could not be read, compiled or answered within ${documentMillis} ms of processor time`
        : 'the request needed more memory than one request may have',
    )
  }
}

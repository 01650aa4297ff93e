/** What was stored, as it was submitted: the answers of the get APIs. The engine in the worker holds the compiled form. */
import type { IpDatabase } from './ip-databases.js'

/** Pipelines and scripts by id, as JSON values of their bodies; configurations of IP databases. */
export class StoredState {
  /** `now` gives milliseconds since 1970. */
  constructor(readonly now: () => number) {}

  readonly pipelines = new Map<string, ReadonlyMap<string, unknown>>()
  readonly scripts = new Map<string, ReadonlyMap<string, unknown>>()
  readonly ipDatabases = new Map<string, IpDatabase>()
}

export { namesMatching as matching } from '@sluice/core'

/** The whole API in the caller's thread, without sockets and workers: for tests. Nothing stops a document that never ends. */

import { createEngine } from '../host/create-engine.js'
import type { Host } from '../host/engine-host.js'
import { answerRequest } from '../host/engine-requests.js'
import type { EngineSettings } from '../host/services.js'
import { routes } from '../registry.js'
import { StoredState } from '../stored-state.js'
import { RestDispatcher } from './dispatcher.js'
import { LazyStore } from './lazy-store.js'
import type { RestHandler } from './request.js'

/** An engine in this thread. */
export function localHost(settings: EngineSettings = {}): Host {
  const engine = createEngine(settings)
  return { start: () => undefined, ask: async request => answerRequest(engine, request), close: async () => undefined }
}

/** A node of its own, with nothing stored. */
export function createLocalApi(settings: EngineSettings = {}): RestHandler {
  return new RestDispatcher(routes, { host: localHost(settings), state: new StoredState(Date.now) }, new LazyStore({}))
}

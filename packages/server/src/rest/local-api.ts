/** The whole API in the caller's thread, without sockets and workers: for tests. Nothing stops a document that never ends. */

import { isApplicationPath } from '@sluice/application/paths'
import type { ApplicationSettings } from '@sluice/application/settings'
import { StepStatistics } from '@sluice/core'
import type { SecuritySettings } from '@sluice/security'
import type { PipelineRunner, StoreOptions } from '@sluice/store'
import { namesOf } from '../cluster/node.js'
import type { Host } from '../host/engine-host.js'
import { HostPipelineRunner } from '../host/host-pipeline-runner.js'
import { LocalNode } from '../host/local-node.js'
import type { EngineSettings } from '../host/services.js'
import { createEngine } from '../host/whole-engine.js'
import type { StateLimits } from '../pool/changes.js'
import { clockOf } from '../pool/clock-of.js'
import { routes } from '../registry.js'
import { UNDISTURBED } from './answer-route.js'
import { ApplicationFront, type WriteLine } from './application-front.js'
import { RestDispatcher } from './dispatcher.js'
import { LazyStore } from './lazy-store.js'
import { pathOf, type RestHandler } from './request.js'

/** Settings of `createLocalApi`. */
export interface LocalApiOptions
  extends Pick<StoreOptions, 'hasPainless' | 'withoutTypes' | 'folder' | 'backups' | 'memory'> {
  /** Without settings no login is required. */
  readonly security?: SecuritySettings | null
  readonly application?: ApplicationSettings
  /** The limits of stored pipelines and scripts; unlimited by default. */
  readonly stored?: StateLimits
  /** Where connectors that log write; by default nowhere. */
  readonly log?: WriteLine
}

/** The API; `start` gives `elastic` its password if security is on. */
export interface LocalApi extends RestHandler {
  start(): Promise<void>
  close(): Promise<void>
}

/** An engine in this thread. */
export const localHost = (settings: EngineSettings = {}): Host => new LocalNode(createEngine(settings)).host

/** A new node, with nothing stored. Without `hasPainless` searches refuse scripts, as a node without the module does. */
export const createLocalApi = (settings: EngineSettings = {}, options: LocalApiOptions = {}): LocalApi =>
  createLocalNode(settings, options).api

/** The same, with what runs documents through its pipelines. */
export function createLocalNode(
  settings: EngineSettings = {},
  {
    hasPainless,
    withoutTypes,
    folder,
    backups,
    memory,
    security = null,
    application: applicationSettings = {},
    stored,
    log = () => undefined,
  }: LocalApiOptions = {},
): { readonly api: LocalApi; readonly pipelines: PipelineRunner } {
  const names = namesOf(settings)
  const now = clockOf(settings.now)
  const statistics = new StepStatistics(() => performance.now())
  const engine = new LocalNode(createEngine(settings, {}, { statistics }), {
    now,
    names,
    ...(stored === undefined ? {} : { limits: stored }),
  })
  const pipelines = new HostPipelineRunner(engine.host)
  const store = new LazyStore(
    { now, names, pipelines, scripts: engine.state.storedScripts, hasPainless, withoutTypes, folder, backups, memory },
    engine.host,
    security,
  )
  const dispatcher = new RestDispatcher(routes, { engine, store })
  const application = new ApplicationFront({
    store,
    cluster: dispatcher,
    now,
    names,
    settings: applicationSettings,
    log,
  })
  const api: LocalApi = {
    handle: (request, origin) =>
      isApplicationPath(pathOf(request))
        ? application.handle(request, origin?.turn ?? UNDISTURBED)
        : dispatcher.handle(request, origin),
    close: () => dispatcher.close(),
    async start() {
      await store.security?.bootstrap()
    },
  }
  return { api, pipelines }
}

/** The application in front of the cluster, in the thread of the store: it is loaded when the first request asks for it. */
import type { ApplicationApi, Cluster, ClusterAnswer, ClusterRequest, LogLevel } from '@sluice/application'
import type { ApplicationSettings } from '@sluice/application/settings'
import type { NodeNames, Turn } from '@sluice/store'
import { VERSION } from '../cluster/version.js'
import type { StoreContext } from '../define-route.js'
import { internalFailure } from '../errors.js'
import { NO_BODY, type RestAnswer, type RestHandler, type RestRequest } from './request.js'

/** Writes a line to the log of the server. */
export type WriteLine = (level: LogLevel, text: string) => void

/** The context of the application. */
export interface ApplicationFrontOptions {
  readonly store: StoreContext
  /** Answers what the application asks the cluster. */
  readonly cluster: RestHandler
  readonly now: () => number
  readonly names: NodeNames
  readonly settings: ApplicationSettings
  readonly log: WriteLine
}

/** Answers the requests to the application. */
export class ApplicationFront {
  private loaded: Promise<ApplicationApi> | null = null

  constructor(private readonly options: ApplicationFrontOptions) {}

  /** Answers a request; never rejects because of the request. */
  async handle(request: RestRequest, turn: Turn): Promise<RestAnswer> {
    this.loaded ??= this.load()
    return (await this.loaded).handle(request, turn)
  }

  private async load(): Promise<ApplicationApi> {
    const { ApplicationApi } = await import('@sluice/application')
    const { store, cluster, now, names, settings, log } = this.options
    return new ApplicationApi(
      {
        ...settings,
        store: () => store.store,
        security: store.security,
        cluster: new LocalCluster(cluster),
        now,
        nodeName: names.node,
        version: {
          number: VERSION.number,
          build_hash: VERSION.build_hash,
          build_number: 0,
          build_snapshot: VERSION.build_snapshot,
          build_flavor: 'traditional',
          build_date: VERSION.build_date,
        },
        log,
      },
      internalFailure,
    )
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** The cluster in the same thread. */
class LocalCluster implements Cluster {
  constructor(private readonly handler: RestHandler) {}

  async request({ method, url, body, authorization }: ClusterRequest): Promise<ClusterAnswer> {
    const type = body?.endsWith('\n') === true ? 'application/x-ndjson' : 'application/json'
    const { status, body: bytes } = await this.handler.handle({
      method,
      url,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': type }) },
      body: body === undefined ? NO_BODY : encoder.encode(body),
    })
    return { status, json: bytes.length === 0 ? null : JSON.parse(decoder.decode(bytes)) }
  }
}

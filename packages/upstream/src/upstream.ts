/** A server before a cluster: what goes straight on, what runs our pipelines first, and what is answered here. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { type ApiAnswer, type ApiRequest, type Passage, type RouteEntry, routeTable, seed } from '@sluice/server'
import {
  answerRoute,
  failed,
  type RestAnswer,
  type RestHandler,
  type RestOrigin,
  type RestRequest,
  Router,
} from '@sluice/server/rest'
import type { PipelineRunner } from '@sluice/store'
import { bulkAnswer } from './bulk/bulk-answer.js'
import { type ClusterAddress, ClusterLink } from './cluster-link.js'
import { documentAnswer } from './documents/document-answer.js'
import { simulateAnswer, substitutionsOf } from './documents/simulate-answer.js'
import { sinkDocumentAnswer } from './documents/sink-document.js'
import { forwardedUpdate, updateAnswer } from './documents/update-answer.js'
import { Exchange } from './exchange.js'
import type { AskNode } from './pipelines/index-pipelines.js'
import { ProxyPipelines, type ProxySource } from './pipelines/proxy-pipelines.js'
import { readUpstream } from './read-upstream.js'
import { BulkSink, type SinkSettings } from './sink/bulk-sink.js'
import { SinkQueue } from './sink/sink-queue.js'
import { upstreamFailure } from './upstream-fault.js'

/** This node, whose pipelines run. */
export interface OwnNode {
  readonly api: RestHandler & { start?(): Promise<void> }
  readonly pipelines: PipelineRunner
}

/** Settings of a server before a cluster. */
export interface UpstreamSettings {
  readonly address: ClusterAddress
  /** A folder of resources that this node has from its start. */
  readonly seed?: string | undefined
  /** The log for operators; each text is a line. */
  readonly warn: (text: string) => void
  /** The sink of writes, in which they wait until the cluster has accepted them. Without it they are forwarded directly. */
  readonly sink?: SinkSettings & { readonly queueBytes: number }
}

type Handle = (request: ApiRequest, exchange: Exchange) => Promise<ApiAnswer>

/** Answers requests before a cluster. */
export class Upstream implements RestHandler, Passage {
  private readonly link: ClusterLink
  private readonly router = new Router(routeTable)
  private readonly closing = new AbortController()
  private readonly sink: BulkSink | null
  private pipelines!: ProxyPipelines
  private product: string | null = null
  private readonly handlers: Readonly<Record<string, Handle>>

  constructor(
    private readonly own: OwnNode,
    private readonly settings: UpstreamSettings,
  ) {
    this.link = new ClusterLink(settings.address)
    const { sink } = settings
    this.sink = sink === undefined ? null : new BulkSink(new SinkQueue(sink.queueBytes), sink, this.closing.signal)
    this.handlers = {
      bulk: (request, exchange) =>
        this.held(request, () => bulkAnswer(request, exchange, this.sourceFor(exchange), this.sink)),
      index: (request, exchange) => this.document(request, exchange, false),
      create: (request, exchange) => this.document(request, exchange, true),
      update: (request, exchange) => this.update(request, exchange),
      'simulate.ingest': (request, exchange) => {
        const body = readJson(request.body)
        return simulateAnswer(request, body, exchange, this.sourceFor(exchange, substitutionsOf(body)))
      },
    }
  }

  /** Starts this node, and reads what the cluster is. Rejects with SettingFault, StorageFault and SeedFault. */
  async start(): Promise<void> {
    const { api, pipelines } = this.own
    await api.start?.()
    if (this.settings.seed !== undefined) await seed(api, this.settings.seed)
    const { status, text } = await this.askOwn('GET', '/_ingest/pipeline')
    const stored = status === 200 ? (readJson(text) as ReadonlyMap<string, unknown>) : new Map<string, unknown>()
    this.pipelines = new ProxyPipelines(pipelines, new Set(stored.keys()), () => performance.now())
    const { product } = await readUpstream(this.link, this.settings.address.url, this.settings.warn)
    this.product = product
  }

  /** Shows what waits for the cluster. */
  measure(metrics: { show(name: string, help: string, read: () => number): void }): void {
    const { sink } = this
    if (sink === null) return
    metrics.show('sluice_sink_queue_bytes', 'Bytes of writes that wait for the cluster.', () => sink.queue.bytes)
  }

  takes(method: string, url: string): boolean {
    const route = this.router.find(method, url.split('?', 1)[0]!)?.route
    return route === undefined || (this.handlers[route.name] === undefined && route.name !== SIMULATE)
  }

  async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.link.pass(request, response)
    } catch (thrown) {
      const { method = 'GET', url = '/' } = request
      const raw = { method, url, headers: {}, body: new Uint8Array() }
      const { status, headers, body } = await failed(raw, upstreamFailure(thrown))
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
    }
  }

  async handle(request: RestRequest, origin: RestOrigin = {}): Promise<RestAnswer> {
    const exchange = new Exchange(this.link, request, origin)
    const match = this.router.find(request.method, request.url.split('?', 1)[0]!)
    try {
      const handle = match === null ? undefined : this.handlers[match.route.name]
      if (match !== null && handle !== undefined) {
        return this.withProduct(request, await this.answered(match.route, match.params, exchange, handle))
      }
      if (match?.route.name === SIMULATE && this.isOurs(match.params.id))
        return await this.own.api.handle(request, origin)
      return await exchange.forward()
    } catch (thrown) {
      return this.withProduct(request, await failed(request, upstreamFailure(thrown)))
    }
  }

  /** Ends what waits, and the connections. */
  async close(): Promise<void> {
    this.closing.abort(new JavaException(NODE_CLOSED, 'the server is stopping', undefined, { $status: 503 }))
    await Promise.all([this.link.close(), this.own.api.close?.()])
  }

  private answered(
    route: RouteEntry,
    params: Readonly<Record<string, string>>,
    exchange: Exchange,
    handle: Handle,
  ): Promise<RestAnswer> {
    return answerRoute(route, params, exchange.request, async request => {
      try {
        return await handle(request, exchange)
      } catch (thrown) {
        throw upstreamFailure(thrown)
      }
    })
  }

  private document(request: ApiRequest, exchange: Exchange, isCreate: boolean): Promise<ApiAnswer> {
    const { sink } = this
    const source = this.sourceFor(exchange)
    if (sink === null) return documentAnswer(request, exchange, source, isCreate)
    return this.held(request, () => sinkDocumentAnswer(request, exchange, source, sink, isCreate))
  }

  private async update(request: ApiRequest, exchange: Exchange): Promise<ApiAnswer> {
    const source = this.sourceFor(exchange)
    if (!(await source.runsFor(request.params.index!))) return forwardedUpdate(request, exchange)
    return updateAnswer(request, exchange, source, changed => this.document(changed, exchange, false))
  }

  /** Does work whose body counts for the bytes that may wait. */
  private async held(request: ApiRequest, work: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    const release = this.sink?.queue.reserve(request.bytes.length)
    try {
      return await work()
    } finally {
      release?.()
    }
  }

  private sourceFor(exchange: Exchange, substitutions?: ReadonlyMap<string, string>): ProxySource {
    return this.pipelines.sourceFor({ own: this.askOwn, cluster: exchange.askNode }, substitutions)
  }

  /** Whether a simulation is of a pipeline that is in the request, or one of ours. */
  private isOurs(id: string | undefined): boolean {
    return id === undefined || this.pipelines.has(decodeURIComponent(id))
  }

  private readonly askOwn: AskNode = async (method, path) => {
    const { status, body } = await this.own.api.handle({ method, url: path, headers: {}, body: new Uint8Array() })
    return { status, text: Buffer.from(body).toString('utf8') }
  }

  /** The headers of an answer that was made here: clients know the product by them. */
  private withProduct({ headers: { 'x-opaque-id': id } }: RestRequest, answer: RestAnswer): RestAnswer {
    return {
      ...answer,
      headers: {
        ...answer.headers,
        ...(this.product === null ? {} : { 'X-elastic-product': this.product }),
        ...(id === undefined ? {} : { 'X-Opaque-Id': id }),
      },
    }
  }
}

const SIMULATE = 'ingest.simulate'
const NODE_CLOSED = 'org.elasticsearch.node.NodeClosedException'

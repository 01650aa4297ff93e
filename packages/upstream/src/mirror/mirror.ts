/**
 * Sends requests to a cluster and to this node: the client gets the cluster's answer, and what this node answers differently is reported. A
 * request is answered when both have answered: what a client sends afterwards finds both as it left them.
 */
import { routeTable, seed } from '@sluice/server'
import {
  failed,
  type RestAnswer,
  type RestHandler,
  type RestOrigin,
  type RestRequest,
  Router,
} from '@sluice/server/rest'
import { type ClusterAddress, ClusterLink } from '../cluster-link.js'
import { Exchange } from '../exchange.js'
import { readUpstream } from '../read-upstream.js'
import { upstreamFailure } from '../upstream-fault.js'
import { type ComparedAnswer, type Difference, differencesOf } from './compare-answers.js'
import { withIdsOf } from './with-ids-of.js'

/** Settings of a mirror. */
export interface MirrorSettings {
  readonly address: ClusterAddress
  /** A folder of resources that this node has from its start. */
  readonly seed?: string | undefined
  /** The log for operators; each text is a line. It contains no values of documents. */
  readonly warn: (text: string) => void
}

/** A request that was answered differently. */
export interface ReportedDifference {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly opaque_id: string | null
  readonly differences: readonly Difference[]
}

/** Where the report is. */
const REPORT = '/_sluice/differences'
/** The last so many are kept. */
const KEPT = 100
/** APIs that describe a node and its work: their statuses alone are compared. */
const OF_A_NODE =
  /^(?:cat|nodes|tasks|license|xpack|security|snapshot|features)\.|^cluster\.(?:health|state|stats|info|pending|allocation)|^info$|stats$|^health_report$|^indices\.(?:segments|recovery|shard_stores|disk_usage)$/

/** Answers requests before a cluster. */
export class Mirror implements RestHandler {
  private readonly link: ClusterLink
  private readonly router = new Router(routeTable)
  private readonly reported: ReportedDifference[] = []
  private compared = 0
  private different = 0

  constructor(
    private readonly own: RestHandler & { start?(): Promise<void> },
    private readonly settings: MirrorSettings,
  ) {
    this.link = new ClusterLink(settings.address)
  }

  /** Starts this node. Rejects with SettingFault, StorageFault and SeedFault. */
  async start(): Promise<void> {
    await this.own.start?.()
    if (this.settings.seed !== undefined) await seed(this.own, this.settings.seed)
    await readUpstream(this.link, this.settings.address.url, this.settings.warn)
  }

  /** Shows how many answers differ. */
  measure(metrics: { show(name: string, help: string, read: () => number): void }): void {
    metrics.show('sluice_mirror_requests', 'Requests that both nodes answered.', () => this.compared)
    metrics.show('sluice_mirror_differences', 'Those that this node answered differently.', () => this.different)
  }

  async handle(request: RestRequest, origin: RestOrigin = {}): Promise<RestAnswer> {
    const exchange = new Exchange(this.link, request, origin)
    try {
      const [path] = request.url.split('?') as [string]
      if (request.method === 'GET' && path === REPORT) return await this.report(exchange)
      const upstream = await exchange.forward()
      await this.compare(request, path, upstream, origin)
      return upstream
    } catch (thrown) {
      return failed(request, upstreamFailure(thrown))
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.link.close(), this.own.close?.()])
  }

  private async compare(request: RestRequest, path: string, upstream: RestAnswer, origin: RestOrigin): Promise<void> {
    const match = this.router.find(request.method, path)
    const own = await this.own.handle(withIdsOf(request, match, upstream), origin)
    const isStatusOnly = match !== null && OF_A_NODE.test(match.route.name)
    const differences = differencesOf(compared(upstream), compared(own), isStatusOnly)
    this.compared++
    if (differences.length === 0) return
    this.different++
    const opaqueId = request.headers['x-opaque-id'] ?? null
    this.reported.push({ method: request.method, path, opaque_id: opaqueId, differences })
    if (this.reported.length > KEPT) this.reported.shift()
    const places = differences.map(each => each.path).join(', ')
    this.settings.warn(`${request.method} ${path.slice(0, 200)} is answered differently here: ${places}`)
  }

  /** Shown to those whom the cluster lets in: parts of its answers are in it. */
  private async report(exchange: Exchange): Promise<RestAnswer> {
    const allowed = await exchange.ask({ method: 'GET', path: '/_cluster/health' })
    const headers = { 'content-type': 'application/json' }
    if (allowed.status !== 200) return { status: allowed.status, headers, body: allowed.body }
    const { compared, different, reported } = this
    const body = JSON.stringify({ requests: compared, different, last: reported })
    return { status: 200, headers, body: Buffer.from(body) }
  }
}

const compared = ({ status, headers, body }: RestAnswer): ComparedAnswer => ({
  status,
  type: headers['content-type'] ?? '',
  body,
})

/** Documents to Elasticsearch or OpenSearch, by `_bulk`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-bulk.html */
import { BackOff, ClusterNodes } from '@sluice/upstream/client'
import type { Metrics } from '../operations/metrics.js'
import { RunFault } from '../run-fault.js'
import { bulkBody } from './bulk-body.js'
import type { Delivery, Rejection, Sink } from './sink.js'

/** How a cluster is reached. */
export interface ClusterSettings {
  readonly hosts: readonly string[]
  /** The `Authorization` header; null for none. */
  readonly authorization: string | null
  /** A certificate in PEM that the cluster's is signed with; null for those of the system. */
  readonly ca: string | null
  /** The index of documents whose pipeline names none; null for the `_index` of the input. */
  readonly index: string | null
  /** Bytes of a request. */
  readonly batchBytes: number
  readonly timeoutMillis: number
}

/** An item of the answer of `_bulk`. */
interface ItemResult {
  readonly status: number
  readonly error?: unknown
}

/** Retryable statuses: too many requests, and those of gateways and nodes that are not up. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
/** The login was refused: it may be renewed while this runs. */
const REFUSED: ReadonlySet<number> = new Set([401, 403])

/** Writes by `_bulk`, with `create` and the id of the record: what was there already counts as delivered. */
export class ElasticsearchSink implements Sink {
  private readonly nodes: ClusterNodes
  private readonly closing = new AbortController()

  constructor(
    private readonly settings: ClusterSettings,
    private readonly metrics: Metrics,
  ) {
    const { hosts, authorization, ca, timeoutMillis } = settings
    this.nodes = new ClusterNodes(hosts.map(url => ({ url, authorization, ca, timeoutMillis })))
  }

  async start(): Promise<void> {
    const { status, text } = await this.request('GET', '/', null).catch((fault: Error) => {
      throw new RunFault(`${this.settings.hosts.join(', ')} cannot be reached: ${fault.message}`)
    })
    if (REFUSED.has(status)) throw new RunFault(`${this.settings.hosts[0]} refused the login: ${text.slice(0, 300)}`)
  }

  async write(documents: readonly Delivery[]): Promise<readonly Rejection[]> {
    const rejected: Rejection[] = []
    const backOff = new BackOff()
    let waiting: Delivery[][] = [[...documents]]
    while (waiting.length > 0) {
      const again: Delivery[] = []
      const parts = waiting
      waiting = []
      for (const part of parts) {
        for (const { documents: some, body } of bulkBody(part, this.settings)) {
          const outcome = await this.send(some, body)
          if (outcome === 'too-large') waiting.push(...halves(some, rejected))
          else if (outcome === 'later') again.push(...some)
          else again.push(...this.read(some, outcome, rejected))
        }
      }
      if (again.length > 0) {
        this.metrics.retried()
        waiting.push(again)
        await backOff.pause(this.closing.signal)
      }
    }
    return rejected
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.nodes.close()
  }

  private async send(
    documents: readonly Delivery[],
    body: Uint8Array,
  ): Promise<'too-large' | 'later' | readonly ItemResult[]> {
    let answer: { readonly status: number; readonly text: string }
    try {
      answer = await this.request('POST', '/_bulk?filter_path=errors,items.*.status,items.*.error', body)
    } catch (thrown) {
      if (this.closing.signal.aborted) throw thrown
      return 'later'
    }
    const { status, text } = answer
    if (status === 413) return 'too-large'
    if (TEMPORARY.has(status) || REFUSED.has(status)) return 'later'
    if (status >= 300) {
      if (documents.length > 1) return 'too-large'
      return [{ status, error: text }]
    }
    let read: { readonly errors?: boolean; readonly items?: readonly Readonly<Record<string, ItemResult>>[] }
    try {
      read = JSON.parse(text) as typeof read
    } catch (thrown) {
      // Half an answer: the connection broke.
      if (thrown instanceof SyntaxError) return 'later'
      throw thrown
    }
    if (read.errors === false && read.items === undefined) return documents.map(() => ({ status: 201 }))
    const items = (read.items ?? []).map(item => Object.values(item)[0]!)
    return items.length === documents.length ? items : 'later'
  }

  /** The operations to resend; records the rejected ones. */
  private read(documents: readonly Delivery[], items: readonly ItemResult[], rejected: Rejection[]): Delivery[] {
    const again: Delivery[] = []
    let duplicates = 0
    for (const [place, { status, error }] of items.entries()) {
      const delivery = documents[place]!
      if (status < 300) continue
      if (status === 409) duplicates++
      else if (TEMPORARY.has(status)) again.push(delivery)
      else rejected.push({ delivery, status, error: errorText(error) })
    }
    if (duplicates > 0) this.metrics.duplicated(duplicates)
    return again
  }

  private async request(
    method: 'GET' | 'POST',
    path: string,
    body: Uint8Array | null,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const { status, body: answer } = await this.nodes.ask({
      method,
      path,
      headers: { 'content-type': 'application/x-ndjson' },
      ...(body === null ? {} : { body }),
      signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(this.settings.timeoutMillis)]),
    })
    return { status, text: answer.toString('utf8') }
  }
}

/** The halves of a request that was too large; a document that is too large alone is refused. */
function halves(documents: readonly Delivery[], rejected: Rejection[]): Delivery[][] {
  const [only] = documents
  if (documents.length > 1) {
    const middle = documents.length >> 1
    return [documents.slice(0, middle), documents.slice(middle)]
  }
  if (only !== undefined) {
    const message = `a document of ${only.value.length} bytes is larger than the cluster takes`
    rejected.push({
      delivery: only,
      status: 413,
      error: JSON.stringify({ type: 'content_too_long_exception', message }),
    })
  }
  return []
}

/** An error of Elasticsearch. */
interface ClusterError {
  readonly type?: unknown
  readonly reason?: unknown
  readonly caused_by?: ClusterError
}

/** JSON of the `error` of a failure store's document. */
function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return JSON.stringify({ type: 'rejected', message: String(error) })
  const { type, reason } = error as ClusterError
  return JSON.stringify({ type, message: reason, stack_trace: causes(error) })
}

/** The chain of causes, as the first lines of a Java stack trace have it. */
const causes = ({ type, reason, caused_by: cause }: ClusterError): string =>
  `${String(type)}: ${String(reason)}${cause === undefined ? '' : `\nCaused by: ${causes(cause)}`}`

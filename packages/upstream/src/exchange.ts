/** One request of a client, and what is asked of the cluster for it. */
import type { ApiAnswer } from '@sluice/server'
import type { RestAnswer, RestOrigin, RestRequest } from '@sluice/server/rest'
import type { ClusterAnswer, ClusterLink } from './cluster-link.js'
import { requestHeaders } from './end-to-end-headers.js'
import type { AskNode } from './pipelines/index-pipelines.js'

/** A request with the client's login. */
export interface Question {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly body?: Uint8Array
  readonly type?: string
}

/** Headers of an answer that clients read. */
const READ = ['location', 'warning', 'retry-after', 'www-authenticate'] as const
/** Parameters that say how an answer is shown: that is done here, when all of it is known. */
const SHOWN = ['filter_path', 'pretty', 'human', 'error_trace', 'format']

/** A request under way. */
export class Exchange {
  private readonly headers: Readonly<Record<string, string>>

  constructor(
    private readonly link: ClusterLink,
    readonly request: RestRequest,
    private readonly origin: RestOrigin,
  ) {
    // The body was unpacked, and answers are packed for the client again.
    const { 'content-encoding': _body, 'accept-encoding': _answer, ...kept } = requestHeaders(origin.headers ?? {})
    this.headers = kept
  }

  /** Aborted when the client is gone. */
  get signal(): AbortSignal | undefined {
    return this.origin.signal
  }

  /** Asks for JSON. Rejects with UpstreamFault. */
  ask({ method, path, body, type }: Question): Promise<ClusterAnswer> {
    const { accept = '' } = this.headers
    const headers = {
      ...this.headers,
      accept: accept.includes('json') ? accept : 'application/json',
      ...(type === undefined ? {} : { 'content-type': this.typeOf(type) }),
    }
    return this.link.ask({ method, path, headers, ...(body === undefined ? {} : { body }), signal: this.signal })
  }

  /** Sends requests in addition to the client's. */
  readonly askNode: AskNode = async (method, path) => {
    const { status, body } = await this.ask({ method, path })
    return { status, text: body.toString('utf8') }
  }

  /** Hands the request on as it came. Rejects with UpstreamFault. */
  async forward(): Promise<RestAnswer> {
    const { method, url, body } = this.request
    const {
      status,
      headers,
      body: answer,
    } = await this.link.ask({
      method,
      path: url,
      headers: this.headers,
      body,
      signal: this.signal,
    })
    const { 'content-length': length, ...rest } = headers
    const own = Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
    const isHead = method === 'HEAD' && typeof length === 'string'
    return {
      status,
      headers: { ...Object.fromEntries(own), ...(isHead ? { 'content-length': length } : {}) },
      body: answer,
    }
  }

  /** The client's own type if it is one of Elasticsearch's for JSON, which names a version. */
  private typeOf(type: string): string {
    const own = this.headers['content-type'] ?? ''
    return /^application\/vnd\.elasticsearch\+(?:x-nd)?json/.test(own) ? own : type
  }
}

/** The parameters of a request without those that say how the answer is shown. */
export function withoutForm(query: ReadonlyMap<string, string>): URLSearchParams {
  const kept = new URLSearchParams([...query])
  for (const name of SHOWN) kept.delete(name)
  return kept
}

/** Path and query. */
export function pathWith(path: string, query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The answer of a cluster as that of a route. */
export function apiAnswer({ status, headers, body }: ClusterAnswer): ApiAnswer {
  const type = headers['content-type']
  const read = READ.flatMap(name => {
    const value = headers[name]
    return value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]]
  })
  const shown = typeof type === 'string' && !/\bjson\b/.test(type) ? { type } : {}
  return { status, body, headers: Object.fromEntries(read) as Record<string, string>, ...shown }
}

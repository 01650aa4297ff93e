/** Requests and answers of the application as a transport has them. */

/** The headers that the application reads; names in lower case. */
export interface ApplicationHeaders {
  readonly authorization?: string | undefined
  readonly 'content-type'?: string | undefined
  readonly 'elastic-api-version'?: string | undefined
  readonly 'kbn-version'?: string | undefined
  readonly 'kbn-xsrf'?: string | undefined
}

/** A request before anything was checked. */
export interface ApplicationRequest {
  readonly method: string
  /** Path and query as they were sent, percent-encoded. */
  readonly url: string
  readonly headers: ApplicationHeaders
  /** The bytes of the body; empty if there is none. */
  readonly body: Uint8Array
  /** The address that it came from. */
  readonly address?: string | undefined
}

/** A whole answer. */
export interface ApplicationAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>> & { readonly 'content-type': string }
  readonly body: Uint8Array
}

/** Asks the cluster behind the application. */
export interface Cluster {
  /** Sends a request with a JSON (or NDJSON) body; returns the status and the JSON of the answer, null if it has none. */
  request(request: ClusterRequest): Promise<ClusterAnswer>
}

/** A request to the cluster. */
export interface ClusterRequest {
  readonly method: string
  /** Path and query, percent-encoded. */
  readonly url: string
  /** In whose name: the header `Authorization` of the caller. */
  readonly authorization?: string | undefined
  /** JSON, or lines of JSON. */
  readonly body?: string
}

/** The answer of the cluster. */
export interface ClusterAnswer {
  readonly status: number
  readonly json: unknown
}

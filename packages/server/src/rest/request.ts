/** A request and an answer as the transport has them: HTTP, a message between threads, or a test's own. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Turn } from '@sluice/store'

/** The headers that routes and the REST layer read; names in lower case. */
export interface RestHeaders {
  readonly accept?: string | undefined
  readonly 'content-type'?: string | undefined
  readonly 'x-opaque-id'?: string | undefined
  readonly authorization?: string | undefined
  readonly 'es-secondary-authorization'?: string | undefined
  readonly 'es-security-runas-user'?: string | undefined
  /** The three that the application in front of the cluster reads. */
  readonly 'elastic-api-version'?: string | undefined
  readonly 'kbn-version'?: string | undefined
  readonly 'kbn-xsrf'?: string | undefined
}

/** Headers of an answer; a list stands for as many header lines. */
export type AnswerHeaders = Readonly<Record<string, string | string[]>>

/** A request before anything was checked. */
export interface RestRequest {
  readonly method: string
  /** Path and query as they were sent, percent-encoded. */
  readonly url: string
  readonly headers: RestHeaders
  /** The bytes of the body, after decompression; empty if there is none. */
  readonly body: Uint8Array
  /** The address that it came from. */
  readonly address?: string | undefined
  /** The sender, as JSON text for pipelines, if another thread has authenticated it; see `ApiRequest.user`. */
  readonly user?: string | undefined
  /** Whether the server itself sends it: that needs no credentials. */
  readonly isInternal?: true
}

/** A whole answer, ready to be sent. For HEAD `content-length` is that of the body that GET has. */
export interface RestAnswer {
  readonly status: number
  readonly headers: AnswerHeaders & { readonly 'content-type': string }
  readonly body: Uint8Array
}

/** Where a request came from, for those who share out work. */
export interface RestOrigin {
  /** The address that sent it: requests of one client wait for each other rather than for those of others. */
  readonly client?: string
  /** Which of its connections it came on. */
  readonly connection?: string
  /** Whether it was sent before earlier requests of that connection were answered. */
  readonly isAhead?: boolean
  /** All its headers, for those who hand it on. */
  readonly headers?: IncomingHttpHeaders
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
  /** Its turn among other requests; without one it has all the time that it wants. */
  readonly turn?: Turn
}

/** Answers any request; never rejects because of the request. */
export interface RestHandler {
  handle(request: RestRequest, origin?: RestOrigin): Promise<RestAnswer>
  /** Frees what it holds. */
  close?(): Promise<void>
}

/** No body. */
export const NO_BODY = new Uint8Array(0)

/** The path of a request as it was sent, without query. */
export const pathOf = ({ url }: Pick<RestRequest, 'url'>): string => url.split('?', 1)[0]!

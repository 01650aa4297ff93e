/** The definition of a route of the application: one object per operation, in one file, named by area and operation. */
import type { Turn } from '@sluice/store'
import type { z } from 'zod'
import type { Application } from '../application.js'
import type { Caller } from './caller.js'
import type { Wording } from './validate.js'

/** A request as routes see it: checked against the schemas of the definition. */
export interface CheckedRequest<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
  /** The space that the path names; `default` without one. */
  readonly space: string
  readonly caller: Caller
  /** Its turn among the requests of the thread, for work that takes long. */
  readonly turn: Turn
}

/** The answer of a route: JSON, or text of `type`; `body` may be missing. */
export interface RouteAnswer {
  readonly status: number
  readonly body?: unknown
  /** A content type other than JSON's: the body is text that goes out as it is. */
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** One exchange of an example. */
export interface ExampleCall {
  readonly request: string
  readonly body?: unknown
  readonly status: number
  /** Members that the answer has, at least. */
  readonly answer?: unknown
}

/**
 * What documents a route and is its test: calls one after the other, on an application with nothing stored. The last one is that of the
 * route.
 */
export interface RouteExample {
  readonly title: string
  readonly calls: readonly ExampleCall[]
}

type AnySchema = z.ZodTypeAny

/** The definition of a route. */
export interface ApplicationRoute<
  P extends AnySchema = AnySchema,
  Q extends AnySchema = AnySchema,
  B extends AnySchema = AnySchema,
> {
  /** `connectors.create`; also the name of its file. */
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for parameters; one at the end may be left out: `{name?}`. */
  readonly path: string
  /** Deprecated in 8.18, and still answered. */
  readonly isDeprecated?: true
  /**
   * The Kibana privilege that its caller needs, as features name them (`actions.read`); null if the cluster decides, or everybody may.
   */
  readonly privilege: string | null
  /** Whether it is answered without credentials, too. */
  readonly isPublic?: true
  readonly wording: Wording
  readonly params?: P
  readonly query?: Q
  /** The schema of the body; without one there is none, and what comes is ignored. */
  readonly body?: B
  /** A body that is a form with a file. Default JSON. */
  readonly takes?: 'file'
  /** An answer that is lines of JSON. Default JSON. */
  readonly gives?: 'lines'
  /** Its error statuses, in addition to those of any route, of a name in its path, and of a body. */
  readonly statuses?: readonly number[]
  /** Bytes of the body at most; default 1 MiB, as `server.maxPayload`. */
  readonly bodyLimit?: number
  readonly examples: readonly RouteExample[]
  handle(
    request: CheckedRequest<z.output<P>, z.output<Q>, z.output<B>>,
    application: Application,
  ): Promise<RouteAnswer> | RouteAnswer
}

/** Types the definition of a route. */
export const defineApplicationRoute = <P extends AnySchema, Q extends AnySchema, B extends AnySchema>(
  route: ApplicationRoute<P, Q, B>,
): ApplicationRoute<P, Q, B> => route

/** A connector type: the schemas of its configuration and parameters, and its action. One type, one file. */
import type { z } from 'zod'
import type { Caller } from '../api/caller.js'
import type { Cluster } from '../api/request.js'
import type { AllowList } from '../outbound/allow-list.js'

/** The result of an execution. */
export type ExecutionResult = { readonly status: 'ok'; readonly data?: unknown } | ExecutionFailure

/** An execution that failed. `retry` says whether another try makes sense; a string is the time from which on. */
export interface ExecutionFailure {
  readonly status: 'error'
  readonly message: string
  readonly service_message?: string
  readonly retry: boolean | string | null
  readonly data?: unknown
  /** Whose fault it is. */
  readonly errorSource?: 'user' | 'framework'
}

/** The services for the execution of a connector. */
export interface ExecutionContext {
  readonly connectorId: string
  readonly caller: Caller
  readonly cluster: Cluster
  readonly allowed: AllowList
  /** Milliseconds since 1970. */
  now(): number
  /** Writes a line to the log of the server. */
  log(level: LogLevel, text: string): void
}

/** Levels of the log, least important first. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/** How important a line of the log is. */
export type LogLevel = (typeof LOG_LEVELS)[number]

type AnySchema = z.ZodTypeAny

/** The definition of a connector type. */
export interface ConnectorType<
  C extends AnySchema = AnySchema,
  S extends AnySchema = AnySchema,
  P extends AnySchema = AnySchema,
> {
  /** `.index` */
  readonly id: string
  readonly name: string
  readonly minimumLicense: 'basic' | 'gold'
  readonly features: readonly string[]
  readonly config: C
  readonly secrets: S
  readonly params: P
  /** The fault of a configuration that matches its schema, or null. */
  checkConfig?(config: z.output<C>, allowed: AllowList): string | null
  /** The fault of the secrets for a configuration, or null. */
  checkConnector?(config: z.output<C>, secrets: z.output<S>): string | null
  checkParams?(params: z.output<P>): string | null
  execute(
    call: { readonly config: z.output<C>; readonly secrets: z.output<S>; readonly params: z.output<P> },
    context: ExecutionContext,
  ): Promise<ExecutionResult> | ExecutionResult
}

/** Types the definition of a connector type. */
export const defineConnectorType = <C extends AnySchema, S extends AnySchema, P extends AnySchema>(
  type: ConnectorType<C, S, P>,
): ConnectorType<C, S, P> => type

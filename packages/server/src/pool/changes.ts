/** Changes of stored resources, as threads send them to each other. */
import type { EngineRequest } from '../host/messages.js'
import type { IpDatabase } from '../ip-databases.js'

/** A change of a stored resource. Every thread applies every change, except the one that made it. */
export type Change =
  /** The definition as UTF-8 bytes of JSON, in memory that all threads share. */
  | { readonly kind: 'pipeline'; readonly id: string; readonly definition: Uint8Array }
  | { readonly kind: 'ip-database'; readonly id: string; readonly database: IpDatabase | null }
  | { readonly kind: 'request'; readonly request: EngineRequest }

/** How much may be stored. */
export interface StateLimits {
  /** Pipelines and scripts, each. */
  readonly count: number
  /** Bytes of all pipelines and scripts together. */
  readonly bytes: number
}

/** Whether a request changes what is stored when it is answered well. */
export function isChange(request: EngineRequest): boolean {
  return CHANGES.has(request.kind)
}

const CHANGES: ReadonlySet<EngineRequest['kind']> = new Set([
  'put-pipeline',
  'delete-pipeline',
  'put-script',
  'delete-script',
  'enrich-put',
  'enrich-execute',
  'enrich-delete',
  'model-put',
  'model-delete',
  'alias-put',
  'alias-delete',
])

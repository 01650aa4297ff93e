/** `.index`: https://www.elastic.co/guide/en/kibana/8.18/index-action-type.html */
import { z } from 'zod'
import { anyRecord, nothing } from '../../api/schema.js'
import { defineConnectorType, type ExecutionFailure, type ExecutionResult } from '../define-type.js'

const indexName = z.string()

export default defineConnectorType({
  id: '.index',
  name: 'Index',
  minimumLicense: 'basic',
  features: ['alerting', 'uptime', 'siem'],
  config: z
    .object({
      index: indexName,
      refresh: z.boolean().default(false),
      executionTimeField: z.string().nullable().default(null),
    })
    .strict(),
  secrets: nothing,
  params: z.object({ documents: z.array(anyRecord), indexOverride: z.string().nullable().default(null) }).strict(),
  async execute({ config, params }, { cluster, caller, connectorId, now }): Promise<ExecutionResult> {
    const index = params.indexOverride ?? config.index
    const time = config.executionTimeField?.trim() ?? ''
    const stamp = time === '' ? {} : { [time]: new Date(now()).toISOString() }
    const lines = params.documents.flatMap(document => [
      JSON.stringify({ index: { _index: index } }),
      JSON.stringify({ ...document, ...stamp }),
    ])
    const failed = (service: string): ExecutionFailure => ({
      status: 'error',
      message: 'error indexing documents',
      service_message: service,
      retry: false,
      errorSource: 'user',
    })
    if (lines.length === 0) return failed('no documents')
    const { status, json } = await cluster.request({
      method: 'POST',
      url: `/_bulk?refresh=${config.refresh}`,
      authorization: caller.authorization,
      body: `${lines.join('\n')}\n`,
    })
    if (status !== 200)
      return failed(reasonOf(json) ?? `the cluster answered with ${status} for connector ${connectorId}`)
    const answer = json as BulkAnswer
    const refused = answer.items.map(item => Object.values(item)[0]?.error?.reason).find(reason => reason !== undefined)
    return refused === undefined ? { status: 'ok', data: answer } : failed(refused)
  },
})

interface BulkAnswer {
  readonly items: readonly Readonly<Record<string, { readonly error?: { readonly reason: string } }>>[]
}

const reasonOf = (json: unknown): string | undefined =>
  (json as { readonly error?: { readonly reason?: string } } | null)?.error?.reason

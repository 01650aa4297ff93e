/** Gives documents of a request the ids that the cluster gave them: they are the same documents then. */
import { readJson, writeJson } from '@sluice/core'
import type { RestAnswer, RestRequest, RouteMatch } from '@sluice/server/rest'
import { bodyOf } from '../bulk/forwarded-body.js'
import { memberText, readOperations } from '../bulk/operations.js'

type Json = ReadonlyMap<string, unknown>

/** The request as it goes to the other node. */
export function withIdsOf(
  request: RestRequest,
  match: RouteMatch<{ readonly name: string }> | null,
  answer: RestAnswer,
): RestRequest {
  const name = match?.route.name
  if (answer.status >= 300 || (name !== 'bulk' && name !== 'index')) return request
  const read = readJson(Buffer.from(answer.body).toString('utf8'))
  if (!(read instanceof Map)) return request
  if (name === 'bulk') return withIdsOfItems(request, read.get('items'))
  const id: unknown = read.get('_id')
  if (match?.params.id !== undefined || typeof id !== 'string' || read.get('result') !== 'created') return request
  const [path, query = ''] = request.url.split('?') as [string, string | undefined]
  const parameters = new URLSearchParams(query)
  parameters.set('op_type', 'create')
  return { ...request, method: 'PUT', url: `${path.replace(/\/+$/, '')}/${encodeURIComponent(id)}?${parameters}` }
}

function withIdsOfItems(request: RestRequest, items: unknown): RestRequest {
  const { buffer, byteOffset, byteLength } = request.body
  const operations = readOperations(Buffer.from(buffer, byteOffset, byteLength))
  if (operations === null || !Array.isArray(items) || items.length !== operations.length) return request
  const lines = operations.map((operation, i) => {
    const { action, members } = operation
    const [result] = (items[i] as Map<string, Json>).values()
    const id = result!.get('_id')
    if (memberText(operation, '_id') !== null || typeof id !== 'string' || result!.has('error')) return operation
    const line = writeJson(new Map([[action, new Map(members).set('_id', id)]]))
    return { ...operation, line: Buffer.from(line) }
  })
  return { ...request, body: bodyOf(lines) }
}

/** Headers that every answer has. */
import type { RestAnswer, RestRequest } from './request.js'

/** Adds the product, by which clients know the server, and the id that the client gave its request. */
export function withCommonHeaders({ headers }: RestRequest, answer: RestAnswer): RestAnswer {
  const opaqueId = headers['x-opaque-id']
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'X-elastic-product': 'Elasticsearch',
      ...(opaqueId === undefined ? {} : { 'X-Opaque-Id': opaqueId }),
    },
  }
}

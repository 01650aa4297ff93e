/** The application in front of the cluster on its own port, as Kibana has. */
import { isApplicationPath } from '@sluice/application/paths'
import type { FastifyInstance } from 'fastify'
import { createServer, type ServerOptions } from './app.js'
import { plainAnswer } from './errors.js'
import { pathOf, type RestHandler } from './rest/request.js'

const NOT_FOUND = plainAnswer({
  status: 404,
  body: new Map<string, unknown>([
    ['statusCode', 404],
    ['error', 'Not Found'],
    ['message', 'Not Found'],
  ]),
})

/**
 * A server, not yet listening, that has `handler` answer requests to the application, and no others: by TLS, within the limits and with the log of `options`. It
 * is closed before `handler` is.
 */
export function createApplicationServer(handler: RestHandler, options: ServerOptions): FastifyInstance {
  const { passage: _, seed: __, ...connections } = options
  return createServer({
    ...connections,
    handler: {
      handle: async (request, origin) =>
        isApplicationPath(pathOf(request)) ? handler.handle(request, origin) : NOT_FOUND,
    },
  })
}

/** A server for tests of security: `elastic` has logged in. */
import type { SecuritySettings } from '@sluice/security'
import { createServer } from '../app.js'
import { createLocalApi } from '../rest/local-api.js'
import { type Answer, NOW, serverOf, type TestServer } from './server.js'

/** The password of `elastic`. */
export const ELASTIC_PASSWORD = 'elastic-test-password'

/** A secured server, whose requests are those of `elastic` unless they say something else. */
export interface SecuredServer extends TestServer {
  /** The same for somebody else: `Basic …`, or null for no credentials. */
  as(authorization: string | null, headers?: Record<string, string>): TestServer
}

/** `Basic` credentials. */
export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** A new server, with hashes that cost little. `now` returns milliseconds since 1970. */
export function securedServer(settings: SecuritySettings = {}, engine: { readonly now?: string } = {}): SecuredServer {
  const security = { bootstrapPassword: ELASTIC_PASSWORD, passwordCost: { n: 2, r: 1, p: 1 }, ...settings }
  const handler = createLocalApi({ now: NOW, ...engine }, { security })
  const server = serverOf(createServer({ handler }))
  const as = (authorization: string | null, own: Record<string, string> = {}): TestServer => ({
    app: server.app,
    send: (request, body, headers): Promise<Answer> =>
      server.send(request, body, { ...(authorization === null ? {} : { authorization }), ...own, ...headers }),
  })
  return { ...as(basic('elastic', ELASTIC_PASSWORD)), as }
}

/** Stands for `node:http2` in Fastify, as it is published: no server of ours speaks it. */

/** Throws: HTTP/2 is an option of Fastify's that is never given. */
export function createServer(): never {
  throw new Error('a fault of Sluice itself: a server with HTTP/2')
}

/** The same with TLS. */
export const createSecureServer = createServer

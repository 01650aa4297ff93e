/** Stands for `node:https` in Fastify, as it is published: the real module is loaded by a server with TLS. */
import type https from 'node:https'

/** As that of `node:https`. */
export const createServer = ((...options: Parameters<typeof https.createServer>) =>
  process.getBuiltinModule('node:https').createServer(...options)) as typeof https.createServer

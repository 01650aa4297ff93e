/** The ids of requests: those that clients give, else ids of our own. */
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const GIVEN = /^[\w.:@/+=-]{1,128}$/

/** Gives each request an id: the header `X-Request-Id` if it is one, else one that no other process gives. */
export function requestIds(): (request: { readonly headers: IncomingHttpHeaders }) => string {
  const process = randomBytes(6).toString('base64url')
  let last = 0
  return ({ headers }) => givenId(headers) ?? `${process}-${(++last).toString(36)}`
}

/** The id that a client gave its request; null if there is none, or if it could break a log line. */
export function givenId(headers: IncomingHttpHeaders): string | null {
  const given = headers['x-request-id']
  return typeof given === 'string' && GIVEN.test(given) ? given : null
}

/**
 * Requests of connectors to other hosts. The allow list decides about each connection, for the address that is really connected to,
 * and again for each redirect. Time and size of an answer are limited.
 */

import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { type AllowList, HostRefused } from './allow-list.js'

/** A request to another host. */
export interface OutboundRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** The answer of another host. */
export interface OutboundAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Bounds of an answer; the defaults are those of `xpack.actions.responseTimeout` and `xpack.actions.maxResponseContentLength`. */
export interface OutboundLimits {
  readonly millis: number
  readonly bytes: number
}

const DEFAULT_LIMITS: OutboundLimits = { millis: 60_000, bytes: 1024 * 1024 }
/** As axios, with which Kibana asks. */
const MOST_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Sends a request and gives the answer, after redirects. Rejects with HostRefused for a host that may not be reached, and otherwise with
 * what the connection failed of.
 */
export async function sendOutbound(
  first: OutboundRequest,
  allowed: AllowList,
  limits: OutboundLimits = DEFAULT_LIMITS,
): Promise<OutboundAnswer> {
  const agent = new Agent({
    connect: { lookup: lookupWithin(allowed), timeout: limits.millis },
    maxResponseSize: limits.bytes,
    headersTimeout: limits.millis,
    bodyTimeout: limits.millis,
    pipelining: 0,
  })
  const signal = AbortSignal.timeout(limits.millis)
  try {
    let next = first
    for (let redirects = 0; ; redirects++) {
      const url = checkedUrl(next.url, allowed)
      const { statusCode, headers, body } = await request(url, { ...next, dispatcher: agent, signal } as never)
      const { location } = headers
      if (!REDIRECTS.has(statusCode) || typeof location !== 'string') {
        return { status: statusCode, headers, text: await body.text() }
      }
      await body.dump()
      if (redirects === MOST_REDIRECTS) throw new Error(`more than ${MOST_REDIRECTS} redirects`)
      next = redirected(next, url, statusCode, location)
    }
  } finally {
    await agent.destroy()
  }
}

/**
 * The URL of a request. Throws HostRefused for one that connectors may not ask: another scheme, credentials in it, a host that is not
 * allowed.
 */
export function checkedUrl(text: string, allowed: AllowList): URL {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw new HostRefused(`${text} is not a URL`)
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new HostRefused(`${url.protocol} is not a protocol of connectors`)
  if (url.username !== '' || url.password !== '') throw new HostRefused('a URL with credentials in it is not allowed')
  if (!allowed.allowsHost(url.hostname)) throw new HostRefused(`the host ${url.hostname} is not allowed`)
  return url
}

/** As RFC 9110, section 15.4, says: 303 asks with GET, and so do 301 and 302 after POST. Credentials are only sent to their origin. */
function redirected(from: OutboundRequest, url: URL, status: number, location: string): OutboundRequest {
  const to = new URL(location, url)
  const isGet = status === 303 || ((status === 301 || status === 302) && from.method === 'POST')
  const kept = Object.entries(from.headers).filter(([name]) => {
    const lower = name.toLowerCase()
    if (isGet && lower.startsWith('content-')) return false
    return to.origin === url.origin || (lower !== 'authorization' && lower !== 'cookie')
  })
  return {
    url: to.href,
    method: isGet ? 'GET' : from.method,
    headers: Object.fromEntries(kept),
    body: isGet ? null : from.body,
  }
}

/** The name server's answer is judged where it is used: another answer of a moment later changes nothing. */
const lookupWithin =
  (allowed: AllowList): LookupFunction =>
  (host, { all }, callback) => {
    allowed.addressesOf(host).then(
      addresses => {
        const found = addresses.map(address => ({ address, family: isIP(address) }))
        if (all === true) callback(null, found)
        else callback(null, found[0]!.address, found[0]!.family)
      },
      (fault: Error) => callback(fault as NodeJS.ErrnoException, []),
    )
  }

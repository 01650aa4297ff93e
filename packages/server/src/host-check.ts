/**
 * Under which names the server may be asked. A page of somebody else can make a browser ask any address (DNS rebinding), but it cannot
 * make it send another `Host` and `Origin` than its own: only names of this machine, and those that were allowed, are answered.
 */

import { JavaException } from '@sluice/java'
import ipaddr from 'ipaddr.js'
import { failure, plainAnswer } from './errors.js'
import type { RestAnswer } from './rest/request.js'

type Address = ReturnType<typeof ipaddr.process>
type Range = ReturnType<typeof ipaddr.parseCIDR>

/** Allowed hosts in addition to names of this machine. */
export interface HostRules {
  readonly names: ReadonlySet<string>
  readonly ranges: readonly Range[]
}

/** The headers that matter here. */
export interface HostHeaders {
  readonly host?: string | undefined
  readonly origin?: string | undefined
}

/** Reads rules: names, addresses, and ranges in CIDR form (RFC 4632, RFC 4291). Throws RangeError for anything else. */
export function hostRules(texts: readonly string[]): HostRules {
  const names = new Set<string>()
  const ranges: Range[] = []
  for (const text of texts) {
    const bare = text.replace(/^\[(.*)\]$/, '$1')
    if (ipaddr.isValidCIDR(bare)) ranges.push(ipaddr.parseCIDR(bare))
    else if (ipaddr.isValid(bare)) {
      const address = ipaddr.process(bare)
      ranges.push([address, address.kind() === 'ipv4' ? 32 : 128] as Range)
    } else if (NAME.test(bare)) names.add(bare.toLowerCase())
    else throw new RangeError(`'${text}' is not a name, address or range; they look like es.test, 10.0.0.7, 10.0.0.0/8`)
  }
  return { names, ranges }
}

/** Names of machines (RFC 1123, section 2.1), with underscores, which networks of containers have. */
const NAME = /^[a-z0-9_](?:[a-z0-9_-]{0,62}\.?)*$/i

/** The answer for a request under a name that is not allowed; null if all is well. `local` is the address that it came to. */
export function hostFault(
  { host, origin }: HostHeaders,
  local: string | undefined,
  rules: HostRules,
): RestAnswer | null {
  if (!isAllowed(hostnameOf(`http://${host ?? ''}`), local, rules)) return refused(`Host [${host ?? ''}]`)
  if (origin !== undefined && !isAllowed(hostnameOf(origin), local, rules)) return refused(`Origin [${origin}]`)
  return null
}

/** Allowed names that are remembered at most. */
const REMEMBERED = 100

/** Checks requests by rules. Clients send the same names again and again, so those that were allowed are remembered. */
export class HostCheck {
  private readonly allowed = new Set<string>()

  constructor(private readonly rules: HostRules) {}

  /** As `hostFault` says. */
  fault(headers: HostHeaders, local: string | undefined): RestAnswer | null {
    const { host = '', origin } = headers
    const names = `${host}\n${local ?? ''}\n${origin === undefined ? '-' : `+${origin}`}`
    if (this.allowed.has(names)) return null
    const fault = hostFault(headers, local, this.rules)
    if (fault !== null) return fault
    if (this.allowed.size === REMEMBERED) this.allowed.clear()
    this.allowed.add(names)
    return null
  }
}

/** The name in a URL, in lower case; null if there is none. */
function hostnameOf(url: string): string | null {
  // Longer than any name is: not worth reading.
  if (url.length > 300 || !URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '') : null
}

function isAllowed(name: string | null, local: string | undefined, rules: HostRules): boolean {
  if (name === null || name === '') return false
  if (!ipaddr.isValid(name)) return name === 'localhost' || rules.names.has(name)
  const address = ipaddr.process(name)
  if (address.range() === 'loopback') return true
  if (local !== undefined && ipaddr.isValid(local) && isSame(address, ipaddr.process(local))) return true
  return rules.ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base as never, bits))
}

const isSame = (a: Address, b: Address): boolean => a.kind() === b.kind() && a.toString() === b.toString()

/** Whether an address, or the name of this machine, is reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')

function refused(what: string): RestAnswer {
  const text = `${what.slice(0, 200)} is not a name of this server; --allow-host adds names`
  return plainAnswer(failure(new JavaException(SECURITY, text, undefined, { $status: 403 })))
}

const SECURITY = 'org.elasticsearch.ElasticsearchSecurityException'

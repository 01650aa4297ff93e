/**
 * Which hosts connectors may reach, as `xpack.actions.allowedHosts` of Kibana says it: names, `*` for all names, addresses, and ranges of
 * addresses. Unlike Kibana's, the list is empty unless it is given, and an address that is not public has to be allowed itself, whatever
 * name leads to it.
 */
import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { addressOf, isPublic } from './addresses.js'

type Address = NonNullable<ReturnType<typeof addressOf>>
type Range = ReturnType<typeof ipaddr.parseCIDR>

/** A host that may not be reached. */
export class HostRefused extends Error {}

/** Finds the addresses of a name. */
export type Resolver = (host: string) => Promise<readonly string[]>

/** Asks the system, as every other program does. Rejects with Node's error for a name that it does not know. */
export const systemResolver: Resolver = async host =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/** This machine's name (RFC 6761): allowing it allows its addresses. */
const LOCALHOST = 'localhost'
const LOOPBACK = ['127.0.0.0/8', '::1/128'].map(range => ipaddr.parseCIDR(range))

/** Names of hosts (RFC 1123, section 2.1), with underscores, which networks of containers have. */
const NAME = /^[a-z0-9_](?:[a-z0-9_-]{0,62}\.?)*$/i

/** The allowed targets. */
export class AllowList {
  private readonly names = new Set<string>()
  private readonly ranges: Range[] = []

  /** Throws RangeError for an entry that is not a name, address or range. */
  constructor(
    entries: readonly string[],
    private readonly resolve: Resolver = systemResolver,
  ) {
    for (const entry of entries) this.add(entry)
    if (this.names.has(LOCALHOST)) this.ranges.push(...LOOPBACK)
  }

  private add(entry: string): void {
    const bare = entry.replace(/^\[(.*)\]$/, '$1')
    const address = addressOf(bare)
    if (address !== null) this.ranges.push([address, address.kind() === 'ipv4' ? 32 : 128] as Range)
    else if (ipaddr.isValidCIDR(bare)) this.ranges.push(ipaddr.parseCIDR(bare))
    else if (bare === '*' || NAME.test(bare)) this.names.add(normal(bare))
    else
      throw new RangeError(
        `'${entry}' is not a name, address or range; they look like hooks.example.com, 10.0.0.7, 10.0.0.0/8, *`,
      )
  }

  /** Whether a host may be named. Where a name leads is judged when it is reached. */
  allowsHost(host: string): boolean {
    const address = addressOf(host)
    if (address !== null) return this.isListed(address) || (this.names.has('*') && isPublic(address))
    return this.names.has('*') || this.names.has(normal(host))
  }

  /** Where to connect for a host. Rejects with HostRefused for one that may not be reached, and Node's error for one that is not known. */
  async addressesOf(host: string): Promise<readonly string[]> {
    if (!this.allowsHost(host)) throw new HostRefused(`the host ${host} is not allowed`)
    const literal = addressOf(host)
    if (literal !== null) return [literal.toString()]
    const addresses = await this.resolve(host)
    for (const text of addresses) {
      const address = addressOf(text)
      // All addresses must be allowed: one bad address would be enough for an attacker who controls the name.
      if (address === null || !(isPublic(address) || this.isListed(address))) {
        throw new HostRefused(`the host ${host} leads to ${text}, which is not a public address and is not allowed`)
      }
    }
    return addresses
  }

  private isListed(address: Address): boolean {
    return this.ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base as never, bits))
  }
}

const normal = (name: string): string => name.toLowerCase().replace(/\.$/, '')

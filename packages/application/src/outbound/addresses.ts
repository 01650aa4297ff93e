/** Which addresses are those of machines on the public Internet. */
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * An address as a name server or a URL gives it, without a scope; an IPv4 address within an IPv6 one (`::ffff:10.0.0.1`, RFC 4291) is that
 * IPv4 address. Null for other notations than the usual one: `127.1` and `0x7f000001` are read by `URL` already.
 */
export function addressOf(text: string): Address | null {
  const bare = text.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '')
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare)
  return isAddress ? ipaddr.process(bare) : null
}

/**
 * Blocks that ipaddr.js counts as ordinary, and that lead elsewhere: IPv4-compatible (RFC 4291, 2.5.5.1) and site-local addresses (RFC
 * 3879).
 */
const MORE_BLOCKS = ['::/96', 'fec0::/10', '64:ff9b:1::/48'].map(block => ipaddr.IPv6.parseCIDR(block))

/**
 * Whether an address is one of the public Internet: none of a private network, of this machine, of a link (where clouds keep the metadata
 * of machines), none that is reserved, and none that hides an IPv4 address (NAT64, 6to4, Teredo).
 */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || !MORE_BLOCKS.some(block => (address as ipaddr.IPv6).match(block))
}

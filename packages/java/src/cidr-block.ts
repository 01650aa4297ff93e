/** Networks in CIDR notation, as Elasticsearch reads them: `10.0.0.0/8`, `2001:db8::/32`. */
import { isMappedIpv4, parseIp, toIpv6 } from './inet-address.js'
import { parseInt32 } from './number-parse.js'
import { illegalArgument } from './throwable.js'

/** A network. */
export interface CidrBlock {
  /** Its first address, in the 16 bytes of the IPv6 form. */
  readonly bytes: Uint8Array
  /** Prefix length within the 128 bits of the IPv6 form. */
  readonly bits: number
}

/** Whether an address of 4 or 16 bytes lies in a network. */
export function isInCidrBlock(ip: Uint8Array, { bytes, bits }: CidrBlock): boolean {
  const address = toIpv6(ip)
  for (let bit = 0; bit < bits; bit += 8) {
    const mask = bits - bit >= 8 ? 0xff : (0xff << (8 - (bits - bit))) & 0xff
    const i = bit >> 3
    if ((address[i]! & mask) !== (bytes[i]! & mask)) return false
  }
  return true
}

/** The first address of a CIDR block and its length. Throws illegal_argument_exception for invalid text. */
export function parseCidrBlock(text: string): CidrBlock {
  const parts = text.split('/')
  if (parts.length !== 2 || parts[1] === '') throw illegalArgument(`Expected [ip/prefix] but was [${text}]`)
  const [literal, prefix] = parts as [string, string]
  const raw = parseIp(literal)
  if (raw === null) throw illegalArgument(`'${literal}' is not an IP string literal.`)
  const length = parseInt32(prefix)
  if (raw.length === 16 && isMappedIpv4(raw)) {
    throw illegalArgument(
      `CIDR notation is not allowed with IPv6-mapped IPv4 address [${literal} as it introduces ambiguity as to whether the prefix length should be interpreted as a v4 prefix length or a v6 prefix length`,
    )
  }
  if (length < 0 || length > raw.length * 8) {
    throw illegalArgument(
      `Illegal prefix length [${length}] in [${text}]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges`,
    )
  }
  return { bytes: toIpv6(raw), bits: raw.length === 4 ? length + 96 : length }
}

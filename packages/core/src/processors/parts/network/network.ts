/** Networks: named ranges and CIDR blocks, and the direction of a flow (recordings `cases/network_direction`). */
import { isInCidrBlock, parseCidrBlock, requireIp, toIpv6 } from '@sluice/java'
import { flowAddress } from './flow-address.js'

/** Direction of a flow seen from the internal networks. Throws illegal_argument_exception for a bad address or network. */
export function networkDirection(source: string, destination: string, internal: Iterable<string>): string {
  const fromInside = isInternal(source, internal)
  const toInside = isInternal(destination, internal)
  if (fromInside) return toInside ? 'internal' : 'outbound'
  return toInside ? 'inbound' : 'external'
}

/** With an empty list nothing is parsed; a bad entry stays unnoticed while an earlier one matches. */
function isInternal(address: string, networks: Iterable<string>): boolean {
  let ip: Uint8Array | undefined
  for (const network of networks) {
    ip ??= flowAddress(address)
    if (compiledNetwork(network)(ip)) return true
  }
  return false
}

/** Whether an address lies in a network: a name (`private`), a CIDR block, or one address. */
export const isInNetwork = (address: string, network: string): boolean => compiledNetwork(network)(requireIp(address))

type InNetwork = (ip: Uint8Array) => boolean

const MAX_COMPILED = 10_000
const compiled = new Map<string, InNetwork>()

/** Networks are few and met in every document: each is read once. */
function compiledNetwork(network: string): InNetwork {
  let test = compiled.get(network)
  if (test === undefined) {
    test = NAMED.get(network) ?? (network.includes('/') ? inBlock(network) : isAddress(network))
    if (compiled.size >= MAX_COMPILED) compiled.clear()
    compiled.set(network, test)
  }
  return test
}

function isAddress(text: string): InNetwork {
  const bytes = toIpv6(requireIp(text))
  return ip => sameBytes(toIpv6(ip), bytes)
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.every((byte, i) => byte === b[i])

const isIpv4 = (ip: Uint8Array): boolean => ip.length === 4
const isLoopback = (ip: Uint8Array): boolean =>
  isIpv4(ip) ? ip[0] === 127 : ip[15] === 1 && ip.every((byte, i) => i === 15 || byte === 0)
const isUnspecified = (ip: Uint8Array): boolean => ip.every(byte => byte === 0)
const isBroadcast = (ip: Uint8Array): boolean => isIpv4(ip) && ip.every(byte => byte === 255)
const isMulticast = (ip: Uint8Array): boolean => (isIpv4(ip) ? (ip[0]! & 0xf0) === 0xe0 : ip[0] === 0xff)
const isLinkLocalUnicast = (ip: Uint8Array): boolean =>
  isIpv4(ip) ? ip[0] === 169 && ip[1] === 254 : ip[0] === 0xfe && (ip[1]! & 0xc0) === 0x80
const isLinkLocalMulticast = (ip: Uint8Array): boolean =>
  isIpv4(ip) ? ip[0] === 224 && ip[1] === 0 && ip[2] === 0 : ip[0] === 0xff && (ip[1]! & 0x0f) === 2
const isInterfaceLocalMulticast = (ip: Uint8Array): boolean => !isIpv4(ip) && ip[0] === 0xff && (ip[1]! & 0x0f) === 1
const isUnicast = (ip: Uint8Array): boolean =>
  !isBroadcast(ip) && !isUnspecified(ip) && !isLoopback(ip) && !isMulticast(ip) && !isLinkLocalUnicast(ip)
const isPrivate = (ip: Uint8Array): boolean =>
  isIpv4(ip)
    ? ip[0] === 10 || (ip[0] === 172 && (ip[1]! & 0xf0) === 16) || (ip[0] === 192 && ip[1] === 168)
    : ip[0] === 0xfd
const isPublic = (ip: Uint8Array): boolean =>
  !isPrivate(ip) &&
  !isLoopback(ip) &&
  !isUnspecified(ip) &&
  !isLinkLocalUnicast(ip) &&
  !isLinkLocalMulticast(ip) &&
  !isInterfaceLocalMulticast(ip) &&
  !isBroadcast(ip)

const NAMED: ReadonlyMap<string, (ip: Uint8Array) => boolean> = new Map([
  ['loopback', isLoopback],
  ['unicast', isUnicast],
  ['global_unicast', isUnicast],
  ['link_local_unicast', isLinkLocalUnicast],
  ['interface_local_multicast', isInterfaceLocalMulticast],
  ['link_local_multicast', isLinkLocalMulticast],
  ['multicast', isMulticast],
  ['unspecified', isUnspecified],
  ['private', isPrivate],
  ['public', isPublic],
])

const inBlock = (text: string): InNetwork => {
  const block = parseCidrBlock(text)
  return ip => isInCidrBlock(ip, block)
}

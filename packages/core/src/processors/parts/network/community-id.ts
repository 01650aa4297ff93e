/** The Community ID (version 1) of a flow (recordings `cases/community_id`). */
import { encodeBase64, JavaException, sha1OfOneBlock } from '@sluice/java'

/** Protocols that have ports in their hash. */
export const TCP = 6
export const UDP = 17
export const SCTP = 132
export const ICMP = 1
export const ICMPV6 = 58

/** A flow; addresses are 4 or 16 bytes. For ICMP the ports are type and code. */
export interface Flow {
  readonly source: Uint8Array
  readonly destination: Uint8Array
  readonly protocol: number
  readonly sourcePort: number
  readonly destinationPort: number
}

const ICMP_PAIRS = new Map([
  [8, 0],
  [0, 8],
  [13, 14],
  [14, 13],
  [15, 16],
  [10, 9],
  [9, 10],
  [17, 18],
  [18, 17],
])

const ICMPV6_PAIRS = new Map([
  [128, 129],
  [129, 128],
  [133, 134],
  [134, 133],
  [135, 136],
  [136, 135],
  [130, 131],
  [139, 140],
  [140, 139],
  [144, 145],
  [145, 144],
])

/** Whether the protocol's ports (or type and code) are part of the hash. */
export const hasPorts = (protocol: number): boolean => [TCP, UDP, SCTP, ICMP, ICMPV6].includes(protocol)

/** The Community ID text. Throws illegal_state_exception for an ICMP type or code that is not an unsigned short. */
export function communityId(flow: Flow, seed: number): string {
  const { protocol } = flow
  let { source, destination, sourcePort, destinationPort } = flow
  let isOneWay = false
  if (protocol === ICMP || protocol === ICMPV6) {
    const counterpart = (protocol === ICMP ? ICMP_PAIRS : ICMPV6_PAIRS).get(sourcePort)
    if (counterpart === undefined) isOneWay = true
    else destinationPort = counterpart
  }
  const order = compareAddresses(source, destination)
  if (!(isOneWay || order < 0 || (order === 0 && sourcePort < destinationPort))) {
    ;[source, destination] = [destination, source]
    ;[sourcePort, destinationPort] = [destinationPort, sourcePort]
  }
  const bytes = message
  putUnsignedShort(bytes, 0, seed)
  let at = 2
  for (let i = 0; i < source.length; i++) bytes[at++] = source[i]!
  for (let i = 0; i < destination.length; i++) bytes[at++] = destination[i]!
  bytes[at++] = protocol
  bytes[at++] = 0
  if (hasPorts(protocol)) {
    putUnsignedShort(bytes, at, sourcePort)
    putUnsignedShort(bytes, at + 2, destinationPort)
    at += 4
  }
  return `1:${encodeBase64(sha1OfOneBlock(bytes, at, digest))}`
}

/** Seed, two addresses, protocol with a padding byte, two ports. */
const message = new Uint8Array(2 + 16 + 16 + 2 + 4)
const digest = new Uint8Array(20)

function putUnsignedShort(bytes: Uint8Array, at: number, value: number): void {
  if (value < 0 || value > 65535) {
    throw new JavaException('java.lang.IllegalStateException', `number [${value}] must be a value between 0 and 65535`)
  }
  bytes[at] = value >> 8
  bytes[at + 1] = value
}

/** Compares addresses as unsigned integers, whatever their lengths. */
function compareAddresses(a: Uint8Array, b: Uint8Array): number {
  const length = Math.max(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const difference = byteFromEnd(a, length - i) - byteFromEnd(b, length - i)
    if (difference !== 0) return difference
  }
  return 0
}

const byteFromEnd = (bytes: Uint8Array, place: number): number =>
  place > bytes.length ? 0 : bytes[bytes.length - place]!

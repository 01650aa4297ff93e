/** A flow from the values that a document or a script gives: protocols by name or number, ports and ICMP values of any type. */
import { classNameOf, illegalArgument, isNumber, JavaException, javaToString, parseInt32, toInt } from '@sluice/java'
import { type Flow, ICMP, ICMPV6, SCTP, TCP, UDP } from './community-id.js'

/** Where the numbers of a flow come from; only those that its protocol needs are read. Each gives null if there is none. */
export interface FlowValues {
  readonly sourcePort: () => unknown
  readonly destinationPort: () => unknown
  readonly icmpType: () => unknown
  readonly icmpCode: () => unknown
}

/** Puts a flow together. Throws illegal_argument_exception for invalid ports and ICMP values. */
export function readFlowOf(protocol: number, source: Uint8Array, destination: Uint8Array, values: FlowValues): Flow {
  if (protocol === TCP || protocol === UDP || protocol === SCTP) {
    const sourcePort = readPort(values.sourcePort(), 'source port')
    const destinationPort = readPort(values.destinationPort(), 'destination port')
    return { source, destination, protocol, sourcePort, destinationPort }
  }
  if (protocol === ICMP || protocol === ICMPV6) {
    const sourcePort = readInt(values.icmpType(), 'icmp type')
    const destinationPort = readInt(values.icmpCode(), 'icmp code')
    return { source, destination, protocol, sourcePort, destinationPort }
  }
  return { source, destination, protocol, sourcePort: 0, destinationPort: 0 }
}

const PROTOCOLS = new Map([
  ['icmp', 1],
  ['igmp', 2],
  ['tcp', 6],
  ['udp', 17],
  ['gre', 47],
  ['icmpv6', 58],
  ['ipv6-icmp', 58],
  ['eigrp', 88],
  ['ospf', 89],
  ['pim', 103],
  ['sctp', 132],
])

/** The number of a protocol given by name or number. Throws illegal_argument_exception for anything else. */
export function readProtocol(value: unknown): number {
  if (isNumber(value)) return checkProtocol(toInt(value))
  if (typeof value !== 'string') {
    throw illegalArgument(`could not convert value of type [${classNameOf(value)}] to transport protocol`)
  }
  const named = PROTOCOLS.get(value.toLowerCase())
  if (named !== undefined) return named
  try {
    return checkProtocol(parseInt32(value))
  } catch (thrown) {
    if (thrown instanceof JavaException && thrown.simpleName === 'NumberFormatException') {
      throw illegalArgument(`could not convert string [${value}] to transport protocol`)
    }
    throw thrown
  }
}

function checkProtocol(number: number): number {
  if (number >= 0 && number < 255) return number
  throw illegalArgument(`invalid transport protocol number [${number}]`)
}

function readPort(value: unknown, what: string): number {
  const port = readInt(value, what)
  if (port < 1 || port > 65535) throw illegalArgument(`invalid ${what} [${javaToString(value)}]`)
  return port
}

function readInt(value: unknown, what: string): number {
  if (value === null) return 0
  if (isNumber(value)) return toInt(value)
  try {
    return parseInt32(javaToString(value))
  } catch (thrown) {
    if (thrown instanceof JavaException) throw illegalArgument(`unable to parse ${what} [${javaToString(value)}]`)
    throw thrown
  }
}

/** Networks and the addresses in them. */
import { parseIp, toIpv6 } from '@sluice/java'

/** Whether a network (`10.0.0.0/8`) contains an address. False for what is neither. */
export function cidrContains(network: string, address: string): boolean {
  const [base, length] = network.split('/') as [string, string | undefined]
  const prefixBytes = parseIp(base)
  const addressBytes = parseIp(address)
  if (prefixBytes === null || addressBytes === null || length === undefined || !/^\d+$/.test(length)) return false
  const prefix = toIpv6(prefixBytes)
  const given = toIpv6(addressBytes)
  const bits = Number(length) + (base.includes(':') ? 0 : 96)
  for (let bit = 0; bit < bits; bit += 8) {
    const mask = bits - bit >= 8 ? 0xff : (0xff << (8 - (bits - bit))) & 0xff
    if (((prefix[bit >> 3]! ^ given[bit >> 3]!) & mask) !== 0) return false
  }
  return true
}

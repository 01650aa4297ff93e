/**
 * IP literals as Elasticsearch reads them (its `InetAddresses`): which texts are
 * addresses, and their bytes. `ipaddr.js` accepts more (hex and octal IPv4) and less (`1.2.3.`), so it does not serve here.
 */
import { illegalArgument } from './throwable.js'

/** The bytes of an IPv4 (4) or IPv6 (16) literal, or null for invalid text. A zone (`%eth0`) is ignored. */
export function parseIp(text: string): Uint8Array | null {
  if (text.includes(':')) return parseIpv6(text)
  return parseIpv4(text)
}

/** As `parseIp`; throws illegal_argument_exception `'X' is not an IP string literal.` */
export function requireIp(text: string): Uint8Array {
  const bytes = parseIp(text)
  if (bytes === null) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return isMappedIpv4(bytes) ? bytes.slice(12) : bytes
}

/** Whether 16 bytes are an IPv4 address mapped into IPv6 (`::ffff:a.b.c.d`). */
export function isMappedIpv4(bytes: Uint8Array): boolean {
  if (bytes.length !== 16 || bytes[10] !== 0xff || bytes[11] !== 0xff) return false
  for (let i = 0; i < 10; i++) if (bytes[i] !== 0) return false
  return true
}

/** IPv4 bytes as the IPv6 address that they are mapped to; IPv6 bytes unchanged. */
export function toIpv6(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 16) return bytes
  const out = new Uint8Array(16)
  out[10] = out[11] = 0xff
  out.set(bytes, 12)
  return out
}

function parseIpv4(text: string): Uint8Array | null {
  const out = new Uint8Array(4)
  let part = 0
  let value = 0
  let digits = 0
  for (let i = 0; i <= text.length; i++) {
    const c = i < text.length ? text.charCodeAt(i) : POINT
    if (c === POINT) {
      // The last part may be empty: Elasticsearch's parser takes `1.2.3.` for `1.2.3.0`.
      if (part > 3 || (digits === 0 && !(part === 3 && i === text.length))) return null
      out[part++] = value
      value = 0
      digits = 0
    } else {
      if (c < 0x30 || c > 0x39 || (digits > 0 && value === 0)) return null
      value = value * 10 + (c - 0x30)
      if (value > 255) return null
      digits++
    }
  }
  return part === 4 ? out : null
}

const POINT = 0x2e

function parseIpv6(literal: string): Uint8Array | null {
  const percent = literal.indexOf('%')
  if (percent === literal.length - 1) return null
  let text = percent < 0 ? literal : literal.slice(0, percent)
  const lastColon = text.lastIndexOf(':')
  if (text.includes('.', lastColon)) {
    const tail = parseIpv4(text.slice(lastColon + 1))
    if (tail === null) return null
    const [a, b, c, d] = tail as unknown as [number, number, number, number]
    text = `${text.slice(0, lastColon + 1)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  }
  const halves = text.split('::')
  if (halves.length > 2) return null
  const head = groupsOf(halves[0]!)
  const tail = halves.length === 2 ? groupsOf(halves[1]!) : []
  if (head === null || tail === null) return null
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...head, ...new Array<number>(missing).fill(0), ...tail]
  const out = new Uint8Array(16)
  groups.forEach((group, i) => {
    out[i * 2] = group >> 8
    out[i * 2 + 1] = group & 0xff
  })
  return out
}

function groupsOf(text: string): number[] | null {
  if (text === '') return []
  const groups = text.split(':').map(part => (/^0*[0-9a-fA-F]{1,4}$/.test(part) ? Number.parseInt(part, 16) : -1))
  return groups.includes(-1) ? null : groups
}

/** IP literals as Elasticsearch reads them: which texts are addresses, and their bytes. */
import { illegalArgument } from '@sluice/java'

/** The 16 bytes of a literal, IPv4 mapped into IPv6, and whether it was written as IPv4. Throws `'X' is not an IP string literal.` */
export function ipAddress(text: string): { readonly bytes: Uint8Array; readonly isV4: boolean } {
  const isV4 = !text.includes(':')
  const bytes = isV4 ? mapped(ipv4(text)) : ipv6(text)
  if (bytes === undefined) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return { bytes, isV4 }
}

/** Whether 16 bytes are an IPv4 address mapped into IPv6. */
export const isMapped = (bytes: Uint8Array): boolean =>
  bytes[10] === 0xff && bytes[11] === 0xff && bytes.subarray(0, 10).every(byte => byte === 0)

function mapped(v4: readonly number[] | undefined): Uint8Array | undefined {
  return v4 === undefined ? undefined : Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, ...v4])
}

function ipv4(text: string): number[] | undefined {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  // The last part may be empty: Elasticsearch takes `1.2.3.` for `1.2.3.0`.
  const valid = parts.every((part, i) => /^(0|[1-9]\d{0,2})$/.test(part) || (part === '' && i === 3))
  const bytes = parts.map(Number)
  return valid && bytes.every(byte => byte <= 255) ? bytes : undefined
}

function ipv6(literal: string): Uint8Array | undefined {
  const percent = literal.indexOf('%')
  if (percent === literal.length - 1) return undefined
  let text = percent < 0 ? literal : literal.slice(0, percent)
  const tail = text.slice(text.lastIndexOf(':') + 1)
  if (tail.includes('.')) {
    const v4 = ipv4(tail)
    if (v4 === undefined) return undefined
    const hex = v4.map(byte => byte.toString(16).padStart(2, '0')).join('')
    text = `${text.slice(0, text.length - tail.length)}${hex.slice(0, 4)}:${hex.slice(4)}`
  }
  const halves = text.split('::')
  const [head, rest] = [groupsOf(halves[0]!), groupsOf(halves[1] ?? '')]
  if (halves.length > 2 || head === undefined || rest === undefined) return undefined
  const missing = 8 - head.length - rest.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...head, ...new Array<number>(missing).fill(0), ...rest]
  return Uint8Array.from(groups.flatMap(group => [group >> 8, group & 0xff]))
}

function groupsOf(text: string): number[] | undefined {
  if (text === '') return []
  const parts = text.split(':')
  return parts.every(part => /^0*[0-9a-fA-F]{1,4}$/.test(part))
    ? parts.map(part => Number.parseInt(part, 16))
    : undefined
}

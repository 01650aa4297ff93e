/** The matchers, each a function that makes one. Test files write them as `{ $name: argument }` (`matcher-forms.ts`). */
import { fromPlain } from '@sluice/core'
import { compileEsDate, isNumber, JavaZonedDateTime, parseIp, toDouble, toIpv6 } from '@sluice/java'
import { fromMatcherInput } from './expected.js'
import { type Matcher, matcher } from './matcher.js'
import { shown } from './show.js'

export { regex } from './regex.js'

/** Accepts every value that is there, also null. */
export const any = (): Matcher => matcher('$any', 'any value', value => value !== undefined)

/** Accepts every string; with a length, strings of that many UTF-16 units. */
export const string = (length?: number): Matcher =>
  length === undefined
    ? matcher('$string', 'a text', value => typeof value === 'string')
    : matcher(
        '$string',
        `a text of ${length} characters`,
        value => typeof value === 'string' && value.length === length,
      )

/**
 * Accepts dates: texts of a format (as in date fields of mappings; `strict_date_optional_time` unless given), or date values. Throws a
 * JavaException for an unknown format.
 */
export function date(format = 'strict_date_optional_time'): Matcher {
  const parser = compileEsDate(format)
  return matcher('$date', `a date (${format})`, value => {
    if (value instanceof JavaZonedDateTime) return true
    const isText = typeof value === 'string'
    return (isText || isNumber(value)) && parser.tryParse(isText ? value : shown(value)) !== undefined
  })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Accepts UUIDs in their usual writing. */
export const uuid = (): Matcher => matcher('$uuid', 'a UUID', value => typeof value === 'string' && UUID.test(value))

/** Accepts IP addresses of both kinds, or those of a network (`10.0.0.0/8`). Throws TypeError for text that is not a network. */
export function ip(network?: string): Matcher {
  if (network === undefined) {
    return matcher('$ip', 'an IP address', value => typeof value === 'string' && parseIp(value) !== null)
  }
  const contains = networkTest(network)
  return matcher('$ip', `an IP address in ${network}`, value => {
    const bytes = typeof value === 'string' ? parseIp(value) : null
    return bytes !== null && contains(bytes)
  })
}

/** Whether addresses are in a network. Throws TypeError for text that is not a network. */
export function networkTest(network: string): (address: Uint8Array) => boolean {
  const [address = '', length] = network.split('/')
  const base = parseIp(address)
  const bits = base === null ? 0 : base.length * 8
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN
  if (base === null || !(prefix <= bits)) throw new TypeError(`'${network}' is not a network; it looks like 10.0.0.0/8`)
  const wanted = toIpv6(base)
  const shared = prefix + (128 - bits)
  return candidate => {
    const bytes = toIpv6(candidate)
    for (let bit = 0; bit < shared; bit += 8) {
      const mask = shared - bit >= 8 ? 0xff : (0xff << (8 - (shared - bit))) & 0xff
      if ((bytes[bit / 8]! & mask) !== (wanted[bit / 8]! & mask)) return false
    }
    return true
  }
}

/** Bounds of `number`. */
export interface NumberRange {
  readonly min?: number
  readonly max?: number
}

/** Accepts numbers of every kind, within the bounds if there are any. */
export function number({ min, max }: NumberRange = {}): Matcher {
  const bounds =
    min !== undefined && max !== undefined
      ? ` from ${min} to ${max}`
      : min !== undefined
        ? ` of at least ${min}`
        : max !== undefined
          ? ` of at most ${max}`
          : ''
  return matcher('$number', `a number${bounds}`, value => {
    if (!isNumber(value)) return false
    const size = toDouble(value)
    return size >= (min ?? Number.NEGATIVE_INFINITY) && size <= (max ?? Number.POSITIVE_INFINITY)
  })
}

/** Accepts a missing field. */
export const absent = (): Matcher => matcher('$absent', 'no such field', value => value === undefined, true)

/**
 * Accepts lists that have all of the given elements, in any place; objects that have the given members; texts that have the given
 * text in them. What is given may hold matchers.
 */
export function contains(part: unknown): Matcher {
  const wanted = fromMatcherInput(part)
  const elements = Array.isArray(wanted) ? wanted : [wanted]
  return matcher('$contains', `something that contains ${shown(wanted)}`, (value, equal) => {
    if (typeof value === 'string') return typeof wanted === 'string' && value.includes(wanted)
    if (Array.isArray(value)) return elements.every(element => value.some(item => equal(element, item)))
    if (!(value instanceof Map) || !(wanted instanceof Map)) return false
    return [...wanted].every(([key, member]) => equal(member, value.get(key)))
  })
}

/** Accepts lists of just these elements in any order. The elements may hold matchers. */
export function unordered(elements: readonly unknown[]): Matcher {
  const wanted = elements.map(fromMatcherInput)
  return matcher('$unordered', `${shown(wanted)} in any order`, (value, equal) => {
    if (!Array.isArray(value) || value.length !== wanted.length) return false
    return assigns(wanted.map(element => value.flatMap((item, i) => (equal(element, item) ? [i] : []))))
  })
}

/** Whether each row can have a different place among those that suit it. */
function assigns(suited: readonly (readonly number[])[]): boolean {
  const ownerOf = new Map<number, number>()
  const place = (row: number, tried: Set<number>): boolean =>
    suited[row]!.some(at => {
      if (tried.has(at)) return false
      tried.add(at)
      const owner = ownerOf.get(at)
      if (owner !== undefined && !place(owner, tried)) return false
      ownerOf.set(at, row)
      return true
    })
  return suited.every((_, row) => place(row, new Set()))
}

/** Accepts just this value, with no matcher read into it: for documents that have keys like `$any` themselves. */
export const literal = (value: unknown): Matcher => {
  const wanted = fromPlain(value)
  return matcher('$value', shown(wanted), (actual, equal) => equal(wanted, actual))
}

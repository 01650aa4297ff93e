/** Fields of addresses. */
import { illegalArgument, javaToString, parseIp, toIpv6 } from '@sluice/java'
import { ipText } from '../../mapping/ip-text.js'
import { BooleanQuery } from '../lucene/boolean-query.js'
import { ConstantScoreQuery, MatchNoDocsQuery } from '../lucene/constant-score.js'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import type { Query } from '../lucene/query.js'
import { type TermBound, TermRangeQuery } from '../lucene/term-range-query.js'
import { TermSetQuery } from '../lucene/term-set-query.js'
import { NodeFieldType, type RangeRequest } from './mapped-field-type.js'

const BITS = 128n
const V4_PREFIX = 96

/** The type `ip`. */
export class IpFieldType extends NodeFieldType {
  override termQuery(value: unknown): Query {
    this.requireSearchable()
    const text = javaToString(value)
    return text.includes('/') ? this.blockQuery(text) : new TermSetQuery(this.name, [addressOf(text)])
  }

  override termsQuery(values: readonly unknown[]): Query {
    this.requireSearchable()
    const texts = values.map(javaToString)
    const single = new TermSetQuery(this.name, texts.filter(text => !text.includes('/')).map(addressOf))
    const blocks = texts.filter(text => text.includes('/'))
    if (blocks.length === 0) return single
    const all = [...(single.terms.length === 0 ? [] : [single]), ...blocks.map(text => this.blockQuery(text))]
    return new ConstantScoreQuery(new BooleanQuery(all.map(query => ({ occur: 'should', query }))))
  }

  override rangeQuery({ from, to, includeLower, includeUpper }: RangeRequest): Query {
    this.requireSearchable()
    const lower: TermBound | null =
      from === null ? null : { bytes: addressOf(javaToString(from)), isIncluded: includeLower }
    const upper: TermBound | null =
      to === null ? null : { bytes: addressOf(javaToString(to)), isIncluded: includeUpper }
    return new TermRangeQuery(this.name, lower, upper, ipText)
  }

  /** The addresses of a block: `10.1.0.0/16`. Throws illegal_argument_exception. */
  private blockQuery(text: string): Query {
    const { lower, upper } = blockBounds(text)
    if (lower.length !== upper.length) return new MatchNoDocsQuery('empty block')
    return new TermRangeQuery(this.name, { bytes: lower, isIncluded: true }, { bytes: upper, isIncluded: true }, ipText)
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }
}

/** The 16 bytes of an address. Throws illegal_argument_exception for an invalid string. */
function addressOf(text: string): Uint8Array {
  const address = parseIp(text)
  if (address === null) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return toIpv6(address)
}

/** The first and the last address of a block. Throws illegal_argument_exception for an invalid string. */
export function blockBounds(text: string): { readonly lower: Uint8Array; readonly upper: Uint8Array } {
  const parts = text.split('/')
  const [address, length] = parts as [string, string]
  if (parts.length !== 2) throw illegalArgument(`Expected [ip/prefix] but was [${text}]`)
  const own = parseIp(address)
  if (own === null) throw illegalArgument(`'${address}' is not an IP string literal.`)
  const bits = own.length * 8
  const prefix = Number(length)
  if (!/^\d+$/.test(length) || prefix > bits) {
    throw illegalArgument(
      `Illegal prefix length [${length}] in [${text}]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges`,
    )
  }
  const free = BITS - BigInt(bits === 32 ? prefix + V4_PREFIX : prefix)
  const number = toIpv6(own).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const lower = (number >> free) << free
  return { lower: bytesOf(lower), upper: bytesOf(lower | ((1n << free) - 1n)) }
}

function bytesOf(number: bigint): Uint8Array {
  const bytes = new Uint8Array(16)
  let rest = number
  for (let i = 15; i >= 0; i--, rest >>= 8n) bytes[i] = Number(rest & 0xffn)
  return bytes
}

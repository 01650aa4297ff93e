/**
 * The types of runtime fields: what their scripts emit, and what a value of the source is as one of theirs: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/runtime-mapping-fields.html
 */
import { JavaException, javaToString, kindOf, parseDouble, parseIp, toDouble, toIpv6, toLong } from '@sluice/java'
import { encodePoint } from '../geo/geo-encoding.js'
import { readGeoPoint } from '../mapping/geo-point-values.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import type { FieldPurpose } from '../query/script-host.js'

/** A value as a segment has it: a number of the column, or a term. */
export type StoredValue = number | bigint | Uint8Array

/** A type of runtime fields. */
export interface ComputedType {
  /** The context of its scripts. */
  readonly purpose: FieldPurpose
  /** The value of something that a script emitted. Throws illegal_argument_exception for an invalid value. */
  stored(emitted: unknown): StoredValue
  /** The value of a part of a source, or of an emitted value of a `composite` script. Throws different exceptions for invalid values. */
  ofSource(value: unknown, node: FieldNode): StoredValue
}

const encoder = new TextEncoder()

const wholeOf = (value: unknown): number | bigint => {
  if (typeof value !== 'string') return toLong(value)
  return /^[+-]?\d+$/.test(value) ? toLong(BigInt(value)) : toLong(Math.trunc(finite(parseDouble(value))))
}

function finite(value: number): number {
  if (Number.isFinite(value) && Math.abs(value) <= 2 ** 63) return value
  throw notAValue(value)
}

const notAValue = (value: unknown): JavaException =>
  new JavaException('java.lang.IllegalArgumentException', `[${javaToString(value)}] is not a value of the field`)

const addressOf = (value: unknown): Uint8Array => {
  const text = javaToString(value)
  const address = parseIp(text)
  if (address === null)
    throw new JavaException('java.lang.IllegalArgumentException', `'${text}' is not an IP string literal.`)
  return toIpv6(address)
}

function truthOf(value: unknown): number {
  const text = javaToString(value)
  if (text === 'true') return 1
  if (text === 'false' || text === '') return 0
  throw notAValue(value)
}

/** The types by name. */
export const computedTypes: Readonly<Record<string, ComputedType>> = {
  boolean: { purpose: 'boolean_field', stored: truthOf, ofSource: truthOf },
  date: {
    purpose: 'date_field',
    stored: toLong,
    ofSource: (value, { mapper }) => mapper.termOf!(value) as number,
  },
  double: {
    purpose: 'double_field',
    stored: toDouble,
    ofSource: value => (typeof value === 'string' ? parseDouble(value) : toDouble(value)),
  },
  geo_point: {
    purpose: 'geo_point_field',
    stored(emitted) {
      const [lat, lon] = emitted as readonly [unknown, unknown]
      return encodePoint({ lat: toDouble(lat), lon: toDouble(lon) })
    },
    ofSource: value => encodePoint(readGeoPoint(value)),
  },
  ip: { purpose: 'ip_field', stored: addressOf, ofSource: addressOf },
  keyword: {
    purpose: 'keyword_field',
    stored: value => encoder.encode(javaToString(value)),
    ofSource(value) {
      if (kindOf(value) === 'map') throw notAValue(value)
      return encoder.encode(javaToString(value))
    },
  },
  long: { purpose: 'long_field', stored: toLong, ofSource: wholeOf },
}

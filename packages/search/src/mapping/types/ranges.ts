/** The field types of ranges: `date_range`, `double_range`, `float_range`, `integer_range`, `ip_range`, `long_range`. */
import {
  doubleOf,
  floatOf,
  illegalArgument,
  type JavaException,
  javaToString,
  parseDouble,
  parseInt32,
  parseIp,
  toIpv6,
} from '@sluice/java'
import { documentParsing } from '../../faults.js'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import { kept } from '../common-parameters.js'
import { type DateFormat, dateFormat, format, locale } from '../date-values.js'
import { defineFieldType, type FieldTypeDefinition } from '../field-type.js'
import { ipText } from '../ip-text.js'
import { param, parameter } from '../parameter.js'
import { type BoundKind, encodeRange, type Range } from '../range-encoding.js'

/** How bounds are read, counted and shown. */
interface RangeKind {
  readonly name: string
  readonly bounds: BoundKind
  /** The bound of a value. Throws illegal_argument_exception or number_format_exception. */
  read(value: unknown, coerce: boolean, dates: DateFormat): bigint | number
  /** The bound next to an excluded one, upwards or downwards. */
  next(bound: bigint | number, step: 1 | -1): bigint | number
  show(bound: bigint | number): string
}

/** The parts of a range field that queries need. */
export interface RangeValues {
  /** How the index keeps bounds. */
  readonly bounds: BoundKind
  /** The bound of a query's value. Throws for an invalid value. */
  bound(value: unknown): bigint | number
  /** The bound next to an excluded one, upwards or downwards. */
  next(bound: bigint | number, step: 1 | -1): bigint | number
}

const INTEGER = /^[+-]?\d+$/

const wholeKind = (name: string, min: bigint, max: bigint): RangeKind => ({
  name,
  bounds: 'long',
  read(value, coerce) {
    const text = javaToString(value)
    const number = INTEGER.test(text) ? BigInt(text) : undefined
    const exact = number ?? BigInt(Math.trunc(finite(parseDouble(text), text)))
    if (number === undefined && !coerce) throw illegalArgument(`Value [${text}] has a decimal part`)
    if (exact < min || exact > max) {
      const [type] = name.split('_') as [string]
      throw illegalArgument(`Value [${text}] is out of range for ${type === 'integer' ? 'an' : 'a'} ${type}`)
    }
    return exact
  },
  next: (bound, step) => BigInt(bound) + BigInt(step),
  show: String,
})

function finite(value: number, text: string): number {
  if (Number.isFinite(value)) return value
  throw illegalArgument(`Value [${text}] is out of range for a long`)
}

const BITS = new DataView(new ArrayBuffer(8))

/** The next double upwards or downwards. */
function nextDouble(value: number, step: 1 | -1): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return step * Number.MIN_VALUE
  BITS.setFloat64(0, value)
  BITS.setBigInt64(0, BITS.getBigInt64(0) + BigInt(value > 0 ? step : -step))
  return BITS.getFloat64(0)
}

const SMALLEST_FLOAT = 2 ** -149

/** The next float upwards or downwards. */
function nextFloat(value: number, step: 1 | -1): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return step * SMALLEST_FLOAT
  BITS.setFloat32(0, value)
  BITS.setInt32(0, BITS.getInt32(0) + (value > 0 ? step : -step))
  return BITS.getFloat32(0)
}

const ADDRESS_BYTES = 16

function addressNumber(text: string): bigint {
  const address = parseIp(text)
  if (address === null) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return toIpv6(address).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function addressText(value: bigint | number): string {
  let rest = BigInt(value)
  const bytes = new Uint8Array(ADDRESS_BYTES)
  for (let i = ADDRESS_BYTES - 1; i >= 0; i--, rest >>= 8n) bytes[i] = Number(rest & 0xffn)
  return ipText(bytes)
}

const kinds: readonly RangeKind[] = [
  {
    name: 'date_range',
    bounds: 'long',
    read: (value, _coerce, dates) => BigInt(dates.read(javaToString(value)).epochMillis),
    next: (bound, step) => BigInt(bound) + BigInt(step),
    show: String,
  },
  {
    name: 'double_range',
    bounds: 'double',
    read: value => parseDouble(javaToString(value)),
    next: (bound, step) => nextDouble(Number(bound), step),
    show: bound => javaToString(doubleOf(Number(bound))),
  },
  {
    name: 'float_range',
    bounds: 'double',
    read: value => Math.fround(parseDouble(javaToString(value))),
    next: (bound, step) => nextFloat(Number(bound), step),
    show: bound => javaToString(floatOf(Number(bound))),
  },
  wholeKind('integer_range', -(2n ** 31n), 2n ** 31n - 1n),
  {
    name: 'ip_range',
    bounds: 'address',
    read: value => addressNumber(javaToString(value)),
    next: (bound, step) => BigInt(bound) + BigInt(step),
    show: addressText,
  },
  wholeKind('long_range', -(2n ** 63n), 2n ** 63n - 1n),
]

/** The members of a range; `from` and `to` are older names. */
const MEMBERS = new Map<string, { readonly isLower: boolean; readonly isExcluded: boolean }>([
  ['gt', { isLower: true, isExcluded: true }],
  ['gte', { isLower: true, isExcluded: false }],
  ['from', { isLower: true, isExcluded: false }],
  ['lt', { isLower: false, isExcluded: true }],
  ['lte', { isLower: false, isExcluded: false }],
  ['to', { isLower: false, isExcluded: false }],
])

function rangeType(kind: RangeKind): FieldTypeDefinition {
  const isDate = kind.name === 'date_range'
  const dated = isDate
    ? { format: format('strict_date_optional_time||epoch_millis'), locale: locale() }
    : { format: noFormat(), locale: { ...locale(), shown: 'never' as const } }
  return defineFieldType({
    name: kind.name,
    summary: `Ranges of the type ${kind.name.split('_')[0]}.`,
    takesObjects: true,
    parameters: { ...kept, coerce: param.boolean({ default: true, updateable: true }), ...dated, meta: param.meta() },
    compile({ index, doc_values, coerce, ...rest }, path) {
      const dates = dateFormat(rest.format, rest.locale, path)
      /** The range of the object that the cursor is in. */
      const read = (cursor: JsonCursor): Range => {
        let low: bigint | number | null = null
        let high: bigint | number | null = null
        while (cursor.next() === Token.name) {
          const name = cursor.text()
          const member = MEMBERS.get(name)
          if (member === undefined) {
            throw documentParsing(cursor.location(), `error parsing field [${path}], with unknown parameter [${name}]`)
          }
          cursor.next()
          if (cursor.token === Token.null) continue
          const bound = kind.read(cursor.scalarText(), coerce, dates)
          const own = member.isExcluded ? kind.next(bound, member.isLower ? 1 : -1) : bound
          if (member.isLower) low = own
          else high = own
        }
        if (low !== null && high !== null && low > high) throw emptyRange(kind, low, high)
        return { low: low ?? Number.NEGATIVE_INFINITY, high: high ?? Number.POSITIVE_INFINITY }
      }
      return {
        storage: index || doc_values ? 'binary' : 'none',
        isSearchable: index || doc_values,
        isAggregatable: doc_values,
        ranges: {
          bounds: kind.bounds,
          bound: value => kind.read(value, true, dates),
          next: kind.next,
        },
        index(cursor, doc, slot) {
          let range: Range
          if (cursor.token === Token.startObject) range = read(cursor)
          else if (kind.name === 'ip_range' && cursor.token === Token.string) range = cidrRange(cursor.text())
          else {
            throw documentParsing(
              cursor.location(),
              `error parsing field [${path}], expected an object but got ${path.split('.').at(-1)}`,
            )
          }
          if (index || doc_values) doc.addBytes(slot, encodeRange(range, kind.bounds))
        },
        fetch: value => value,
      }
    },
  })
}

const ADDRESS_BITS = 128n

/** The addresses with a prefix: `10.0.0.0/8`. Throws illegal_argument_exception. */
function cidrRange(text: string): Range {
  const [address = '', length, ...more] = text.split('/')
  if (length === undefined || more.length > 0) throw illegalArgument(`Expected [ip/prefix] but was [${text}]`)
  const isLong = address.includes(':')
  const prefix = parseInt32(length)
  if (prefix < 0 || prefix > (isLong ? 128 : 32)) {
    throw illegalArgument(
      `Illegal prefix length [${prefix}] in [${text}]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges`,
    )
  }
  const bits = BigInt(prefix + (isLong ? 0 : 96))
  const rest = (1n << (ADDRESS_BITS - bits)) - 1n
  const low = addressNumber(address) & ~rest
  return { low, high: low | rest }
}

const emptyRange = (kind: RangeKind, low: bigint | number, high: bigint | number): JavaException =>
  illegalArgument(`min value (${kind.show(low)}) is greater than max value (${kind.show(high)})`)

/** The parameter of ranges without dates: it can be given, and is then a fault. */
const noFormat = () =>
  parameter<string>(
    { default: 'strict_date_optional_time||epoch_millis', shown: 'never' },
    {
      read(_raw, { path }) {
        throw illegalArgument(
          `field [${path}] of type [range] should not define a dateTimeFormatter unless it is a DATE type`,
        )
      },
    },
  )

/** All of them. */
export const rangeTypes: readonly FieldTypeDefinition[] = kinds.map(rangeType)

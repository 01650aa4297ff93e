/** `CIDR`, `GeoPoint`, `GeoBoundingBox` and `Debug`, which Elasticsearch adds in every context. */
import {
  classNameOf,
  doubleOf,
  illegalArgument,
  isMappedIpv4,
  JavaException,
  JavaObject,
  nullPointer,
  parseIp,
  toIpv6,
} from '@sluice/java'
import { allowlistFor } from '../../allowlist.js'
import { type ClassLibrary, type Double, numberOf } from '../define.js'
import { textOfAny } from '../lang/object.js'

/** A range of addresses. */
class Cidr extends JavaObject {
  override readonly className = 'org.elasticsearch.painless.api.CIDR'
  constructor(
    readonly lower: Uint8Array,
    readonly upper: Uint8Array,
  ) {
    super()
  }
  contains(text: string | null): boolean {
    if (text === null || text === '') return false
    const { bytes } = ipAddress(text)
    return compare(this.lower, bytes) <= 0 && compare(bytes, this.upper) <= 0
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** The 16 bytes of a literal, IPv4 mapped into IPv6, and whether it was written as IPv4. Throws `'X' is not an IP string literal.` */
function ipAddress(text: string): { readonly bytes: Uint8Array; readonly isV4: boolean } {
  const bytes = parseIp(text)
  if (bytes === null) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return { bytes: toIpv6(bytes), isV4: bytes.length === 4 }
}

function compare(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, i) => byte !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

function cidrOf(text: string | null): Cidr {
  if (text === null) throw nullPointer('Cannot invoke "String.contains(java.lang.CharSequence)" because "cidr" is null')
  if (!text.includes('/')) {
    const { bytes } = ipAddress(text)
    return new Cidr(bytes, bytes)
  }
  const parts = text.split('/')
  while (parts.at(-1) === '') parts.pop()
  const [address, prefix] = parts
  if (parts.length !== 2 || address === undefined || prefix === undefined)
    throw illegalArgument(`Expected [ip/prefix] but was [${text}]`)
  const { bytes, isV4 } = ipAddress(address)
  if (!isV4 && isMappedIpv4(bytes)) {
    throw illegalArgument(
      `CIDR notation is not allowed with IPv6-mapped IPv4 address [${address} as it introduces ambiguity as to whether the prefix length should be interpreted as a v4 prefix length or a v6 prefix length`,
    )
  }
  const length = /^[+-]?\d{1,9}$/.test(prefix) ? Number(prefix) : -1
  if (length < 0 || length > (isV4 ? 32 : 128)) {
    throw illegalArgument(
      `Illegal prefix length [${prefix}] in [${text}]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges`,
    )
  }
  const bits = isV4 ? length + 96 : length
  const mask = bytes.map((_, i) => (0xff00 >> Math.min(8, Math.max(0, bits - 8 * i))) & 0xff)
  return new Cidr(
    bytes.map((byte, i) => byte & mask[i]!),
    bytes.map((byte, i) => byte | (~mask[i]! & 0xff)),
  )
}

/** `CIDR`. */
export const cidr: ClassLibrary = {
  constructors: { 'new/1': cidrOf },
  methods: { 'contains/1': (receiver: Cidr, address: string | null) => receiver.contains(address) },
}

/** A point on the earth. */
export class GeoPoint extends JavaObject {
  override readonly className = 'org.elasticsearch.common.geo.GeoPoint'
  constructor(
    readonly lat: number,
    readonly lon: number,
  ) {
    super()
  }
  override toJavaString(): string {
    return `${this.lat}, ${this.lon}`
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof GeoPoint && other.lat === this.lat && other.lon === this.lon
  }
}

/** `GeoPoint`. */
export const geoPoint: ClassLibrary = {
  constructors: {
    'new/0': () => new GeoPoint(0, 0),
    'new/2': (lat: Double, lon: Double) => new GeoPoint(numberOf(lat), numberOf(lon)),
  },
  methods: {
    'getLat/0': (receiver: GeoPoint) => doubleOf(receiver.lat),
    'getLon/0': (receiver: GeoPoint) => doubleOf(receiver.lon),
  },
}

/** A `GeoBoundingBox`, which no context that Sluice runs hands out. */
interface GeoBoundingBox {
  readonly topLeft: GeoPoint
  readonly bottomRight: GeoPoint
}

/** `GeoBoundingBox`. */
export const geoBoundingBox: ClassLibrary = {
  methods: {
    'topLeft/0': (receiver: GeoBoundingBox) => receiver.topLeft,
    'bottomRight/0': (receiver: GeoBoundingBox) => receiver.bottomRight,
  },
}

/** `Debug.explain(value)`: ends the script with an error that describes the value; no script can catch it. */
function explain(value: unknown): never {
  const name = value === null ? undefined : value instanceof JavaException ? value.className : classNameOf(value)
  const known = name === undefined ? undefined : allowlistFor(['write', 'ingest']).find(name.replaceAll('$', '.'))
  throw new JavaException('org.elasticsearch.painless.PainlessExplainError', null, undefined, {
    ...(known === undefined ? {} : { painless_class: known.name }),
    to_string: textOfAny(value),
    ...(name === undefined ? {} : { java_class: name }),
  })
}

/** `Debug`. */
export const debug: ClassLibrary = { statics: { 'explain/1': explain } }

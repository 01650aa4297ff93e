/**
 * A small IP table for examples and first steps, used only if no database file is given: it answers the documentation
 * ranges (RFC 5737, RFC 3849) and says in its values what it is. For any other address the database counts as missing.
 */
import { parseIp } from '@sluice/java'
import type { GeoDatabase, GeoDatabaseSource, GeoRecord } from '../../../engine/services.js'

interface Range {
  readonly name: string
  readonly prefix: readonly number[]
  readonly lat: number
  readonly asn: number
}

/** Documentation ranges; AS numbers are those reserved for documentation (RFC 5398). */
const RANGES: readonly Range[] = [
  { name: 'TEST-NET-1', prefix: [192, 0, 2], lat: 10.5, asn: 64496 },
  { name: 'TEST-NET-2', prefix: [198, 51, 100], lat: 20.5, asn: 64497 },
  { name: 'TEST-NET-3', prefix: [203, 0, 113], lat: 30.5, asn: 64498 },
  { name: 'IPv6 documentation', prefix: [0x20, 0x01, 0x0d, 0xb8], lat: 40.5, asn: 64499 },
]

function rangeOf(address: string): Range | undefined {
  const bytes = parseIp(address)
  if (bytes === null) return undefined
  return RANGES.find(
    ({ prefix }) =>
      prefix.length + (bytes.length === 4 ? 1 : 12) === bytes.length && prefix.every((b, i) => bytes[i] === b),
  )
}

const label = (range: Range): string => `${range.name} (built-in example, no database)`

function cityRecord(range: Range): object {
  return {
    city: { names: { en: label(range) } },
    continent: { code: 'ZZ', names: { en: 'Documentation' } },
    country: { iso_code: 'ZZ', names: { en: 'Documentation range' } },
    location: { latitude: range.lat, longitude: range.lat, accuracy_radius: 1000, time_zone: 'Etc/UTC' },
    subdivisions: [{ iso_code: 'DOC', names: { en: label(range) } }],
  }
}

const asnRecord = (range: Range): object => ({
  autonomous_system_number: range.asn,
  autonomous_system_organization: label(range),
})

function table(type: string, recordOf: (range: Range) => object): GeoDatabase {
  return {
    type,
    covers: address => rangeOf(address) !== undefined,
    lookup(address): GeoRecord | null {
      const range = rangeOf(address)
      return range === undefined ? null : { data: recordOf(range), prefixLength: range.prefix.length * 8 }
    },
  }
}

const TABLES: ReadonlyMap<string, GeoDatabase> = new Map([
  ['GeoLite2-City.mmdb', table('GeoLite2-City', cityRecord)],
  ['GeoLite2-Country.mmdb', table('GeoLite2-Country', cityRecord)],
  ['GeoLite2-ASN.mmdb', table('GeoLite2-ASN', asnRecord)],
])

/** The built-in tables under the names of Elasticsearch's default databases. */
export const builtinGeoDatabases: GeoDatabaseSource = { get: file => TABLES.get(file) }

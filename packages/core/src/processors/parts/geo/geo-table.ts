/**
 * IP databases of a few rows, for tests: networks with the properties that `geoip` shall find, by the names that they have there
 * (recordings `cases/geoip`).
 */
import { doubleOf, isNumber, JavaException, longOf, parseCidrBlock, parseIp, toDouble } from '@sluice/java'
import { nearest } from '../../../diagnostics/suggest.js'
import type { GeoDatabase, GeoRecord } from '../../../engine/services.js'
import { isInNetwork } from '../network/network.js'
import { TableFault, type TableRow } from '../table-rows.js'
import { databaseKind } from './geo-properties.js'

/** The column of the address or network. */
const NETWORK = 'network'
/** Properties derived from the looked-up address. */
const COMPUTED = ['ip', NETWORK]

interface Entry {
  readonly network: string
  readonly record: GeoRecord
}

/** Whether a name is that of a kind of IP database: `GeoLite2-City`, `my-GeoIP2-ISP`, `ipinfo_country`. */
export const isGeoTableName = (name: string): boolean => databaseKind(name, 'ip_location') !== undefined

/**
 * Makes a database of a type (`GeoLite2-City`, `ipinfo_asn`) from rows with `network`, an address or a CIDR block, and properties; or
 * from one row that has an object of properties for each network. Of several networks that hold an address the narrowest counts; an
 * address in none has no record. Throws TableFault.
 */
export function geoTable(type: string, rows: readonly TableRow[]): GeoDatabase {
  const kind = databaseKind(type, 'ip_location')
  if (kind === undefined) {
    const help = 'Name it for a database: GeoLite2-City, GeoLite2-ASN, GeoIP2-ISP, ipinfo_country, ...'
    throw new TableFault(`there is no kind of IP database [${type}]`, {}, help)
  }
  const allowed = kind.allowed.filter(name => !COMPUTED.includes(name))
  const entries = byNetwork(rows).map(row => entryOf(row, allowed))
  entries.sort((a, b) => b.record.prefixLength - a.record.prefixLength)
  return {
    type,
    lookup: address => entries.find(({ network }) => isInNetwork(address, network))?.record ?? null,
  }
}

function byNetwork(rows: readonly TableRow[]): readonly TableRow[] {
  const [only] = rows
  if (rows.length !== 1 || only!.value.has(NETWORK)) return rows
  const entries = [...only!.value]
  if (!entries.every(([, properties]) => properties instanceof Map)) return rows
  return entries.map(([network, properties], i) => ({
    value: new Map([[NETWORK, network], ...(properties as Map<string, unknown>)]),
    row: i + 1,
  }))
}

function entryOf(row: TableRow, allowed: readonly string[]): Entry {
  const network = row.value.get(NETWORK)
  if (typeof network !== 'string') {
    throw new TableFault(`[${NETWORK}] is missing`, row, 'Each row needs an address or a CIDR block: 81.2.69.0/24.')
  }
  const properties = new Map<string, unknown>()
  for (const [name, value] of row.value) {
    if (name === NETWORK) continue
    if (!allowed.includes(name)) {
      const near = nearest(name, allowed)
      const help = near === undefined ? `It has ${allowed.join(', ')}.` : `Did you mean ${near}?`
      throw new TableFault(`the database has no property [${name}]`, row, help)
    }
    properties.set(name, propertyOf(name, value, row))
  }
  for (const [flag, country] of FLAGS_OF_COUNTRIES) {
    if (allowed.includes(flag) && !properties.has(flag) && properties.has(country)) properties.set(flag, false)
  }
  return { network, record: { data: {}, properties, prefixLength: prefixOf(network, row) } }
}

/** Properties that are false if a database does not have them, but knows the country. */
const FLAGS_OF_COUNTRIES: readonly (readonly [flag: string, country: string])[] = [
  ['country_in_european_union', 'country_iso_code'],
  ['registered_country_in_european_union', 'registered_country_iso_code'],
]

function prefixOf(network: string, row: TableRow): number {
  try {
    const bytes = parseIp(network.split('/')[0]!)
    if (!network.includes('/') && bytes !== null) return bytes.length * 8
    const { bits } = parseCidrBlock(network)
    return bytes?.length === 4 ? bits - 96 : bits
  } catch (thrown) {
    if (thrown instanceof JavaException) throw new TableFault(thrown.text ?? thrown.simpleName, row)
    throw thrown
  }
}

/** The type that a property has in a document; CSV has text for all of them. */
function propertyOf(name: string, value: unknown, row: TableRow): unknown {
  if (name === 'location') return locationOf(value, row)
  if (name === 'asn') return longOf(numberOf(name, value, row))
  if (name === 'accuracy_radius' || name.endsWith('_confidence')) return numberOf(name, value, row)
  if (!BOOLEAN.test(name)) {
    if (typeof value === 'string') return value
    throw new TableFault(`[${name}] must be a string`, row)
  }
  const text = String(value).toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true'
  throw new TableFault(`[${name}] must be true or false`, row)
}

const BOOLEAN =
  /_in_european_union$|^(?:hosting_provider|tor_exit_node|anonymous_vpn|anonymous|public_proxy|residential_proxy|hosting|tor|proxy|relay|vpn)$/

function numberOf(name: string, value: unknown, row: TableRow): number {
  if (isNumber(value)) return toDouble(value)
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  throw new TableFault(`[${name}] must be a number`, row)
}

function locationOf(value: unknown, row: TableRow): ReadonlyMap<string, unknown> {
  const location = value instanceof Map ? (value as Map<string, unknown>) : new Map<string, unknown>()
  if (!location.has('lat') || !location.has('lon')) {
    const help = 'Write {"lat": 51.5, "lon": -0.1}; in CSV the columns location.lat and location.lon.'
    throw new TableFault('[location] must have lat and lon', row, help)
  }
  return new Map(['lat', 'lon'].map(key => [key, doubleOf(numberOf(`location.${key}`, location.get(key), row))]))
}

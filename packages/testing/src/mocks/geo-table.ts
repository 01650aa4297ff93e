/** IP databases of a few rows: addresses or networks, each with the properties that `geoip` is to find. */
import { type GeoDatabase, nearest } from '@sluice/core'
import { parseIp } from '@sluice/java'
import { networkTest } from '../match/matchers.js'

/** The properties by their names in `geoip`; `location` is `{ lat, lon }`. */
export type GeoProperties = Readonly<Record<string, unknown>>

/** Rows by address (`81.2.69.142`) or network (`81.2.69.0/24`); the first that an address is in counts. */
export type GeoRows = Readonly<Record<string, GeoProperties>>

type RecordPath = readonly (string | number)[]

/** Where MaxMind's records have each property. */
const PATHS: Readonly<Record<string, RecordPath>> = {
  city_name: ['city', 'names', 'en'],
  continent_code: ['continent', 'code'],
  continent_name: ['continent', 'names', 'en'],
  country_iso_code: ['country', 'iso_code'],
  country_name: ['country', 'names', 'en'],
  country_in_european_union: ['country', 'is_in_european_union'],
  region_iso_code: ['subdivisions', 0, 'iso_code'],
  region_name: ['subdivisions', 0, 'names', 'en'],
  timezone: ['location', 'time_zone'],
  accuracy_radius: ['location', 'accuracy_radius'],
  postal_code: ['postal', 'code'],
  asn: ['autonomous_system_number'],
  organization_name: ['autonomous_system_organization'],
  isp: ['isp'],
  isp_organization_name: ['organization'],
  domain: ['domain'],
  connection_type: ['connection_type'],
  user_type: ['user_type'],
}

/**
 * A database of rows under a file name, from which its type follows (`GeoLite2-City.mmdb`). Throws TypeError for an address or a
 * property that there is not.
 */
export function geoTable(rows: GeoRows, file: string): GeoDatabase {
  const entries = Object.entries(rows).map(([network, properties]) => ({
    contains: networkTest(network),
    record: { data: recordOf(properties, `geoip: ${file}: ${network}`), prefixLength: prefixOf(network) },
  }))
  return {
    type: file.replace(/\.mmdb$/, ''),
    lookup(address) {
      const bytes = parseIp(address)
      return bytes === null ? null : (entries.find(({ contains }) => contains(bytes))?.record ?? null)
    },
  }
}

function prefixOf(network: string): number {
  const [address, length] = network.split('/')
  return length === undefined ? parseIp(address!)!.length * 8 : Number(length)
}

function recordOf(properties: GeoProperties, where: string): object {
  const record: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'location') putLocation(record, value, where)
    else if (PATHS[name] !== undefined) put(record, PATHS[name], valueFor(name, value, properties))
    else {
      const near = nearest(name, [...Object.keys(PATHS), 'location'])
      const hint =
        near === undefined ? `properties are ${Object.keys(PATHS).join(', ')}, location` : `did you mean ${near}?`
      throw new TypeError(`${where}: there is no property ${name}; ${hint}`)
    }
  }
  return record
}

/** `geoip` shows `GB-ENG` where the record of the country GB has ENG. */
function valueFor(name: string, value: unknown, { country_iso_code }: GeoProperties): unknown {
  const prefix = `${String(country_iso_code)}-`
  return name === 'region_iso_code' && typeof value === 'string' && value.startsWith(prefix)
    ? value.slice(prefix.length)
    : value
}

function putLocation(record: Record<string, unknown>, value: unknown, where: string): void {
  const { lat, lon } = (value ?? {}) as { readonly lat?: unknown; readonly lon?: unknown }
  if (typeof lat !== 'number' || typeof lon !== 'number')
    throw new TypeError(`${where}: location must have lat and lon`)
  put(record, ['location', 'latitude'], lat)
  put(record, ['location', 'longitude'], lon)
}

function put(record: Record<string, unknown>, [key, ...rest]: RecordPath, value: unknown): void {
  const name = String(key)
  if (rest.length === 0) {
    record[name] = value
    return
  }
  record[name] ??= typeof rest[0] === 'number' ? [] : {}
  put(record[name] as Record<string, unknown>, rest, value)
}

/**
 * The properties of IP databases: which kinds there are, what each allows and gives by default, and where in a record each
 * value is found (recordings `cases/geoip`).
 */
import { DocumentMap, doubleOf, longOf } from '@sluice/java'
import { ipText, networkText } from '../network/ip-text.js'

/** One lookup, as the readers of properties see it. */
export interface Lookup {
  readonly address: Uint8Array
  readonly prefixLength: number
  readonly record: Record<string, unknown>
}

type Read = (lookup: Lookup) => unknown

/** A kind of database. */
export interface DatabaseKind {
  /** Allowed properties in the order of Elasticsearch's error text. */
  readonly allowed: readonly string[]
  readonly defaults: readonly string[]
  readonly read: Readonly<Record<string, Read>>
}

/** All properties in Elasticsearch's fixed order. */
const ORDER =
  'ip country_confidence country_in_european_union country_iso_code country_name continent_code continent_name region_iso_code region_name city_confidence city_name timezone location asn organization_name network hosting_provider tor_exit_node anonymous_vpn anonymous public_proxy residential_proxy domain isp isp_organization_name mobile_country_code mobile_network_code connection_type user_type type postal_code postal_confidence accuracy_radius hosting tor proxy relay vpn service registered_country_in_european_union registered_country_iso_code registered_country_name'.split(
    ' ',
  )

/** The value below a record by keys; undefined if a step is missing. */
function at(record: unknown, ...keys: string[]): unknown {
  let value = record
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

const path =
  (...keys: string[]): Read =>
  ({ record }) =>
    at(record, ...keys)

const flag =
  (key: string): Read =>
  ({ record }) =>
    record[key] === true

const lastSubdivision = (record: unknown): unknown => {
  const subdivisions = at(record, 'subdivisions')
  return Array.isArray(subdivisions) ? subdivisions[subdivisions.length - 1] : undefined
}

const inEuropeanUnion =
  (country: string): Read =>
  ({ record }) =>
    at(record, country, 'iso_code') === undefined ? undefined : at(record, country, 'is_in_european_union') === true

const MAXMIND: Record<string, Read> = {
  ip: ({ address }) => ipText(address),
  network: ({ address, prefixLength }) => networkText(address, prefixLength),
  country_confidence: path('country', 'confidence'),
  country_in_european_union: inEuropeanUnion('country'),
  country_iso_code: path('country', 'iso_code'),
  country_name: path('country', 'names', 'en'),
  continent_code: path('continent', 'code'),
  continent_name: path('continent', 'names', 'en'),
  region_iso_code: ({ record }) => {
    const country = at(record, 'country', 'iso_code')
    const region = at(lastSubdivision(record), 'iso_code')
    return country === undefined || region === undefined ? undefined : `${String(country)}-${String(region)}`
  },
  region_name: ({ record }) => at(lastSubdivision(record), 'names', 'en'),
  city_confidence: path('city', 'confidence'),
  city_name: path('city', 'names', 'en'),
  timezone: path('location', 'time_zone'),
  location: ({ record }) => point(at(record, 'location', 'latitude'), at(record, 'location', 'longitude')),
  accuracy_radius: path('location', 'accuracy_radius'),
  postal_code: path('postal', 'code'),
  postal_confidence: path('postal', 'confidence'),
  asn: ({ record }) => asLong(record.autonomous_system_number),
  organization_name: path('autonomous_system_organization'),
  hosting_provider: flag('is_hosting_provider'),
  tor_exit_node: flag('is_tor_exit_node'),
  anonymous_vpn: flag('is_anonymous_vpn'),
  anonymous: flag('is_anonymous'),
  public_proxy: flag('is_public_proxy'),
  residential_proxy: flag('is_residential_proxy'),
  domain: path('domain'),
  isp: path('isp'),
  isp_organization_name: path('organization'),
  mobile_country_code: path('mobile_country_code'),
  mobile_network_code: path('mobile_network_code'),
  connection_type: path('connection_type'),
  user_type: path('user_type'),
  registered_country_in_european_union: inEuropeanUnion('registered_country'),
  registered_country_iso_code: path('registered_country', 'iso_code'),
  registered_country_name: path('registered_country', 'names', 'en'),
}

/** Enterprise records keep what their own databases have at the top below `traits`. */
const TRAITS =
  'asn organization_name hosting_provider tor_exit_node anonymous_vpn anonymous public_proxy residential_proxy domain isp isp_organization_name mobile_country_code mobile_network_code user_type connection_type'.split(
    ' ',
  )

const ENTERPRISE: Record<string, Read> = {
  ...MAXMIND,
  ...Object.fromEntries(
    TRAITS.map((name): [string, Read] => [
      name,
      lookup => MAXMIND[name]!({ ...lookup, record: (lookup.record.traits ?? {}) as Record<string, unknown> }),
    ]),
  ),
}

function point(lat: unknown, lon: unknown): unknown {
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined
  return new DocumentMap().set('lat', doubleOf(lat)).set('lon', doubleOf(lon))
}

const asLong = (value: unknown): unknown => (typeof value === 'number' ? longOf(value) : undefined)

/** The number of `AS123`, as a long; the free databases have it without `AS` too. Anything else, or too large, is left out. */
function autonomousSystem(text: unknown): unknown {
  const digits = /^(?:as)?(\d+)$/i.exec(String(text ?? ''))?.[1]
  if (digits === undefined) return undefined
  const number = BigInt(digits)
  return number > MAX_LONG ? undefined : longOf(number)
}

const MAX_LONG = 2n ** 63n - 1n

const IPINFO_ASN: Record<string, Read> = {
  ip: MAXMIND.ip!,
  network: MAXMIND.network!,
  asn: ({ record }) => autonomousSystem(record.asn),
  organization_name: path('name'),
  domain: path('domain'),
  country_iso_code: path('country'),
  type: path('type'),
}

const IPINFO_COUNTRY: Record<string, Read> = {
  ip: MAXMIND.ip!,
  continent_code: path('continent'),
  continent_name: path('continent_name'),
  country_name: path('country_name'),
  country_iso_code: path('country'),
}

const IPINFO_GEOLOCATION: Record<string, Read> = {
  ip: MAXMIND.ip!,
  country_iso_code: path('country'),
  region_name: path('region'),
  city_name: path('city'),
  timezone: path('timezone'),
  location: ({ record }) => point(degrees(record.lat), degrees(record.lng)),
  postal_code: path('postal_code'),
}

const IPINFO_PRIVACY: Record<string, Read> = {
  ip: MAXMIND.ip!,
  hosting: textFlag('hosting'),
  tor: textFlag('tor'),
  proxy: textFlag('proxy'),
  relay: textFlag('relay'),
  vpn: textFlag('vpn'),
  service: ({ record }) => (record.service === '' ? undefined : record.service),
}

function degrees(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const parsed = Number(value)
  return Number.isNaN(parsed) ? undefined : parsed
}

function textFlag(key: string): Read {
  return ({ record }) => {
    const text = String(record[key] ?? '')
      .trim()
      .toLowerCase()
    if (text === 'true') return true
    return text === 'false' || text === '' ? false : undefined
  }
}

function kind(read: Record<string, Read>, allowed: string, defaults: string): DatabaseKind {
  const names = new Set(allowed.split(' '))
  return { allowed: ORDER.filter(name => names.has(name)), defaults: defaults.split(' '), read }
}

const CITY =
  'ip country_in_european_union country_iso_code country_name continent_code continent_name region_iso_code region_name city_name timezone location postal_code accuracy_radius registered_country_in_european_union registered_country_iso_code registered_country_name'
const CITY_DEFAULT = 'country_iso_code country_name continent_name region_iso_code region_name city_name location'
const ANONYMOUS = 'hosting_provider tor_exit_node anonymous_vpn anonymous public_proxy residential_proxy'
const ISP = 'ip asn organization_name network isp isp_organization_name mobile_country_code mobile_network_code'
const ASN = 'ip asn organization_name network'

const MAXMIND_KINDS: readonly (readonly [string, DatabaseKind])[] = [
  ['-City', kind(MAXMIND, CITY, CITY_DEFAULT)],
  [
    '-Country',
    kind(
      MAXMIND,
      'ip continent_code continent_name country_name country_in_european_union country_iso_code registered_country_in_european_union registered_country_iso_code registered_country_name',
      'continent_name country_name country_iso_code',
    ),
  ],
  ['-ASN', kind(MAXMIND, ASN, ASN)],
  ['-Anonymous-IP', kind(MAXMIND, `ip ${ANONYMOUS}`, ANONYMOUS)],
  ['-Connection-Type', kind(MAXMIND, 'ip connection_type', 'connection_type')],
  ['-Domain', kind(MAXMIND, 'ip domain', 'domain')],
  [
    '-Enterprise',
    kind(
      ENTERPRISE,
      `${CITY} country_confidence city_confidence postal_confidence asn organization_name network ${ANONYMOUS} domain isp isp_organization_name mobile_country_code mobile_network_code user_type connection_type`,
      CITY_DEFAULT,
    ),
  ],
  ['-ISP', kind(MAXMIND, ISP, ISP)],
]

const IPINFO_KINDS: readonly (readonly [string, DatabaseKind])[] = [
  ['asn', kind(IPINFO_ASN, `${ASN} domain country_iso_code type`, ASN)],
  [
    'country',
    kind(
      IPINFO_COUNTRY,
      'ip continent_code continent_name country_name country_iso_code',
      'continent_name country_name country_iso_code',
    ),
  ],
  [
    'location',
    kind(
      IPINFO_GEOLOCATION,
      'ip country_iso_code region_name city_name timezone location postal_code',
      'country_iso_code region_name city_name location',
    ),
  ],
  ['privacy', kind(IPINFO_PRIVACY, 'ip hosting proxy relay tor vpn service', 'hosting proxy relay tor vpn service')],
]

const IPINFO_NOISE = new Set(['ipinfo', 'extended', 'free', 'generic', 'ip', 'sample', 'standard', 'mmdb'])

/** The kind of a database by the type in its metadata; undefined if the processor does not support it. */
export function databaseKind(databaseType: string, processor: 'geoip' | 'ip_location'): DatabaseKind | undefined {
  const lower = databaseType.toLowerCase()
  if (!lower.startsWith('ipinfo')) return MAXMIND_KINDS.find(([suffix]) => databaseType.endsWith(suffix))?.[1]
  if (processor === 'geoip') return undefined
  const rest = lower
    .split(/[ _.]/)
    .filter(word => !IPINFO_NOISE.has(word))
    .join('_')
  if (lower.includes('extended') || rest.includes('country_asn')) return undefined
  return IPINFO_KINDS.find(([word]) => rest.includes(word))?.[1]
}

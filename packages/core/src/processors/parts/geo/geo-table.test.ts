/** Tables of IP addresses in place of databases. */
import { describe, expect, it } from 'vitest'
import { fromPlain } from '../../../document/values.js'
import { createSluice } from '../../../library.js'
import { testServices } from '../../../testkit/cases.js'
import { readTableRows, TableFault } from '../table-rows.js'
import { geoTable } from './geo-table.js'

const CITY = `network,city_name,country_iso_code,location.lat,location.lon,accuracy_radius
81.2.69.142,London,GB,51.5142,-0.0931,10
81.2.0.0/16,,GB,,,
2001:db8::/32,Bonn,DE,50.7,7.1,
`

function looked(type: string, table: string, options: object, source: object): unknown {
  const file = `${type}.mmdb`
  const database = geoTable(type, readTableRows(table))
  const geoDatabases = { get: (name: string) => (name === file ? database : undefined) }
  const { compile } = createSluice({ services: { ...testServices, geoDatabases } })
  const processor = { field: 'ip', target_field: 'g', database_file: file, ...options }
  const compiled = compile({ processors: [{ ip_location: processor }] })
  if (!compiled.ok) throw compiled.exception
  return (JSON.parse(compiled.pipeline.runJson(JSON.stringify(source)) ?? 'null') as { g: unknown }).g
}

describe('geoTable', () => {
  it('answers as a database of its type does', () => {
    expect(looked('GeoLite2-City', CITY, {}, { ip: '81.2.69.142' })).toEqual({
      country_iso_code: 'GB',
      city_name: 'London',
      location: { lat: 51.5142, lon: -0.0931 },
    })
    const more = { properties: ['ip', 'city_name', 'accuracy_radius', 'country_in_european_union'] }
    expect(looked('GeoLite2-City', CITY, more, { ip: '2001:db8::1' })).toEqual({
      ip: '2001:db8::1',
      city_name: 'Bonn',
      country_in_european_union: false,
    })
  })

  it('answers each document afresh, whatever a pipeline did with an earlier answer', () => {
    const database = geoTable('GeoLite2-City', readTableRows(CITY))
    let lookups = 0
    const counted = {
      ...database,
      lookup: (address: string) => {
        lookups++
        return database.lookup(address)
      },
    }
    const geoDatabases = { get: () => counted }
    const { compile } = createSluice({ services: { ...testServices, geoDatabases } })
    const compiled = compile({
      processors: [
        { geoip: { field: 'ip', target_field: 'g' } },
        { set: { field: 'g.location.lat', value: 'changed', if: 'ctx.change == true' } },
        { remove: { field: 'g.city_name', if: 'ctx.change == true' } },
      ],
    })
    if (!compiled.ok) throw compiled.exception
    const first = compiled.pipeline.runJson('{"ip":"81.2.69.142"}')
    compiled.pipeline.runJson('{"ip":"81.2.69.142","change":true}')
    expect(compiled.pipeline.runJson('{"ip":"81.2.69.142"}')).toBe(first)
    expect(lookups).toBe(1)
    for (let i = 0; i < 600; i++) {
      const answer = compiled.pipeline.runJson(`{"ip":"81.2.${i >> 8}.${i & 255}"}`)
      expect(answer).toBe(`{"ip":"81.2.${i >> 8}.${i & 255}","g":{"country_iso_code":"GB"}}`)
    }
    expect(compiled.pipeline.runJson('{"ip":"81.2.69.142"}')).toBe(first)
    expect(lookups).toBe(602)
  })

  it('finds the narrowest network, and nothing elsewhere', () => {
    expect(looked('GeoLite2-City', CITY, {}, { ip: '81.2.1.1' })).toEqual({ country_iso_code: 'GB' })
    expect(looked('GeoLite2-City', CITY, {}, { ip: '9.9.9.9' })).toBeUndefined()
  })

  it('may be one object of networks', () => {
    const json = '{"81.2.69.0/24":{"city_name":"London"},"9.9.9.9":{"city_name":"Zurich"}}'
    expect(looked('GeoLite2-City', json, {}, { ip: '9.9.9.9' })).toEqual({ city_name: 'Zurich' })
  })

  it('knows the network and the flags of other kinds', () => {
    const asn = '[{"network":"81.2.0.0/16","asn":20712,"organization_name":"AA"}]'
    expect(looked('GeoLite2-ASN', asn, {}, { ip: '81.2.69.1' })).toEqual({
      ip: '81.2.69.1',
      asn: 20712,
      organization_name: 'AA',
      network: '81.2.0.0/16',
    })
    expect(looked('GeoIP2-Anonymous-IP', 'network,tor_exit_node\n9.9.9.9,true\n', {}, { ip: '9.9.9.9' })).toEqual({
      hosting_provider: false,
      tor_exit_node: true,
      anonymous_vpn: false,
      anonymous: false,
      public_proxy: false,
      residential_proxy: false,
    })
    expect(looked('ipinfo_privacy', 'network,vpn,service\n9.9.9.9,true,X\n', {}, { ip: '9.9.9.9' })).toEqual({
      hosting: false,
      proxy: false,
      relay: false,
      tor: false,
      vpn: true,
      service: 'X',
    })
  })

  it('keeps its rows to itself', () => {
    const table = geoTable('GeoLite2-City', readTableRows(CITY))
    const services = { ...testServices, geoDatabases: { get: () => table } }
    const { compile } = createSluice({ services })
    const set = { set: { field: 'geoip.location.lat', value: 0 } }
    const compiled = compile({ processors: [{ geoip: { field: 'ip' } }, set] })
    if (!compiled.ok) throw compiled.exception
    const run = () => compiled.pipeline.run({ source: { ip: '81.2.69.142' } })
    run()
    expect(table.lookup('81.2.69.142')?.properties?.get('location')).toEqual(
      fromPlain(
        new Map([
          ['lat', 51.5142],
          ['lon', -0.0931],
        ]),
      ),
    )
  })

  it.each([
    [
      'hosts',
      'network\n',
      'there is no kind of IP database [hosts]',
      'Name it for a database: GeoLite2-City, GeoLite2-ASN, GeoIP2-ISP, ipinfo_country, ...',
    ],
    [
      'GeoLite2-City',
      'network,city_nam\n9.9.9.9,x\n',
      'line 2: the database has no property [city_nam]',
      'Did you mean city_name?',
    ],
    [
      'GeoLite2-City',
      'city_name\nx\n',
      'line 2: [network] is missing',
      'Each row needs an address or a CIDR block: 81.2.69.0/24.',
    ],
    ['GeoLite2-City', 'network\n9.9.9/8\n', "line 2: '9.9.9' is not an IP string literal.", undefined],
    [
      'GeoLite2-City',
      'network,location.lat\n9.9.9.9,1\n',
      'line 2: [location] must have lat and lon',
      'Write {"lat": 51.5, "lon": -0.1}; in CSV the columns location.lat and location.lon.',
    ],
    ['GeoLite2-City', 'network,accuracy_radius\n9.9.9.9,x\n', 'line 2: [accuracy_radius] must be a number', undefined],
    ['GeoLite2-City', '[{"network":"9.9.9.9","city_name":1}]', 'row 1: [city_name] must be a string', undefined],
    ['ipinfo_privacy', 'network,vpn\n9.9.9.9,yes\n', 'line 2: [vpn] must be true or false', undefined],
  ])('refuses for %s %j', (type, text, message, help) => {
    let fault: TableFault | undefined
    try {
      geoTable(type, readTableRows(text))
    } catch (thrown) {
      if (!(thrown instanceof TableFault)) throw thrown
      fault = thrown
    }
    expect([fault?.message, fault?.help]).toEqual([message, help])
  })
})

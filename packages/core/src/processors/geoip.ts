/** The `geoip` processor (recordings `cases/geoip`). */
import { defineProcessor } from '../engine/define.js'
import { compileGeo, geoOptions } from './parts/geo/geo-processor.js'

export default defineProcessor({
  name: 'geoip',
  summary: 'Adds the geographical location of an IP address, from a MaxMind database.',
  options: geoOptions('geoip'),
  examples: [
    {
      title: 'A documentation address, from the built-in table',
      options: { field: 'ip', properties: ['country_iso_code', 'city_name'] },
      before: { ip: '192.0.2.1' },
      after: {
        ip: '192.0.2.1',
        geoip: { country_iso_code: 'ZZ', city_name: 'TEST-NET-1 (built-in example, no database)' },
      },
    },
    {
      title: 'No database for any other address',
      options: { field: 'ip' },
      before: { ip: '81.2.69.142' },
      after: { ip: '81.2.69.142', tags: ['_geoip_database_unavailable_GeoLite2-City.mmdb'] },
    },
  ],
  compile: (options, context) => compileGeo('geoip', options, context),
})

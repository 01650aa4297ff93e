/** The `ip_location` processor (recordings `cases/geoip`). */
import { defineProcessor } from '../engine/define.js'
import { compileGeo, geoOptions } from './parts/geo/geo-processor.js'

export default defineProcessor({
  name: 'ip_location',
  summary: 'Adds the geographical location of an IP address, from a MaxMind or IPinfo database.',
  options: geoOptions('ip_location'),
  examples: [
    {
      title: 'A documentation address, from the built-in table',
      options: { field: 'ip', target_field: 'geo', properties: ['country_iso_code'] },
      before: { ip: '2001:db8::1' },
      after: { ip: '2001:db8::1', geo: { country_iso_code: 'ZZ' } },
    },
  ],
  compile: (options, context) => compileGeo('ip_location', options, context),
})

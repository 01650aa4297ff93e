/** The user agent of a request, and its location. */
import type { Example } from './example.js'

export const agentAndPlace: Example = {
  id: 'agent-and-place',
  title: 'User agent and location',
  task: 'Finds the browser and the location of a client. The IP addresses for documentation have built-in locations.',
  tryThis: {
    text: 'Change `GeoLite2-City.mmdb` to `GeoLite2-ASN.mmdb` and see the network instead of the city.',
    pipeline: 'visitors',
    find: 'GeoLite2-City.mmdb',
    replace: 'GeoLite2-ASN.mmdb',
    shows: {
      document: 0,
      outcome: { status: 'done', has: { 'source.geo.asn': 64496 }, lacks: ['source.geo.city_name'] },
    },
  },
  pipelines: [
    {
      id: 'visitors',
      format: 'yaml',
      text: `processors:
  - user_agent:
      tag: browser
      field: agent
      ignore_missing: true

  - geoip:
      tag: place
      field: ip
      target_field: source.geo
      database_file: GeoLite2-City.mmdb
      ignore_missing: true

  - set:
      tag: bot
      if: ctx.user_agent?.device?.name == 'Spider'
      field: tags
      value: [bot]

  - remove: { field: [agent, ip], ignore_missing: true }
`,
    },
  ],
  samples: {
    text: `{"ip": "192.0.2.80", "agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0"}
{"ip": "203.0.113.9", "agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"}
{"agent": "curl/8.5.0"}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    {
      status: 'done',
      has: {
        'user_agent.name': 'Firefox',
        'user_agent.version': '133.0',
        'user_agent.os.name': 'Windows',
        'source.geo.country_iso_code': 'ZZ',
        'source.geo.city_name': 'TEST-NET-1 (built-in example, no database)',
      },
      lacks: ['tags', 'agent'],
    },
    { status: 'done', has: { 'user_agent.device.name': 'Spider', tags: ['bot'] } },
    { status: 'done', has: { 'user_agent.name': 'curl' }, lacks: ['source'] },
  ],
}

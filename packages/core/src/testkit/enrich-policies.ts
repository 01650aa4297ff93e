/** Executed enrich policies for tests and for the examples of `enrich`. */
import type { EnrichPolicy, EnrichSource } from '../engine/services.js'
import { enrichTable } from '../processors/parts/enrich/enrich-table.js'

const policies: ReadonlyMap<string, EnrichPolicy> = new Map([
  [
    'users',
    enrichTable({
      type: 'match',
      match_field: 'email',
      enrich_fields: ['first_name', 'city'],
      rows: [
        { email: 'a@x.org', first_name: 'Ann', city: 'Oslo', zip: 1 },
        { email: ['c@x.org', 'd@x.org'], first_name: 'Cem', profile: { age: 3 } },
        { email: 5, first_name: 'Five' },
        { email: 'd@x.org', first_name: 'Dora' },
      ],
    }),
  ],
  [
    'hosts',
    enrichTable({
      type: 'match',
      match_field: 'host.name',
      enrich_fields: ['host.os', 'owner', 'ports.number'],
      rows: [
        {
          host: { name: 'a', os: { family: 'linux' }, serial: 7 },
          owner: 'x',
          ports: [{ number: 80, open: true }, { open: false }],
        },
      ],
    }),
  ],
  [
    'networks',
    enrichTable({
      type: 'range',
      match_field: 'net',
      enrich_fields: 'name',
      rows: 'net,name\n10.0.0.0/8,wide\n10.1.0.0/16,narrow\n2001:db8::/32,six\n',
    }),
  ],
  [
    'grades',
    enrichTable({
      type: 'range',
      match_field: 'points',
      enrich_fields: 'grade',
      rows: '{"points":{"gte":0,"lt":50},"grade":"C"}\n{"points":{"gte":50,"lt":90},"grade":"B"}\n{"points":{"gt":89},"grade":"A"}',
    }),
  ],
  [
    'years',
    enrichTable({
      type: 'range',
      match_field: 'time',
      enrich_fields: 'name',
      rows: 'time.gte,time.lte,name\n2024-01-01,2024-12-31,leap\n2024-12-31T12:00:00Z,,later\n',
    }),
  ],
  [
    'zones',
    enrichTable({
      type: 'geo_match',
      match_field: 'shape',
      enrich_fields: 'zone',
      rows: [
        { shape: 'POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4))', zone: 'ring' },
        {
          shape: {
            type: 'envelope',
            coordinates: [
              [20, 10],
              [30, 0],
            ],
          },
          zone: 'box',
        },
        { shape: 'POINT (5 5)', zone: 'dot' },
        { zone: 'nowhere' },
      ],
    }),
  ],
])

/** A few small policies of each type. */
export const testEnrichPolicies: EnrichSource = { get: name => policies.get(name) }

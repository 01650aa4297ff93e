import { describe, expect, it } from 'vitest'
import { cases, testServices } from '../testkit/cases.js'
import enrich from './enrich.js'
import { enrichTable } from './parts/enrich/enrich-table.js'

const look = (policy_name: string, more: object = {}) => ({ policy_name, field: 'f', target_field: 't', ...more })
const all = { max_matches: 128 }

cases(enrich, {
  'a number matches its text': {
    options: look('users'),
    before: { f: '5' },
    after: { f: '5', t: { email: 5, first_name: 'Five' } },
  },
  'case matters': { options: look('users'), before: { f: 'A@x.org' } },
  'any value of a list matches, each row once, in the order of the table': {
    options: look('users', all),
    before: { f: ['d@x.org', 'a@x.org', 'c@x.org'] },
    after: {
      f: ['d@x.org', 'a@x.org', 'c@x.org'],
      t: [
        { email: 'a@x.org', first_name: 'Ann', city: 'Oslo' },
        { email: ['c@x.org', 'd@x.org'], first_name: 'Cem' },
        { email: 'd@x.org', first_name: 'Dora' },
      ],
    },
  },
  'nested fields keep their place and nothing else comes along': {
    options: look('hosts'),
    before: { f: 'a' },
    after: { f: 'a', t: { host: { name: 'a', os: { family: 'linux' } }, owner: 'x', ports: [{ number: 80 }] } },
  },
  'null is not a value to look up': { options: look('users'), before: { f: null } },
  'a missing field is an error': {
    options: look('users'),
    before: {},
    fails: 'field [f] not present as part of path [f]',
  },
  'a missing field is ignored on demand': { options: look('users', { ignore_missing: true }), before: {} },
  'a target of null counts as present': { options: look('users', { override: false }), before: { f: '5', t: null } },
  'fields are templates': {
    options: { policy_name: 'users', field: '{{which}}', target_field: 'u.{{which}}' },
    before: { which: 'm', m: '5' },
    after: { which: 'm', m: '5', u: { m: { email: 5, first_name: 'Five' } } },
  },
  'too many matches are refused': {
    options: look('users', { max_matches: 129 }),
    before: {},
    fails: '[max_matches] should be between 1 and 128',
  },
  'too many matches are reported before unknown options': {
    options: look('users', { max_matches: 0, shape_relation: 'within' }),
    before: {},
    fails: '[max_matches] should be between 1 and 128',
  },
  'an unknown relation is as unknown to a match policy as any other': {
    options: look('users', { shape_relation: 'near' }),
    before: {},
    fails: "processor [enrich] doesn't support one or more provided configuration parameters [shape_relation]",
  },
  'an unknown relation': {
    options: look('zones', { shape_relation: 'near' }),
    before: {},
    fails: '[shape_relation] illegal value [near]',
  },
  'only geo_match knows a relation': {
    options: look('users', { shape_relation: 'within' }),
    before: {},
    fails: "processor [enrich] doesn't support one or more provided configuration parameters [shape_relation]",
  },
  'the missing policy is found before other faults': {
    options: { policy_name: 'none' },
    before: {},
    fails: 'java.lang.IllegalArgumentException: no enrich index exists for policy with name [none]',
  },
  'an address lies in several networks': {
    options: look('networks', all),
    before: { f: '10.1.2.3' },
    after: {
      f: '10.1.2.3',
      t: [
        { net: '10.0.0.0/8', name: 'wide' },
        { net: '10.1.0.0/16', name: 'narrow' },
      ],
    },
  },
  'an IPv6 address': {
    options: look('networks'),
    before: { f: '2001:db8::1' },
    after: { f: '2001:db8::1', t: { net: '2001:db8::/32', name: 'six' } },
  },
  'text that is not an address': {
    options: look('networks'),
    before: { f: 'x' },
    fails: "'x' is not an IP string literal.",
  },
  'bounds of numbers are kept exactly': {
    options: look('grades', all),
    before: { f: [90, '50'] },
    after: {
      f: [90, '50'],
      t: [
        { points: { gte: 50, lt: 90 }, grade: 'B' },
        { points: { gt: 89 }, grade: 'A' },
      ],
    },
  },
  'a fraction is not a long': { options: look('grades'), before: { f: 1.5 }, fails: 'Value [1.5] has a decimal part' },
  'a day lies in what begins in its afternoon': {
    options: look('years', all),
    before: { f: '2024-12-31' },
    after: {
      f: '2024-12-31',
      t: [
        { time: { gte: '2024-01-01', lte: '2024-12-31' }, name: 'leap' },
        { time: { gte: '2024-12-31T12:00:00Z' }, name: 'later' },
      ],
    },
  },
  'the last day counts to its end': {
    options: look('years', all),
    before: { f: '2024-12-31T11:59:59Z' },
    after: { f: '2024-12-31T11:59:59Z', t: [{ time: { gte: '2024-01-01', lte: '2024-12-31' }, name: 'leap' }] },
  },
  'a place in a hole is not in the polygon': {
    options: look('zones', all),
    before: { f: '5,5' },
    after: { f: '5,5', t: [{ shape: 'POINT (5 5)', zone: 'dot' }] },
  },
  'an object with lat and lon': {
    options: look('zones'),
    before: { f: { lat: 5, lon: 25 } },
    after: {
      f: { lat: 5, lon: 25 },
      t: {
        shape: {
          type: 'envelope',
          coordinates: [
            [20, 10],
            [30, 0],
          ],
        },
        zone: 'box',
      },
    },
  },
  'a pair is longitude and latitude, and the edge belongs to the shape': {
    options: look('zones', { max_matches: 2 }),
    before: { f: [10, 1] },
    after: {
      f: [10, 1],
      t: [{ shape: 'POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4))', zone: 'ring' }],
    },
  },
  'what is elsewhere is disjoint, what is nowhere is not': {
    options: look('zones', { shape_relation: 'DISJOINT', max_matches: 9 }),
    before: { f: 'LINESTRING (1 1, 5 5)' },
    after: {
      f: 'LINESTRING (1 1, 5 5)',
      t: [
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
      ],
    },
  },
  'an empty shape is nowhere': {
    options: look('zones', all),
    before: { f: [{ type: 'LineString', coordinates: [] }, 'POLYGON EMPTY'] },
  },
  'an area that goes around a stored one touches it': {
    options: look('zones', { max_matches: 9 }),
    before: { f: 'POLYGON ((19 -1, 31 -1, 31 11, 19 11, 19 -1))' },
    after: {
      f: 'POLYGON ((19 -1, 31 -1, 31 11, 19 11, 19 -1))',
      t: [
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
      ],
    },
  },
  'an area in a hole touches nothing': { options: look('zones', all), before: { f: 'BBOX (4.1, 4.2, 4.2, 4.1)' } },
  'points within an area': {
    options: look('zones', { shape_relation: 'within', max_matches: 9 }),
    before: { f: 'BBOX (4.5, 5.5, 5.5, 4.5)' },
    after: { f: 'BBOX (4.5, 5.5, 5.5, 4.5)', t: [{ shape: 'POINT (5 5)', zone: 'dot' }] },
  },
  'an area within an area is refused': {
    options: look('zones', { shape_relation: 'contains' }),
    before: { f: 'BBOX (1, 2, 2, 1)' },
    fails:
      '[shape_relation] [contains] cannot be determined exactly where the inner shape is a line or an area; Sluice refuses it (points are possible)',
  },
})

// covers: processors.enrich
describe('enrichTable', () => {
  it('reads a JSON list, NDJSON and CSV alike', () => {
    const make = (rows: string) => enrichTable({ type: 'match', match_field: 'k', enrich_fields: 'o.v', rows }).rows
    const expected = [
      new Map<string, unknown>([
        ['k', 'a,b'],
        ['o', new Map([['v', 'x']])],
      ]),
    ]
    expect(make('[{"k":"a,b","o":{"v":"x"}}]')).toEqual(expected)
    expect(make('{"k":"a,b","o":{"v":"x"}}\n\n')).toEqual(expected)
    expect(make('k,o.v,empty\n"a,b",x,\n')).toEqual(expected)
  })

  it('refuses a shape that would cross the date line', () => {
    const rows = [{ s: 'LINESTRING (-170 0, 170 0)' }]
    expect(() => enrichTable({ type: 'geo_match', match_field: 's', enrich_fields: [], rows })).toThrow(
      'a shape wider than 180 degrees may cross the date line; Sluice refuses it (an envelope is possible)',
    )
  })

  it('derives the type of ranges from their bounds', () => {
    const typeOf = (gte: unknown) =>
      enrichTable({ type: 'range', match_field: 'r', enrich_fields: [], rows: [{ r: { gte } }] }).rangeType
    expect([1, 1.5, '1', '::1', '2024-01-01'].map(typeOf)).toEqual([
      'long_range',
      'double_range',
      'long_range',
      'ip_range',
      'date_range',
    ])
    expect(testServices.enrichPolicies?.get('networks')?.rangeType).toBe('ip_range')
  })
})

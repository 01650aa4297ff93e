/**
 * Steps and stored things in combinations that multiply: pipelines that call each other, loops in loops, policies of large documents,
 * shapes.
 */
import { type Attack, type HostileRequest, lines, list, many, members, one, post, put, simulate } from '../attack.js'
import { chain, circles, heavy, places, ranges, ring } from './composition-setups.js'

const attack = (name: string, request: () => HostileRequest, more: Partial<Attack> = {}): Attack =>
  one(`composition: ${name}`, request, more)
const runs = (
  name: string,
  processors: () => readonly object[],
  source: () => object,
  more: Partial<Attack> = {},
): Attack => attack(name, () => simulate(processors(), source()), more)
const flood = (
  name: string,
  count: number,
  request: (place: number) => HostileRequest,
  more: Partial<Attack> = {},
): Attack => ({
  name: `composition: ${name}`,
  requests: () => list(count, request),
  ...more,
})

export const compositionAttacks: readonly Attack[] = [
  attack(
    '95 pipelines that name the next one three times',
    () => post('/_ingest/pipeline/chain-0/_simulate', { docs: [{ _source: {} }] }),
    {
      setUp: chain,
    },
  ),
  attack(
    'the same, each step shown',
    () => post('/_ingest/pipeline/chain-40/_simulate?verbose', { docs: list(10, () => ({ _source: {} })) }),
    {
      setUp: chain,
    },
  ),
  attack(
    '3,000 documents that are sent in circles',
    () => lines('/hostile-circle-0/_bulk', many(3000, '{"index":{}}\n{"a":1}\n')),
    {
      setUp: circles,
    },
  ),
  runs(
    'a policy that adds 128 times 200 kB, 50 times',
    () =>
      list(50, i => ({
        enrich: { policy_name: 'hostile-heavy', field: 'k', target_field: `t${i}`, max_matches: 128 },
      })),
    () => ({ k: 'same' }),
    { setUp: heavy },
  ),
  runs(
    'a policy that is asked for each of 20,000 elements',
    () => [
      {
        foreach: {
          field: 'l',
          processor: { enrich: { policy_name: 'hostile-heavy', field: '_ingest._value', target_field: 't' } },
        },
      },
    ],
    () => ({ l: list(20_000, i => `same${i}`) }),
    { setUp: heavy },
  ),
  runs(
    'a policy with 60,000 lookups in one request',
    () => [{ enrich: { policy_name: 'hostile-heavy', field: 'l', target_field: 't', max_matches: 128 } }],
    () => ({ l: list(60_000, i => `same${i}`) }),
    { setUp: heavy },
  ),
  runs(
    'a polygon of 50,000 corners, looked for among areas',
    () => [{ enrich: { policy_name: 'hostile-places', field: 'area', target_field: 't', max_matches: 128 } }],
    () => ({ area: { type: 'polygon', coordinates: [ring(50_000, 9)] } }),
    { setUp: places },
  ),
  runs(
    '1,000 addresses looked for among 20,000 ranges',
    () => [
      {
        foreach: {
          field: 'l',
          processor: {
            enrich: { policy_name: 'hostile-ranges', field: '_ingest._value', target_field: 't', max_matches: 128 },
          },
        },
      },
    ],
    () => ({ l: list(1000, i => `10.${i & 255}.7.${i & 7}`) }),
    { setUp: ranges },
  ),
  attack(
    'an area of 100,000 corners that cross each other',
    () =>
      put('/hostile-shape/_doc/1', {
        area: {
          type: 'polygon',
          coordinates: [ring(100_000, 20).map(([x, y], i) => (i % 2 === 0 ? [x, y] : [-x!, y]))],
        },
      }),
    {
      setUp: () => [put('/hostile-shape', { mappings: { properties: { area: { type: 'geo_shape' } } } })],
    },
  ),
  attack('an area of 200,000 corners', () =>
    put('/hostile-shape/_doc/2', { area: { type: 'polygon', coordinates: [ring(200_000, 20)] } }),
  ),
  attack('an area with 20,000 holes', () =>
    put('/hostile-shape/_doc/3', {
      area: {
        type: 'polygon',
        coordinates: [
          [
            [-80, -80],
            [80, -80],
            [80, 80],
            [-80, 80],
            [-80, -80],
          ],
          ...list(20_000, i => {
            const x = -79 + (i % 150)
            const y = -79 + Math.floor(i / 150)
            return [
              [x, y],
              [x, y + 0.5],
              [x + 0.5, y + 0.5],
              [x + 0.5, y],
              [x, y],
            ]
          }),
        ],
      },
    }),
  ),
  attack('a text of 100,000 collections in each other, as an area', () =>
    put('/hostile-shape/_doc/4', { area: `${many(100_000, 'GEOMETRYCOLLECTION(')}POINT (1 1)${many(100_000, ')')}` }),
  ),
  runs(
    'circles of the smallest error, 1,000 times',
    () =>
      list(1000, () => ({ circle: { field: 'c', target_field: 'd', error_distance: 0.001, shape_type: 'geo_shape' } })),
    () => ({ c: 'CIRCLE (30 10 5000000)' }),
  ),
  runs(
    'a WKT of 5 MB that is a circle of none',
    () => [{ circle: { field: 'c', error_distance: 1, shape_type: 'geo_shape', ignore_failure: true } }],
    () => ({ c: `CIRCLE (${many(2_000_000, '1 ')})` }),
  ),
  runs(
    'grids of every cell, 20,000 times',
    () => [{ foreach: { field: 'l', processor: { geo_grid: { field: '_ingest._value', tile_type: 'geohex' } } } }],
    () => ({ l: list(20_000, () => '8f2830828052d25') }),
  ),
  runs(
    'dissect: padding of 5 MB',
    () => list(50, () => ({ dissect: { field: 'a', pattern: '%{x->} %{y->},%{z}' } })),
    () => ({ a: `b${many(2_500_000, ' ')}c${many(2_500_000, ',')}d` }),
  ),
  runs(
    'dissect: 2,000 pairs of names and values',
    () => [{ dissect: { field: 'a', pattern: many(2000, i => `%{*k${i}}=%{&k${i}}`, ' ') } }],
    () => ({ a: many(2000, i => `k${i}=v`, ' ') }),
  ),
  runs(
    'dissect: 3,000 parts that are joined in another order',
    () => [
      {
        dissect: { field: 'a', pattern: many(3000, i => `%{+a/${3000 - i}}`, ' '), append_separator: many(1000, 'x') },
      },
    ],
    () => ({ a: many(3000, 'b', ' ') }),
  ),
  runs(
    'kv: trimmed and stripped by patterns that explode',
    () => [
      {
        kv: {
          field: 'a',
          field_split: ' ',
          value_split: '=',
          trim_key: '(x+x+)+y',
          trim_value: '((a*)*)*b',
          strip_brackets: true,
        },
      },
    ],
    () => ({ a: many(20, i => `${many(2000, 'x')}${i}=<${many(2000, 'a')}>`, ' ') }),
  ),
  runs(
    'csv: 100,000 columns, trimmed',
    () => [
      { csv: { field: 'a', target_fields: list(100_000, i => `c${i % 300}.d${i}`), trim: true, empty_value: 'e' } },
    ],
    () => ({ a: many(100_000, '  ,') }),
  ),
  runs(
    'json: texts in texts, merged into the document',
    () => list(12, () => ({ json: { field: 'a', add_to_root: true, add_to_root_conflict_strategy: 'merge' } })),
    () => ({ a: inTexts(12) }),
  ),
  runs(
    'json: 200,000 keys added to the root, 30 times',
    () => list(30, () => ({ json: { field: 'a', add_to_root: true } })),
    () => ({
      a: JSON.stringify(
        members(
          200_000,
          i => `k${i}`,
          i => i,
        ),
      ),
    }),
  ),
  runs(
    'grok: 500 patterns, each of which matches nearly',
    () => [
      {
        grok: {
          field: 'a',
          trace_match: true,
          patterns: list(500, i => `^%{DATA:a}%{IPORHOST:b} %{DATA:c} %{URIPATHPARAM:d} ${i}x$`),
        },
      },
    ],
    () => ({ a: many(3000, '10.0.0.1 a/b?c=d ') }),
  ),
  runs(
    'date: languages and zones by templates, 2,000 of them',
    () => [
      {
        foreach: {
          field: 'l',
          processor: {
            date: {
              field: 'd',
              timezone: '{{_ingest._value}}',
              locale: '{{_ingest._value}}',
              formats: ['EEEE d MMMM yyyy'],
              ignore_failure: true,
            },
          },
        },
      },
    ],
    () => ({ d: 'Montag 1 Januar 2024', l: list(2000, i => `UTC+0${i % 9}:${10 + (i % 49)}`) }),
  ),
  runs(
    'set: fields named by templates, 50,000 of them',
    () => [
      {
        foreach: {
          field: 'l',
          processor: { set: { field: 'o.{{_ingest._value}}.{{_ingest._value}}', copy_from: 'big' } },
        },
      },
    ],
    () => ({ l: list(50_000, i => `k${i}`), big: list(500, i => i) }),
  ),
  runs(
    'sections of sections over lists of lists',
    () => [{ set: { field: 'x', value: `${many(12, '{{#a}}')}{{b}}${many(12, '{{/a}}')}` } }],
    () => ({ a: list(50, () => ({ b: 1, a: list(50, () => ({ b: 2 })) })) }),
  ),
  runs(
    'redact: own patterns that explode',
    () => [
      {
        redact: {
          field: 'a',
          patterns: ['%{X:x}', '%{Y:y}'],
          pattern_definitions: { X: '(?:a+)+b', Y: '(?:%{DATA}%{DATA})+c' },
        },
      },
    ],
    () => ({ a: many(5000, 'a') }),
  ),
  runs(
    'fingerprint: 500 lists in each other, 300 times',
    () => list(300, () => ({ fingerprint: { fields: ['a'], method: 'MurmurHash3' } })),
    () => ({ a: list(500, i => list(20, n => ({ k: [i, n, { l: 'm' }] }))) }),
  ),
  runs(
    'remove, rename and set of 5,000 fields in turn',
    () =>
      list(5000, i => [
        { set: { field: `a.b${i}`, value: i } },
        { rename: { field: `a.b${i}`, target_field: `c.d${i}` } },
        { remove: { field: `c.d${i}` } },
      ]).flat(),
    () => ({ a: { z: 1 }, c: { z: 1 } }),
  ),
  flood('4 pipelines of 1,000 grok patterns that are stored', 4, i =>
    put(`/_ingest/pipeline/hostile-groks-${i}`, {
      processors: list(100, n => ({
        grok: { field: 'm', patterns: list(10, k => `%{COMBINEDAPACHELOG} ${i} ${n} ${k}`) },
      })),
    }),
  ),
  flood('100 pipelines of scripts that are stored', 100, i =>
    put(`/_ingest/pipeline/hostile-scripts-${i}`, {
      processors: list(100, n => ({
        script: { source: `ctx.a${i} = ${many(100, k => `(ctx.b${k} + ${n})`, ' + ')}` },
      })),
    }),
  ),
  attack('a script to try with 5 MB of parameters', () =>
    post('/_scripts/painless/_execute', {
      script: { source: 'params.a.hashCode()', params: { a: list(400_000, i => `value ${i}`) } },
    }),
  ),
  attack('2,000 settings of the cluster', () =>
    put('/_cluster/settings', {
      persistent: members(
        2000,
        i => `cluster.routing.allocation.include.x${i}`,
        i => many(100, `${i}`),
      ),
    }),
  ),
  attack(
    '500 parts of a template of an index',
    () =>
      put('/_index_template/hostile-composed', {
        index_patterns: ['hostile-composed'],
        composed_of: list(500, i => `hostile-part-${i}`),
      }),
    {
      setUp: () =>
        list(500, i =>
          put(`/_component_template/hostile-part-${i}`, {
            template: {
              mappings: {
                properties: members(
                  50,
                  n => `p${i}_${n}`,
                  () => ({ type: 'keyword' }),
                ),
              },
            },
          }),
        ),
    },
  ),
]

/** A document as the text of a document, so many times. */
function inTexts(depth: number): string {
  let text = '{"b":{"c":1}}'
  for (let i = 0; i < depth; i++) text = JSON.stringify({ a: text, [`b${i}`]: { c: i } })
  return text
}

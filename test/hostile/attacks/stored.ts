/** Stored resources, and what is computed from them: mappings, templates, aliases, patterns, policies, rules, and cat tables. */
import { gzipSync } from 'node:zlib'
import {
  type Attack,
  type HostileRequest,
  lines,
  list,
  many,
  members,
  one,
  post,
  put,
  SIMULATE,
  simulate,
} from '../attack.js'

const get = (path: string): HostileRequest => ({ method: 'GET', path })

/** A value in itself, so many times. */
function nested(depth: number, wrap: (inner: unknown) => unknown, inmost: unknown): unknown {
  let value = inmost
  for (let i = 0; i < depth; i++) value = wrap(value)
  return value
}

/** CBOR of lists of indefinite length in each other: RFC 8949, 3.2.2. */
const cbor = (body: Uint8Array): HostileRequest => ({
  method: 'POST',
  path: SIMULATE,
  headers: { 'content-type': 'application/cbor' },
  body,
})

const attack = (
  name: string,
  request: () => HostileRequest,
  setUp?: () => readonly HostileRequest[],
  expects?: readonly number[],
): Attack =>
  one(`stored: ${name}`, request, {
    ...(setUp === undefined ? {} : { setUp }),
    ...(expects === undefined ? {} : { expects }),
  })

const flood = (name: string, count: number, request: (place: number) => HostileRequest): Attack => ({
  name: `stored: ${name}`,
  requests: () => list(count, request),
})

/** Documents with a key, a policy over them. */
const policy = (): readonly HostileRequest[] => [
  lines(
    '/hostile-people/_bulk?refresh=true',
    many(20_000, i => `{"index":{}}\n{"k":"key-${i}","v":"${many(20, 'v')}"}\n`),
  ),
  put('/_enrich/policy/hostile', { match: { indices: 'hostile-people', match_field: 'k', enrich_fields: ['v'] } }),
]

const templates = (): readonly HostileRequest[] =>
  list(1000, i =>
    put(`/_index_template/hostile-${i}`, {
      index_patterns: [`hostile-${many(20, '*a')}-${i}*`],
      priority: i,
      template: {
        mappings: {
          properties: members(
            20,
            n => `f${i}_${n}`,
            () => ({ type: 'keyword' }),
          ),
        },
      },
    }),
  )

const indices = (): readonly HostileRequest[] =>
  list(200, i => put(`/hostile-many-${i}`, { settings: { number_of_shards: 1 } }))

export const storedAttacks: readonly Attack[] = [
  attack('a bulk request of one line of 30 MB', () => lines('/hostile-line/_bulk', many(30_000_000, 'x'))),
  attack('a bulk request of 3,000,000 line ends', () => lines('/hostile-line/_bulk', many(3_000_000, '\n'))),
  attack('a bulk request of 200,000 actions that are none', () =>
    lines('/hostile-line/_bulk', many(200_000, '{"index":{"_x":1}}\n{}\n')),
  ),
  attack('90 MB of spaces as 90 kB of gzip, in bulk', () =>
    lines('/hostile-line/_bulk', gzipSync(many(90_000_000, ' ')), { 'content-encoding': 'gzip' }),
  ),
  attack('CBOR: a million lists of indefinite length', () => cbor(Buffer.alloc(1_000_000, 0x9f))),
  attack('CBOR: a text of a million pieces', () =>
    cbor(
      Buffer.concat([
        Buffer.from([0xbf, 0x61, 0x61, 0x7f]),
        Buffer.alloc(2_000_000, Buffer.from([0x61, 0x62])),
        Buffer.from([0xff, 0xff]),
      ]),
    ),
  ),
  attack('CBOR: lengths of 2^60', () =>
    cbor(Buffer.from([0xbb, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x9b, 0x10, 0, 0, 0, 0, 0, 0, 0])),
  ),
  attack('10,000 pipelines substituted in a simulation', () =>
    post('/_ingest/_simulate', {
      docs: [{ _index: 'hostile-sub', _source: { a: 1 } }],
      pipeline_substitutions: members(
        10_000,
        i => `p${i}`,
        i => ({ processors: [{ set: { field: 'a', value: i } }] }),
      ),
    }),
  ),
  attack('1,000 patterns that name each other', () =>
    put('/_ingest/pipeline/hostile-patterns', {
      processors: [
        {
          grok: {
            field: 'a',
            patterns: ['%{P0:x}'],
            pattern_definitions: members(
              1000,
              i => `P${i}`,
              i => (i < 999 ? `(?:%{P${i + 1}}|b${i})` : 'x'),
            ),
          },
        },
      ],
    }),
  ),
  attack('30 patterns that each name the next one twice', () =>
    put('/_ingest/pipeline/hostile-doubling', {
      processors: [
        {
          grok: {
            field: 'a',
            patterns: ['%{P0:x}'],
            pattern_definitions: members(
              30,
              i => `P${i}`,
              i => (i < 29 ? `%{P${i + 1}}%{P${i + 1}}` : 'x'),
            ),
          },
        },
      ],
    }),
  ),
  attack('handlers of handlers, 300 deep', () =>
    simulate(
      [
        nested(300, inner => ({ fail: { message: 'x', on_failure: [inner] } }), {
          set: { field: 'a', value: 1 },
        }) as object,
      ],
      ...list(200, () => ({})),
    ),
  ),
  attack('foreach of foreach, 200 deep', () =>
    simulate(
      [
        nested(200, inner => ({ foreach: { field: 'a', processor: inner } }), {
          set: { field: 'b', value: 1 },
        }) as object,
      ],
      { a: [1, 2] },
    ),
  ),
  attack('a template of 3,000 sections in each other', () =>
    simulate([{ set: { field: 'x', value: `${many(3000, '{{#a}}')}x${many(3000, '{{/a}}')}` } }], { a: [1, 2] }),
  ),
  attack('date formats of 2,000 optional parts', () =>
    simulate(
      [{ date: { field: 'a', formats: [`${many(2000, '[')}yyyy${many(2000, ']')}`, many(500, "[yyyy]['x']")] } }],
      {
        a: many(2000, '2024'),
      },
    ),
  ),
  flood('200 scripts that are compiled', 200, i =>
    put(`/_scripts/hostile-${i}`, {
      script: { lang: 'painless', source: `ctx.a = ${many(300, n => `${n + i}`, ' + ')}` },
    }),
  ),
  flood('200 scripts that are compiled for their context', 200, i =>
    put(`/_scripts/hostile-context-${i}/ingest`, {
      script: { lang: 'painless', source: many(2000, n => `ctx.a${n} = ${i} + ${n};`, ' ') },
    }),
  ),
  {
    ...flood('a policy executed 100 times', 100, () => ({ method: 'POST', path: '/_enrich/policy/hostile/_execute' })),
    setUp: policy,
  },
  attack('a mapping of 100,000 fields', () =>
    put('/hostile-fields', {
      settings: { 'index.mapping.total_fields.limit': 1_000_000 },
      mappings: {
        properties: members(
          100_000,
          i => `f${i}`,
          () => ({ type: 'keyword' }),
        ),
      },
    }),
  ),
  attack('a mapping 5,000 deep', () =>
    put(
      '/hostile-depth',
      `{"settings":{"index.mapping.depth.limit":1000000},"mappings":${many(5000, '{"properties":{"a":')}{"type":"keyword"}${many(5000, '}}')}}`,
    ),
  ),
  attack('2,000 documents of 400 new fields each', () =>
    lines(
      '/hostile-new/_bulk',
      many(2000, i => `{"index":{}}\n{${many(400, n => `"n${i}_${n}":${n}`, ',')}}\n`),
    ),
  ),
  attack(
    '5,000 dynamic templates',
    () =>
      put(
        '/hostile-dynamic/_doc/1',
        members(
          500,
          i => `field_${i}`,
          i => `value ${i}`,
        ),
      ),
    () => [
      put('/hostile-dynamic', {
        mappings: {
          dynamic_templates: list(5000, i => ({
            [`t${i}`]: { match: `*a*b*c*${i}*`, match_pattern: 'simple', mapping: { type: 'keyword' } },
          })),
        },
      }),
    ],
  ),
  attack(
    '20,000 aliases',
    () =>
      post('/_aliases', { actions: list(20_000, i => ({ add: { index: 'hostile-alias', alias: `hostile-a${i}` } })) }),
    () => [put('/hostile-alias', {})],
  ),
  attack('20,000 aliases that are listed', () => get('/_alias/*a1*?pretty')),
  attack(
    'a name simulated against 1,000 templates',
    () => ({ method: 'POST', path: `/_index_template/_simulate_index/hostile-${many(100, 'a')}` }),
    templates,
    [200],
  ),
  attack(
    'a template simulated against 1,000 others',
    () => ({ method: 'POST', path: '/_index_template/_simulate/hostile-7' }),
    templates,
    [200],
  ),
  flood('two templates of 30,000 stars', 2, i =>
    put(`/_index_template/hostile-stars-${i}`, {
      index_patterns: [`hostile-${many(30_000, i === 0 ? '*a' : '*b')}*`],
      priority: 7,
    }),
  ),
  flood('all templates 50 times', 50, () => get('/_index_template?pretty')),
  attack(
    'a table with 2,000 columns, sorted by all of them',
    () => {
      const columns = many(400, 'index,health,pri,rep,', '').slice(0, 7000)
      return get(`/_cat/indices?v&h=${columns}&s=${columns}`)
    },
    indices,
  ),
  attack('tasks by 2,000 patterns', () => get(`/_tasks?detailed&actions=${many(2000, '*a*', ',')}`)),
  attack(
    '200 indices named by 900 patterns',
    () => get(`/${many(450, '*a*-', '').slice(0, 1350)},${many(450, '-*b', ',')}/_settings`),
    indices,
    [200],
  ),
  attack('an analyzer over 10,000 synonyms', () =>
    post('/_analyze', {
      tokenizer: 'whitespace',
      filter: [{ type: 'synonym_graph', synonyms: list(10_000, i => `w${i} x${i} y, w${i + 1} z`) }],
      text: many(2000, i => `w${i}`, ' '),
    }),
  ),
  attack('characters mapped by 20,000 rules', () =>
    post('/_analyze', {
      tokenizer: 'keyword',
      char_filter: [{ type: 'mapping', mappings: list(20_000, i => `${many(10, 'a')}${i} => b${i}`) }],
      text: many(50_000, 'a'),
    }),
  ),
  attack('a pattern that explodes, as a tokenizer', () =>
    post('/_analyze', { tokenizer: { type: 'pattern', pattern: '((a{1,50}){1,50}){1,50}b' }, text: many(2000, 'a') }),
  ),
  attack('an address of 7,000 letters of parameters', () =>
    get(`/_search?q=${many(1100, 'a:b+OR', '').slice(0, 7000)}`),
  ),
  attack('a text of 100,000 placeholders, as JSON', () =>
    post('/_render/template', { source: many(100_000, '{{#toJson}}a{{/toJson}}'), params: { a: list(100, i => i) } }),
  ),
  attack('a filter_path over all that is stored', () => get(`/_cluster/state?filter_path=${many(500, '**.a*.*')}`)),
  // By their names: Elasticsearch, too, refuses to delete what patterns name (`action.destructive_requires_name`).
  one(
    'stored: 200 indices deleted in one request',
    () => ({ method: 'DELETE', path: `/${many(200, i => `hostile-many-${i}`, ',')}` }),
    { setUp: indices, expects: [200] },
  ),
]

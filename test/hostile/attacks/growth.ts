/** Cheap steps whose number or results grow: what one document may take and make has to bound them. */
import { type Attack, json, list, many, one, put, SIMULATE, simulate, times } from '../attack.js'

const attack = (name: string, processors: () => readonly object[], source: () => object): Attack =>
  one(`growth: ${name}`, () => simulate(processors(), source()))

const members = (count: number, key: (place: number) => string, value: unknown): object =>
  Object.fromEntries(list(count, i => [key(i), value] as const))
const A_MILLION = 1_000_000

/** Each pipeline calls the next one twice. */
const doubling = () =>
  list(40, i => {
    const call = { pipeline: { name: `twice-${i + 1}` } }
    return put(`/_ingest/pipeline/twice-${i}`, {
      processors: i < 39 ? [call, call] : [{ set: { field: 'a', value: 1 } }],
    })
  })

export const growthAttacks: readonly Attack[] = [
  times(40, 'growth: upper case of 5 MB', () =>
    simulate(
      list(20, () => ({ uppercase: { field: 'a' } })),
      { a: many(5 * A_MILLION, 'a') },
    ),
  ),
  {
    name: 'growth: 40 pipelines that call each other twice',
    setUp: doubling,
    requests: () => [json({ docs: [{ _source: {} }] }, '/_ingest/pipeline/twice-0/_simulate')],
  },
  attack(
    'templates that double',
    () => list(40, () => ({ set: { field: 'a', value: '{{a}}{{a}}' } })),
    () => ({ a: 'aaaaaaaa' }),
  ),
  attack(
    'copies within copies',
    () => list(40, i => ({ set: { field: i % 2 === 0 ? 'a.l' : 'a.r', copy_from: 'a' } })),
    () => ({ a: { x: 1 } }),
  ),
  attack(
    'append to a list of itself',
    () => list(40, () => ({ append: { field: 'a', value: ['{{a}}', '{{a}}'] } })),
    () => ({ a: ['b'] }),
  ),
  attack(
    'append without duplicates, 30,000 values to 30,000',
    () => [{ append: { field: 'a', allow_duplicates: false, value: list(30_000, i => `y${i}`) } }],
    () => ({ a: list(30_000, i => `x${i}`) }),
  ),
  attack(
    'foreach in foreach in foreach',
    () => {
      const inner = { set: { field: 'n', value: '{{_ingest._key}}' } }
      const middle = { foreach: { field: 'b', processor: { foreach: { field: 'c', processor: inner } } } }
      return [{ foreach: { field: 'a', processor: middle } }]
    },
    () => ({ a: list(2000, i => i), b: list(2000, i => i), c: list(2000, i => i) }),
  ),
  attack(
    'foreach over what the loop makes longer',
    () => [{ foreach: { field: 'a', processor: { append: { field: 'b', value: '{{b}}' } } } }],
    () => ({ a: list(100_000, i => i), b: ['x'] }),
  ),
  attack(
    'split to a million letters, sorted and joined, 20 times',
    () =>
      list(20, () => [
        { split: { field: 'a', separator: '' } },
        { sort: { field: 'a', order: 'desc' } },
        { join: { field: 'a', separator: '' } },
      ]).flat(),
    () => ({ a: many(A_MILLION / 10, '9876543210') }),
  ),
  attack(
    'sort of 20,000 texts that begin alike',
    () => list(20, () => ({ sort: { field: 'a', order: 'desc' } })),
    () => ({ a: list(20_000, i => `${many(500, 'a')}${i}`) }),
  ),
  attack(
    'kv of 500,000 pairs',
    () => [{ kv: { field: 'a', field_split: ' ', value_split: '=', target_field: 't' } }],
    () => ({ a: many(500_000, i => `k${i}=v`, ' ') }),
  ),
  attack(
    'csv: a quote that is never closed, 200 times',
    () => list(200, () => ({ csv: { field: 'a', target_fields: ['b', 'c'], ignore_missing: true } })),
    () => ({ a: `"${many(500_000, 'a,')}` }),
  ),
  attack(
    'date: 300 formats on a long text',
    () => [{ date: { field: 'a', formats: list(300, i => `yyyy-MM-dd'T'HH:mm:ss${'S'.repeat(i % 9)}'${i}'`) } }],
    () => ({ a: `2024-01-01T00:00:00${many(A_MILLION, '0')}` }),
  ),
  attack(
    'user_agent: an agent of a million characters',
    () => [{ user_agent: { field: 'a' } }],
    () => ({ a: `Mozilla/5.0 (${many(A_MILLION / 20, 'Windows NT 10.0; Wx ')}` }),
  ),
  attack(
    'html_strip: a million brackets',
    () => list(20, () => ({ html_strip: { field: 'a' } })),
    () => ({ a: many(A_MILLION, '<') }),
  ),
  attack(
    'registered_domain: 300,000 labels',
    () => list(20, () => ({ registered_domain: { field: 'a', target_field: 'b' } })),
    () => ({ a: `${many(300_000, 'a.')}co.uk` }),
  ),
  attack(
    'uri_parts: a long address, 100 times',
    () => list(100, () => ({ uri_parts: { field: 'a', ignore_failure: true } })),
    () => ({ a: `http://u:p@h/${many(A_MILLION, '%41')}` }),
  ),
  attack(
    'network_direction: 100,000 networks',
    () =>
      list(50, () => ({
        network_direction: { internal_networks: list(100_000, i => `10.${(i >> 8) & 255}.${i & 255}.0/24`) },
      })).slice(0, 3),
    () => ({ source: { ip: '8.8.8.8' }, destination: { ip: '9.9.9.9' } }),
  ),
  attack(
    'fingerprint of 50,000 fields, 50 times',
    () => list(50, () => ({ fingerprint: { fields: ['a'], method: 'SHA-512' } })),
    () => ({ a: members(50_000, i => `k${i}`, { b: [1, 2, 3] }) }),
  ),
  attack(
    'conditions that compare 20,000 members, 1,000 times',
    () => list(1000, () => ({ set: { field: 'x', value: 1, if: 'ctx.a == ctx.b' } })),
    () => ({ a: members(20_000, i => `k${i}`, 'v'), b: members(20_000, i => `k${i}`, 'v') }),
  ),
  one('growth: 2,000 processors of a document of 1 MB, verbose', () =>
    json(
      {
        pipeline: { processors: list(2000, i => ({ set: { field: 'x', value: i } })) },
        docs: [{ _source: { a: list(50_000, i => `a value of it ${i}`) } }],
      },
      `${SIMULATE}?verbose=true`,
    ),
  ),
  attack(
    'remove: all but 20,000 of 50,000 fields, 20 times',
    () => list(20, () => ({ remove: { keep: list(20_000, i => `k${i * 2}`) } })),
    () => members(50_000, i => `k${i}`, 1),
  ),
  attack(
    'a template of 100,000 sections',
    () => [{ set: { field: 'x', value: many(100_000, '{{#a}}{{b}}{{/a}}') } }],
    () => ({ a: list(1000, i => ({ b: i })) }),
  ),
]

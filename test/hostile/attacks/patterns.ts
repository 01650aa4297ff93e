/** Patterns, templates and processors that take long. */
import { type Attack, many, one, quick, simulate, times } from '../attack.js'

const A41 = many(41, 'a')
const attack = (name: string, processors: () => readonly object[], source: () => object): Attack =>
  one(name, () => simulate(processors(), source()))
const small = (name: string, processor: object, source: object): Attack =>
  quick(name, () => simulate([processor], source))

/** `count` parentheses in each other. */
const nested = (count: number): string => `${many(count, '(')}a${many(count, ')')}`
const gsub = (pattern: string, replacement = 'x'): object => ({ gsub: { field: 'a', pattern, replacement } })
const grok = (...patterns: readonly string[]): object => ({ grok: { field: 'a', patterns } })

export const patternAttacks: readonly Attack[] = [
  attack(
    'gsub: three counted groups',
    () => [gsub('((a{1,50}){1,50}){1,50}b')],
    () => ({ a: A41 }),
  ),
  times(4, 'gsub: three counted groups', () => simulate([gsub('((a{1,50}){1,50}){1,50}b')], { a: A41 })),
  attack(
    'gsub: nested repetition',
    () => [gsub('(x+x+)+y')],
    () => ({ a: many(5000, 'x') }),
  ),
  attack(
    'gsub: alternatives that are the same',
    () => [gsub('(a|a|a)*b')],
    () => ({ a: many(5000, 'a') }),
  ),
  attack(
    'gsub: back references',
    () => [gsub('(a*)*\\1b')],
    () => ({ a: many(5000, 'a') }),
  ),
  attack(
    'gsub: a look-behind',
    () => [gsub('(?<=(a{1,200}){1,200})b')],
    () => ({ a: many(5000, 'a') }),
  ),
  attack(
    'gsub: 30 that double',
    () => Array.from({ length: 30 }, () => gsub('a', 'aa')),
    () => ({ a: 'a' }),
  ),
  attack(
    'gsub: nothing, in a long text',
    () => [gsub('', 'xxxxxxxxxx')],
    () => ({ a: many(1_000_000, 'a') }),
  ),
  attack(
    'gsub: 20,000 parentheses',
    () => [gsub(nested(20_000))],
    () => ({ a: 'a' }),
  ),
  attack(
    'gsub: a class of 100,000 ranges',
    () => [gsub(`[${many(100_000, 'a-z')}]`)],
    () => ({ a: 'a' }),
  ),
  attack(
    'gsub: a counted group of 2,000,000,000',
    () => [gsub('(a{2000000000}){2}')],
    () => ({ a: 'a' }),
  ),
  attack(
    'gsub: 10,000 alternatives',
    () => [gsub(many(10_000, i => `a${i}`, '|'))],
    () => ({ a: many(100_000, 'a') }),
  ),
  attack(
    'kv: 20,000 parentheses',
    () => [{ kv: { field: 'a', field_split: nested(20_000), value_split: '=' } }],
    () => ({ a: 'a=b' }),
  ),
  attack(
    'kv: a separator that explodes',
    () => [{ kv: { field: 'a', field_split: '(x+x+)+y', value_split: '=' } }],
    () => ({ a: many(5000, 'x') }),
  ),
  attack(
    'kv: 300,000 pairs',
    () => [{ kv: { field: 'a', field_split: ' ', value_split: '=' } }],
    () => ({ a: many(300_000, i => `k${i}=v`, ' ') }),
  ),
  attack(
    'split: a separator that explodes',
    () => [{ split: { field: 'a', separator: '(x+x+)+y' } }],
    () => ({ a: many(5000, 'x') }),
  ),
  attack(
    'split: a million pieces',
    () => [{ split: { field: 'a', separator: ',' } }],
    () => ({ a: many(1_000_000, ',') }),
  ),
  attack(
    'grok: nested repetition',
    () => [grok('(?:a+)+b')],
    () => ({ a: many(5000, 'a') }),
  ),
  attack(
    'grok: 200 greedy parts',
    () => [grok(many(200, '%{GREEDYDATA}'))],
    () => ({ a: many(2000, 'a') }),
  ),
  attack(
    'grok: 200 lazy parts',
    () => [grok(`${many(200, '%{DATA}')}x`)],
    () => ({ a: many(2000, 'a') }),
  ),
  attack(
    'grok: patterns that double',
    () => [
      {
        grok: {
          field: 'a',
          patterns: ['%{P30}'],
          pattern_definitions: Object.fromEntries(
            Array.from({ length: 31 }, (_, i) => [`P${i}`, i === 0 ? 'a' : `%{P${i - 1}}%{P${i - 1}}`]),
          ),
        },
      },
    ],
    () => ({ a: 'a' }),
  ),
  attack(
    'grok: 2,000 patterns',
    () => [grok(...Array.from({ length: 2000 }, (_, i) => `%{IP:a${i}} %{NUMBER} x${i}`))],
    () => ({ a: many(2000, 'a') }),
  ),
  attack(
    'grok: 5,000 parentheses',
    () => [grok(nested(5000))],
    () => ({ a: 'a' }),
  ),
  attack(
    'redact: a long text',
    () => [{ redact: { field: 'a', patterns: ['%{EMAILADDRESS:e}', '%{IP:i}', '%{URI:u}'] } }],
    () => ({ a: many(100_000, 'a.') }),
  ),
  attack(
    'dissect: 5,000 keys',
    () => [{ dissect: { field: 'a', pattern: many(5000, i => `%{k${i}}`, ' ') } }],
    () => ({ a: many(5000, 'x', ' ') }),
  ),
  attack(
    'date: a long pattern',
    () => [{ date: { field: 'a', formats: [many(20_000, "yyyy'x'")] } }],
    () => ({ a: '2026' }),
  ),
  attack(
    'date: 1,000 formats',
    () => [{ date: { field: 'a', formats: Array.from({ length: 1000 }, (_, i) => `yyyy'${i}'MM`) } }],
    () => ({ a: '2026' }),
  ),
  attack(
    'csv: 500,000 quotes',
    () => [{ csv: { field: 'a', target_fields: ['x', 'y'] } }],
    () => ({ a: many(500_000, '"') }),
  ),
  attack(
    'json: a deep text',
    () => [{ json: { field: 'a' } }],
    () => ({ a: many(500_000, '[') }),
  ),
  attack(
    'html_strip: 1,000,000 brackets',
    () => [{ html_strip: { field: 'a' } }],
    () => ({ a: many(1_000_000, '<') }),
  ),
  attack(
    'html_strip: 200,000 comments',
    () => [{ html_strip: { field: 'a' } }],
    () => ({ a: many(200_000, '<!--') }),
  ),
  attack(
    'urldecode: 1,000,000 signs',
    () => [{ urldecode: { field: 'a' } }],
    () => ({ a: many(1_000_000, '%41') }),
  ),
  attack(
    'uri_parts: 1,000,000 slashes',
    () => [{ uri_parts: { field: 'a' } }],
    () => ({ a: `http://a/${many(1_000_000, '/')}` }),
  ),
  attack(
    'user_agent: 1,000,000 characters',
    () => [{ user_agent: { field: 'a' } }],
    () => ({ a: many(100_000, 'Mozilla/5') }),
  ),
  attack(
    'fingerprint: 200,000 fields',
    () => [{ fingerprint: { fields: ['a'] } }],
    () => ({ a: Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, i])) }),
  ),
  attack(
    'dot_expander: a key of 20,000 dots',
    () => [{ dot_expander: { field: `a${many(20_000, '.b')}` } }],
    () => ({ [`a${many(20_000, '.b')}`]: 1 }),
  ),
  attack(
    'dot_expander: any key, 20,000 dots',
    () => [{ dot_expander: { field: '*' } }],
    () => ({ [`a${many(20_000, '.b')}`]: 1 }),
  ),
  attack(
    'dot_expander: 100,000 keys',
    () => [{ dot_expander: { field: '*' } }],
    () => Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`a.b${i}`, i])),
  ),
  attack(
    'set: a template of 50,000 parts',
    () => [{ set: { field: 'b', value: many(50_000, '{{a}}') } }],
    () => ({ a: many(1000, 'a') }),
  ),
  attack(
    'set: templates that double',
    () => Array.from({ length: 40 }, () => ({ set: { field: 'a', value: '{{a}}{{a}}' } })),
    () => ({ a: 'a' }),
  ),
  attack(
    'set: a path of 100,000 parts',
    () => [{ set: { field: `a${many(100_000, '.b')}`, value: 1 } }],
    () => ({}),
  ),
  attack(
    'append: a million without repetition',
    () => [
      {
        foreach: {
          field: 'l',
          processor: { append: { field: 'b', value: '{{_ingest._value}}', allow_duplicates: false } },
        },
      },
    ],
    () => ({ l: Array.from({ length: 100_000 }, (_, i) => i) }),
  ),
  attack(
    'foreach: 1,000,000 items',
    () => [{ foreach: { field: 'l', processor: { set: { field: 'x', value: '{{_ingest._value}}' } } } }],
    () => ({ l: Array.from({ length: 1_000_000 }, () => 0) }),
  ),
  attack(
    'foreach: five in each other',
    () => [foreachTower(5)],
    () => ({ l: Array.from({ length: 60 }, () => 0) }),
  ),
  attack(
    'sort: 1,000,000 items',
    () => [{ sort: { field: 'l' } }],
    () => ({ l: Array.from({ length: 1_000_000 }, (_, i) => (i * 7919) % 1_000_003) }),
  ),
  attack(
    'join: a million texts',
    () => [{ join: { field: 'l', separator: many(1000, 'x') } }],
    () => ({ l: Array.from({ length: 500_000 }, () => 'a') }),
  ),
  attack(
    'a pipeline of 20,000 processors',
    () => Array.from({ length: 20_000 }, (_, i) => ({ set: { field: `f${i}`, value: i } })),
    () => ({}),
  ),
  attack(
    '5,000 scripts',
    () => Array.from({ length: 5000 }, (_, i) => ({ script: { source: `ctx.f${i} = ${i}` } })),
    () => ({}),
  ),
  attack(
    'handlers in each other',
    () => [handlers(400)],
    () => ({}),
  ),
  attack(
    'conditions that are long',
    () => [{ set: { field: 'a', value: 1, if: many(5000, 'ctx.a == null', ' && ') } }],
    () => ({}),
  ),
  small('gsub: a pattern that is none', gsub('('), { a: 'a' }),
  small(
    'grok: a pattern that names itself',
    { grok: { field: 'a', patterns: ['%{A}'], pattern_definitions: { A: '%{A}' } } },
    { a: 'a' },
  ),
  small(
    'community_id: addresses that are none',
    { community_id: {} },
    { source: { ip: many(10_000, '1.') }, destination: { ip: 'x' } },
  ),
  small('bytes: a large size', { bytes: { field: 'a' } }, { a: `${many(1000, '9')}pb` }),
]

function foreachTower(height: number): object {
  return {
    foreach: { field: 'l', processor: height === 1 ? { set: { field: 'x', value: 1 } } : foreachTower(height - 1) },
  }
}

function handlers(depth: number): object {
  return { fail: { message: 'x', ...(depth === 0 ? {} : { on_failure: [handlers(depth - 1)] }) } }
}

/** `sluice simulate --explain`: why a step did what it did, for people and as data. */
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

/** The explanation of a step of one processor on one document. */
async function explained(processor: string, document: string, more: readonly string[] = []): Promise<string> {
  const files = { 'p.yml': `processors:\n  - ${processor}\n`, 'd.json': document }
  const { out } = await run(['simulate', './p.yml', './d.json', '--explain', '1', '-q', ...more], { files })
  return out
}

const cases: readonly [name: string, processor: string, document: string, text: string][] = [
  [
    'a condition with what each part came to',
    `set: { field: x, value: 1, if: "ctx.a == 1 && ctx.b.c == 'x' || ctx.d" }`,
    '{"a":1}',
    `if → failed
  ctx.a == 1 && ctx.b.c == 'x' || ctx.d  ✗ failed here
    ctx.a == 1 && ctx.b.c == 'x'  ✗ failed here
      ctx.a == 1  = true
        ctx.a  = 1
      ctx.b.c == 'x'  ✗ failed here
        ctx.b.c  ✗ failed here
          ctx.b  = null
    ctx.d  · not evaluated
ctx.b is null (line 1, column 20)
null_pointer_exception: cannot access method/field [c] from a null def reference`,
  ],
  [
    'a template with its tags',
    "set: { field: x, value: '{{a}}-{{b}}' }",
    '{"a":1}',
    `value "{{a}}-{{b}}" → "1-"
  {{a}} = 1
  {{b}} is not there`,
  ],
  [
    'the patterns of a grok, and where the text stopped to fit',
    "grok: { field: m, patterns: ['%{INT:n} (?:x|y)', '%{INT:n:int}'] }",
    '{"m":"5 z"}',
    `m "5 z"
✗ no match  %{INT:n} (?:x|y)
  %{INT:n}  "5"
     " "
  ✗ (?:x|y) not found at 2: "z"  tried x, y
✓ won  %{INT:n:int}
  n = 5`,
  ],
  [
    'the keys of a dissect',
    "dissect: { field: m, pattern: '%{a} %{b},%{c}' }",
    '{"m":"x yz"}',
    `m "x yz"
  %{a}  "x"
  ✗ "," after %{b} not found from 2 on: "yz"
find_match: Unable to find match for dissect pattern: %{a} %{b},%{c} against source: x yz`,
  ],
  [
    'the pairs of a kv',
    "kv: { field: m, field_split: ' ', value_split: '=', exclude_keys: [b] }",
    '{"m":"a=1 b=2 c"}',
    `m "a=1 b=2 c"
  a = "1"
  "b=2"  excluded
  "c"  no value_split in it
illegal_argument_exception: field [m] does not contain value_split [=]`,
  ],
  [
    'the formats of a date',
    'date: { field: d, formats: [ISO8601, dd/MMM/yyyy, UNIX] }',
    '{"d":"01/Feb/2024"}',
    `d "01/Feb/2024"
✗ refused  ISO8601
  at 0: "01/Feb/2024" is not year, 4 digits
✓ took it  dd/MMM/yyyy
· not tried  UNIX
  2024-02-01T00:00Z  zone UTC`,
  ],
  [
    'the matches of a gsub',
    "gsub: { field: m, pattern: '[ae]', replacement: '-' }",
    '{"m":["abe","x"]}',
    `[ae]  linear time
m "abe"  2 matches
  0: "a" → "-"
  2: "e" → "-"
m "x"  0 matches`,
  ],
  [
    'a script line by line',
    'script: { source: "def n = ctx.n;\\nctx.m.k = n" }',
    '{"n":1}',
    `    1 def n = ctx.n;
      n = 1
    2 ctx.m.k = n
      ctx.m.k = 1
at the end
      n = 1
ctx.m is null (line 2, column 6)
null_pointer_exception: cannot access method/field [k] from a null def reference`,
  ],
  [
    'nothing where there is nothing to tell',
    'set: { field: a, value: 1 }',
    '{}',
    'nothing to explain: what the step changed says all',
  ],
]

describe('--explain', () => {
  for (const [name, processor, document, text] of cases) {
    it(`shows ${name}`, async () => {
      expect(await explained(processor, document)).toBe(`step 1  ./d.json:1\n${text}\n\n`)
    })
  }

  it('prints explanations as data next to the trace', async () => {
    const out = await explained('set: { field: x, value: 1, if: ctx.a == 2 }', '{"a":1}', ['-f', 'json'])
    const { explained: found, steps } = JSON.parse(out) as { explained: unknown; steps: unknown[] }
    expect(steps).toHaveLength(1)
    expect(found).toMatchObject([{ kind: 'condition', result: false, nodes: [{ kind: 'comparison' }] }])
  })

  it('explains steps of called pipelines and of loops, and reports steps that a document did not reach', async () => {
    const files = {
      'p.yml': `processors:
  - pipeline: { name: q, if: ctx.q == true }
  - foreach: { field: l, ignore_missing: true, processor: { set: { field: x, value: '{{_ingest._value}}' } } }
`,
      'more/q.yml': "processors:\n  - set: { field: y, value: '{{a}}' }\n",
      'd.json': '{"q":true,"a":1,"l":[5,6]}\n{}',
    }
    const step = async (number: string) => {
      const { out } = await run(['simulate', './p.yml', './d.json', '-p', './more', '--explain', number, '-q'], {
        files,
      })
      return out.split('\n').filter(line => line !== '')
    }
    const missed = ['the document did not come to it']
    expect(await step('1.1')).toEqual([
      'step 1.1  ./d.json:1',
      'value "{{a}}" → "1"',
      '  {{a}} = 1',
      'step 1.1  ./d.json:2',
      ...missed,
    ])
    expect((await step('2[1].1')).slice(1, 3)).toEqual(['value "{{_ingest._value}}" → "6"', '  {{_ingest._value}} = 6'])
  })

  it('refuses anything that is not the number of a step, and the form of _simulate', async () => {
    const files = { 'p.yml': 'processors: []\n', 'd.json': '{}' }
    const refused = async (...args: string[]) =>
      (await run(['simulate', './p.yml', './d.json', ...args], { files })).code
    expect(await refused('--explain', 'x')).toBe(2)
    expect(await refused('--explain', '1', '-f', 'wire')).toBe(2)
    expect(await refused('--explain', '1', '--against', 'http://localhost:1')).toBe(2)
  })
})

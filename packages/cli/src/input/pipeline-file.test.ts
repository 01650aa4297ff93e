/** Faults of pipeline files: each case is a file and the whole report. */
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

async function report(name: string, text: string, more: Record<string, string> = {}): Promise<string> {
  const args = ['simulate', `./${name}`, './d.json', ...(Object.keys(more).length > 0 ? ['-p', './more'] : [])]
  const { code, out, err } = await run(args, { files: { [name]: text, 'd.json': '{"a":1}', ...more } })
  expect([code, out]).toEqual([2, ''])
  return err
}

describe('a file that cannot be read', () => {
  it('because it is missing', async () => {
    const { code, out, err } = await run(['simulate', './none.yml', './d.json'], { files: { 'd.json': '{}' } })
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: 'error: there is no file ./none.yml\n' })
  })

  it('because the JSON is broken', async () => {
    expect(await report('p.json', '{\n  "processors": [\n    {"set": {"field": "a" "value": 1}}\n  ]\n}')).toBe(
      `error: ./p.json:3:27: unreadable JSON: Unexpected character ('"' (code 34)): was expecting comma to separate Object entries
  2 |   "processors": [
> 3 |     {"set": {"field": "a" "value": 1}}
    |                           ^
  4 |   ]
`,
    )
  })

  it('because the YAML is broken', async () => {
    expect(await report('p.yml', 'processors:\n  - set: { field: a, value: 1\n  - drop: {}\n')).toMatch(
      /^error: \.\/p\.yml:3:3: unreadable YAML: .*\n {2}2 \| {3}- set: \{ field: a, value: 1\n> 3 \| {3}- drop: \{\}\n/,
    )
  })

  it('because of a repeated key', async () => {
    expect(
      await report('p.yml', 'processors: []\nprocessors: []\n'),
    ).toBe(`error: ./p.yml:2:1: unreadable YAML: Map keys must be unique
  1 | processors: []
> 2 | processors: []
    | ^
`)
  })

  it('because aliases never end', async () => {
    expect(await report('p.yml', 'processors: &a [*a]\n')).toContain('unreadable YAML: it is nested more than 500 deep')
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
    for (let i = 0; i < 8; i++) bomb.push(`${'bcdefghi'[i]}: &${'bcdefghi'[i]} [${`*${'abcdefgh'[i]}, `.repeat(10)}]`)
    expect(await report('p.yml', bomb.join('\n'))).toContain('aliases make it larger than any pipeline can be')
  })

  it('because it is not an object', async () => {
    const text = 'error: ./p.yml: a pipeline must be an object with a list "processors"\n'
    expect(await report('p.yml', '- set: {}\n')).toBe(text)
    expect(await report('p.yml', '# nothing\n')).toBe(text)
  })
})

describe('a faulty pipeline', () => {
  it('is shown with all its faults in the order of the file', async () => {
    const text = `description: five faults
processors:
  - set:
      field: a
      valu: 1
  - renam:
      field: a
  - gsub: { field: a, pattern: '(', replacement: '', tag: strip }
  - script: |
      int i = 1;
      ctx.total = i +;
  - grok:
      field: message
      patterns: ['%{NOPE:x}']
`
    const shown = await report('p.yml', text)
    expect(shown.match(/^error.*$/gm)).toEqual([
      'error in set: [value] required property is missing',
      "error in set: processor [set] doesn't support one or more provided configuration parameters [valu]",
      'error in renam: No processor type exists with name [renam]',
      'error in gsub [strip]: [pattern] Invalid regex pattern. Unclosed group near index 1',
      'error in script: compile error',
      "error in grok: [patterns] Invalid regex pattern found in: [%{NOPE:x}]. Unable to find pattern [NOPE] in Grok's pattern dictionary",
    ])
    expect(shown.match(/^ {2}\.\/p\.yml:.*$/gm)).toEqual([
      '  ./p.yml:3:5',
      '  ./p.yml:5:7',
      '  ./p.yml:6:5',
      '  ./p.yml:8:23',
      '  ./p.yml:11:22',
      '  ./p.yml:14:7',
    ])
    expect(shown).toContain('help: Did you mean [value]?')
    expect(shown).toContain('help: Did you mean [rename]?')
    expect(shown).toMatch(/\n6 faults; nothing was run\.\n$/)
  })

  it('is shown in JSON too', async () => {
    expect(
      await report('p.json', '{"processors": [\n  {"set": {"field": "a", "value": 1, "overide": false}}\n]}'),
    ).toBe(
      `error in set: processor [set] doesn't support one or more provided configuration parameters [overide]
  ./p.json:2:38
  1 | {"processors": [
> 2 |   {"set": {"field": "a", "value": 1, "overide": false}}
    |                                      ^^^^^^^^^
  3 | ]}
  help: Did you mean [override]?

1 fault; nothing was run.
`,
    )
  })

  it('is found in the body of a request', async () => {
    expect(await report('p.json', '{"pipeline":\n{"processors": [{"sett": {}}]},\n"docs": []}')).toContain(
      './p.json:2:18',
    )
  })

  it('is found in a pipeline that is called, by its file', async () => {
    const more = { 'more/inner.yml': 'processors:\n  - drop: { unknown: 1 }\n' }
    expect(await report('p.yml', 'processors: [{ pipeline: { name: inner } }]', more)).toContain(
      './more/inner.yml:2:13',
    )
  })

  it.each([
    [
      'a block',
      'processors:\n  - script:\n      source: |-\n        ctx.a = 1;\n          ctx.b = ;\n',
      './p.yml:5:19',
    ],
    [
      'a folded block',
      'processors:\n  - script:\n      source: >-\n        ctx.a = 1;\n        ctx.b = ;\n',
      './p.yml:5:17',
    ],
    ['quotes', 'processors:\n  - script: { source: "ctx.a = \\"x\\"; ctx.b = ;" }\n', './p.yml:2:47'],
    ['a condition', 'processors:\n  - drop:\n      if: ctx.a === = 1\n', './p.yml:3:21'],
  ])('points into a script in %s', async (_name, text, place) => {
    expect(await report('p.yml', text)).toContain(`  ${place}\n`)
  })
})

describe('YAML', () => {
  it('is read with exact numbers, and words and strings unchanged', async () => {
    const text = `processors:
  - set: { field: n, value: [1.0, 9007199254740993, 1e3, 0x1F, 010] }
  - set: { field: w, value: [on, yes, 2026-01-02, ~, "1"] }
  - set: { field: t, value: "a\\tb" }
`
    const files = { 'p.yml': text, 'd.json': '{}' }
    const { out } = await run(['simulate', './p.yml', './d.json', '-f', 'json'], { files })
    expect(/"_source":(.*),"_ingest"/.exec(out)?.[1]).toBe(
      '{"n":[1.0,9007199254740993,1000.0,31,10],"w":["on","yes","2026-01-02",null,"1"],"t":"a\\tb"}',
    )
  })
})

/** The layout of pipelines: each case is a text and its uniform layout, which is its own. */
import { describe, expect, it } from 'vitest'
import { formatPipeline } from './format.js'
import { differingPath } from './same-meaning.js'

function formatted(text: string, name: string): string {
  const result = formatPipeline(text, { name })
  if (result.kind === 'fault') throw new Error(result.message)
  const again = formatPipeline(result.text, { name })
  expect(again).toEqual(result)
  return result.text
}

describe('YAML', () => {
  it.each<[string, string, string]>([
    [
      'indents by two, lists too, and keeps comments, quotes and empty lines',
      `# head
processors:
# first
-   set:   # what
        field:   'a'

        value: "b"   # end
`,
      `# head
processors:
  # first
  - set:
      # what
      field: 'a'

      value: "b" # end
`,
    ],
    [
      'keeps anchors, aliases and exact numbers',
      'processors:\n- set: {field: a,value: &v [1.0, 0x1F, 9007199254740993, 1e3]}\n- set: {field: b, value: *v}\n',
      'processors:\n  - set: {field: a, value: &v [1.0, 0x1F, 9007199254740993, 1e3]}\n  - set: {field: b, value: *v}\n',
    ],
    [
      'pads rows where most are padded',
      'processors:\n  - set: { field: a, value: 1 }\n  - remove: { field: [a] }\n',
      'processors:\n  - set: { field: a, value: 1 }\n  - remove: { field: [ a ] }\n',
    ],
    [
      'makes lines of a row over several lines',
      "processors:\n  - append: { field: a,\n      value: ['x', y] }\n",
      "processors:\n  - append:\n      field: a\n      value: ['x', y]\n",
    ],
    [
      'keeps the lines of folded and literal texts',
      `processors:
    - set:
        field: a
        value: >-
          one
          two

          three
        description: |
            four
              five
`,
      `processors:
  - set:
      field: a
      value: >-
        one
        two

        three
      description: |
        four
          five
`,
    ],
    [
      'keeps the lines of a plain text',
      'description: one\n    two\nprocessors: []\n',
      'description: >-\n  one\n  two\nprocessors: []\n',
    ],
    [
      'lays out conditions and scripts',
      `processors:
  - set:
      field: a
      value: 1
      if: ctx.a==1&&ctx.b==2
  - script: >
      ctx.a=1;
      if(ctx.b==null){return;}
      ctx.b=2
  - foreach:
      field: l
      processor:
        set: {field: x, value: 1, if: 'ctx.a   == 1'}
`,
      `processors:
  - set:
      field: a
      value: 1
      if: ctx.a == 1 && ctx.b == 2
  - script: |
      ctx.a = 1;
      if (ctx.b == null) {
        return;
      }
      ctx.b = 2;
  - foreach:
      field: l
      processor:
        set: {field: x, value: 1, if: 'ctx.a == 1'}
`,
    ],
    [
      'leaves scripts that do not parse, and scripts of others',
      'processors:\n  - set: { field: source, value: "a==b", if: "ctx.a ==" }\n',
      'processors:\n  - set: { field: source, value: "a==b", if: "ctx.a ==" }\n',
    ],
    ['keeps the start of a document', '---\nprocessors: []\n', '---\nprocessors: []\n'],
    ['takes the ends of lines of Windows', 'processors:\r\n- drop: {}\r\n', 'processors:\n  - drop: {}\n'],
  ])('%s', (_name, text, expected) => {
    expect(formatted(text, 'p.yml')).toBe(expected)
  })
})

describe('JSON', () => {
  it('has a member a line, and keeps comments and numbers', () => {
    const text = '{"processors":[{"set":{"field":"a","value":1.0}},/* x */{"drop":{}}], // end\n"version":1}'
    expect(formatted(text, 'p.json')).toBe(`{
  "processors": [
    {
      "set": {
        "field": "a",
        "value": 1.0
      }
    }, /* x */
    {
      "drop": {}
    }
  ], // end
  "version": 1
}
`)
  })

  it('lays out scripts of one line, and of several', () => {
    const text = JSON.stringify({
      processors: [
        { set: { field: 'a', if: 'ctx.a==1' } },
        { script: { source: 'ctx.a=1;\nctx.b=2' } },
        { script: 'a=1;b=2' },
      ],
    })
    expect(JSON.parse(formatted(text, 'p.json'))).toEqual({
      processors: [
        { set: { field: 'a', if: 'ctx.a == 1' } },
        { script: { source: 'ctx.a = 1;\nctx.b = 2;' } },
        { script: 'a=1;b=2' },
      ],
    })
  })

  it('formats the pipeline within the body of a request', () => {
    const text = '{"pipeline": {"processors": [{"set": {"field": "a", "if": "ctx.a==1"}}]}, "docs": [{"if": "a==b"}]}'
    expect(JSON.parse(formatted(text, 'p.json'))).toEqual({
      pipeline: { processors: [{ set: { field: 'a', if: 'ctx.a == 1' } }] },
      docs: [{ if: 'a==b' }],
    })
  })
})

it('gives the fault of a text that cannot be read', () => {
  expect(formatPipeline('a: [', { name: 'p.yml' })).toMatchObject({ kind: 'fault', line: 1 })
})

describe('two pipelines mean the same', () => {
  const at = ['processors']
  const set = (options: object) => [new Map([['set', new Map(Object.entries(options))]])]
  it.each<[string, unknown, unknown, boolean]>([
    ['with scripts in another layout', set({ if: 'ctx.a==1' }), set({ if: 'ctx.a == 1' }), true],
    ['with another script', set({ if: 'ctx.a==1' }), set({ if: 'ctx.a == 2' }), false],
    ['with another text', set({ value: 'ctx.a==1' }), set({ value: 'ctx.a == 1' }), false],
    ['with members in another order', set({ a: 1, b: 2 }), set({ b: 2, a: 1 }), false],
    ['with a number and its text', set({ a: 1 }), set({ a: '1' }), false],
  ])('%s', (_name, one, other, isSame) => {
    expect(differingPath(one, other, at) === null).toBe(isSame)
  })
})

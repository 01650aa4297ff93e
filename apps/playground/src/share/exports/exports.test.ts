import { execFileSync } from 'node:child_process'
import { readJson, writeJson } from '@sluice/core'
import { defaultSampleSettings, readSamples } from '@sluice/testing/samples'
import { describe, expect, it } from 'vitest'
import {
  asCurl,
  asDevTools,
  asMarkdownIssue,
  asPipelineJson,
  asPipelineYaml,
  asPutPipeline,
  type ExportedPipeline,
  type ExportText,
} from './index.js'
import { shellQuote } from './shell.js'

const yaml = (id: string, text: string): ExportedPipeline => ({ id, text, format: 'yaml', kind: 'pipeline' })
const json = (id: string, text: string): ExportedPipeline => ({ id, text, format: 'json', kind: 'pipeline' })

/** The text, which must be there. */
function textOf(made: ExportText): string {
  if (made.kind === 'fault') throw new Error(made.message)
  return made.text
}

const GROK = `# comment
processors:
  - grok:
      field: message
      patterns: ['^%{IP:ip} \\[it''s\\] "%{DATA:x}" $HOME \`id\` !']
  - set: { field: n, value: 9007199254740993 }
  - set: { field: d, value: 1.0 }
  - script:
      source: |
        int a = 1;
        ctx.b = a + "x";
`

/** The arguments that bash passes to each call of curl. */
function wordsOf(script: string): string[][] {
  const program = `curl() { printf '%s\\0' "$#" "$@"; }\n${script}`
  const words = execFileSync('bash', ['-c', program], { encoding: 'utf8', maxBuffer: 1 << 24 }).split('\0')
  const calls: string[][] = []
  for (let at = 0; at < words.length - 1; ) {
    const count = Number(words[at])
    calls.push(words.slice(at + 1, at + 1 + count))
    at += 1 + count
  }
  return calls
}

describe('shellQuote', () => {
  const texts = ["it's", "''", '$HOME `id` $(id) \\ !! "x"', '\n\t\r', '', '-n', '@file', '😀 é', '*?[a]~#;&|<>(){}']
  for (const text of texts) {
    it(`gives bash ${JSON.stringify(text)}`, () => {
      const out = execFileSync('bash', ['-c', `printf '%s.' ${shellQuote(text)}`], { encoding: 'utf8' })
      expect(out).toBe(`${text}.`)
    })
  }
})

describe('asCurl', () => {
  const documents = [
    {
      source: '{"message":"it\'s $5 \\"x\\" \\ud800\\n","n":1.0}',
      metadata: '{"_index":"a","_version":9007199254740993}',
    },
    { source: '{"big":9007199254740993}', metadata: null },
  ]

  it('quotes arguments for curl', () => {
    const script = textOf(asCurl({ pipelines: [yaml('main', GROK)], entry: 'main', documents }, 'https://es:9200/'))
    const [words, ...others] = wordsOf(script)
    expect(others).toEqual([])
    expect(words!.slice(0, -1)).toEqual([
      '-X',
      'POST',
      'https://es:9200/_ingest/pipeline/_simulate',
      '-H',
      'Content-Type: application/json',
      '--data-binary',
    ])
    const body = writeJson(readJson(words!.at(-1)!))
    expect(body).toContain('{"set":{"field":"n","value":9007199254740993}},{"set":{"field":"d","value":1.0}}')
    expect(body).toContain(`"patterns":["^%{IP:ip} \\\\[it's\\\\] \\"%{DATA:x}\\" $HOME \`id\` !"]`)
    expect(body).toContain(
      `"docs":[{"_index":"a","_version":9007199254740993,"_source":${documents[0]!.source}},{"_source":${documents[1]!.source}}]}`,
    )
  })

  it('stores the called pipelines first', () => {
    const pipelines: ExportedPipeline[] = [
      json('main', '{"processors":[]}'),
      json('a b/ü', '{"processors":[ ]}'),
      { id: 'calc', text: "ctx.a = 'x';", format: 'json', kind: 'script' },
    ]
    const calls = wordsOf(textOf(asCurl({ pipelines, entry: 'main', documents })))
    expect(calls.map(words => [words[1], words[2]])).toEqual([
      ['PUT', 'http://localhost:9200/_ingest/pipeline/a%20b%2F%C3%BC'],
      ['PUT', 'http://localhost:9200/_scripts/calc'],
      ['POST', 'http://localhost:9200/_ingest/pipeline/_simulate'],
    ])
    expect(JSON.parse(calls[1]!.at(-1)!)).toEqual({ script: { lang: 'painless', source: "ctx.a = 'x';" } })
  })

  it('reports what cannot be exported', () => {
    const fault = (pipelines: ExportedPipeline[], entry = 'main', docs = documents): ExportText =>
      asCurl({ pipelines, entry, documents: docs })
    expect(fault([json('main', '{"a":')])).toMatchObject({
      kind: 'fault',
      message: expect.stringMatching(/^the pipeline "main" cannot be read: line 1, column 6: Unexpected end-of-input/),
    })
    expect(fault([yaml('main', '- a')])).toEqual({ kind: 'fault', message: 'the pipeline "main" is not an object' })
    expect(fault([], 'x')).toEqual({ kind: 'fault', message: 'there is no pipeline "x"' })
    expect(fault([yaml('main', 'a: 1')], 'main', [])).toEqual({ kind: 'fault', message: 'there is no document to run' })
    expect(fault([yaml('main', 'a: 1')], 'main', [{ source: '{"a":tru}', metadata: null }])).toMatchObject({
      message: expect.stringMatching(/^document 1 cannot be read: \[1:10\] Unrecognized token 'tru'/),
    })
  })
})

describe('asDevTools', () => {
  const documents = [{ source: '{"message":"a \\"b\\" c","n":1.0,"tabs":"\\t"}', metadata: null }]

  it('writes strings in triple quotes if that is easier to read', () => {
    expect(textOf(asDevTools({ pipelines: [yaml('main', GROK)], entry: 'main', documents }))).toBe(
      `POST _ingest/pipeline/_simulate
{
  "pipeline": {
    "processors": [
      {
        "grok": {
          "field": "message",
          "patterns": [
            """^%{IP:ip} \\[it's\\] "%{DATA:x}" $HOME \`id\` !"""
          ]
        }
      },
      {
        "set": {
          "field": "n",
          "value": 9007199254740993
        }
      },
      {
        "set": {
          "field": "d",
          "value": 1.0
        }
      },
      {
        "script": {
          "source": """int a = 1;
ctx.b = a + "x";
"""
        }
      }
    ]
  },
  "docs": [
    {
      "_source": {
        "message": """a "b" c""",
        "n": 1.0,
        "tabs": "\\t"
      }
    }
  ]
}
`,
    )
  })

  it('can be pasted again', () => {
    const odd = [
      '"',
      '"a"\n',
      'a"',
      '"""',
      'a """ b\n',
      '\\',
      'a\\',
      '\n',
      'a\r\nb',
      '\ud800\n',
      '\u0000\n',
      ' \\d ',
      '',
    ]
    const source = writeJson(new Map(odd.map((text, i) => [`k${i}`, text])))
    const pasted = textOf(
      asDevTools({
        pipelines: [yaml('main', 'processors: []')],
        entry: 'main',
        documents: [{ source, metadata: '{"_id":"1"}' }],
      }),
    )
    const { form, documents, faults } = readSamples(pasted, defaultSampleSettings)
    expect([form, faults]).toEqual(['simulate-body', []])
    expect(writeJson(readJson(documents[0]!.source))).toBe(source)
    expect(documents[0]!.metadata).toBe('{"_id":"1"}')
  })

  it('stores a pipeline, and a script', () => {
    expect(textOf(asPutPipeline(json('my pipeline', '{"processors":[]}')))).toBe(
      'PUT _ingest/pipeline/my%20pipeline\n{\n  "processors": []\n}\n',
    )
    expect(textOf(asPutPipeline({ id: 's', text: 'a\nb', format: 'json', kind: 'script' }))).toBe(
      'PUT _scripts/s\n{\n  "script": {\n    "lang": "painless",\n    "source": """a\nb"""\n  }\n}\n',
    )
  })
})

describe('a pipeline', () => {
  it('stays unchanged in its own format', () => {
    expect(textOf(asPipelineYaml(yaml('a', GROK)))).toBe(GROK)
    expect(textOf(asPipelineJson(json('a', ' {"a":1.0}')))).toBe(' {"a":1.0}')
  })

  it('becomes JSON', () => {
    expect(textOf(asPipelineJson(yaml('a', 'processors:\n  - set: { field: a, value: 1.0 }')))).toBe(
      '{\n  "processors": [\n    {\n      "set": {\n        "field": "a",\n        "value": 1.0\n      }\n    }\n  ]\n}\n',
    )
  })

  it('becomes YAML as people write it', () => {
    const text = `{"description":"A: b","processors":[{"script":{"source":"int a = 1;\\nctx.b = a;"}},{"set":{"field":"a","value":"yes"}}],"version":1}`
    expect(textOf(asPipelineYaml(json('a', text)))).toBe(`description: "A: b"
processors:
  - script:
      source: |-
        int a = 1;
        ctx.b = a;
  - set:
      field: a
      value: 'yes'
version: 1
`)
  })

  it('is the same in YAML, whatever its values are', () => {
    const values = [
      ...['9007199254740993', '18446744073709551616', '1.0', '-0.0', '1.5', '1e300', '1E-7', '-5', '0', 'null', 'true'],
      ...[
        '',
        ' a',
        'a ',
        'null',
        '1',
        '1.0',
        '0x1',
        '012',
        '1_000',
        '12:30:45',
        '2026-01-02',
        'no',
        '~',
        'true',
        '#a',
        'a #b',
      ].map(text => JSON.stringify(text)),
      ...[
        '- a',
        '{a',
        '[a',
        '&a',
        '*a',
        '!a',
        '|',
        '> a',
        "'a",
        '"a"',
        '%a',
        '@a',
        '`a',
        'a: b',
        'a:',
        '?',
        '...',
        '---',
      ].map(text => JSON.stringify(text)),
      ...[
        '\n',
        'a\n',
        '\na',
        'a\n\n',
        ' a\nb',
        'a\r\nb',
        '\t',
        '\u0000',
        '\ud800',
        '😀',
        '\u2028',
        '\u0085',
        '\ufeff',
      ].map(text => JSON.stringify(text)),
      ...['{}', '[]', '[[]]', '[{"a":[1,[2]]}]', '{"":1}', '{"1":1,"b":{"null":2}}', '{"a b: c":1}'],
    ]
    const text = `{"processors":[${values.map(value => `{"set":{"field":"a","value":${value}}}`).join(',')}]}`
    const made = textOf(asPipelineYaml(json('a', text)))
    const back = textOf(asPipelineJson(yaml('a', made)))
    expect(writeJson(readJson(back))).toBe(writeJson(readJson(text)))
  })
})

it('asMarkdownIssue shows the pipeline, the documents and the results', () => {
  const issue = {
    pipelines: [yaml('main', 'a: "```"\n'), { id: 's', text: 'x', format: 'json', kind: 'script' } as const],
    document: { source: '{"a":1}', metadata: '{"_id":"1"}' },
    result: '{"a":2}',
    expected: '{"a":3}',
    version: '0.1.0',
  }
  expect(asMarkdownIssue(issue)).toBe(`### Pipeline \`main\`

\`\`\`\`yaml
a: "\`\`\`"
\`\`\`\`

### Stored script \`s\`

\`\`\`painless
x
\`\`\`

### Document

\`\`\`json
{"a":1}
\`\`\`

### Metadata

\`\`\`json
{"_id":"1"}
\`\`\`

### Result

\`\`\`json
{"a":2}
\`\`\`

### Expected

\`\`\`json
{"a":3}
\`\`\`

Sluice 0.1.0 (Elasticsearch 8.18)
`)
})

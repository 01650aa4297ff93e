import { readJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { defaultSampleSettings, pipelineText, readSamples, type SampleSettings } from './index.js'

function read(text: string, settings: Partial<SampleSettings> = {}) {
  return readSamples(text, { ...defaultSampleSettings, ...settings })
}

/** The sources alone. */
const sources = (text: string, settings: Partial<SampleSettings> = {}): string[] =>
  read(text, settings).documents.map(({ source }) => source)

/** Faults as `line:column message`. */
const faults = (text: string, settings: Partial<SampleSettings> = {}): string[] =>
  read(text, settings).faults.map(
    each => `${each.in === 'text' ? '' : `${each.in} `}${each.line}:${each.column} ${each.message}`,
  )

describe('log lines', () => {
  it('make a document each, blank ones aside', () => {
    expect(read('a "b"\r\n\n \u0000\ud800 é\n', { form: 'log-lines' }).documents).toEqual([
      { source: '{"message":"a \\"b\\""}', metadata: null, lines: { first: 1, last: 1 } },
      { source: '{"message":" \\u0000\\ud800 é"}', metadata: null, lines: { first: 3, last: 3 } },
    ])
  })

  it('keep the blanks at their ends', () => {
    expect(sources('  a  ')).toEqual(['{"message":"  a  "}'])
  })

  it('lose a byte order mark', () => {
    expect(sources('\ufeffa')).toEqual(['{"message":"a"}'])
  })
})

describe('multiline', () => {
  const LINES = 'one\n two\n\n three\nfour'
  const settings = (pattern: string, negate: boolean, match: 'after' | 'before'): Partial<SampleSettings> => ({
    form: 'multiline-log',
    multiline: { pattern, negate, match },
  })

  it('joins a line that begins with a blank to the line before by default', () => {
    expect(read(LINES, { form: 'multiline-log' }).documents.map(({ source, lines }) => [source, lines])).toEqual([
      ['{"message":"one\\n two"}', { first: 1, last: 2 }],
      ['{"message":"\\n three"}', { first: 3, last: 4 }],
      ['{"message":"four"}', { first: 5, last: 5 }],
    ])
  })

  it('joins as the four settings of Filebeat do', () => {
    const text = 'b1\na1\na2\nb2\na3\nb3'
    expect(sources(text, settings('^a', false, 'after'))).toEqual(
      ['b1\\na1\\na2', 'b2\\na3', 'b3'].map(message => `{"message":"${message}"}`),
    )
    expect(sources(text, settings('^a', false, 'before'))).toEqual(
      ['b1', 'a1\\na2\\nb2', 'a3\\nb3'].map(message => `{"message":"${message}"}`),
    )
    expect(sources(text, settings('^b', true, 'after'))).toEqual(
      ['b1\\na1\\na2', 'b2\\na3', 'b3'].map(message => `{"message":"${message}"}`),
    )
    expect(sources(text, settings('^b', true, 'before'))).toEqual(
      ['b1', 'a1\\na2\\nb2', 'a3\\nb3'].map(message => `{"message":"${message}"}`),
    )
  })

  it('shows the faults of a pattern', () => {
    expect(read('a', settings('(', false, 'after')).faults).toEqual([
      { in: 'multiline', line: 1, column: 1, message: 'Unclosed group near index 1\n(' },
    ])
  })

  it('ends with a pattern that explodes', () => {
    const evil = read(`${'a'.repeat(60)}!`, settings('^(a|aa)+\\1c$', false, 'after'))
    expect(evil.faults.map(({ message }) => message)).toEqual([
      'the pattern ^(a|aa)+\\1c$ takes too many steps on a line of 61 characters',
    ])
  })
})

describe('JSON', () => {
  it('stays as written', () => {
    const lines = ['{"b":1.0,"a":9007199254740993,"2":1e400, "1":0.10}', '{"__proto__":{},"x":"\\ud800é"}']
    expect(sources(lines.join('\n'))).toEqual(lines)
    expect(sources(`[\n${lines.join(',\n')}\n]`)).toEqual(lines)
    expect(sources(lines.join('\n'), { form: 'json-objects' })).toEqual(lines)
  })

  it('keeps the other lines with a bad one', () => {
    const text = '{"a":1}\n{"a":}\n  {"a":2} x\n[1]\n{"a":3,"a":4}\n{"a":5}'
    expect(sources(text, { form: 'ndjson' })).toEqual(['{"a":1}', '{"a":5}'])
    expect(faults(text, { form: 'ndjson' })).toEqual([
      "2:6 Unexpected character ('}' (code 125)): expected a valid value (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
      '3:11 there is more text after the value',
      '4:1 a document must be an object, not [1]',
      "5:11 Duplicate field 'a'",
    ])
  })

  it('has no comments around it', () => {
    const text = '// a comment\n/* one */ {"a":1} // {\n{"a":/* } */2} /* two */'
    expect(read(text, { form: 'ndjson' })).toMatchObject({
      documents: [{ source: '{"a":1}' }, { source: '{"a":/* } */2}' }],
      faults: [],
    })
  })

  it('is reported when a text between three quotes never ends', () => {
    expect(faults('"""a\n{"a":1}', { form: 'ndjson' })).toEqual(['1:1 the value is not closed'])
  })

  it('keeps the other elements of a list with a bad one', () => {
    const text = '[\n  {"a":1},\n  {"a":tru},\n  7,\n  {\n    "a": 2\n  }\n]'
    expect(read(text).documents.map(({ lines }) => lines)).toEqual([
      { first: 2, last: 2 },
      { first: 5, last: 7 },
    ])
    expect(faults(text)).toEqual([
      "3:11 Unrecognized token 'tru': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
      '4:3 a document must be an object, not 7',
    ])
  })

  it('reads as much as possible of a text that is cut off', () => {
    expect(sources('[{"a":1}, {"a":2}, {"a"')).toEqual(['{"a":1}', '{"a":2}'])
    expect(faults('[{"a":1}, {"a":2}, {"a"')).toEqual(['1:24 Unexpected end-of-input within/between Object entries'])
    expect(sources('{"docs":[{"_source":{"a":1}},{"_sou')).toEqual(['{"a":1}'])
    expect(faults('{"a": [1, 2')).toHaveLength(1)
  })

  it('reads objects one after the other, with or without commas', () => {
    expect(sources('{\n"a":1}\n{\n"a":2},\n{"a":3}')).toEqual(['{\n"a":1}', '{\n"a":2}', '{"a":3}'])
  })
})

describe('documents with metadata', () => {
  it('come from the body of _simulate, as in Kibana', () => {
    const text = `POST _ingest/pipeline/_simulate?verbose
{
  "pipeline": {"processors": []},
  "docs": [
    {"_index": "logs", "_id": "1", "_version": 9007199254740993, "other": 1, "_source": {"n": 1.0}},
    {"_source": {"message": """say "hi" \\d""", "b": "\\"\\"\\""}},
    {"message": "no source"}
  ]
}`
    const { documents } = read(text)
    expect(documents).toEqual([
      {
        source: '{"n": 1.0}',
        metadata: '{"_index":"logs","_id":"1","_version":9007199254740993}',
        lines: { first: 5, last: 5 },
      },
      { source: '{"message": "say \\"hi\\" \\\\d", "b": "\\"\\"\\""}', metadata: null, lines: { first: 6, last: 6 } },
    ])
    expect(faults(text)).toEqual(['7:5 an element of "docs" must be an object with "_source", an object'])
    expect(pipelineText(text)).toBe('{"processors": []}')
    expect(pipelineText('{"docs":[]}')).toBeNull()
  })

  it('come from the hits of a search', () => {
    const text = `{"took":1,"hits":{"hits":[
      {"_index":"a","_type":"_doc","_id":"1","_score":1.0,"_routing":"r","_source":{"x":1}},
      {"_index":"a","_id":"2"}]}}`
    expect(read(text).documents).toEqual([
      { source: '{"x":1}', metadata: '{"_index":"a","_id":"1","_routing":"r"}', lines: { first: 2, last: 2 } },
    ])
    expect(faults(text)).toEqual([
      '3:7 the hit has neither "_source" nor "fields": the search must ask for one of them',
    ])
  })

  it('come from lines and lists of hits', () => {
    const hit = '{"_index":"a","_source":{"x":1}}'
    for (const text of [`${hit}\n${hit}`, `[${hit},${hit}]`]) {
      expect(read(text).documents.map(({ source, metadata }) => [source, metadata])).toEqual([
        ['{"x":1}', '{"_index":"a"}'],
        ['{"x":1}', '{"_index":"a"}'],
      ])
    }
  })

  it('come from the body of _bulk', () => {
    const text = `{"index":{"_index":"a","_id":"1","routing":"r","pipeline":"p"}}
{"x":1.0}
{"delete":{"_id":"2"}}
{"create":{}}
{"x":2}
{"update":{"_id":"3"}}
{"doc":{}}
{"x":4}
{"create":{}}`
    expect(read(text).documents).toEqual([
      { source: '{"x":1.0}', metadata: '{"_index":"a","_id":"1","_routing":"r"}', lines: { first: 1, last: 2 } },
      { source: '{"x":2}', metadata: null, lines: { first: 4, last: 5 } },
    ])
    expect(faults(text)).toEqual([
      '7:1 an update holds a part of a document, which no pipeline is run on',
      '8:1 an action must be an object with one of "index", "create", "update", "delete"',
      '9:1 after the action "create" its document is missing',
    ])
  })
})

describe('tests of elastic-package', () => {
  const testConfig = 'multiline:\n  first_line_pattern: ^\\d\nfields:\n  tags: [a]\n  event.kind: x\n'

  it('give their events, with the fields of the configuration', () => {
    expect(sources('{"events":[{"message":"a","tags":[]}]}', { testConfig })).toEqual([
      '{"tags":["a"],"event":{"kind":"x"},"message":"a"}',
    ])
  })

  it('give their lines, joined', () => {
    expect(sources('1 a\nb\n2 c\n', { form: 'package-log', testConfig })).toEqual([
      '{"tags":["a"],"event":{"kind":"x"},"message":"1 a\\nb"}',
      '{"tags":["a"],"event":{"kind":"x"},"message":"2 c"}',
    ])
    expect(sources('a\n\nb', { form: 'package-log' })).toEqual(['a', '', 'b'].map(text => `{"message":"${text}"}`))
  })

  it('show faults of the configuration', () => {
    expect(faults('a', { form: 'package-log', testConfig: 'a: 1\nfields: [b]' })).toEqual([
      'testConfig 2:1 fields: must be an object',
    ])
    expect(faults('a', { form: 'package-log', testConfig: 'a: [' })[0]).toMatch(/^testConfig 1:\d+ unreadable YAML: /)
  })
})

describe('CSV', () => {
  it('gives texts by the names of the first line', () => {
    const text = '\ufeffname,user.age,"note"\r\nada,36,"two\nlines, ""quoted"""\r\n\r\nbob,,x\r\n'
    expect(read(text, { form: 'csv' }).documents).toEqual([
      {
        source: '{"name":"ada","user.age":"36","note":"two\\nlines, \\"quoted\\""}',
        metadata: null,
        lines: { first: 2, last: 3 },
      },
      { source: '{"name":"bob","user.age":"","note":"x"}', metadata: null, lines: { first: 5, last: 5 } },
    ])
  })

  it('names records that do not fit, and columns of one name', () => {
    const text = 'a\tb\ta\n1\t2\t3\n1\t2\n'
    expect(faults(text, { form: 'csv' })).toEqual([
      '1:1 two columns are named "a": the last one counts',
      '3:1 the record has 2 cells, but the header names 3 columns',
    ])
    expect(sources(text, { form: 'csv' })).toEqual(['{"a":"3","b":"2"}', '{"a":"1","b":"2"}'])
  })

  it('reports a quote that is not closed', () => {
    expect(faults('a,b\n1,"2\n', { form: 'csv' })).toEqual(['2:1 Quoted field unterminated'])
  })
})

describe('added fields', () => {
  it('win over those of the document, as in elastic-package, and keep their dots and digits', () => {
    const added = '{"tags": ["x"], "a.b": 1.0, "n": 9007199254740993}'
    expect(sources('{"n":1,"c":2}', { added })).toEqual(['{"tags":["x"],"a.b":1.0,"n":9007199254740993,"c":2}'])
    expect(sources('hello', { added })).toEqual(['{"tags":["x"],"a.b":1.0,"n":9007199254740993,"message":"hello"}'])
  })

  it('are reported when they are not objects, and the documents are read without them', () => {
    expect(faults('hello', { added: '[1]' })).toEqual(['added 1:1 the added fields must be an object, not [1]'])
    expect(faults('hello', { added: '{"a":\n x}' })).toEqual([
      "added 2:3 Unrecognized token 'x': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
    ])
    expect(sources('hello', { added: '[1]' })).toEqual(['{"message":"hello"}'])
  })
})

it('gives JSON that the engine accepts, for any text', () => {
  for (const text of ['"', '{', '[', '{"docs":[', '{"docs":7}', '[[]]', '{"hits":{"hits":[{}]}}', '/*', '{"a":"b']) {
    for (const { source } of read(text).documents) expect(readJson(source)).toBeInstanceOf(Map)
  }
})

it('reads ten thousand lines of each form', () => {
  const line =
    '{"@timestamp":"2026-01-02T03:04:05Z","message":"a line of a log","n":12345,"f":1.5,"host":{"name":"web-1"}}'
  const texts = {
    log: `${'198.51.100.7 - - [02/Jan/2026:03:04:05 +0000] "GET / HTTP/1.1" 200 512\n'.repeat(10_000)}`,
    ndjson: `${line}\n`.repeat(10_000),
    array: `[${`${line},\n`.repeat(9_999)}${line}]`,
  }
  for (const [form, text] of Object.entries(texts)) {
    expect(read(text).documents, form).toHaveLength(10_000)
  }
})

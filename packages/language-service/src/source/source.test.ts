/** Values and places of pipeline texts: a place is checked by the text that it covers. */
import { describe, expect, it } from 'vitest'
import type { SourcePath, SourceRange } from './place.js'
import { type PipelineSource, readPipelineSource, readSourceNodes } from './source.js'

function source(text: string, name = 'p.yml'): PipelineSource {
  const read = readPipelineSource(text, { name })
  if (read.kind === 'fault') throw new Error(read.message)
  return read
}

const covered = (text: string, { start, end }: SourceRange): string => text.slice(start, end)

const YAML = `# head
processors:
  - set: # after
      field: a
      value: &list [1, 2.0]
  - script:
      lang: painless
      source: |-
        ctx.a = 1;

          ctx.b = 2;
  - append: { field: "it's", value: *list }
on_failure:
  - set: { field: 'x''y', value: "#no" }
`

const JSON_TEXT = `{
  // head
  "description": "a \\u0041 \\"b\\" # no",
  "processors": [
    {"set": {"field": "a", "value": 1.0}}, /* after */
    {"drop": {"if": "ctx.a == \\"x\\""}}
  ]
}`

describe('a value', () => {
  it('has exact numbers and texts as they are', () => {
    const { definition } = source('a: [1.0, 9007199254740993, 0x1F]\nb: [on, 2026-01-02, ~]\n')
    expect(definition?.get('b')).toEqual(['on', '2026-01-02', null])
    expect(definition?.get('a')).toContain(9007199254740993n)
  })

  it('is read as JSON by its name or its first character', () => {
    expect(source('{"a": 1}', 'p').format).toBe('json')
    expect(source('a: 1', 'p').format).toBe('yaml')
    expect(readPipelineSource('a: 1', { name: 'p.json' }).kind).toBe('fault')
  })

  it('is that of the pipeline within the body of a request', () => {
    const text = '{"pipeline": {"processors": [{"drop": {}}]}, "docs": []}'
    const read = source(text, 'p.json')
    expect(read.prefix).toEqual(['pipeline'])
    expect(covered(text, read.placeOf(['processors', 0, 'drop']))).toBe('"drop"')
    expect(read.pathAt(text.indexOf('drop'))).toEqual(['processors', 0, 'drop'])
  })

  it('is null if the text is empty or not an object', () => {
    expect(source('- a').definition).toBeNull()
    expect(source('', 'p.json').value).toBeNull()
  })
})

describe('a fault', () => {
  it('of JSON has the place and words of its reader', () => {
    expect(readPipelineSource('{\n "a": tru\n}', { name: 'p.json' })).toMatchObject({
      kind: 'fault',
      line: 2,
      column: 10,
      message:
        "Unrecognized token 'tru': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
    })
  })

  it('of YAML too', () => {
    expect(readPipelineSource('a: 1\na: 2\n', { name: 'p.yml' })).toMatchObject({
      kind: 'fault',
      line: 2,
      column: 1,
      message: 'Map keys must be unique',
    })
  })
})

describe('places', () => {
  it.each<[SourcePath, string, string]>([
    [['processors', 0, 'set', 'field'], 'field', 'field: a'],
    [['processors', 0], 'set: # after\n      field: a\n      value: &list [1, 2.0]', ''],
    [['processors', 0, 'set', 'value', 1], '2.0', '2.0'],
    [['processors', 2, 'append', 'value', 1], '2.0', '2.0'],
    [['processors', 1, 'script', 'nope', 'x'], 'script', ''],
    [['on_failure', 0, 'set'], 'set', "set: { field: 'x''y', value: \"#no\" }"],
  ])('of %j in YAML', (path, mark, range) => {
    const read = source(YAML)
    expect(covered(YAML, read.placeOf(path))).toBe(mark)
    if (range !== '') expect(covered(YAML, read.rangeOf(path))).toBe(range)
  })

  it('are found in JSON with comments', () => {
    const read = source(JSON_TEXT, 'p.json')
    expect(covered(JSON_TEXT, read.placeOf(['processors', 1, 'drop']))).toBe('"drop"')
    expect(covered(JSON_TEXT, read.rangeOf(['processors', 0, 'set', 'value']))).toBe('"value": 1.0')
    expect(read.placeOf(['processors', 1, 'drop'])).toMatchObject({ line: 6, column: 6, endLine: 6, endColumn: 12 })
  })

  it.each<[string, string, string, number]>([
    ['a literal block', 'a: |-\n\n  x\n    y\n  z\n', 'z', 7],
    ['a folded block', 'a: >-\n  one\n  two\n\n  three\n', 'three', 8],
    ['quotes over lines', 'a: "one\n  two\n\n  three"\n', 'three', 8],
    ['escapes', 'a: "\\x41\\u0042\\t!"\n', '!', 3],
    ['single quotes', "a: 'it''s!'\n", '!', 4],
    ['plain text over lines', 'a: one\n  two\n', 'two', 4],
    ['Windows line ends', 'a: |\r\n  x\r\n  y\r\n', 'y', 2],
  ])('within %s', (_name, text, character, offset) => {
    const read = source(text)
    expect(read.textAt(['a'])?.slice(offset)).toMatch(new RegExp(`^${character}`))
    expect(read.placeOf(['a'], offset).start).toBe(text.indexOf(character))
  })

  it('of a span are whole', () => {
    const read = source(YAML)
    const script = read.textAt(['processors', 1, 'script', 'source'])!
    const at = script.indexOf('ctx.b')
    expect(covered(YAML, read.spanOf(['processors', 1, 'script', 'source'], at, at + 9))).toBe('ctx.b = 2')
  })

  it('of an alias are its own, and those of its parts are its anchor', () => {
    const read = source(YAML)
    expect(covered(YAML, read.valueRangeOf(['processors', 2, 'append', 'value'])!)).toBe('*list')
  })

  it('of an offset give its path', () => {
    const read = source(YAML)
    expect(read.pathAt(YAML.indexOf('[1, 2.0]') + 5)).toEqual(['processors', 0, 'set', 'value', 1])
    expect(read.pathAt(YAML.indexOf('ctx.b'))).toEqual(['processors', 1, 'script', 'source'])
  })
})

describe('comments', () => {
  it('are distinguished from strings that look like comments', () => {
    expect(source(YAML).comments.map(({ text, isAlone, line }) => ({ text, isAlone, line }))).toEqual([
      { text: 'head', isAlone: true, line: 1 },
      { text: 'after', isAlone: false, line: 3 },
    ])
    expect(source(JSON_TEXT, 'p.json').comments.map(({ text }) => text)).toEqual(['head', 'after'])
  })

  it('are not looked for in blocks', () => {
    expect(source('a: |\n  # text\n  x # text\nb: x # yes\n').comments.map(({ text }) => text)).toEqual(['yes'])
  })
})

it('gives the parts of an incomplete text', () => {
  const nodes = readSourceNodes('{"processors": [{"set": {"fie', 'json')
  expect(nodes?.kind === 'map' && nodes.members[0]?.key).toBe('processors')
  expect(readSourceNodes('processors:\n  - set:\n      field', 'yaml')?.kind).toBe('map')
})

import { describe, expect, it } from 'vitest'
import { type EditorLanguage, lineTokens, startOf } from './line-tokens.js'
import { painlessTokens } from './painless-tokens.js'

/** Each piece of the text that is not plain, with its scope. */
function pieces(text: string, language: EditorLanguage): [string, string][] {
  let state = startOf(language)
  return text.split('\n').flatMap(line => {
    const read = lineTokens(line, state)
    state = read.state
    return read.tokens
      .map(({ start, scope }, index): [string, string] => [
        line.slice(start, read.tokens[index + 1]?.start ?? line.length),
        scope,
      ])
      .filter(([, scope]) => scope !== '' && scope !== 'delimiter')
  })
}

const json = (text: string) => pieces(text, 'sluice-json')
const yaml = (text: string) => pieces(text, 'sluice-yaml')

describe('Painless', () => {
  const scopes = (text: string) =>
    painlessTokens(text).tokens.map(({ start, scope }, index, all) => [
      text.slice(start, all[index + 1]?.start),
      scope.replace('painless.', ''),
    ])

  it('shows keywords, types, given variables, calls, numbers and texts', () => {
    expect(
      scopes("def x = ctx.a?.length() + 0x1F; if (x > 1.5) throw new Exception('no')").filter(
        ([, scope]) => scope !== 'painless' && scope !== 'operator',
      ),
    ).toEqual([
      ['def', 'type'],
      ['ctx', 'variable'],
      ['length', 'function'],
      ['0x1F', 'number'],
      ['if', 'keyword'],
      ['1.5', 'number'],
      ['throw', 'keyword'],
      ['new', 'keyword'],
      ['Exception', 'type'],
      ["'no'", 'string'],
    ])
  })

  it('reads a slash as a division after a value, and as a regular expression elsewhere', () => {
    expect(scopes('a / b / c').filter(([, scope]) => scope === 'regexp')).toEqual([])
    expect(scopes('m =~ /a\\/b/i && /c/.matcher(x)').filter(([, scope]) => scope === 'regexp')).toEqual([
      ['/a\\/b/i', 'regexp'],
      ['/c/', 'regexp'],
    ])
  })

  it('a name after a dot is not a keyword', () => {
    expect(scopes('ctx.if.new.ctx').filter(([, scope]) => scope !== 'operator')).toEqual([
      ['ctx', 'variable'],
      ['if', 'painless'],
      ['new', 'painless'],
      ['ctx', 'painless'],
    ])
  })

  it('a comment continues in the next piece', () => {
    expect(painlessTokens('a /* b').inComment).toBe(true)
    expect(painlessTokens('/*/').inComment).toBe(true)
    expect(painlessTokens('/**/').inComment).toBe(false)
    expect(painlessTokens('c */ d', true)).toEqual({
      inComment: false,
      tokens: [
        { start: 0, scope: 'painless.comment' },
        { start: 4, scope: 'painless' },
        { start: 5, scope: 'painless' },
      ],
    })
  })
})

it('Painless by itself is coloured too, as in hovers', () => {
  expect(pieces('def a /* b\nc */ = 1', 'painless')).toEqual([
    ['def', 'painless.type'],
    [' a ', 'painless'],
    ['/* b', 'painless.comment'],
    ['c */', 'painless.comment'],
    [' ', 'painless'],
    ['=', 'painless.operator'],
    [' ', 'painless'],
    ['1', 'painless.number'],
  ])
})

describe('JSON', () => {
  it('shows names, texts, numbers and constants', () => {
    expect(json('{"a": "b", "c": [1, -2.5e3, true, null]}')).toEqual([
      ['"a"', 'key'],
      ['"b"', 'string'],
      ['"c"', 'key'],
      ['1', 'number'],
      ['-2.5e3', 'number'],
      ['true', 'constant'],
      ['null', 'constant'],
    ])
  })

  it('reads a condition with escapes as Painless, with its places in the text', () => {
    expect(json('{"set": {"if": "ctx.a == \\"x\\""}}')).toEqual([
      ['"set"', 'key'],
      ['"if"', 'key'],
      ['"', 'string'],
      ['ctx', 'painless.variable'],
      ['.', 'painless.operator'],
      ['a ', 'painless'],
      ['==', 'painless.operator'],
      [' ', 'painless'],
      ['\\"x\\"', 'painless.string'],
      ['"', 'string'],
    ])
  })

  it('a comment of a script ends at its line end, which is an escape', () => {
    expect(json('{"script": {"source": "// a\\nreturn"}}').slice(3)).toEqual([
      ['// a', 'painless.comment'],
      ['\\n', 'painless'],
      ['return', 'painless.keyword'],
      ['"', 'string'],
    ])
  })

  it('shows the parts of a grok pattern and of a dissect pattern', () => {
    expect(json('{"grok": {"patterns": ["%{IP:source.ip:int} x"]}}').slice(2)).toEqual([
      ['"', 'string'],
      ['%{', 'pattern.brace'],
      ['IP', 'pattern.name'],
      [':', 'pattern.brace'],
      ['source.ip', 'pattern.field'],
      [':', 'pattern.brace'],
      ['int', 'pattern.type'],
      ['}', 'pattern.brace'],
      [' x"', 'string'],
    ])
    expect(json('{"dissect": {"pattern": "%{+a/2} %{?b->}"}}').slice(3)).toEqual([
      ['%{', 'pattern.brace'],
      ['+', 'pattern.modifier'],
      ['a', 'pattern.field'],
      ['/2', 'pattern.modifier'],
      ['}', 'pattern.brace'],
      [' ', 'string'],
      ['%{', 'pattern.brace'],
      ['?', 'pattern.modifier'],
      ['b', 'pattern.field'],
      ['->', 'pattern.modifier'],
      ['}', 'pattern.brace'],
      ['"', 'string'],
    ])
  })

  it('shows templates in any value', () => {
    expect(json('{"value": "{{{a.b}}} {{ c }}"}').slice(1)).toEqual([
      ['"', 'string'],
      ['{{{', 'template.brace'],
      ['a.b', 'template.name'],
      ['}}}', 'template.brace'],
      [' ', 'string'],
      ['{{', 'template.brace'],
      [' c ', 'template.name'],
      ['}}', 'template.brace'],
      ['"', 'string'],
    ])
  })

  it('a name on one line has its value on the next', () => {
    expect(json('{\n"if":\n"ctx"').slice(1, 3)).toEqual([
      ['"', 'string'],
      ['ctx', 'painless.variable'],
    ])
  })

  it('continues after an unterminated string and after invalid JSON', () => {
    expect(json('{"a": "b\n"c": nope}')).toEqual([
      ['"a"', 'key'],
      ['"b', 'string'],
      ['"c"', 'string'],
      ['nope', 'string'],
    ])
  })
})

describe('YAML', () => {
  it('shows names, texts, numbers, constants and comments', () => {
    expect(yaml('# c\nprocessors:\n  - set:\n      field: a.b # d\n      value: 12\n      override: false\n')).toEqual([
      ['# c', 'comment'],
      ['processors', 'key'],
      ['set', 'key'],
      ['field', 'key'],
      ['a.b', 'string'],
      ['# d', 'comment'],
      ['value', 'key'],
      ['12', 'number'],
      ['override', 'key'],
      ['false', 'constant'],
    ])
  })

  it('reads a condition as Painless, with quotes and without, and on more lines', () => {
    const condition = [
      ['if', 'key'],
      ['ctx', 'painless.variable'],
      ['.', 'painless.operator'],
      ['n ', 'painless'],
      ['>', 'painless.operator'],
      [' ', 'painless'],
      ['1', 'painless.number'],
    ]
    expect(yaml('if: ctx.n > 1')).toEqual(condition)
    expect(yaml("if: 'ctx.n > 1'").filter(([text]) => text !== "'")).toEqual(condition)
    expect(yaml('if: ctx.n >\n  1').filter(([text]) => text !== ' ')).toEqual(
      condition.filter(([text]) => text !== ' '),
    )
  })

  it('reads a block as Painless until it is over', () => {
    expect(yaml('- script:\n    source: |-\n      def a = 1 /* x\n\n      y */\n    tag: b')).toEqual([
      ['script', 'key'],
      ['source', 'key'],
      ['def', 'painless.type'],
      [' a ', 'painless'],
      ['=', 'painless.operator'],
      [' ', 'painless'],
      ['1', 'painless.number'],
      [' ', 'painless'],
      ['/* x', 'painless.comment'],
      ['y */', 'painless.comment'],
      ['tag', 'key'],
      ['b', 'string'],
    ])
  })

  it('shows grok patterns in lists, blocks and definitions', () => {
    const names = (text: string) =>
      yaml(text)
        .filter(([, scope]) => scope === 'pattern.name')
        .map(([name]) => name)
    expect(
      names(
        "grok:\n  patterns:\n  - '%{A:b}'\n  - |\n    %{B:c}\n  pattern_definitions:\n    X: '%{C}'\n  field: '%{D}'",
      ),
    ).toEqual(['A', 'B', 'C'])
  })

  it('a source that is not a script is text', () => {
    expect(yaml('set:\n  source: if x').at(-1)).toEqual(['if x', 'string'])
  })

  it('reads braces and brackets over more lines', () => {
    expect(yaml('- set: {field: a, if: "ctx.b",\n    value: [1, x y] } # c\n- drop: {}')).toEqual([
      ['set', 'key'],
      ['field', 'key'],
      ['a', 'string'],
      ['if', 'key'],
      ['"', 'string'],
      ['ctx', 'painless.variable'],
      ['.', 'painless.operator'],
      ['b', 'painless'],
      ['"', 'string'],
      ['value', 'key'],
      ['1', 'number'],
      ['x y', 'string'],
      [' # c', 'comment'],
      ['drop', 'key'],
    ])
  })

  it('reads quoted texts over more lines, anchors, tags and names in quotes', () => {
    expect(yaml('a: "b\n  c" # d\n"e f": &x !!str g\nh: *x\nurl: http://a:1/#b')).toEqual([
      ['a', 'key'],
      ['"b', 'string'],
      ['  c"', 'string'],
      [' # d', 'comment'],
      ['"e f"', 'key'],
      ['&x', 'tag'],
      ['!!str', 'tag'],
      ['g', 'string'],
      ['h', 'key'],
      ['*x', 'tag'],
      ['url', 'key'],
      ['http://a:1/#b', 'string'],
    ])
  })
})

it('tokens of a line are in order and within it, whatever is written', () => {
  const samples = [
    '{"if": "\\u00',
    '"\\',
    "'",
    '- - - a: |',
    'a: "%{',
    '{{{',
    '[}',
    'if: /*',
    '\\',
    ': :',
    '- ? x',
    '%{',
    'if: "a\\',
  ]
  for (const language of ['sluice-json', 'sluice-yaml'] as const)
    for (const first of samples)
      for (const second of samples) {
        let state = startOf(language)
        for (const line of [first, second, first + second]) {
          const read = lineTokens(line, state)
          state = read.state
          const starts = read.tokens.map(({ start }) => start)
          expect(starts).toEqual([...starts].sort((a, b) => a - b))
          expect(starts.every(start => start >= 0 && start <= line.length)).toBe(true)
        }
      }
})

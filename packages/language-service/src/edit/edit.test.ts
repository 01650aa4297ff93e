/** Completion, hover and diagnostics: a text with `|` at the cursor, and what is known there. */
import { describe, expect, it } from 'vitest'
import { diagnose } from '../diagnose.js'
import { type CompletionItem, complete, type EditOptions } from './complete.js'
import { hover } from './hover.js'

function at(marked: string, more: Partial<EditOptions> = {}) {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  const name = text.startsWith('{') ? 'p.json' : 'p.yml'
  return { text, offset, options: { name, ...more } }
}

function items(marked: string, more?: Partial<EditOptions>): CompletionItem[] {
  const { text, offset, options } = at(marked, more)
  return complete(text, offset, options)
}

const labels = (marked: string, more?: Partial<EditOptions>): string[] => items(marked, more).map(({ label }) => label)

/** The text after the item of a label was put in. */
function put(marked: string, label: string, more?: Partial<EditOptions>): string {
  const { text } = at(marked)
  const item = items(marked, more).find(each => each.label === label)
  if (item === undefined) throw new Error(`no ${label} among ${labels(marked, more).join(', ')}`)
  return text.slice(0, item.start) + item.text + text.slice(item.end)
}

describe('completion in YAML', () => {
  it('has the keys of a pipeline', () => {
    expect(labels('desc|')).toEqual(['description'])
    expect(labels('processors: []\n|')).toEqual(['description', 'version', '_meta', 'deprecated', 'on_failure'])
  })

  it('has processors', () => {
    expect(labels('processors:\n  - re|')).toEqual(['redact', 'registered_domain', 'remove', 'rename', 'reroute'])
    expect(put('processors:\n  - ren|', 'rename')).toBe('processors:\n  - rename')
    expect(labels('processors:\n  - foreach:\n      field: a\n      processor:\n        upp|')).toEqual(['uppercase'])
    expect(labels('processors:\n  - drop:\n      on_failure:\n        - appe|')).toEqual(['append'])
  })

  it('has the options of a processor that are still missing', () => {
    const found = labels('processors:\n  - rename:\n      field: a\n      |\n')
    expect(found).toContain('target_field')
    expect(found).toContain('ignore_failure')
    expect(found).not.toContain('field')
    expect(labels('processors:\n  - rename: { fi| }')).toEqual(['field'])
    expect(put('processors:\n  - rename:\n      ignore_m|\n', 'ignore_missing')).toContain('      ignore_missing\n')
  })

  it('has values', () => {
    expect(labels('processors:\n  - rename:\n      ignore_missing: |\n')).toEqual(['true', 'false'])
    expect(labels('processors:\n  - set:\n      media_type: t|\n')).toEqual(['text/plain'])
    expect(labels('processors:\n  - pipeline:\n      name: |\n', { pipelines: ['a', 'b'] })).toEqual(['a', 'b'])
  })

  it('has the members of the type that a field has at the step', () => {
    const fieldTypes = new Map([
      ['name', 'string'],
      ['tags', 'array'],
      ['when', 'ZonedDateTime'],
    ])
    const members = (field: string): string[] =>
      labels(`processors:\n  - set:\n      if: ctx.${field}.|\n`, { fieldTypes })
    expect(members('name')).toContain('toLowerCase')
    expect(members('name')).not.toContain('containsKey')
    expect(members('tags')).toContain('contains')
    expect(members('tags')).not.toContain('toLowerCase')
    expect(members('when')).toContain('toInstant')
    expect(members('other')).toEqual(expect.arrayContaining(['toLowerCase', 'containsKey']))
  })

  it('has fields in templates', () => {
    const fields = new Map([
      ['source.ip', 'string "192.0.2.1"'],
      ['seen', 'int 1'],
    ])
    const text = "processors:\n  - set:\n      field: a\n      value: 'from {{{s|'\n"
    expect(labels(text, { fields })).toEqual(['seen', 'source.ip'])
    expect(put(text, 'source.ip', { fields })).toContain("value: 'from {{{source.ip'")
    expect(labels('{"processors":[{"set":{"field":"a","value":"{{ so|"}}]}', { fields })).toEqual(['source.ip'])
    expect(labels('{"processors":[{"set":{"field":"a","value":"so|"}}]}', { fields })).toEqual([])
  })

  it('has fields of the pipeline and of documents', () => {
    const text =
      "processors:\n  - dissect: { field: message, pattern: '%{source.ip} %{rest}' }\n  - convert:\n      field: s|\n"
    expect(labels(text)).toEqual(['source.ip'])
    expect(labels(text, { fields: new Map([['server.ip', 'ip: 1.2.3.4']]) })).toEqual(['server.ip', 'source.ip'])
  })

  it('has the names of grok patterns, those that are defined there too', () => {
    const text =
      "processors:\n  - grok:\n      field: m\n      pattern_definitions: { IPLIKE: x }\n      patterns: ['^%{IPL|']\n"
    expect(labels(text)).toEqual(['IPLIKE'])
    expect(put(text, 'IPLIKE')).toContain("'^%{IPLIKE']")
  })

  it('has Painless, with fields of documents after ctx', () => {
    expect(labels('processors:\n  - drop:\n      if: ctx.message.starts|\n')).toContain('startsWith')
    const fields = new Map([
      ['http.request.method', 'string'],
      ['http.version', 'string'],
    ])
    expect(labels('processors:\n  - drop:\n      if: ctx.ht|\n', { fields })[0]).toBe('http')
    expect(labels('processors:\n  - drop:\n      if: ctx.http?.|\n', { fields }).slice(0, 2)).toEqual([
      'request',
      'version',
    ])
    expect(
      put(
        'processors:\n  - script:\n      source: |-\n        int i = 1;\n        Math.ma|'.replace('|-', '>-'),
        'max',
      ),
    ).toContain('Math.max')
  })
})

describe('completion in JSON', () => {
  it('quotes unquoted names', () => {
    expect(put('{"processors": [{|}]}', 'set')).toBe('{"processors": [{"set"}]}')
    expect(put('{"processors": [{"se|"}]}', 'set')).toBe('{"processors": [{"set"}]}')
    expect(put('{"processors": [{"set": {"field": "a", |}}]}', 'value')).toBe(
      '{"processors": [{"set": {"field": "a", "value"}}]}',
    )
    expect(put('{"processors": [{"set": {"media_type": |}}]}', 'text/plain')).toBe(
      '{"processors": [{"set": {"media_type": "text/plain"}}]}',
    )
    expect(put('{"processors": [{"set": {"override": |}}]}', 'true')).toBe(
      '{"processors": [{"set": {"override": true}}]}',
    )
  })

  it('knows the pipeline within the body of a request', () => {
    expect(labels('{"pipeline": {"processors": [{"renam|"}]}, "docs": []}')).toEqual(['rename'])
  })

  it('is silent if nothing is known', () => {
    expect(labels('{"processors": [{"set": {"field": {"|"}}}]}')).toEqual([])
    expect(labels('{"docs|": []}')).toEqual([])
  })
})

describe('hover', () => {
  const text = (marked: string, more?: Partial<EditOptions>): string | null => {
    const { text: whole, offset, options } = at(marked, more)
    const found = hover(whole, offset, options)
    return found === null
      ? null
      : `${whole.slice(found.range.start, found.range.end)}: ${found.markdown.split('\n')[0]}`
  }

  it('explains a value in the same words as completion', () => {
    const value = 'processors:\n  - convert:\n      field: a\n      type: lo|ng\n'
    const found = text(value)
    expect(found).toContain('long: `long`. A whole number of 64 bits')
    const { text: whole, offset, options } = at('processors:\n  - convert:\n      field: a\n      type: |\n')
    const docs = complete(whole, offset, options).map(({ documentation }) => documentation)
    expect(docs).toHaveLength(8)
    expect(new Set(docs).size).toBe(8)
  })

  it('reports the field of a template', () => {
    const fields = new Map([['source.ip', 'string "192.0.2.1"']])
    const marked = "processors:\n  - set: { field: a, value: 'from {{{ source|.ip }}} on' }\n"
    expect(text(marked, { fields })).toBe('source.ip: `source.ip`: string "192.0.2.1"')
  })

  it.each([
    ['a processor', 'processors:\n  - ren|ame: { field: a }\n', 'rename: Moves a value from one path to another.'],
    ['an option', 'processors:\n  - rename: { fie|ld: a }\n', 'field: *field template*. The field to move.'],
    [
      'an option of all processors',
      '{"processors": [{"set": {"ta|g": "x"}}]}',
      'tag: *string*. A name for this processor, shown in errors, statistics and `_ingest.on_failure_processor_tag`.',
    ],
    ['a grok pattern', "processors:\n  - grok: { field: m, patterns: ['%{WO|RD:w}'] }\n", 'WORD: `WORD`'],
    ['a method', 'processors:\n  - drop: { if: "ctx.m.sub|string(1) == null" }\n', 'substring: ```painless'],
    ['nothing', 'processors:\n  - set: { field: a, value: 1| }\n', null],
  ])('explains %s', (_name, marked, expected) => {
    expect(text(marked)).toBe(expected)
  })

  it('shows the value of a field', () => {
    const fields = new Map([['a.b', '"x"']])
    expect(text('processors:\n  - rename: { field: a.|b, target_field: c }\n', { fields })).toBe('a.b: `a.b`: "x"')
    expect(text("processors:\n  - drop: { if: 'ctx.a?.|b == 1' }\n", { fields })).toBe('b: `a.b`: "x"')
  })
})

describe('diagnostics', () => {
  it('are the faults of the configuration, with fixes', () => {
    const text =
      'processors:\n  - set: { field: a, valu: 1 }\n  - renam: { field: a }\n  - script: { source: "ctx.a = ;" }\n'
    const found = diagnose(text, { name: 'p.yml' })
    expect(found.map(({ code, range, fixes }) => [code, text.slice(range.start, range.end), fixes[0]?.text])).toEqual([
      ['option-missing', 'set', undefined],
      ['options-unknown', 'valu', 'value'],
      ['processor-unknown', 'renam', 'rename'],
      ['rejected', ';', undefined],
    ])
  })

  it('keep the quotes of JSON', () => {
    const text = '{"processors": [{"renam": {}}]}'
    const [fix] = diagnose(text, { name: 'p.json' }).flatMap(({ fixes }) => fixes)
    expect(text.slice(0, fix!.start) + fix!.text + text.slice(fix!.end)).toBe('{"processors": [{"rename": {}}]}')
  })

  it('are at the name of a grok pattern that is unknown, with the one that is meant', () => {
    const fixed = (text: string): string[] =>
      diagnose(text, { name: 'p.json' }).flatMap(({ range, fixes }) => [
        text.slice(range.start, range.end),
        ...fixes.map(fix => text.slice(0, fix.start) + fix.text + text.slice(fix.end)),
      ])
    const grok = (options: string): string => `{"processors": [{"grok": {"field": "m", ${options}}}]}`
    expect(fixed(grok('"patterns": ["%{WORD:IPP}", "\\t%{IPP:ip}"]'))).toEqual([
      'IPP',
      grok('"patterns": ["%{WORD:IPP}", "\\t%{IP:ip}"]'),
    ])
    expect(fixed(grok('"patterns": ["%{NOSUCHNAMEATALL}"]'))).toEqual(['NOSUCHNAMEATALL'])
  })

  it('are those of the format first', () => {
    expect(diagnose('a: [', { name: 'p.yml' })).toMatchObject([{ code: 'syntax', range: { line: 1 } }])
    expect(diagnose('[]', { name: 'p.json' })).toMatchObject([{ code: 'syntax' }])
  })
})

/** Findings over steps and files, switching off, fixing, configuration. */
import { compilePipeline, newDocument, readJson, registry, runDocument } from '@sluice/core'
import { absentServices, type PipelineSource, readPipelineSource } from '@sluice/language-service'
import { describe, expect, it } from 'vitest'
import { linkReferences } from '../layout/pipeline-references.js'
import { refusesType, type ValueType } from './flow/value-types.js'
import { applyFixes, type LintSettings, lintText, readLintConfig, readRuleSetting } from './index.js'
import type { LintProcessor } from './pipeline-model.js'

const ids = (text: string, settings: LintSettings = {}, name = 'p.yml'): string[] =>
  lintText(text, name, settings).map(({ rule, place }) => `${rule}:${place.line}`)

const source = (text: string, name: string): PipelineSource => readPipelineSource(text, { name }) as PipelineSource

describe('facts proved by earlier steps', () => {
  const condition = '  - set: { field: x, value: 1, if: ctx.a.b == 1 }\n'
  it.each([
    ['a set of the object', '  - set: { field: a.c, value: 1 }\n', []],
    [
      'a set with ignore_failure',
      '  - set: { field: a.c, value: 1, ignore_empty_value: true, ignore_failure: true }\n',
      [],
    ],
    [
      'many steps that may write to the object',
      [...'cdefg'].map(to => `  - rename: { field: ${to}, target_field: a.${to}, ignore_missing: true }\n`).join(''),
      [],
    ],
    [
      'a json whose failure fails',
      '  - json: { field: m, target_field: a, on_failure: [{ fail: { message: no } }] }\n',
      [],
    ],
    [
      'a rename of an existing field',
      '  - set: { field: q, value: 1 }\n  - rename: { field: q, target_field: a.c, ignore_missing: true }\n',
      [],
    ],
    ['a call of a pipeline where it is missing', '  - pipeline: { name: p, if: ctx.a == null }\n', []],
    ['a conditional set', '  - set: { field: a.c, value: 1, if: ctx.q == 1 }\n', ['null-unsafe-condition:3']],
    ['a json that must succeed', '  - json: { field: message, target_field: a }\n', []],
    [
      'a json that may fail',
      '  - json: { field: message, target_field: a, ignore_failure: true }\n',
      ['null-unsafe-condition:3'],
    ],
    ['a read that must succeed', '  - convert: { field: a.c, type: ip }\n', []],
    [
      'a read of a field that may be missing',
      '  - convert: { field: a.c, type: ip, ignore_missing: true }\n',
      ['null-unsafe-condition:3'],
    ],
    ['a drop of the others', '  - drop: { if: ctx.a == null }\n', []],
    ['a set of a missing field', '  - set: { field: a, value: { c: 1 }, if: ctx.a == null }\n', []],
    ['a dissect', "  - dissect: { field: message, pattern: '%{a.c} %{d}' }\n", []],
    [
      'a grok with the capture in every pattern',
      "  - grok: { field: message, patterns: ['^%{WORD:a.c} x', '^%{INT:a.c}'] }\n",
      [],
    ],
    [
      'a grok with the capture in one pattern',
      "  - grok: { field: message, patterns: ['^%{WORD:a.c} x', '^%{INT:n}'] }\n",
      ['null-unsafe-condition:3'],
    ],
  ])('%s', (_name, step, expected) => {
    expect(ids(`processors:\n${step}${condition}`)).toEqual(expected)
  })

  it('and facts proved by a condition apply to the step that wrote it', () => {
    const steps = '  - set: { field: f, value: 1, if: ctx.a != null }\n'
    const text = `processors:\n${steps}  - set: { field: x, value: 1, if: ctx.f != null && ctx.a.b == 1 }\n`
    expect(ids(text)).toEqual([])
    expect(ids(text.replace('ctx.f !=', 'ctx.g !='))).toEqual(['null-unsafe-condition:3'])
  })

  it('and a condition that has not failed', () => {
    expect(ids(`processors:\n${condition}${condition.replace('x', 'y')}`)).toEqual(['null-unsafe-condition:2'])
  })

  it('and a remove takes away', () => {
    const steps = '  - set: { field: a.c, value: 1 }\n  - remove: { field: a }\n'
    expect(ids(`processors:\n${steps}${condition}`)).toEqual(['null-unsafe-condition:4'])
  })

  it('and callers of the same folder', () => {
    const inner = `processors:\n${condition}`
    const caller =
      'processors:\n  - json: { field: m, target_field: a }\n  - pipeline: { name: \'{{ IngestPipeline "inner" }}\' }\n'
    expect(ids(inner, { siblings: [source(linkReferences(caller), 'f/default.yml')] }, 'f/inner.yml')).toEqual([])
    expect(ids(inner, { siblings: [source(linkReferences(caller), 'f/default.yml')] }, 'f/other.yml')).toEqual([
      'null-unsafe-condition:2',
    ])
  })
})

describe('rules of packages', () => {
  const text = 'processors:\n  - set: { field: a, value: 1 }\n'
  it('are off elsewhere', () => expect(ids(text)).toEqual([]))
  it('are off in older packages', () => expect(ids(text, { package: { formatVersion: '3.5.9' } })).toEqual([]))
  it('are on since the version that brought them', () => {
    const found = ids(text, { package: { formatVersion: '3.10.0' } })
    expect(found).toEqual(['SVR00008:1', 'SVR00009:1', 'SVR00006:2'])
  })
})

it('finds regular expressions in scripts, with their places', () => {
  const text = 'processors:\n  - set: { field: a, value: 1, if: "ctx.m != null && ctx.m =~ /(a+b?)*;/" }\n'
  const [finding] = lintText(text, 'p.yml').filter(({ rule }) => rule === 'regex-cost')
  expect(text.slice(finding?.place.start, finding?.place.end)).toBe('/(a+b?)*;/')
})

describe('types that flow', () => {
  const found = (...steps: string[]): string[] => ids(`processors:\n${steps.map(step => `  - ${step}\n`).join('')}`)
  const toInteger = 'convert: { field: a, type: integer }'
  const upper = 'uppercase: { field: a }'

  it.each([
    [toInteger, upper],
    ['split: { field: a, separator: "," }', "grok: { field: a, patterns: ['^%{INT:b}'] }"],
    ['set: { field: a, value: 5 }', 'join: { field: a, separator: "," }'],
    ['set: { field: a, value: x }', 'foreach: { field: a, processor: { uppercase: { field: _ingest._value } } }'],
    ['append: { field: a, value: x }', "dissect: { field: a, pattern: '%{b}' }"],
  ])('%s, then %s', (first, second) => {
    expect(found(first, second)).toEqual(['type-mismatch:3'])
  })

  it.each([
    ['a list of numbers may be joined', [toInteger, 'join: { field: a, separator: "," }']],
    ['a list of texts', ['split: { field: a, separator: "," }', upper]],
    ['a conversion under a condition', ["convert: { field: a, type: integer, if: ctx.x == 'y' }", upper]],
    ['a conversion that may fail', ['convert: { field: a, type: integer, ignore_failure: true }', upper]],
    ['a conversion to another field', ['convert: { field: a, type: integer, target_field: b }', upper]],
    ['a processor in between that may change it', [toInteger, 'script: { source: "ctx.a = \'x\'" }', upper]],
    ['a condition that asks for the type', [toInteger, 'uppercase: { field: a, if: ctx.a instanceof String }']],
  ])('not %s', (_name, steps) => {
    expect(found(...steps)).toEqual([])
  })

  it('and it rejects what the engine rejects', () => {
    const values: readonly (readonly [ValueType, unknown])[] = [
      ['text', '1'],
      ['number', 1],
      ['boolean', true],
      ['object', new Map([['b', 1]])],
      ['list', ['1']],
      ['numbers', [1]],
      ['booleans', [true]],
    ]
    for (const [type, options] of Object.entries(READERS)) {
      const step = new Map(Object.entries({ field: 'a', ...options }))
      const definition = new Map([['processors', [new Map([[type, step]])]]])
      const { pipeline } = compilePipeline('p', definition, absentServices, registry)
      for (const [kind, value] of values) {
        const doc = newDocument(new Map([['a', value]]), absentServices.now())
        const outcome = runDocument(pipeline!, doc)
        const isRefused = outcome.status === 'failed' && /cannot be cast/.test(deepest(outcome.error))
        expect([type, kind, refusesType({ type } as LintProcessor, kind)]).toEqual([type, kind, isRefused])
      }
    }
  })
})

/** Processors with the options that they need in addition to their field. */
const READERS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    [
      'uppercase',
      'lowercase',
      'trim',
      'html_strip',
      'urldecode',
      'bytes',
      'uri_parts',
      'registered_domain',
      'sort',
    ].map(type => [type, {}]),
  ),
  gsub: { pattern: 'a', replacement: 'b' },
  split: { separator: ',' },
  join: { separator: ',' },
  kv: { field_split: ' ', value_split: '=' },
  csv: { target_fields: ['t'] },
  grok: { patterns: ['%{DATA:t}'] },
  dissect: { pattern: '%{t}' },
  redact: { patterns: ['%{IP:ip}'] },
  foreach: { processor: new Map([['set', new Map(Object.entries({ field: 't', value: 1 }))]]) },
}

const deepest = (error: Error): string => (error.cause instanceof Error ? deepest(error.cause) : error.message)

describe('temporary fields', () => {
  const text = "processors:\n  - dissect: { field: m, pattern: '%{_tmp.a} %{b}' }\n  - pipeline: { name: x }\n"
  const rule = (siblings: PipelineSource[], name = 'p.yml') =>
    ids(text, { siblings }, name).filter(id => id.startsWith('unremoved'))

  it('may be removed by a pipeline that is not in the folder', () => expect(rule([])).toEqual([]))

  it('may be removed by one that is called, or calls', () => {
    const x = (processor: string) => source(`processors:\n  - ${processor}\n`, 'x.yml')
    expect(rule([x('set: { field: q, value: 1 }')])).toEqual(['unremoved-temporary:2'])
    expect(rule([x('remove: { field: _tmp }')])).toEqual([])
    expect(rule([x('pipeline: { name: p }')])).toEqual(['unremoved-temporary:2'])
    expect(rule([x('script: { source: "ctx.remove(\'_tmp\')" }')])).toEqual([])
  })
})

describe('entries with several processors', () => {
  it('are reported once for each that is too many, in handlers of failures too', () => {
    const text = `processors:
  - set: { field: a, value: 1 }
    lowercase: { field: b, on_failure: [{ trim: { field: c }, sort: { field: d } }] }
`
    expect(ids(text).filter(id => id.startsWith('several'))).toEqual(['several-processors:3', 'several-processors:3'])
  })
})

describe('switching off', () => {
  const faulty = '  - set: { field: b, value: 1, if: ctx.a.b == 1 }'
  it.each([
    ['the next line', `processors:\n  # sluice-disable-next-line null-unsafe-condition\n${faulty}\n`],
    [
      'the next line for several rules, with a reason',
      `processors:\n  # sluice-disable-next-line grok-cost, null-unsafe-condition -- beats sends it\n${faulty}\n`,
    ],
    ['the same line', `processors:\n${faulty} # sluice-disable-line null-unsafe-condition\n`],
    ['all rules', `processors:\n${faulty} # sluice-disable-line\n`],
    ['the rest of the file', `# sluice-disable null-unsafe-condition\nprocessors:\n${faulty}\n`],
    [
      'a processor by its description',
      `processors:\n  - set: { field: b, value: 1, if: ctx.a.b == 1, description: 'kept. sluice-disable null-unsafe-condition' }\n`,
    ],
    ['a pipeline by _meta', `_meta: { sluice: { disable: [null-unsafe-condition] } }\nprocessors:\n${faulty}\n`],
  ])('%s', (_name, text) => {
    expect(ids(text)).toEqual([])
  })

  it('does not reach further', () => {
    expect(ids(`processors:\n  # sluice-disable-next-line grok-cost\n${faulty}\n`)).toEqual(['null-unsafe-condition:3'])
    expect(
      ids(
        `processors:\n  # sluice-disable-next-line null-unsafe-condition\n${faulty}\n${faulty.replace('ctx.a', 'ctx.q')}\n`,
      ),
    ).toEqual(['null-unsafe-condition:4'])
  })

  it('works in JSON with comments', () => {
    const text =
      '{"processors": [\n// sluice-disable-next-line null-unsafe-condition\n{"set": {"field": "b", "value": 1, "if": "ctx.a.b == 1"}}]}'
    expect(ids(text, {}, 'p.json')).toEqual([])
  })
})

describe('fixes', () => {
  const fixed = (text: string, settings: LintSettings = {}, name = 'p.yml') => {
    const { text: after, count } = applyFixes(text, lintText(text, name, settings))
    return { after, count }
  }

  it('keep comments and layout, and only change what is safe', () => {
    const text =
      'processors:\n  # why\n  - set: {field: x,  value: 1, if: "ctx?.a == \'ctx?.b\' && ctx.c.d == 1"} # end\n'
    expect(fixed(text)).toEqual({ after: text.replace('ctx?.a', 'ctx.a'), count: 1 })
  })

  it('write tags', () => {
    const text = `processors:
  - set: # first
      field: event.kind
      value: event
  - set: { field: event.kind, value: alert, if: ctx.x == 1 }
on_failure:
  - set: { field: event.kind, value: pipeline_error }
`
    const settings: LintSettings = { config: new Map([['SVR00006', 'warning']]) }
    const { after, count } = fixed(text, settings)
    expect(count).toBe(2)
    expect(after).toBe(
      text
        .replace('      field: event.kind\n', '      tag: set_event_kind\n      field: event.kind\n')
        .replace('{ field: event.kind, value: alert', '{ tag: set_event_kind_2, field: event.kind, value: alert'),
    )
    expect(fixed(after, settings).count).toBe(0)
  })

  it('write tags in JSON', () => {
    const text = '{"processors": [{"set": {"field": "a", "value": 1}}]}'
    const { after } = fixed(text, { config: new Map([['SVR00006', 'warning']]) }, 'p.json')
    expect(after).toBe('{"processors": [{"set": {"tag": "set_a", "field": "a", "value": 1}}]}')
  })
})

describe('a text that cannot be read or is not a pipeline', () => {
  it('is a finding', () => {
    expect(ids('a: [', {})[0]).toMatch(/^syntax:/)
    expect(lintText('- a', 'p.yml')).toMatchObject([
      { rule: 'configuration', message: 'a pipeline must be an object with a list "processors"' },
    ])
  })
})

describe('the configuration', () => {
  const read = (json: string) => readLintConfig(readJson(json))

  it('sets severities', () => {
    expect(
      ids('processors:\n  - set: { field: b, value: 1, if: ctx.a.b == 1 }\n', {
        config: read('{"rules": {"null-unsafe-condition": "off"}}'),
      }),
    ).toEqual([])
    expect(readRuleSetting('svr00006=error')).toEqual(['SVR00006', 'error'])
  })

  it.each([
    ['{"rules": {"grok-coast": "off"}}', 'there is no rule grok-coast; did you mean grok-cost?'],
    ['{"rules": {"grok-cost": "loud"}}', 'grok-cost: the severity is one of error, warning, info, off'],
    ['{"rule": {}}', '"rule" is not part of the configuration; there is "rules"'],
    ['[]', 'a configuration of lint must be an object with "rules"'],
  ])('refuses %s', (json, message) => {
    expect(() => read(json)).toThrow(message)
  })
})

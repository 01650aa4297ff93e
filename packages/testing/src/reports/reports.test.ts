/** Every report on one run that has everything; those with a published schema are held to it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readJson } from '@sluice/core'
import { Ajv } from 'ajv'
import Ajv4 from 'ajv-draft-04'
import formats from 'ajv-formats'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { context } from '../testkit/report-context.js'
import { emptyRun, sampleFindings, sampleRun } from '../testkit/sample-run.js'
import { findingReporters, findingsOf, reporters } from './index.js'

const report = (name: string, run = sampleRun): string =>
  reporters.find(each => each.name === name)!.render(run, context)

const lint = (name: string, list = sampleFindings): string =>
  findingReporters.find(each => each.name === name)!.render(list, context)

/** The errors of a schema. */
function schemaFaults(schema: { readonly $schema?: string }, value: unknown): unknown {
  const options = { strict: false, unicodeRegExp: false }
  const ajv = schema.$schema?.includes('draft-04') === true ? new Ajv4(options) : new Ajv(options)
  formats.default(ajv)
  ajv.validate(schema, value)
  return ajv.errors ?? []
}

const published = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../../../docs/schemas/${name}`, import.meta.url), 'utf8')) as object

describe('reporters', () => {
  it('have names, in their order, and no two the same', () => {
    for (const list of [reporters, findingReporters]) {
      const names = list.map(({ name }) => name)
      expect(names).toEqual([...new Set(names)].sort())
    }
  })

  it('end their texts with a line end, or write nothing', () => {
    for (const each of reporters) {
      expect(each.render(sampleRun, context)).toMatch(/\n$/)
      expect(each.render(emptyRun, context)).toMatch(/^$|\n$/)
    }
    for (const each of findingReporters) expect(each.render({ findings: [], rules: [] }, context)).toMatch(/^$|\n$/)
  })
})

describe('json', () => {
  it('follows its published schema', () => {
    const schema = published('test-run.schema.json')
    expect(schemaFaults(schema, JSON.parse(report('json')))).toEqual([])
    expect(schemaFaults(schema, JSON.parse(report('json', emptyRun)))).toEqual([])
    expect(schemaFaults(published('lint.schema.json'), JSON.parse(lint('json')))).toEqual([])
  })

  it('keeps every digit of documents, and writes matchers as accepted values', () => {
    const text = report('json')
    expect(text).toContain('1152921504606846976')
    expect(text).toContain('"actual": 7.0')
    expect(text).toContain('"expected": "<any value>"')
    expect(() => readJson(text)).not.toThrow()
  })
})

describe('sarif', () => {
  const require = createRequire(import.meta.url)
  const schema = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as { $schema: string }

  it('follows the schema of SARIF 2.1.0', () => {
    expect(schemaFaults(schema, JSON.parse(report('sarif')))).toEqual([])
    expect(schemaFaults(schema, JSON.parse(report('sarif', emptyRun)))).toEqual([])
    expect(schemaFaults(schema, JSON.parse(lint('sarif')))).toEqual([])
  })

  it('puts a failing case at the processor that went wrong, with an encoded path', () => {
    const [run] = (JSON.parse(report('sarif')) as { runs: { results: { locations: unknown[]; ruleId: string }[] }[] })
      .runs
    expect(run!.results.map(({ ruleId }) => ruleId)).toEqual(['document-differs', 'pipeline-fault'])
    expect(run!.results[0]!.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'data/a%20b/default.yml', uriBaseId: '%SRCROOT%' },
          region: { startLine: 12, startColumn: 5 },
        },
      },
    ])
  })
})

it('sarif names a file outside of the root by its whole path', () => {
  const [finding] = sampleFindings.findings
  const elsewhere = { ...finding!, file: '/etc/my pipeline.yml' }
  expect(lint('sarif', { ...sampleFindings, findings: [elsewhere] })).toContain(
    '"uri": "file:///etc/my%20pipeline.yml"\n',
  )
})

/** The common requirements of the schemas of Ant's JUnit and of Jenkins: attributes (`?`: may be absent), then children in their order. */
const JUNIT: Readonly<Record<string, { attributes: string; children: RegExp }>> = {
  testsuites: { attributes: '', children: /^(testsuite )*$/ },
  testsuite: {
    attributes: 'name package id timestamp hostname tests failures errors skipped? time',
    children: /^properties (testcase )*system-out system-err $/,
  },
  properties: { attributes: '', children: /^(property )*$/ },
  property: { attributes: 'name value', children: /^$/ },
  testcase: { attributes: 'name classname time', children: /^(skipped |error |failure )?$/ },
  skipped: { attributes: 'message?', children: /^$/ },
  error: { attributes: 'message? type', children: /^(#text )?$/ },
  failure: { attributes: 'message? type', children: /^(#text )?$/ },
  'system-out': { attributes: '', children: /^$/ },
  'system-err': { attributes: '', children: /^$/ },
}

type XmlNode = Record<string, XmlNode[]> & { ':@'?: Record<string, string> }

function junitFaults(nodes: readonly XmlNode[]): string[] {
  return nodes.flatMap(node => {
    const name = Object.keys(node).find(key => key !== ':@')!
    if (name === '#text') return []
    const rule = JUNIT[name]
    if (rule === undefined) return [`<${name}> is unknown`]
    const given = new Set(Object.keys(node[':@'] ?? {}))
    const wanted = rule.attributes.split(' ').filter(each => each !== '')
    const missing = wanted
      .filter(each => !each.endsWith('?') && !given.has(each))
      .map(each => `<${name}> lacks ${each}`)
    const known = new Set(wanted.map(each => each.replace('?', '')))
    const unknown = [...given].filter(each => !known.has(each)).map(each => `<${name}> has ${each}`)
    const children = node[name]!
    const order = children.map(child => `${Object.keys(child).find(key => key !== ':@')!} `).join('')
    const misplaced = rule.children.test(order) ? [] : [`<${name}> holds ${order}`]
    return [...missing, ...unknown, ...misplaced, ...junitFaults(children)]
  })
}

describe('junit', () => {
  const options = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false }
  const read = (text: string): XmlNode[] =>
    (new XMLParser(options).parse(text) as XmlNode[]).filter(node => !('?xml' in node))

  it('is well formed, with the elements and attributes of its schemas', () => {
    for (const run of [sampleRun, emptyRun]) {
      const text = report('junit', run)
      expect(XMLValidator.validate(text)).toBe(true)
      expect(junitFaults(read(text))).toEqual([])
    }
  })

  it('counts by suite, shows failures, and shows characters that XML cannot contain by code', () => {
    const text = report('junit')
    expect(text).toContain(
      '<testsuite name="data/a b/test-x.log" package="elastic-package" id="0" timestamp="2026-01-02T03:04:05" ' +
        'hostname="localhost" tests="4" failures="1" errors="1" skipped="1" time="1.250">',
    )
    expect(text).toContain(
      'name="differs &amp; &lt;b&gt;&quot;quoted&quot;&lt;/b&gt;, | `code` # not a directive \\u0007 \\ud800"',
    )
    expect(text).toContain('source.port  expected 80, got 7.0\n')
    expect(text).toContain('script [ports] of default  data/a b/default.yml:12:5\n')
  })
})

describe('github', () => {
  it('escapes characters that would end a message or a property', () => {
    expect(report('github').split('\n')[0]).toBe(
      '::error file=data/a b/default.yml,line=12,col=5,title=document-differs::' +
        'differs & <b>"quoted"</b>, | `code` # not a directive \u0007 \ud800: 2 fields differ: 100%25,%0Areally' +
        '%0Asource.port: expected 80, got 7.0%0Aevent.kind: expected any value, got nothing' +
        '%0Actx.a is null on line 1%0Acase: data/a b/test-x.log:2',
    )
  })

  it('has a command for each severity', () => {
    expect(lint('github')).toBe(
      '::warning file=p/ä.yml,line=4,endLine=4,col=7,endColumn=20,title=unanchored-grok::' +
        'the pattern | has no anchor%0Abegin it with ^\n' +
        '::error file=p/b.yml,line=1,col=1,title=SVR00001::bad: 50%25\n' +
        '::notice file=p/b.yml,line=2,col=1,title=style::hm\n',
    )
  })
})

describe('tap', () => {
  it('has subtests with blocks for failures, and no accidental directives', () => {
    expect(report('tap')).toBe(`TAP version 14
1..2
# Subtest: data/a b/test-x.log
    1..4
    ok 1 - passes
    not ok 2 - differs & <b>"quoted"</b>, | \`code\` \\# not a directive \u0007 \ud800
      ---
      message: |-
        2 fields differ: 100%,
        really
      code: document-differs
      at: data/a b/test-x.log:2:1
      details: |2-
          source.port  expected 80, got 7.0
          event.kind   expected any value, got nothing
        look first at step 3.1: script [ports] of default  data/a b/default.yml:12:5
        ctx.a is null on line 1
        │ script:
        │   source: ctx.a.b = 1 // \`\`\`
        ~ a = 2.0 (was 1)
        case: data/a b/test-x.log:2:1
      ...
    ok 3 - later # SKIP waits for issue \\#7
    not ok 4 - cannot run
      ---
      message: no processor type exists with name [grook]
      code: pipeline-fault
      at: data/a b/test-x.log:4:1
      details: "case: data/a b/test-x.log:4:1"
      ...
not ok 1 - data/a b/test-x.log
# Subtest: b.sluice.yml
    1..1
    ok 1 - fine
ok 2 - b.sluice.yml
`)
  })
})

describe('markdown', () => {
  it('shows counts, tables and failures, as text and not as markup', () => {
    const text = report('markdown')
    expect(text).toContain('### ❌ Pipeline tests: 2 of 5 passed, 1 failed, 1 could not run, 1 skipped\n')
    expect(text).toContain('| <code>data/a b/test-x.log</code> | <code>default</code> | 1 | 2 | 1 |\n')
    expect(text).toContain('❌ differs &amp; &lt;b&gt;"quoted"&lt;/b&gt;, | `code`')
    // A fence that the text's own cannot end.
    expect(text).toContain('\n````\n2 fields differ: 100%,\nreally\n')
    expect(lint('markdown')).toContain(
      '| warning | <code>unanchored-grok</code> | <code>p/ä.yml:4:7</code> | the pattern \\| has no anchor |',
    )
  })
})

describe('findings of a run', () => {
  it('are at the step if it is known, otherwise at the case', () => {
    expect(findingsOf(sampleRun).map(({ rule, file, place }) => `${rule} ${file}:${place.line}`)).toEqual([
      'document-differs data/a b/default.yml:12',
      'pipeline-fault data/a b/test-x.log:4',
    ])
  })
})

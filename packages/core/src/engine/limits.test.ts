/** The budget of a document: its work is counted, and beyond the limit it fails, whatever its pipeline does about failures. */
import { describe, expect, it } from 'vitest'
import { IngestDocument } from '../document/document.js'
import { fromPlain } from '../document/values.js'
import { createSluice, type RunResult, type SimulateOptions } from '../library.js'
import { testInstant, testServices } from '../testkit/cases.js'
import type { Limits } from './limits.js'
import { newDocument, runDocument } from './wire/simulate.js'

const sluice = createSluice({ services: testServices })

const TOO_MANY_STEPS =
  'processing of the document was interrupted: it took more than the [100000] steps that a document may take'
const TOO_MANY_BYTES =
  'processing of the document was interrupted: it made more than the [1000000] bytes that a document may make'

const few: Partial<Limits> = { documentSteps: 100_000, documentBytes: 1_000_000 }

interface Run {
  readonly source?: object
  readonly limits?: Partial<Limits>
  readonly pipelines?: SimulateOptions['pipelines']
}

function compile(processors: readonly object[], { limits = few, pipelines = {} }: Run) {
  const compiled = sluice.compile({ processors }, { limits, pipelines: pipelines as Record<string, object> })
  if (!compiled.ok) throw compiled.exception
  return compiled.pipeline
}

const run = (processors: readonly object[], given: Run = {}): RunResult =>
  compile(processors, given).run({ source: given.source ?? {} })

/** The text of the innermost error; null if the document came through. */
function failureOf(result: RunResult): unknown {
  if (result.status !== 'failed') return null
  let error = result.error
  while (error.caused_by !== undefined) error = error.caused_by as Record<string, unknown>
  return error.reason
}

/** How many steps a script takes. */
function stepsOf(source: string): number {
  const { pipeline } = compile([{ script: { source } }], { limits: {} })
  const doc = IngestDocument.ofSource(new Map(), testInstant())
  expect(runDocument(pipeline, doc).status).toBe('done')
  return pipeline.limits.documentSteps - doc.account!.steps
}

const graph = 'def l = [1]; for (int i = 0; i < 60; i++) { l = [l, l] }'
const graphs = 'def a = [1]; def b = [1]; for (int i = 0; i < 60; i++) { a = [a, a]; b = [b, b] }'

describe('a graph of shared lists', () => {
  it.each([
    ['hashCode', `${graph} ctx.h = l.hashCode()`],
    ['toString', `${graph} ctx.h = l.toString()`],
    ['a text with it', `${graph} ctx.h = '' + l`],
    ['equals', `${graphs} ctx.h = a == b`],
    ['contains', `${graphs} ctx.h = [a].contains(b)`],
    ['a key of a map', `${graph} Map m = new HashMap(); m.put(l, 1)`],
    ['written to the document', `${graph} ctx.h = l`],
    ['maps in maps', "def l = [:]; for (int i = 0; i < 60; i++) { l = ['a': l, 'b': l] } ctx.h = l.hashCode()"],
  ])('is rejected if Java would take years for it: %s', (_name, source) => {
    expect(failureOf(run([{ script: { source } }]))).toBe(TOO_MANY_STEPS)
  })

  it('is not traversed if Java compares identities', () => {
    expect(stepsOf(`${graph} def same = l; ctx.h = l == same`)).toBeLessThan(500)
    expect(stepsOf(`${graph} def left = [l, l]; def right = [l, l]; ctx.h = left == right`)).toBeLessThan(500)
  })

  it.each([
    ['set', { set: { field: 'x', copy_from: 'h' } }],
    ['a template', { set: { field: 'x', value: '{{h}}' } }],
    ['toJson', { set: { field: 'x', value: '{{#toJson}}h{{/toJson}}' } }],
    ['fingerprint', { fingerprint: { fields: ['h'] } }],
    ['convert', { convert: { field: 'h', type: 'string' } }],
    ['join', { join: { field: 'h', separator: ',' } }],
  ])('is refused by processors: %s', (_name, processor) => {
    expect(failureOf(run([{ script: { source: `${graph} ctx.h = l` } }, processor]))).toBe(TOO_MANY_STEPS)
  })

  it('is refused when the document is written as text', () => {
    const pipeline = compile([{ script: { source: `${graph} ctx.h = l` } }], {})
    expect(() => pipeline.runJson('{}')).toThrow(TOO_MANY_STEPS)
  })
})

describe('processors on long texts', () => {
  const pairsOf = (count: number): string => Array.from({ length: count }, (_, i) => `k${i}=v`).join(' ')

  it.each([
    ['kv', { kv: { field: 'a', field_split: ' ', value_split: '=' } }, pairsOf(1500), TOO_MANY_STEPS],
    [
      'circle',
      { circle: { field: 'a', error_distance: 0.001, shape_type: 'geo_shape' } },
      'CIRCLE (30 10 5000000)',
      TOO_MANY_STEPS,
    ],
    ['uri_parts', { uri_parts: { field: 'a' } }, `http://h/${'%41'.repeat(20_000)}`, TOO_MANY_STEPS],
    [
      'date',
      { date: { field: 'a', formats: Array.from({ length: 30 }, (_, i) => `yyyy'${i}'`) } },
      '2'.repeat(10_000),
      TOO_MANY_BYTES,
    ],
  ])('is counted: %s', (_name, processor, a, failure) => {
    expect(failureOf(run([processor], { source: { a } }))).toBe(failure)
    expect(failureOf(run([processor], { source: { a }, limits: {} }))).not.toBe(failure)
  })

  it('counts keys of kv that repeat as known ones', () => {
    const pipeline = compile([{ kv: { field: 'a', field_split: ' ', value_split: '=', target_field: 't' } }], {})
    const text = JSON.stringify({ a: Array.from({ length: 10 }, () => pairsOf(600)).join(' ') })
    for (let i = 0; i < 3; i++) expect(pipeline.runJson(text)).toContain('"k500":["v"')
  })
})

describe('pipelines that call each other', () => {
  /** Each calls the next one twice: twice as many calls with each of them. */
  const doubling = (depth: number) =>
    Object.fromEntries(
      Array.from({ length: depth }, (_, i) => {
        const call = { pipeline: { name: `twice-${i + 1}` } }
        return [`twice-${i}`, { processors: i < depth - 1 ? [call, call] : [{ set: { field: 'a', value: 1 } }] }]
      }),
    )
  const first = [{ pipeline: { name: 'twice-0' } }]

  it('are counted by the call', () => {
    expect(failureOf(run(first, { pipelines: doubling(11) }))).toBeNull()
    expect(failureOf(run(first, { pipelines: doubling(12) }))).toBe(TOO_MANY_STEPS)
  })
})

describe('a document beyond its limits', () => {
  const endless = { source: `${graph} ctx.h = l.hashCode()` }

  it('fails, whatever its pipeline does about failures', () => {
    expect(failureOf(run([{ script: { ...endless, ignore_failure: true } }]))).toBe(TOO_MANY_STEPS)
    expect(failureOf(run([{ script: { ...endless, on_failure: [{ set: { field: 'x', value: 1 } }] } }]))).toBe(
      TOO_MANY_STEPS,
    )
    const caught = `${graph} try { l.hashCode() } catch (Exception e) { ctx.caught = true }`
    expect(run([{ script: { source: caught, ignore_failure: true } }]).status).toBe('failed')
  })

  it('is not one whose script has run into the limit of its loops: that is handled', () => {
    const script = {
      source: 'int i = 0; while (i >= 0) { i = 1 }',
      on_failure: [{ set: { field: 'x', value: '{{_ingest.on_failure_message}}' } }],
    }
    const result = run([{ script }], { limits: { scriptLoops: 1000 } })
    expect(result.status === 'done' && result.source.x).toContain('maximum number of statements')
  })

  it('is the only one that fails', () => {
    const pipeline = compile([{ script: { if: 'ctx.bad == true', ...endless } }], {})
    expect(pipeline.run({ source: { bad: true } }).status).toBe('failed')
    expect(pipeline.run({ source: { bad: false } }).status).toBe('done')
  })

  it('is one whose pipelines call each other in a tree', () => {
    const pipelines = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => {
        const call = { pipeline: { name: `p${i + 1}`, ignore_missing_pipeline: true, ignore_failure: true } }
        return [`p${i}`, { processors: [call, call] }]
      }),
    )
    expect(failureOf(run([{ pipeline: { name: 'p0' } }], { pipelines }))).toBe(TOO_MANY_STEPS)
  })

  it('is one whose loops are loops of loops', () => {
    const set = { set: { field: 'x', value: 1 } }
    const over = (processor: object): object => ({ foreach: { field: 'm', processor } })
    const source = { m: Array.from({ length: 100 }, () => 1) }
    expect(failureOf(run([over(over(over(set)))], { source }))).toBe(TOO_MANY_STEPS)
    expect(failureOf(run([over(set)], { source }))).toBe(null)
  })

  it('is one that makes more than it may, in many scripts as in one', () => {
    const script = { script: { source: 'long[] a = new long[10000]; ctx.a = a.length' } }
    expect(failureOf(run(Array.from({ length: 50 }, () => script)))).toMatch(/Java heap space|bytes/)
    expect(failureOf(run([script, script]))).toBe(null)
  })

  it('is one that doubles a value', () => {
    const twice = Array.from({ length: 40 }, () => ({ append: { field: 'a', value: ['{{a}}', '{{a}}'] } }))
    expect(run(twice, { source: { a: ['x'] } }).status).toBe('failed')
    const copies = Array.from({ length: 40 }, (_, i) => ({ set: { field: `a.x${i}`, copy_from: 'a' } }))
    expect(failureOf(run(copies, { source: { a: {} } }))).toMatch(/interrupted/)
  })

  it('is one that puts a long text into many places', () => {
    const source =
      "String s = 'aaaaaaaaaa'; for (int i = 0; i < 10; i++) { s += s } List l = new ArrayList(); for (int i = 0; i < 1000; i++) { l.add(s) } ctx.l = l"
    expect(failureOf(run([{ script: { source } }]))).toBe(TOO_MANY_BYTES)
  })
})

describe('a library call counts by the work that it does, not as one step', () => {
  const text = "String t = 'a'; for (int i = 0; i < 17; i++) { t += t }"
  const list = 'List l = new ArrayList(); for (int i = 0; i < 5000; i++) { l.add(i) }'
  const repeated = (call: string) => `for (int k = 0; k < 1000; k++) { ${call} }`
  it.each([
    ['a text that is read', `${text} ${repeated("t.indexOf('b')")}`],
    ['a text that is compared', `${text} String u = t + 'b'; String v = t + 'c'; ${repeated('boolean same = u == v')}`],
    ['a def that is compared', `${text} def u = t + 'b'; def v = t + 'c'; ${repeated('boolean same = u == v')}`],
    ['a text that is replaced', `${text} ${repeated("t.replace('a', 'b')")}`],
    ['a digest', `${text} ${repeated('t.sha256()')}`],
    ['a search in a list', `${list} ${repeated('l.indexOf(-1)')}`],
    ['lists in each other', `${list} l.removeAll(new ArrayList(l))`],
    ['sorting', `${list} ${repeated('l.sort((a, b) -> b - a)')}`],
    ['a window on a window', `List l = [1]; ${repeated('l = l.subList(0, 1)')} l.get(0)`],
    ['arrays of nothing', 'int[][] a = new int[100000][0]'],
    ['dates', repeated("ZonedDateTime.parse('2020-01-01T00:00:00Z').format(DateTimeFormatter.ISO_INSTANT)")],
    ['a stream without an end', 'ctx.x = IntStream.range(0, 2000000000).filter(x -> x < 0).count()'],
    ['copies of one value', 'Collections.nCopies(100000000, 1)'],
  ])('%s', (_name, source) => {
    expect(failureOf(run([{ script: { source } }], { limits: { documentSteps: 100_000 } }))).toMatch(
      /interrupted|maximum number of statements|heap space/,
    )
  })
})

describe('a processor counts by the work that it does, not as one step', () => {
  const long = 'ab '.repeat(20_000)
  it.each([
    ['gsub', { gsub: { field: 'm', pattern: '(?=(a))\\1', replacement: 'x' } }],
    ['split', { split: { field: 'm', separator: ' ', target_field: 'x' } }],
    ['html_strip', { html_strip: { field: 'm', target_field: 'x' } }],
    ['fingerprint', { fingerprint: { fields: ['m'] } }],
    ['json', { json: { field: 'j', target_field: 'x' } }],
    ['sort', { sort: { field: 'l' } }],
    ['join', { join: { field: 'l', separator: ', ' } }],
    ['append', { append: { field: 'l', value: ['x'], allow_duplicates: false } }],
    ['a template', { set: { field: 'x', value: '{{#l}}{{.}}{{/l}}' } }],
    ['a pipeline', { pipeline: { name: 'nothing', ignore_missing_pipeline: true } }],
  ])('%s', (_name, processor) => {
    const source = { m: long, j: `[${'1,'.repeat(5000)}1]`, l: Array.from({ length: 5000 }, (_, i) => i) }
    const { pipeline } = compile([processor], { limits: {} })
    const doc = newDocument(fromPlain(source) as Map<string, unknown>, testInstant())
    expect(runDocument(pipeline, doc).status).toBe('done')
    const steps = pipeline.limits.documentSteps - doc.account!.steps
    expect(steps).toBeGreaterThan('pipeline' in processor ? 5 : 500)
  })
})

describe('a pattern that explodes', () => {
  it.each([
    ['((a{1,50}){1,50}){1,50}b', 41],
    ['(a+)+b', 5000],
    ['(a*)(a*)(a*)\\1\\2\\3b', 2000],
    ['a*a*a*b', 3000],
  ])('%s ends within the steps of its document', (pattern, length) => {
    const gsub = { gsub: { field: 'm', pattern, replacement: 'x' } }
    const result = run([gsub], { source: { m: 'a'.repeat(length) }, limits: { documentSteps: 1_000_000 } })
    expect(failureOf(result)).toMatch(/interrupted|too many steps/)
  })

  it.each([
    ['groups', '('.repeat(20_000) + ')'.repeat(20_000)],
    ['groups without numbers', '(?:'.repeat(20_000) + ')*'.repeat(20_000)],
    ['lookarounds', '(?=a'.repeat(20_000) + ')'.repeat(20_000)],
    ['classes', '[a'.repeat(20_000) + ']'.repeat(20_000)],
  ])('is refused as Java refuses it when it is nested too deeply: %s', (_name, pattern) => {
    for (const processor of [
      { gsub: { field: 'm', pattern, replacement: 'x' } },
      { kv: { field: 'm', field_split: pattern, value_split: '=' } },
    ]) {
      const compiled = sluice.compile({ processors: [processor] })
      expect(!compiled.ok && compiled.exception.message).toContain(
        'Stack overflow during pattern compilation near index',
      )
    }
  })
})

it('work outside of documents is not counted', () => {
  const pipeline = compile([{ set: { field: 'x', value: 1 } }], { limits: { documentSteps: 1000 } })
  const source = { list: Array.from({ length: 10_000 }, (_, i) => i) }
  expect(failureOf(pipeline.run({ source }))).toMatch(/\[1000\] steps/)
  expect(failureOf(pipeline.run({ source: {} }))).toBe(null)
})

import { describe, expect, it } from 'vitest'
import { fromPlain, toPlain } from '../../document/values.js'
import { registry } from '../../processors/index.js'
import { testInstant, testServices } from '../../testkit/cases.js'
import { Engine } from '../engine.js'
import { newDocument } from '../wire/simulate.js'
import type { TracedStep } from './trace.js'
import { type RunTrace, stepStates, traceRun } from './trace-run.js'

function traced(processors: readonly object[], source: object, more: object = {}): RunTrace {
  const engine = new Engine(testServices, registry)
  engine.store('inner', fromPlain({ processors: [{ set: { field: 'b', value: 2 } }] }) as Map<string, unknown>)
  engine.store('outer', fromPlain({ processors, ...more }) as Map<string, unknown>)
  const doc = newDocument(fromPlain(source) as Map<string, unknown>, testInstant())
  const run = traceRun(engine.pipeline('outer')!, doc, { milliseconds: () => 0 })
  if (run instanceof Promise) throw new Error('nothing here waits')
  return run
}

const lines = (steps: readonly TracedStep[]): string[] =>
  steps.flatMap(({ number, type, status, condition, steps: inner, iterations }) => [
    [number, type, status, ...(condition === null ? [] : [condition.source, String(condition.result)])].join(' '),
    ...lines(inner),
    ...iterations.flatMap(lines),
  ])

const each = (processor: object): object => ({ foreach: { field: 'list', processor } })
const element = '_ingest._value'

describe('steps within foreach', () => {
  it('are one each if they handle their failures', () => {
    const convert = {
      field: element,
      type: 'long',
      if: 'ctx.list != null',
      on_failure: [{ set: { field: 'a', value: 1 } }],
    }
    expect(lines(traced([each({ convert })], { list: ['1', 'x'] }).trace.steps)).toEqual([
      '1 foreach success',
      '1[0].1 convert success ctx.list != null true',
      '1[1].1 convert error ctx.list != null true',
      '1[1].2 set success',
    ])
  })

  it('tell of failures that are ignored, and of conditions that do not hold', () => {
    const convert = { field: element, type: 'long', if: 'ctx.go', ignore_failure: true }
    expect(lines(traced([each({ convert })], { go: true, list: ['x'] }).trace.steps)).toEqual([
      '1 foreach success',
      '1[0].1 convert error_ignored ctx.go true',
    ])
    expect(lines(traced([each({ convert })], { go: false, list: ['x'] }).trace.steps)).toEqual([
      '1 foreach success',
      '1[0].1 convert skipped ctx.go false',
    ])
  })

  it('are below the pipeline that they belong to', () => {
    expect(lines(traced([each({ pipeline: { name: 'inner' } })], { list: [1] }).trace.steps)).toEqual([
      '1 foreach success',
      '1[0].1 pipeline success',
      '1[0].1.1 set success',
    ])
  })
})

describe('a step whose condition fails', () => {
  const condition = 'ctx.user.name == 1'
  const failing = { set: { field: 'a', value: 1, if: condition, tag: 'mine' } }
  const own = { on_failure: [{ set: { field: 'handled', value: true } }] }
  const sourceOf = ({ outcome }: RunTrace): unknown => (outcome.status === 'done' ? outcome.doc.source : outcome.status)
  const stepsOf = ({ trace }: RunTrace) =>
    trace.steps.map(({ status, verboseNote, error }) => [status, verboseNote !== null, error?.get('type')])

  it('is a step of the trace, and says what verbose simulate does with it', () => {
    const run = traced([failing], {})
    expect(lines(run.trace.steps)).toEqual([`1 set error ${condition} null`])
    expect(stepsOf(run)).toEqual([['error', true, 'script_exception']])
    expect(run.trace.steps[0]?.verboseNote).toMatch(/^_simulate\?verbose leaves out a step whose condition fails/)
    expect(run.outcome.status).toBe('failed')
  })

  it.each([
    ['ignore_failure', { ignore_failure: true }],
    ['on_failure', own],
  ])('ends the pipeline despite its %s, as in every run', (_name, more) => {
    const run = traced(
      [{ set: { ...failing.set, ...more } }, { set: { field: 'b', value: 1 } }],
      {},
      { on_failure: [{ set: { field: 'type', value: '{{_ingest.on_failure_processor_type}}' } }] },
    )
    expect(lines(run.trace.steps)).toEqual([`1 set error ${condition} null`, '2 set success'])
    expect(sourceOf(run)).toEqual(new Map([['type', 'conditional']]))
  })
})

describe('a call', () => {
  it('of a missing pipeline is the same as in a run', () => {
    const call = { pipeline: { name: 'none', ignore_missing_pipeline: true } }
    const { steps } = traced([call], {}).trace
    expect(steps.map(({ status, verboseNote }) => [status, verboseNote === null])).toEqual([['success', false]])
  })

  it('whose pipeline fails has failed', () => {
    const run = traced([{ pipeline: { name: 'outer' } }], {})
    expect(lines(run.trace.steps)).toEqual(['1 pipeline error'])
    expect(run.trace.steps[0]?.error?.get('reason')).toBe('Cycle detected for pipeline: outer')
  })
})

describe('the document before a step', () => {
  const before = ({ steps }: RunTrace, source: object, number: string) => {
    const doc = newDocument(fromPlain(source) as Map<string, unknown>, testInstant())
    return stepStates(steps, doc).get(number)!.before
  }

  it('has the fields of the failure within on_failure, and the changes of the failed step', () => {
    const script = { script: { source: "ctx.half = 1; throw new Exception('no')", tag: 'mine' } }
    const handler = { set: { field: 'c', value: '{{_ingest.on_failure_message}}' } }
    const state = before(traced([script], {}, { on_failure: [handler] }), {}, '2')
    expect(state.source).toEqual(new Map([['half', 1]]))
    const { ingest } = state
    expect(
      ['message', 'processor_type', 'processor_tag', 'pipeline'].map(key => ingest.get(`on_failure_${key}`)),
    ).toEqual(['no', 'script', 'mine', 'outer'])
  })

  it('names the pipeline that runs', () => {
    const run = traced([{ pipeline: { name: 'inner' } }, { set: { field: 'c', value: 1 } }], {})
    expect(['1', '1.1', '2'].map(number => before(run, {}, number).ingest.get('pipeline'))).toEqual([
      'outer',
      'inner',
      'outer',
    ])
  })

  it('has none of the names of the failure after on_failure', () => {
    const handled = { rename: { field: 'x', target_field: 'y', on_failure: [{ set: { field: 'c', value: 1 } }] } }
    const run = traced([handled, { set: { field: 'd', value: 1 } }], {})
    expect(before(run, {}, '2').ingest.has('on_failure_message')).toBe(true)
    expect(before(run, {}, '3').ingest.has('on_failure_message')).toBe(false)
  })
})

it('keeps the state after each step; unchanged values are shared by all of them', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, { n: i }]))
  const { steps } = traced(
    [
      { set: { field: 'a.x', value: 1 } },
      { append: { field: 'list', value: [2] } },
      { remove: { field: 'many.k7' } },
      { set: { field: 'many.k7', value: 'last' } },
      { set: { field: 'a.x', value: 2 } },
    ],
    { a: { x: 0, deep: { y: [1] } }, list: [1], many, same: { z: 1 } },
  )
  const sources = steps.map(({ after }) => {
    const { a, list, many: left } = toPlain(after!.source) as { a: { x: number }; list: number[]; many: object }
    return [a.x, list.length, Object.keys(left).at(-1)]
  })
  expect(sources).toEqual([
    [1, 1, 'k299'],
    [1, 2, 'k299'],
    [1, 2, 'k299'],
    [1, 2, 'k7'],
    [2, 2, 'k7'],
  ])
  const shared = steps.map(({ after }) => after!.source.get('same'))
  expect(new Set(shared).size).toBe(1)
  const lists = steps.map(({ after }) => after!.source.get('list'))
  expect(new Set(lists).size).toBe(2)
})

it('a large document with many steps fails in no recorded run that would not fail in a plain one', () => {
  const rows = Array.from({ length: 4000 }, (_, id) => ({ id, tags: ['a', 'b'] }))
  const steps = Array.from({ length: 120 }, (_, i) => ({ set: { field: 'n', value: i } }))
  expect(traced(steps, { rows }).outcome.status).toBe('done')
})

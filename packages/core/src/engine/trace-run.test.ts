import { describe, expect, it } from 'vitest'
import { fromPlain } from '../document/values.js'
import { registry } from '../processors/index.js'
import { testInstant, testServices } from '../testkit/cases.js'
import { Engine } from './engine.js'
import { newDocument } from './simulate.js'
import type { TracedStep } from './trace.js'
import { type RunTrace, traceRun } from './trace-run.js'

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
    [number, type, status, ...(condition === null ? [] : [condition.source, condition.result])].join(' '),
    ...lines(inner),
    ...iterations.flatMap(lines),
  ])

const each = (processor: object): object => ({ foreach: { field: 'list', processor } })
const element = '_ingest._value'

describe('steps within foreach', () => {
  it('are one each where they handle their failures', () => {
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

describe('steps that failed before they began', () => {
  const condition = 'ctx.user.name == 1'
  const failing = { set: { field: 'a', value: 1, if: condition, tag: 'mine' } }
  const told = ({ withdrawn }: RunTrace) =>
    withdrawn.map(({ number, step, status, error, ...rest }) => [
      number,
      step.tag,
      status,
      rest.condition,
      error?.get('type'),
    ])

  it('are told where the pipeline handles the failure', () => {
    const run = traced(
      [{ set: { field: 'b', value: 1 } }, failing],
      {},
      { on_failure: [{ set: { field: 'c', value: 1 } }] },
    )
    expect(lines(run.trace.steps)).toEqual(['1 set success', '2 set success'])
    expect(told(run)).toEqual([['2', 'mine', 'error', condition, 'script_exception']])
    expect(run.failedCondition).toBeNull()
  })

  it('are told where the failure is ignored', () => {
    const run = traced([{ set: { ...failing.set, ignore_failure: true } }], {})
    expect(told(run)).toEqual([['1', 'mine', 'error_ignored', condition, 'script_exception']])
    expect(run.outcome.status).toBe('done')
  })

  it('are told where that ended the document', () => {
    const run = traced([failing], {})
    expect(told(run)).toEqual([['1', 'mine', 'error', condition, 'script_exception']])
    expect(run.failedCondition?.number).toBe('1')
  })
})

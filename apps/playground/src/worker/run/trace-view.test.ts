import { writeJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { STATUSES, type StepNode } from '../protocol.js'
import { conditionsOf } from './explained-conditions.js'
import { explanationOf } from './explained-step.js'
import { PipelineSet } from './pipeline-set.js'
import { recordDocument, rowOf, stateAt } from './recorded.js'
import { traceView } from './trace-view.js'

/** One document, run through the pipeline `main` of some. */
async function ran(pipelines: Readonly<Record<string, object>>, document: object) {
  const texts = Object.entries(pipelines).map(([id, pipeline]) => ({
    id,
    text: JSON.stringify(pipeline),
    format: 'json' as const,
  }))
  const set = new PipelineSet(texts, 'main')
  const before = set.document({ source: JSON.stringify(document), metadata: null })
  const recorded = await recordDocument(set, before, 0)
  return { set, recorded, trace: traceView(set, recorded) }
}

/** Each step: label, type, status, what it changed; those within it further in. */
const lines = (nodes: readonly StepNode[], indent = ''): string[] =>
  nodes.flatMap(({ label, type, status, added, changed, removed, steps, iterations }) => [
    `${indent}${label} ${type} ${status} +${added} ~${changed} -${removed}`,
    ...iterations.flatMap(iteration => lines(iteration, `${indent}| `)),
    ...lines(steps, `${indent}  `),
  ])

const linesOf = async (...given: Parameters<typeof ran>): Promise<string[]> => lines((await ran(...given)).trace.steps)

const set = (field: string, more: object = {}): object => ({ set: { field, value: 1, ...more } })
const failing = (more: object = {}): object => ({ rename: { field: 'none', target_field: 'x', ...more } })

describe('the tree of a document', () => {
  it('has on_failure chains below their processors, with their places in the text', async () => {
    const on_failure = [set('a'), failing({ on_failure: [set('b')] })]
    expect(await linesOf({ main: { processors: [failing({ on_failure }), set('c')] } }, {})).toEqual([
      '1 rename error_handled +0 ~0 -0',
      '  1!1 set success +1 ~0 -0',
      '  1!2 rename error_handled +0 ~0 -0',
      '    1!2!1 set success +1 ~0 -0',
      '2 set success +1 ~0 -0',
    ])
  })

  it('distinguishes failures that were handled from the one that ended the document', async () => {
    const inner = { processors: [failing({ on_failure: [set('b')] }), failing()] }
    const main = {
      processors: [{ pipeline: { name: 'inner' } }],
      on_failure: [failing({ ignore_failure: true }), failing()],
    }
    const { trace, recorded, set: all } = await ran({ main, inner }, {})
    expect(lines(trace.steps).map(line => line.replace(/ \+.*/, ''))).toEqual([
      '1 pipeline error',
      '  1.1 rename error_handled',
      '    1.1!1 set success',
      '  1.2 rename error_handled',
      '  !1 rename error_ignored',
      '  !2 rename error',
    ])
    expect(trace.status).toBe('failed')
    expect(rowOf(all, recorded).failure).toMatchObject({ step: '3', type: 'illegal_argument_exception' })
  })

  it('shows that a document is done, and that a failure was handled on the way', async () => {
    const { trace, recorded, set: all } = await ran({ main: { processors: [failing({ ignore_failure: true })] } }, {})
    expect([trace.status, rowOf(all, recorded).status]).toEqual(['handled', 'handled'])
    expect(rowOf(all, recorded).failure).toMatchObject({
      column: 0,
      step: '1',
      reason: "field [none] doesn't exist",
    })
    expect((await ran({ main: { processors: [set('a')] } }, {})).trace.status).toBe('done')
  })

  it('has the chain of a pipeline below the failed step, followed by the steps that were not reached', async () => {
    const main = { processors: [set('a'), failing(), set('b')], on_failure: [set('c'), failing(), set('d')] }
    expect(await linesOf({ main }, {})).toEqual([
      '1 set success +1 ~0 -0',
      '2 rename error +0 ~0 -0',
      '  !1 set success +1 ~0 -0',
      '  !2 rename error +0 ~0 -0',
      '  !3 set not_reached +0 ~0 -0',
      '3 set not_reached +0 ~0 -0',
    ])
  })

  it('has the steps of called pipelines below the call, which failed when they did', async () => {
    const inner = { processors: [set('a'), failing(), set('b')] }
    const main = { processors: [{ pipeline: { name: 'inner' } }, set('c')], on_failure: [set('d')] }
    expect(await linesOf({ main, inner }, {})).toEqual([
      '1 pipeline error_handled +1 ~0 -0',
      '  1.1 set success +1 ~0 -0',
      '  1.2 rename error_handled +0 ~0 -0',
      '  1.3 set not_reached +0 ~0 -0',
      '  !1 set success +1 ~0 -0',
      '2 set not_reached +0 ~0 -0',
    ])
    const ignoring = { processors: [{ pipeline: { name: 'inner', ignore_failure: true } }, set('c')] }
    expect(await linesOf({ main: ignoring, inner }, {})).toEqual([
      '1 pipeline error_ignored +1 ~0 -0',
      '  1.1 set success +1 ~0 -0',
      '  1.2 rename error_handled +0 ~0 -0',
      '  1.3 set not_reached +0 ~0 -0',
      '2 set success +1 ~0 -0',
    ])
  })

  it('has iterations with their chains and calls', async () => {
    const convert = {
      field: '_ingest._value',
      type: 'long',
      on_failure: [{ set: { field: '_ingest._value', value: 0 } }],
    }
    const main = {
      processors: [
        { foreach: { field: 'list', processor: { convert } } },
        { foreach: { field: 'list', processor: { pipeline: { name: 'inner' } } } },
      ],
    }
    expect(await linesOf({ main, inner: { processors: [set('a')] } }, { list: ['1', 'x'] })).toEqual([
      '1 foreach success +0 ~1 -0',
      '| 1[1] convert success +0 ~1 -0',
      '| 1[2] convert error_handled +0 ~0 -0',
      '|   1[2]!1 set success +0 ~1 -0',
      '2 foreach success +1 ~0 -0',
      '| 2[1] pipeline success +1 ~0 -0',
      '|   2[1].1 set success +1 ~0 -0',
      '| 2[2] pipeline success +0 ~0 -0',
      '|   2[2].1 set success +0 ~0 -0',
    ])
  })

  it('has steps that failed in their condition, with the line', async () => {
    const processors = [set('a'), set('b', { if: 'def user = ctx.user;\nuser.name == "x"' }), set('c')]
    const { set: all, trace, recorded } = await ran({ main: { processors, on_failure: [set('d')] } }, {})
    expect(lines(trace.steps)).toEqual([
      '1 set success +1 ~0 -0',
      '2 set error_handled +0 ~0 -0',
      '  !1 set success +1 ~0 -0',
      '3 set not_reached +0 ~0 -0',
    ])
    const failed = trace.steps[1]!
    expect(failed.condition?.result).toBeNull()
    expect(failed.error?.line).toEqual({ option: 'if', line: 2, column: 5, text: 'user.name == "x"' })
    const cells = [...rowOf(all, recorded).cells].map(cell => STATUSES[cell])
    expect(cells).toEqual(['success', 'error_handled', 'not_reached', 'success'])
    expect(conditionsOf(all, recorded)).toEqual([
      [failed.number, expect.objectContaining({ kind: 'condition', result: null })],
    ])
    expect(failed.verboseNote).toContain('_simulate?verbose leaves out a step whose condition fails')
    expect(writeJson(stateAt(recorded, failed.number)?.after.source)).toBe('{"a":1}')
  })

  it('ends like a run if a condition fails, also in the raw answer of the run', async () => {
    const processors = [set('b', { if: 'ctx.user.name == "x"', ignore_failure: true }), set('c')]
    const { trace, recorded } = await ran({ main: { processors } }, {})
    expect([trace.status, recorded.run.outcome.status, recorded.outcome.status]).toEqual(['failed', 'failed', 'failed'])
    expect(lines(trace.steps)).toEqual(['1 set error +0 ~0 -0', '2 set not_reached +0 ~0 -0'])
  })

  it('explains the steps of an on_failure with the names of the failure', async () => {
    const value = '{{_ingest.on_failure_processor_type}}: {{_ingest.on_failure_message}}'
    const handler = { set: { field: 'm', value, if: 'ctx.half == 1' } }
    const script = { script: { source: "ctx.half = 1; throw new Exception('no')", on_failure: [handler] } }
    const { set: all, recorded } = await ran({ main: { processors: [script] } }, {})
    const [condition, template] = explanationOf(all, recorded, '2') ?? []
    expect(condition).toMatchObject({ kind: 'condition', result: true })
    expect(template).toMatchObject({ kind: 'template', text: 'script: no' })
  })
})

import { expect, it } from 'vitest'
import { PipelineCompiler } from './pipeline-compiler.js'
import { PipelineSet } from './pipeline-set.js'

const SET = { set: { field: 'a', value: 1 } }
const FOREACH = { foreach: { field: 'list', processor: { uppercase: { field: '_ingest._value' } } } }
const GUARDED = { rename: { field: 'a', target_field: 'b', on_failure: [{ fail: { message: 'no a' } }] } }
const SCRIPT = { script: { source: 'ctx.n = 1' } }

it.each([
  ['nothing', [SET, GUARDED, FOREACH, SCRIPT], [SET, GUARDED, FOREACH, SCRIPT], 0],
  ['the processor that changed', [SET, SCRIPT], [SET, { script: { source: 'ctx.n = 2' } }], 1],
  ['the processor that was put before others', [GUARDED, SCRIPT], [SET, GUARDED, SCRIPT], 1],
  ['nothing where one was removed', [SET, GUARDED, SCRIPT], [GUARDED, SCRIPT], 0],
  ['nothing where processors changed their places', [SET, SCRIPT], [SCRIPT, SET], 0],
  ['a second one of the same text', [SET, SCRIPT], [SET, SCRIPT, SET], 1],
  ['one that moved and holds another', [FOREACH], [SET, FOREACH], 2],
  ['one whose numbers are of another type', [SET], [{ set: { field: 'a', value: '1' } }], 1],
])('compiles %s', (_, before, after, count) => {
  const compiler = new PipelineCompiler()
  const compile = (processors: readonly object[]): PipelineSet =>
    new PipelineSet([{ id: 'main', text: JSON.stringify({ processors }), format: 'json' }], 'main', compiler)
  compile(before)
  const compiled = compiler.compiledProcessors
  const { main } = compile(after)
  expect(compiler.compiledProcessors - compiled).toBe(count)
  expect(main?.loop.compound.steps.map(({ path }) => path)).toEqual(
    after.map((processor, i) => ['processors', i, Object.keys(processor)[0]]),
  )
})

it('compiles only the corrected pipeline again', () => {
  const compiler = new PipelineCompiler()
  const compile = (text: string): PipelineSet =>
    new PipelineSet([{ id: 'main', text, format: 'json' }], 'main', compiler)
  const text = JSON.stringify({ processors: [SET, GUARDED, SCRIPT] })
  compile(text)
  expect(compile(text.replace('"field":"a"', '"feld":"a"')).faults).toHaveLength(2)
  expect(compile('{').faults).toHaveLength(1)
  const compiled = compiler.compiledProcessors
  expect(compile(text).faults).toEqual([])
  expect(compiler.compiledProcessors - compiled).toBe(1)
})

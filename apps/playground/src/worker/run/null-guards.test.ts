import { defaultSampleSettings } from '@sluice/testing/samples'
import { expect, it } from 'vitest'
import type { NullGuard, PipelineText, Questions } from '../protocol.js'
import { guardEdits } from '../tools/build-from-data.js'
import { Runner } from './runner.js'

/** A text of a pipeline, what its first step failed by, and the text after each change. */
async function changed(pipeline: PipelineText, document: string): Promise<Record<string, string>> {
  const runner = new Runner(
    () => undefined,
    async () => undefined,
  )
  runner.takeSamples({ number: 1, text: document, name: null, settings: defaultSampleSettings })
  await runner.run(1, { pipelines: [pipeline], entry: pipeline.id, selected: 0, stopped: [] })
  const explained = (await runner.answer({ name: 'explain', place: 0, step: '1' })) as NonNullable<
    Questions['explain']['answer']
  >
  const failed = explained.find(each => each.kind === 'condition' || each.kind === 'script')!
  const option = failed.kind === 'condition' ? 'if' : 'source'
  const guards = await runner.answer({
    name: 'guards',
    place: 0,
    step: '1',
    option,
    part: failed.failure!.nullPart!,
  })
  return Object.fromEntries(
    (guards as readonly NullGuard[]).map(guard => {
      let { text } = pipeline
      for (const { start, end, text: added } of [...guardEdits({ pipeline, guard })!].reverse())
        text = `${text.slice(0, start)}${added}${text.slice(end)}`
      return [guard.title, text]
    }),
  )
}

const json = (processor: object): PipelineText => ({
  id: 'main',
  text: JSON.stringify({ processors: [processor] }),
  format: 'json',
})
const conditional = (condition: string) => json({ set: { if: condition, field: 'x', value: 1 } })

it('makes an access null-safe, or puts the check in front', async () => {
  expect(await changed(conditional("ctx.a.b == 'x'"), '{"c":1}')).toEqual({
    'Write ctx.a?.': conditional("ctx.a?.b == 'x'").text,
    'Put ctx.a != null in front': conditional("ctx.a != null && ctx.a.b == 'x'").text,
  })
})

it('compares values that must be booleans, and keeps alternatives together', async () => {
  expect(await changed(conditional("ctx.a.contains('x') || ctx.b == 1"), '{"c":1}')).toEqual({
    'Write ctx.a?. … == true': conditional("ctx.a?.contains('x') == true || ctx.b == 1").text,
    'Put ctx.a != null in front': conditional("ctx.a != null && (ctx.a.contains('x') || ctx.b == 1)").text,
  })
})

it('adds a condition to a script that writes below a missing field', async () => {
  const text = 'processors:\n  - script:\n      source: ctx.a.b.c = 1\n'
  expect(await changed({ id: 'main', text, format: 'yaml' }, '{"a":{}}')).toEqual({
    'Add the condition ctx.a?.b != null':
      'processors:\n  - script:\n      if: ctx.a?.b != null\n      source: ctx.a.b.c = 1\n',
  })
})

it('offers nothing that does not help', async () => {
  expect(await changed(conditional('def x = ctx.a; return x.b + 1 > 0'), '{"c":1}')).toEqual({})
})

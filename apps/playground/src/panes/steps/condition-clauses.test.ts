import { explainCondition } from '@sluice/explain'
import { expect, it } from 'vitest'
import { PipelineSet } from '../../worker/run/pipeline-set.js'
import { clausesOf } from './condition-clauses.js'

/** The clauses of a condition on a document, each as its text, its result and the values that it read. */
function shown(condition: string, document: object): string[] {
  const set = new PipelineSet([], 'main')
  const before = set.document({ source: JSON.stringify(document), metadata: null })
  const explained = explainCondition(condition, before, set.services)
  if (explained.kind === 'refused') throw new Error(`refused: ${explained.reason}`)
  return clausesOf(explained).map(({ text, value, state, looked }) =>
    [
      text,
      state === 'evaluated' ? value : state,
      ...looked.map(each => `${each.text} = ${each.value ?? 'failed'}`),
    ].join(' | '),
  )
}

it('shows the result of each clause, and the values that it read', () => {
  expect(shown(`ctx.level == 'debug' || !(ctx.a.b > 2)`, { level: 'info', a: { b: 3 } })).toEqual([
    `ctx.level == 'debug' | false | ctx.level = "info"`,
    'ctx.a.b > 2 | true | ctx.a.b = 3',
  ])
})

it('shows which clauses were not evaluated', () => {
  expect(shown(`ctx.x != null && ctx.x.y == 1`, {})).toEqual([
    'ctx.x != null | false | ctx.x = null',
    'ctx.x.y == 1 | not_evaluated',
  ])
})

it('shows the place where the condition failed', () => {
  expect(shown(`ctx.user.name == 'ann'`, {})).toEqual([
    `ctx.user.name == 'ann' | failed | ctx.user.name = failed | ctx.user = null`,
  ])
})

it('shows the values of calls', () => {
  expect(shown(`ctx.tags.contains('a')`, { tags: ['b'] })).toEqual([
    `ctx.tags.contains('a') | false | ctx.tags = ["b"]`,
  ])
})

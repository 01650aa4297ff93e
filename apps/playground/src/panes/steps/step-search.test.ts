import { expect, it } from 'vitest'
import { stepNode } from '../../testkit/step-node.js'
import { treeRows } from './step-rows.js'
import { type StepSearch, searched } from './step-search.js'

const STEPS = [
  stepNode('1', { type: 'grok', tag: 'parse' }),
  stepNode('2', { type: 'set', status: 'skipped', condition: { source: 'ctx.a == null', result: false } }),
  stepNode('3', {
    type: 'pipeline',
    steps: [stepNode('4', { label: '3.1', type: 'date' }), stepNode('5', { label: '3.2', status: 'skipped' })],
  }),
]

const labels = (search: Partial<StepSearch>, chosen: string | null = null): string[] =>
  searched(treeRows(STEPS, new Map(), null), { words: '', isSkippedHidden: false, ...search }, chosen).map(
    row => `${row.key} ${row.position}/${row.setSize}`,
  )

it('shows all steps by default', () => {
  expect(labels({})).toEqual(['1 1/3', '2 2/3', '3 3/3', '3.1 1/2', '3.2 2/2'])
})

it('hides skipped steps except the chosen one', () => {
  expect(labels({ isSkippedHidden: true })).toEqual(['1 1/2', '3 2/2', '3.1 1/1'])
  expect(labels({ isSkippedHidden: true }, '2')).toEqual(['1 1/3', '2 2/3', '3 3/3', '3.1 1/1'])
})

it('finds steps by type, tag and condition, with their parents', () => {
  expect(labels({ words: 'PARSE gro' })).toEqual(['1 1/1'])
  expect(labels({ words: 'date' })).toEqual(['3 1/1', '3.1 1/1'])
  expect(labels({ words: 'ctx.a' })).toEqual(['2 1/1'])
  expect(labels({ words: 'nowhere' })).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { stepNode } from '../../testkit/step-node.js'
import type { StepNode, StepStatus } from '../../worker/protocol.js'
import { parentOf, pathTo, shareOf, slowest, timeWords, treeRows } from './step-rows.js'

const node = (label: string, path: StepNode['path'], more: Partial<StepNode> = {}): StepNode =>
  stepNode(`n${label}`, { label, type: String(path.at(-1)), path, ...more })

const each = (k: number, status: StepStatus = 'success'): StepNode[] => [
  node(`2[${k}]`, ['processors', 1, 'foreach', 'processor', 'set'], { status }),
]

const tree = [
  node('1', ['processors', 0, 'grok'], {
    status: 'error',
    steps: [
      node('1!1', ['processors', 0, 'grok', 'on_failure', 0, 'set'], { isOnFailure: true }),
      node('1!2', ['processors', 0, 'grok', 'on_failure', 1, 'set'], { isOnFailure: true }),
    ],
  }),
  node('2', ['processors', 1, 'foreach'], { iterations: [each(1), each(2), each(3, 'error'), each(4)] }),
  node('3', ['processors', 2, 'pipeline'], {
    steps: [
      node('3.1', ['processors', 0, 'set'], { pipeline: 'inner' }),
      node('!1', ['on_failure', 0, 'set'], { isOnFailure: true }),
    ],
  }),
]

const shown = (...more: [opened?: ReadonlyMap<string, boolean>, selected?: string | null]): string[] =>
  treeRows(tree, more[0] ?? new Map(), more[1] ?? null).map(row => {
    const sign = row.isExpanded === null ? ' ' : row.isExpanded ? '-' : '+'
    const name = row.kind === 'step' ? row.key : `element ${row.element} ${row.status}`
    const chain = row.kind === 'step' && row.isChainStart ? ' on failure' : ''
    return `${'  '.repeat(row.level - 1)}${sign}${name}${chain} ${row.position}/${row.setSize}`
  })

describe('rows of the tree', () => {
  it('are all steps; of many elements only those that failed are open', () => {
    expect(shown()).toEqual([
      '-1 1/3',
      '   1!1 on failure 1/2',
      '   1!2 2/2',
      '-2 2/3',
      '  +element 1 success 1/4',
      '  +element 2 success 2/4',
      '  -element 3 error 3/4',
      '     2[3] 1/1',
      '  +element 4 success 4/4',
      '-3 3/3',
      '   3.1 1/2',
      '   !1 on failure 2/2',
    ])
  })

  it('are opened around the step that is chosen', () => {
    expect(shown(new Map(), 'n2[2]')).toContain('     2[2] 1/1')
    expect(pathTo(tree, 'n2[2]')).toEqual(['2', '2 element 2'])
    expect(pathTo(tree, 'none')).toEqual([])
  })

  it('are opened and closed by hand', () => {
    const opened = new Map([
      ['1', false],
      ['2 element 1', true],
    ])
    expect(shown(opened).slice(0, 4)).toEqual(['+1 1/3', '-2 2/3', '  -element 1 success 1/4', '     2[1] 1/1'])
    expect(shown(new Map([['2', false]]), 'n2[2]')).not.toContain('     2[2] 1/1')
  })

  it('know their row', () => {
    const rows = treeRows(tree, new Map(), null)
    expect([parentOf(rows, 0), parentOf(rows, 2), parentOf(rows, 7), parentOf(rows, 6)]).toEqual([-1, 0, 6, 3])
  })

  it('name the pipeline that was called', () => {
    const called = treeRows(tree, new Map(), null).flatMap(row => (row.kind === 'step' ? [row.called] : []))
    expect(called.filter(name => name !== null)).toEqual(['inner'])
  })
})

describe('bars of times', () => {
  it('are shares of the slowest step without inner steps', () => {
    const steps = [
      node('1', ['processors', 0, 'set'], { milliseconds: 2 }),
      node('2', ['processors', 1, 'pipeline'], {
        milliseconds: 9,
        steps: [node('2.1', ['processors', 0, 'set'], { milliseconds: 4 })],
      }),
    ]
    expect(slowest(steps)).toBe(4)
    expect([shareOf(2, 4), shareOf(9, 4), shareOf(0, 0)]).toEqual([0.5, 1, 0])
  })

  it('have numbers with a unit', () => {
    expect([0, 0.3, 12.34, 123.4, 2345].map(timeWords)).toEqual(['< 0.1 ms', '0.3 ms', '12.3 ms', '123 ms', '2.3 s'])
  })
})

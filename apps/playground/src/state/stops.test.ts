import { describe, expect, it } from 'vitest'
import { stepNode } from '../testkit/step-node.js'
import { type DocumentRow, STATUSES, type StepNode, type StepStatus } from '../worker/protocol.js'
import { columnsOf } from '../worker/run/columns.js'
import { movedKeys } from './moved-keys.js'
import { breakpointsOf, documentsFrom, stopsFrom } from './stops.js'

const step = (number: string, type: string, status: StepStatus = 'success'): StepNode =>
  stepNode(number, { type, path: ['processors', Number(number), type], status })

const key = (at: number, type: string): string => `main:["processors",${at},"${type}"]`

describe('breakpoints', () => {
  const steps = [step('0', 'grok'), step('1', 'set', 'skipped'), step('2', 'script'), step('3', 'set', 'error')]

  it('stop at processors that ran, after the selected step or before it', () => {
    const set = breakpointsOf(new Set([key(0, 'grok'), key(1, 'set'), key(3, 'set')]), new Set())
    const numbers = (...given: [string | null, 1 | -1]): string[] =>
      stopsFrom(steps, ...given, set).map(({ step: { number } }) => number)
    expect(numbers(null, 1)).toEqual(['0', '3'])
    expect(numbers('0', 1)).toEqual(['3'])
    expect(numbers('3', -1)).toEqual(['0'])
    expect(numbers(null, -1)).toEqual(['3', '0'])
  })

  it('of lines stop at a line that ran', () => {
    const set = breakpointsOf(new Set(), new Set([`${key(2, 'script')}#3`, `${key(2, 'script')}#5`]))
    expect(stopsFrom(steps, null, 1, set).map(({ lines }) => [...(lines ?? [])])).toEqual([[3, 5]])
  })

  it('are reached by the documents in which a processor ran', () => {
    const columns = columnsOf(
      'main',
      new Map([['processors', [new Map([['grok', new Map()]]), new Map([['set', new Map()]])]]]),
    )
    const row = (place: number, ...cells: StepStatus[]): DocumentRow => ({
      place,
      status: cells.includes('stopped') ? 'stopped' : 'done',
      error: null,
      failure: null,
      cells: Uint8Array.from(cells, cell => STATUSES.indexOf(cell)),
      changes: new Uint16Array(),
      milliseconds: new Float32Array(),
    })
    const rows = [
      row(0, 'success', 'success'),
      row(1, 'success', 'skipped'),
      row(2, 'success', 'error'),
      row(3, 'success', 'stopped'),
      row(4, 'success', 'success'),
    ]
    const set = breakpointsOf(new Set([key(1, 'set')]), new Set())
    expect(documentsFrom(rows, columns, 0, 1, set)).toEqual([2, 4])
    expect(documentsFrom(rows, columns, 2, -1, set)).toEqual([0])
  })
})

describe('processors that an edit moves', () => {
  const columns = (...types: string[]) =>
    columnsOf(
      'main',
      new Map([
        [
          'processors',
          types.map(type => {
            const [name, tag] = type.split(' ')
            return new Map([[name!, new Map(tag === undefined ? [] : [['tag', tag]])]])
          }),
        ],
      ]),
    )

  it('are found again after additions and removals', () => {
    expect(movedKeys(columns('grok', 'set a', 'set'), columns('date', 'grok', 'set a', 'set'))).toEqual(
      new Map([
        [key(0, 'grok'), key(1, 'grok')],
        [key(1, 'set'), key(2, 'set')],
        [key(2, 'set'), key(3, 'set')],
      ]),
    )
    expect(movedKeys(columns('grok', 'date', 'set a'), columns('grok', 'set a'))).toEqual(
      new Map([[key(2, 'set'), key(1, 'set')]]),
    )
  })

  it('are found again between several changes', () => {
    const moved = movedKeys(
      columns('grok', 'set a', 'date', 'set b', 'drop'),
      columns('csv', 'set a', 'kv', 'json', 'set b', 'fail'),
    )
    expect(moved).toEqual(new Map([[key(3, 'set'), key(4, 'set')]]))
  })

  it('stay if nothing moved', () => {
    expect(movedKeys(columns('grok', 'set'), columns('grok', 'set', 'date')).size).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { TurnRecord } from './turn-record.js'

const of = (connection: string) => ({ client: 'c', connection })

describe('TurnRecord', () => {
  it('finds the turn of a moment', () => {
    const record = new TurnRecord()
    record.note(of('a'), 0, 10)
    record.note(of('b'), 12, 20)
    const found = [0, 9, 10, 12, 25].map(moment => record.at(moment)?.sender.connection ?? null)
    expect(found).toEqual(['a', 'a', null, 'b', null])
  })

  it('forgets what is long ago', () => {
    const record = new TurnRecord()
    for (let turn = 0; turn < 1000; turn++) record.note(of(`${turn}`), turn, turn + 1)
    expect([10, 990].map(moment => record.at(moment)?.sender.connection ?? null)).toEqual([null, '990'])
  })
})

import { describe, expect, it } from 'vitest'
import { TurnRecord } from './turn-record.js'

describe('TurnRecord', () => {
  it('finds the turn of a moment', () => {
    const record = new TurnRecord<string>()
    record.note('a', 0, 10)
    record.note('b', 12, 20)
    expect([0, 9, 10, 12, 25].map(moment => record.at(moment)?.owner ?? null)).toEqual(['a', 'a', null, 'b', null])
  })

  it('forgets what is long ago', () => {
    const record = new TurnRecord<number>()
    for (let turn = 0; turn < 1000; turn++) record.note(turn, turn, turn + 1)
    expect([10, 990].map(moment => record.at(moment)?.owner ?? null)).toEqual([null, 990])
  })
})

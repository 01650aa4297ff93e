import { describe, expect, it } from 'vitest'
import { SlowPace } from './slow-pace.js'

describe('SlowPace', () => {
  it('lets one more than the workers begin immediately, and others one at a time', () => {
    const pace = new SlowPace({ workers: 2, slow: 5, now: () => 1000 })
    expect([0, 1, 2, 3].map(inTime => pace.mayBegin({ overdue: 0, inTime }))).toEqual([true, true, true, false])
    expect([0, 1].map(inTime => pace.mayBegin({ overdue: 3, inTime }))).toEqual([true, false])
  })

  it('lets the next one begin later where one has turned out to be slow', () => {
    let time = 0
    const pace = new SlowPace({ workers: 2, slow: 5, now: () => time })
    pace.note()
    time = 99
    expect([2, 3].map(overdue => pace.mayBegin({ overdue, inTime: 0 }))).toEqual([true, false])
    time = 100
    expect(pace.mayBegin({ overdue: 3, inTime: 0 })).toBe(true)
  })

  it('lets a small one begin immediately, and beside one more, while a thread is left for light connections', () => {
    const pace = new SlowPace({ workers: 2, slow: 5, now: () => 0 })
    pace.note()
    const begin = (overdue: number, inTime: number) =>
      [false, true].map(small => pace.mayBegin({ overdue, inTime }, small))
    expect([begin(4, 0), begin(3, 1), begin(5, 0), begin(6, 0)]).toEqual([
      [false, true],
      [false, false],
      [false, true],
      [false, false],
    ])
  })

  it('lets none begin while as many run as may', () => {
    const pace = new SlowPace({ workers: 8, slow: 5, now: () => 1000 })
    expect([4, 5].map(overdue => pace.mayBegin({ overdue, inTime: 0 }))).toEqual([true, false])
  })
})

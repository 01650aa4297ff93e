import { describe, expect, it } from 'vitest'
import { SlowPace } from './slow-pace.js'

describe('SlowPace', () => {
  it('lets one more than the workers begin immediately, and others when for a while none has begun or paused', () => {
    let time = 0
    const pace = new SlowPace({ workers: 2, slow: 5, now: () => time })
    pace.note()
    expect([0, 1, 2, 3].map(running => pace.mayBegin(running))).toEqual([true, true, true, false])
    time = 99
    expect(pace.mayBegin(3)).toBe(false)
    time = 100
    expect(pace.mayBegin(3)).toBe(true)
    pace.note()
    expect(pace.mayBegin(4)).toBe(false)
    time = 200
    expect(pace.mayBegin(4)).toBe(true)
  })

  it('lets none begin while as many run as may', () => {
    const pace = new SlowPace({ workers: 8, slow: 5, now: () => 1e6 })
    expect([4, 5].map(running => pace.mayBegin(running))).toEqual([true, false])
  })
})

import type { Turn } from '@sluice/store'
import { describe, expect, it } from 'vitest'
import type { RequestMemory } from './heap-room.js'
import { StoreTurns } from './store-turns.js'

function newTurns(memory?: RequestMemory) {
  const clock = { now: 0 }
  const planned: (() => void)[] = []
  const turns = new StoreTurns(
    () => clock.now,
    action => planned.push(action),
    null,
    { isAny: false },
    memory,
  )
  const answered: string[] = []
  let job = 0
  const add = (name: string, millis: number, connection = name, client = 'c'): number => {
    turns.add(++job, { client, connection }, () => {
      clock.now += millis
      answered.push(name)
    })
    return job
  }
  const runAll = (most = Number.POSITIVE_INFINITY): void => {
    for (let i = 0; i < most && planned.length > 0; i++) planned.shift()!()
  }
  /** Runs what is planned, with room for promises after each part. */
  const flush = async (most: number): Promise<void> => {
    for (let i = 0; i < most; i++) {
      planned.shift()?.()
      await Promise.resolve()
    }
  }
  return { turns, clock, planned, add, answered, runAll, flush }
}

describe('the turns of the store', () => {
  it('answer one request each, with room for others in between', () => {
    const { add, answered, runAll } = newTurns()
    add('a', 1)
    add('b', 1)
    runAll(1)
    expect(answered).toEqual(['a'])
    runAll()
    expect(answered).toEqual(['a', 'b'])
  })

  it('do not let another client wait for a flood', () => {
    const { add, answered, runAll } = newTurns()
    for (let i = 0; i < 100; i++) add('flood', 10, `connection ${i}`, 'hostile')
    runAll(3)
    add('small', 1, 'own', 'other')
    runAll()
    expect(answered.indexOf('small')).toBe(3)
  })

  it('let a connection that asks for little not wait for those that ask for much', () => {
    const { add, answered, runAll } = newTurns()
    add('small', 1, 'own')
    add('large', 500, 'other')
    runAll()
    for (let i = 0; i < 10; i++) add('large', 500, 'other')
    add('small', 1, 'own')
    runAll()
    expect(answered.slice(2, 4)).toContain('small')
  })

  it('end a request that has had more processor time than it may, however long it waited', async () => {
    const clock = { now: 0, processor: 0 }
    const planned: (() => void)[] = []
    const limit = { millis: 100, clock: { millis: () => clock.processor } }
    const turns = new StoreTurns(
      () => clock.now,
      action => planned.push(action),
      limit,
    )
    let steps = 0
    const ended: string[] = []
    turns.add(1, { client: 'c', connection: 'own' }, async turn => {
      try {
        for (; steps < 50; steps++) {
          turn.check()
          clock.now += 500
          clock.processor += 10
          await turn.pause()
        }
      } catch (thrown) {
        ended.push((thrown as Error).message)
      }
    })
    while (planned.length > 0) {
      planned.shift()!()
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(ended).toEqual([expect.stringMatching(/the search took more than 100 ms of processor time$/)])
    expect(steps).toBe(10)
  })

  it('omit abandoned requests', () => {
    const { turns, add, answered, runAll } = newTurns()
    const job = add('gone', 1)
    add('stays', 1)
    turns.forget(job)
    turns.forget(job)
    runAll()
    expect(answered).toEqual(['stays'])
  })

  it('let a request that pauses wait for its next turn among the others', async () => {
    const { turns, clock, planned, flush } = newTurns()
    const did: string[] = []
    turns.add(1, { client: 'hostile', connection: 'h' }, async turn => {
      for (let slice = 1; slice <= 3; slice++) {
        clock.now += 10
        did.push(`slice ${slice}, ${turn.isOver() ? 'over' : 'not over'}`)
        await turn.pause()
      }
    })
    planned.shift()!()
    turns.add(2, { client: 'other', connection: 'o' }, () => did.push('other'))
    await flush(20)
    expect(did).toEqual(['slice 1, over', 'other', 'slice 2, over', 'slice 3, over'])
  })

  it('end sooner when an unread message is waiting', async () => {
    const clock = { now: 0 }
    const arrivals = { isAny: false }
    const turns = new StoreTurns(
      () => clock.now,
      action => action(),
      null,
      arrivals,
    )
    const over: boolean[] = []
    turns.add(1, { client: 'c', connection: 'c' }, turn => {
      clock.now += 5
      over.push(turn.isOver())
      arrivals.isAny = true
      over.push(turn.isOver())
    })
    turns.add(2, { client: 'c', connection: 'c' }, turn => {
      clock.now += 1
      over.push(turn.isOver())
    })
    expect(over).toEqual([false, true, false])
  })

  it('are longer for the first turn of a light connection', async () => {
    const { turns, clock, flush } = newTurns()
    const over: boolean[] = []
    for (let i = 1; i <= 2; i++) {
      turns.add(i, { client: 'c', connection: 'c' }, async turn => {
        for (let step = 0; step < 2; step++) {
          clock.now += 25
          over.push(turn.isOver())
          await turn.pause()
        }
      })
      await flush(10)
    }
    expect(over).toEqual([true, true, false, true])
  })

  it('let a short request of a new connection go before long ones that have begun, however long those have waited', async () => {
    const { turns, clock, flush } = newTurns()
    const did: string[] = []
    for (let i = 1; i <= 4; i++) {
      turns.add(i, { client: 'c', connection: `long ${i}` }, async turn => {
        for (let step = 0; step < 3; step++) {
          did.push('long')
          clock.now += 150
          await turn.pause()
        }
      })
    }
    // All have begun.
    while (did.length < 4) await flush(1)
    turns.add(5, { client: 'c', connection: 'new' }, () => did.push('short'))
    await flush(100)
    expect(did.indexOf('short')).toBeLessThanOrEqual(5)
    expect(did.filter(each => each === 'long')).toHaveLength(12)
  })

  it('let small requests pass large ones that came earlier, but not for ever', () => {
    const { turns, clock, runAll } = newTurns()
    const did: string[] = []
    const add = (name: string, bytes: number) =>
      turns.add(did.length, { client: 'c', connection: 'c' }, () => did.push(name), bytes)
    add('large', 1_000_000)
    add('small', 100)
    runAll()
    add('large', 1_000_000_000)
    clock.now += 10_000
    add('small', 100)
    runAll()
    expect(did).toEqual(['small', 'large', 'large', 'small'])
  })

  it('do not charge a connection for the collection of garbage in its turn', () => {
    const { turns, add, answered, runAll } = newTurns()
    add('unlucky', 5000, 'own')
    add('other', 100, 'other')
    runAll()
    turns.noteCollection(10, 4990)
    turns.noteCollection(9999, 100)
    for (const name of ['unlucky', 'other']) add(`${name} again`, 1, name === 'unlucky' ? 'own' : 'other')
    runAll()
    expect(answered).toEqual(['unlucky', 'other', 'unlucky again', 'other again'])
  })

  it('let who comes then not wait for what goes on after its answers', async () => {
    const { turns, clock, add, answered, flush } = newTurns()
    for (let i = 0; i < 50; i++) {
      turns.add(1000 + i, { client: 'c', connection: `background ${i}` }, turn => {
        const goOn = async (): Promise<void> => {
          for (let part = 0; part < 3; part++) {
            await turn.pause()
            clock.now += 20
            answered.push('background')
          }
        }
        clock.now += 20
        void goOn()
      })
    }
    await flush(120)
    const before = answered.length
    expect(before).toBeGreaterThan(0)
    clock.now += 60_000
    add('small', 1, 'own')
    await flush(30)
    expect(answered.indexOf('small')).toBeGreaterThan(0)
    expect(answered.indexOf('small')).toBeLessThan(before + 4)
  })

  it('report that a turn is over if a request continues without one', async () => {
    const { turns, planned } = newTurns()
    const over: boolean[] = []
    const answers: (() => void)[] = []
    turns.add(1, { client: 'c', connection: 'c' }, async turn => {
      over.push(turn.isOver())
      await new Promise<void>(resolve => answers.push(resolve))
      over.push(turn.isOver())
      await turn.pause()
      over.push(turn.isOver())
    })
    while (planned.length > 0) planned.shift()!()
    for (const answer of answers) answer()
    await Promise.resolve()
    planned.shift()?.()
    await Promise.resolve()
    expect(over).toEqual([false, true, false])
  })

  it('end an abandoned request at its next check', async () => {
    const planned: (() => void)[] = []
    const turns = new StoreTurns(
      () => 0,
      action => planned.push(action),
    )
    const faults: unknown[] = []
    turns.add(1, { client: 'c', connection: 'c' }, async turn => {
      await turn.pause()
      try {
        turn.check()
      } catch (thrown) {
        faults.push((thrown as Error).message)
      }
    })
    planned.shift()!()
    turns.forget(1)
    for (let i = 0; i < 5; i++) {
      planned.shift()?.()
      await Promise.resolve()
    }
    expect(faults).toEqual(['task cancelled [http channel closed]'])
  })
})

describe('while memory is short', () => {
  /** Turns of requests that pause until they have had so many. */
  function pausing(bytes = 0) {
    const memory = { mostOfAnswer: 1e6, mostOfAll: 5e5, wasShort: false, isShort: () => memory.wasShort }
    const { turns, clock, planned } = newTurns(memory)
    const events: string[] = []
    let job = 0
    const add = (name: string, parts: number, connection = name, millis = 20): void => {
      const run = async (turn: Turn): Promise<void> => {
        turn.reserve(bytes)
        for (let part = 1; part <= parts; part++) {
          // As where documents are read: before anything is made.
          if (bytes > 0 && part === 1 && turn.isOver()) await turn.pause()
          clock.now += millis
          events.push(`${name} ${part}`)
          if (part < parts) await turn.pause()
        }
      }
      turns.add(++job, { client: 'c', connection }, run)
    }
    const runAll = async (): Promise<void> => {
      while (planned.length > 0) {
        planned.shift()!()
        for (let i = 0; i < 5; i++) await Promise.resolve()
      }
    }
    return { turns, memory, events, add, runAll }
  }

  /** How many requests were open together at most, if each had three parts. */
  function mostOpen(events: readonly string[]): number {
    let open = 0
    let most = 0
    for (const event of events) {
      if (event.endsWith(' 1')) most = Math.max(most, ++open)
      if (event.endsWith(' 3')) open--
    }
    return most
  }

  it.each([
    ['the heap is short', 0, true],
    ['answers hold many bytes together', 300_000, false],
  ])('few of a hundred requests are open together: %s', async (_, bytes, wasShort) => {
    const { add, events, memory, runAll } = pausing(bytes)
    for (let i = 0; i < 100; i++) add(`r${i}`, 3)
    memory.wasShort = wasShort
    await runAll()
    expect(events).toHaveLength(300)
    expect(mostOpen(events)).toBeLessThanOrEqual(16)
  })

  it('bytes that are reserved after a request has ended do not count for others', async () => {
    const { turns, add, events, runAll } = pausing()
    let ended: Turn | null = null
    turns.add(1000, { client: 'c', connection: 'background' }, async turn => {
      ended = turn
      turn.reserve(3e5)
    })
    await runAll()
    ended!.reserve(6e5)
    for (const name of ['a', 'b', 'c']) add(name, 2)
    await runAll()
    expect(events.slice(0, 3).map(event => event.slice(-1))).toEqual(['1', '1', '1'])
  })

  it('a request that waits for something other than its turn does not stop the others', async () => {
    const { turns, add, events, memory, runAll } = pausing()
    memory.wasShort = true
    turns.add(1000, { client: 'c', connection: 'throttled' }, () => new Promise<void>(() => undefined))
    turns.add(1001, { client: 'c', connection: 'throttled too' }, () => new Promise<void>(() => undefined))
    await runAll()
    for (const name of ['a', 'b', 'c']) add(name, 3)
    await runAll()
    expect(events).toHaveLength(9)
  })

  it('one of a new connection does not wait until those that will hold many bytes have ended', async () => {
    const { turns, add, events, runAll } = pausing(300_000)
    for (let i = 0; i < 100; i++) add(`r${i}`, 3)
    const running = runAll()
    while (events.length < 30) await Promise.resolve()
    const before = events.length
    turns.add(1000, { client: 'c', connection: 'later' }, () => events.push('later'))
    await running
    expect(events.indexOf('later') - before).toBeLessThan(10)
    expect(mostOpen(events)).toBeLessThanOrEqual(16)
  })

  it('one that comes later does not wait until hundreds have ended that had begun before', async () => {
    const { add, events, memory, runAll } = pausing()
    for (let i = 0; i < 100; i++) add(`r${i}`, 3)
    const running = runAll()
    while (events.filter(event => event.endsWith(' 1')).length < 100) await Promise.resolve()
    const before = events.length
    memory.wasShort = true
    add('later', 1)
    await running
    expect(events.indexOf('later 1') - before).toBeLessThan(10)
  })

  it('one of a connection known for small requests, whose turn was interrupted, does not wait for them either', async () => {
    const { add, events, memory, runAll } = pausing()
    add('known', 1, 'light', 2)
    await runAll()
    for (let i = 0; i < 100; i++) add(`r${i}`, 3)
    const running = runAll()
    while (events.filter(event => event.endsWith(' 1')).length < 101) await Promise.resolve()
    memory.wasShort = true
    const before = events.length
    add('later', 3, 'light', 2)
    await running
    expect(events.indexOf('later 3') - before).toBeLessThan(30)
  })

  it('otherwise requests that have not begun come first', async () => {
    const { add, events, runAll } = pausing()
    for (const name of ['a', 'b', 'c']) add(name, 2)
    await runAll()
    expect(events.slice(0, 3).map(event => event.slice(-1))).toEqual(['1', '1', '1'])
  })

  it('a connection known for small requests does not wait for them', async () => {
    const { add, events, memory, runAll } = pausing()
    add('known 1', 1, 'known')
    await runAll()
    memory.wasShort = true
    add('a', 3)
    add('known 2', 1, 'known')
    await runAll()
    expect(events.indexOf('known 2 1')).toBeLessThan(events.indexOf('a 3'))
  })
})

it('refuses an answer that would hold more bytes than one may', () => {
  const { turns, runAll } = newTurns({ mostOfAnswer: 1000, mostOfAll: 500, isShort: () => false })
  const faults: unknown[] = []
  turns.add(1, { client: 'c', connection: 'x' }, turn => {
    turn.reserve(600)
    try {
      turn.reserve(600)
    } catch (thrown) {
      faults.push(thrown)
    }
  })
  turns.add(2, { client: 'c', connection: 'y' }, turn => turn.reserve(600))
  runAll()
  expect(faults).toMatchObject([
    {
      className: 'org.elasticsearch.common.breaker.CircuitBreakingException',
      members: { $status: 429, bytes_wanted: 1200, bytes_limit: 1000 },
    },
  ])
})

it('a request whose turn ended early does not come after all that have not begun', async () => {
  const { turns, clock, planned } = newTurns()
  const events: string[] = []
  const run =
    (name: string, millis: number) =>
    async (turn: Turn): Promise<void> => {
      clock.now += millis
      await turn.pause()
      events.push(name)
    }
  for (let i = 0; i < 50; i++) turns.add(i, { client: 'c', connection: `flood ${i}` }, run('flood', 50))
  turns.add(99, { client: 'c', connection: 'own' }, run('short', 3))
  while (planned.length > 0) {
    planned.shift()!()
    for (let i = 0; i < 5; i++) await Promise.resolve()
  }
  expect(events.indexOf('short')).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { FairQueue, type Queued } from './fair-queue.js'

interface Entry extends Queued {
  readonly name: string
}

/** A queue with a clock that stands until it is moved. */
function newQueue() {
  const clock = { now: 0 }
  const queue = new FairQueue<Entry>(() => clock.now)
  const add = (
    name: string,
    { client = 'a', connection = 'a1', used = 0, expected = 0, isAhead = false, isChange = false } = {},
  ): Entry => {
    const entry = { name, client, connection, used, expected, isAhead, isChange, since: 0 }
    queue.add(entry)
    return entry
  }
  const takeAll = (canGo: (entry: Entry) => boolean = () => true): string[] => {
    const names: string[] = []
    for (let entry = queue.take(canGo); entry !== undefined; entry = queue.take(canGo)) names.push(entry.name)
    return names
  }
  return { clock, queue, add, takeAll }
}

describe('the fair queue', () => {
  it('chooses requests in the order of arrival', () => {
    const { add, takeAll } = newQueue()
    for (const name of ['1', '2', '3']) add(name)
    expect(takeAll()).toEqual(['1', '2', '3'])
  })

  it('chooses those first that have used least', () => {
    const { add, takeAll } = newQueue()
    add('long', { used: 500 })
    add('short')
    expect(takeAll()).toEqual(['short', 'long'])
  })

  it('prefers small requests over large ones, until these have waited a hundred times their expected time', () => {
    const { clock, add, takeAll } = newQueue()
    add('large', { expected: 15 })
    add('small')
    expect(takeAll()).toEqual(['small', 'large'])
    add('large', { expected: 15 })
    clock.now = 1501
    add('small')
    expect(takeAll()).toEqual(['large', 'small'])
  })

  it('chooses a long one after it has waited ten times its extra work', () => {
    const { clock, add, takeAll } = newQueue()
    add('long', { used: 500 })
    clock.now = 5001
    add('short')
    expect(takeAll()).toEqual(['long', 'short'])
  })

  it('chooses a request of a new connection after three of endlessly sending light connections', () => {
    const { queue, add } = newQueue()
    for (const connection of ['a1', 'a2']) queue.charge({ client: 'a', connection }, 100)
    add('new', { connection: 'a3' })
    const taken: string[] = []
    for (let i = 0; i < 8; i++) {
      add(`known ${i}`, { connection: i % 2 === 0 ? 'a1' : 'a2' })
      taken.push(queue.take(() => true)!.name)
    }
    expect(taken.indexOf('new')).toBe(3)
  })

  it('chooses the newest first when very many wait', () => {
    const { add, takeAll } = newQueue()
    for (let i = 0; i < 20; i++) add(`${i}`)
    expect(takeAll().slice(0, 6)).toEqual(['19', '18', '17', '16', '0', '1'])
  })

  it('chooses a small request of a new connection within four turns, among a hundred large ones that have waited for long', () => {
    const { clock, queue, add } = newQueue()
    for (let i = 0; i < 100; i++) add(`large ${i}`, { connection: `large ${i}`, expected: 8 })
    clock.now = 6000
    add('small', { connection: 'small', expected: 0.01 })
    const taken = Array.from({ length: 4 }, () => queue.take(() => true)!.name)
    expect(taken).toContain('small')
  })

  it('chooses what changes nothing within four turns, among a hundred changes of new connections that came later', () => {
    const { clock, queue, add } = newQueue()
    add('read', { connection: 'read' })
    for (let i = 0; i < 100; i++) add(`change ${i}`, { connection: `change ${i}`, isChange: true })
    clock.now = 1000
    const taken = Array.from({ length: 4 }, () => queue.take(() => true)!.name)
    expect(taken).toContain('read')
  })

  it('chooses those of a client that has used less, and forgets old use', () => {
    const { clock, queue, add, takeAll } = newQueue()
    queue.charge({ client: 'a', connection: 'a1' }, 1000)
    queue.charge({ client: 'b', connection: 'b1' }, 100)
    add('a', { client: 'a', connection: 'a1' })
    add('b', { client: 'b', connection: 'b1' })
    expect(takeAll()).toEqual(['b', 'a'])
    clock.now = 60_000
    queue.charge({ client: 'b', connection: 'b1' }, 100)
    add('b', { client: 'b', connection: 'b1' })
    add('a', { client: 'a', connection: 'a1' })
    expect(takeAll()).toEqual(['a', 'b'])
  })

  it('prefers a light connection over a thousand new ones', () => {
    const { queue, add } = newQueue()
    queue.charge({ client: 'a', connection: 'known' }, 3)
    for (let i = 0; i < 1000; i++) add(`new ${i}`, { connection: `new ${i}` })
    add('known', { connection: 'known' })
    expect(queue.take(() => true)?.name).toBe('known')
  })

  it.each([50, 2000])(
    'chooses a request of a connection that asks regularly within four turns, among a thousand of connections that have asked once: %i ms used',
    use => {
      const { queue, add } = newQueue()
      for (let i = 0; i < 1000; i++) queue.charge({ client: 'a', connection: `once ${i}` }, 1)
      queue.charge({ client: 'a', connection: 'regular' }, use)
      for (let i = 0; i < 1000; i++) {
        add(`once ${i}`, { connection: `once ${i}` })
        if (i === 500) add('regular', { connection: 'regular' })
      }
      const taken = Array.from({ length: 4 }, () => queue.take(() => true)?.name)
      expect(taken).toContain('regular')
    },
  )

  it('chooses what nobody waits for after all others, except in one of four turns', () => {
    const { clock, queue, add } = newQueue()
    for (let i = 0; i < 10; i++)
      queue.add({ name: 'background', client: 'a', connection: `b${i}`, used: 5, since: 0, isBackground: true })
    clock.now = 60_000
    for (let i = 0; i < 10; i++) add('other', { connection: `${i}` })
    const taken = Array.from({ length: 12 }, () => queue.take(() => true)?.name)
    expect(taken.filter(name => name === 'background')).toHaveLength(3)
  })

  it('tells that what nobody waits for is not light', () => {
    const { queue } = newQueue()
    queue.charge({ client: 'a', connection: 'light' }, 5)
    queue.add({ name: 'background', client: 'a', connection: 'light', used: 5, since: 0, isBackground: true })
    expect(queue.take((_, isLight) => isLight)).toBeUndefined()
  })

  it('takes back what was no work for a request', () => {
    const { queue } = newQueue()
    const known = { client: 'a', connection: 'known' }
    queue.charge(known, 4000)
    expect(queue.isLight(known)).toBe(false)
    queue.refund(known, 3900)
    expect(queue.isLight(known)).toBe(true)
  })

  it('chooses the request that came last within four turns, among a thousand of connections that have used about the same', () => {
    const { queue, add } = newQueue()
    for (let i = 0; i <= 1000; i++) queue.charge({ client: 'a', connection: `${i}` }, 1 + (i % 10) / 10)
    for (let i = 0; i < 1000; i++) add(`${i}`, { connection: `${i}` })
    add('last', { connection: '999' })
    const taken = Array.from({ length: 4 }, () => queue.take(() => true)?.name)
    expect(taken).toContain('last')
  })

  it('tells whether the connection of an entry is light', () => {
    const { queue, add } = newQueue()
    queue.charge({ client: 'a', connection: 'light' }, 5)
    queue.charge({ client: 'a', connection: 'heavy' }, 10_000)
    for (const connection of ['new', 'light', 'heavy']) add(connection, { connection })
    const seen: [string, boolean][] = []
    queue.take(({ name }, isLight) => {
      seen.push([name, isLight])
      return false
    })
    expect(seen).toEqual([
      ['new', false],
      ['light', true],
      ['heavy', false],
    ])
  })

  it('counts used time for as long as a server runs', () => {
    const { clock, queue } = newQueue()
    for (clock.now = 0; clock.now < 1e9; clock.now += 1e5) queue.charge({ client: 'a', connection: 'old' }, 10)
    queue.charge({ client: 'a', connection: 'recent' }, 4000)
    const [old, recent] = ['old', 'recent'].map(connection => queue.isLight({ client: 'a', connection }))
    expect([old, recent]).toEqual([true, false])
    clock.now += 5000
    expect(queue.isLight({ client: 'a', connection: 'recent' })).toBe(true)
    clock.now += 1e9
    expect(queue.isLight({ client: 'a', connection: 'recent' }, 1e-9)).toBe(true)
  })

  it('forgets connections that have used little, and none that waits', () => {
    const { clock, queue, add, takeAll } = newQueue()
    const waiting = { client: 'a', connection: 'waits' }
    add('first', waiting)
    add('second', waiting)
    expect(queue.take(() => true)?.name).toBe('first')
    queue.charge(waiting, 1)
    clock.now = 100_000
    for (let i = 0; i < 3000; i++) queue.charge({ client: 'a', connection: `${i}` }, 1)
    expect(queue.isLight(waiting)).toBe(true)
    expect(takeAll()).toEqual(['second'])
    clock.now = 200_000
    for (let i = 3000; i < 9000; i++) queue.charge({ client: 'a', connection: `${i}` }, 1)
    expect(queue.isLight(waiting)).toBe(false)
  })

  it('lets no connection of 64 that always ask wait for more than five requests of each other one', () => {
    const { clock, queue, add } = newQueue()
    const since = new Map<string, number>()
    const ask = (connection: string, turn: number): void => {
      since.set(connection, turn)
      add(connection, { connection })
    }
    for (let i = 0; i < 64; i++) ask(`${i}`, 0)
    const waits: number[] = []
    for (let turn = 0; turn < 5000; turn++) {
      const { connection } = queue.take(() => true)!
      waits.push(turn - since.get(connection)!)
      clock.now += 1
      queue.charge({ client: 'a', connection }, 1)
      ask(connection, turn)
    }
    expect(Math.max(...waits)).toBeLessThan(5 * 64)
  })

  it('chooses requests that were sent ahead after others, until they have waited for two seconds', () => {
    const { clock, queue, add, takeAll } = newQueue()
    for (const connection of ['a1', 'a2']) queue.charge({ client: 'a', connection }, 1)
    add('ahead', { connection: 'a1', isAhead: true })
    add('after an answer', { connection: 'a2' })
    expect(takeAll()).toEqual(['after an answer', 'ahead'])
    add('ahead', { connection: 'a1', isAhead: true })
    clock.now = 2000
    add('after an answer', { connection: 'a2' })
    expect(takeAll()).toEqual(['ahead', 'after an answer'])
  })

  it('knows which connections ask for little: those that are known, and had little lately', () => {
    const { clock, queue } = newQueue()
    const sender = { client: 'a', connection: 'a1' }
    expect(queue.isLight(sender)).toBe(false)
    queue.charge(sender, 5)
    expect(queue.isLight(sender)).toBe(true)
    queue.charge(sender, 10_000)
    expect(queue.isLight(sender)).toBe(false)
    clock.now = 15_000
    expect(queue.isLight(sender)).toBe(true)
  })

  it('keeps entries that cannot run yet', () => {
    const { queue, add, takeAll } = newQueue()
    add('1')
    add('2')
    expect(takeAll(({ name }) => name === '2')).toEqual(['2'])
    expect([queue.size, takeAll(), queue.size]).toEqual([1, ['1'], 0])
  })

  it('knows whose turn is last', () => {
    const { queue, add } = newQueue()
    queue.charge({ client: 'busy', connection: 'b1' }, 1000)
    add('busy 1', { client: 'busy' })
    add('busy 2', { client: 'busy' })
    add('quiet', { client: 'quiet' })
    expect(queue.last(() => true)?.name).toBe('busy 2')
    expect(queue.last(({ name }) => name === 'quiet')?.name).toBe('quiet')
  })

  it('forgets an entry that is removed', () => {
    const { queue, add, takeAll } = newQueue()
    const entry = add('1')
    expect([queue.remove(entry), queue.remove(entry), takeAll()]).toEqual([true, false, []])
  })
})

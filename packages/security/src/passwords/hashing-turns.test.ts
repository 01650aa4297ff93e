import { expect, it } from 'vitest'
import { HashingTurns, hashedFor } from './hashing-turns.js'

const ME = hashedFor('10.0.0.1', 'me')

it('makes few hashes at a time, also after one that fails', async () => {
  const turns = new HashingTurns(() => 0, 2)
  const begun: number[] = []
  let underWay = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      turns.run(ME, async () => {
        begun.push(i)
        most = Math.max(most, ++underWay)
        await new Promise(resolve => setImmediate(resolve))
        underWay--
        if (i === 3) throw new Error('no hash')
        return i
      }),
    ),
  )
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(most).toBe(2)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(begun.map(i => i !== 3))
})

/** Hashes of which each takes so many milliseconds of a clock that nothing else moves. */
function clocked(mostWaiting?: number) {
  const clock = { now: 0 }
  const turns = new HashingTurns(() => clock.now, 1, mostWaiting)
  const done: string[] = []
  const hash = (address: string, username: string): Promise<void> =>
    turns.run(hashedFor(address, username), async () => {
      await new Promise(resolve => setImmediate(resolve))
      clock.now += 100
      done.push(`${address} ${username}`)
    })
  return { hash, done }
}

it('serves another address after the current hash, however many wait', async () => {
  const { hash, done } = clocked()
  const flood = Array.from({ length: 10 }, (_, i) => hash('10.0.0.1', `guess ${i}`))
  await Promise.all([...flood, hash('10.0.0.2', 'other')])
  expect(done.indexOf('10.0.0.2 other')).toBe(1)
})

it('prefers a known light user over unknown names from the same address', async () => {
  const { hash, done } = clocked()
  await hash('10.0.0.1', 'me')
  const flood = Array.from({ length: 10 }, (_, i) => hash('10.0.0.1', `guess ${i}`))
  await Promise.all([...flood, hash('10.0.0.1', 'me')])
  expect(done.lastIndexOf('10.0.0.1 me')).toBe(2)
})

it('rejects the heaviest clients if too many wait', async () => {
  const { hash, done } = clocked(5)
  await hash('10.0.0.1', 'guess')
  const flood = Array.from({ length: 10 }, () => hash('10.0.0.1', 'guess'))
  const other = hash('10.0.0.2', 'other')
  const results = await Promise.allSettled(flood)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  await other
  expect(done.at(2)).toBe('10.0.0.2 other')
})

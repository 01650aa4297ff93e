import { expect, it } from 'vitest'
import { HashingTurns } from './hashing-turns.js'

it('makes few hashes at a time, in their order, also after one that fails', async () => {
  const turns = new HashingTurns(2)
  const begun: number[] = []
  let underWay = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      turns.run(async () => {
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

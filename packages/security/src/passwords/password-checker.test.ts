import { expect, it } from 'vitest'
import { PasswordChecker } from './password-checker.js'

const COST = { n: 1024, r: 8, p: 1 }
const SENDER = { client: 'address', connection: 'user' }

it('checks a right password once, also for requests that wait meanwhile', async () => {
  const checker = new PasswordChecker(COST)
  const hash = await checker.hash('right', SENDER)
  expect(await checker.matches('wrong', hash, SENDER)).toBe(false)
  expect(checker.remembers('right', hash)).toBe(false)
  expect(await checker.matches('right', hash, SENDER)).toBe(true)
  expect(checker.remembers('right', hash)).toBe(true)
  // Without a turn it is known in the same round of promises: no thread hashes.
  const order: string[] = []
  const known = checker.matches('right', hash, SENDER).then(() => order.push('known'))
  const unknown = checker.matches('wrong', hash, SENDER).then(() => order.push('hashed'))
  await Promise.all([known, unknown])
  expect(order).toEqual(['known', 'hashed'])
})

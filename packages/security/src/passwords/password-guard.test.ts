import { expect, it } from 'vitest'
import { PasswordGuard } from './password-guard.js'

it('checks no more guesses than allowed, even if they arrive at the same time', async () => {
  const guard = new PasswordGuard(() => 0)
  let checked = 0
  const wrong = async (): Promise<boolean> => {
    checked++
    return false
  }
  const guesses = await Promise.allSettled(Array.from({ length: 100 }, () => guard.check('u', '10.0.0.1', wrong)))
  expect(checked).toBe(20)
  expect(guesses.filter(({ status }) => status === 'rejected')).toHaveLength(80)
  // From elsewhere the user is still known.
  expect(await guard.check('u', '10.0.0.2', async () => true)).toBe(true)
})

it('does not delay logins because of guesses from elsewhere, even for the same user', async () => {
  const guard = new PasswordGuard(() => 0)
  let guess!: () => void
  const stuck = new Promise<boolean>(resolve => (guess = () => resolve(false)))
  const guesses = Promise.allSettled(Array.from({ length: 300 }, () => guard.check('u', '10.0.0.1', () => stuck)))
  expect(await guard.check('u', '10.0.0.2', async () => true)).toBe(true)
  guess()
  expect((await guesses).filter(({ status }) => status === 'rejected')).toHaveLength(280)
})

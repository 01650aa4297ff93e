/** Users as clients of the fair queue. */
import { expect, it } from 'vitest'
import { KnownUsers } from './known-users.js'

it('treats users whose credentials were accepted as separate clients', () => {
  const users = new KnownUsers()
  users.accept('Basic a')
  users.accept('Basic b')
  users.accept(undefined)
  const [a, b] = ['Basic a', 'Basic b'].map(header => users.clientOf(header, '::1'))
  expect(new Set([a, b, '::1']).size).toBe(3)
  expect(users.clientOf('Basic a', '10.0.0.1')).toBe(a)
})

it('identifies all others by their address, whatever a header says', () => {
  const users = new KnownUsers()
  users.accept('Basic a')
  expect([undefined, 'Basic invented', 'Basic A'].map(header => users.clientOf(header, '::1'))).toEqual([
    '::1',
    '::1',
    '::1',
  ])
})

it('forgets those that were accepted longest ago', () => {
  const users = new KnownUsers()
  users.accept('first')
  for (let i = 0; i < 998; i++) users.accept(`${i}`)
  users.accept('second')
  users.accept('first')
  users.accept('last')
  expect(users.clientOf('0', '::1')).toBe('::1')
  expect(['first', 'second', 'last'].map(header => users.clientOf(header, '::1'))).not.toContain('::1')
})

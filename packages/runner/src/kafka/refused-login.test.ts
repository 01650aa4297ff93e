import { AuthenticationError, MultipleErrors, NetworkError, ResponseError } from '@platformatic/kafka'
import { expect, it } from 'vitest'
import { refusedLogin } from './refused-login.js'

const SASL_AUTHENTICATION_FAILED = 58
const HELP = 'The mechanism, the user and the password are in `sasl`.'

it('names the reason of the broker that the JavaScript client keeps among the causes', () => {
  const cause = new ResponseError(
    36,
    2,
    { '/': [SASL_AUTHENTICATION_FAILED, 'Invalid username or password'] } as never,
    {},
  )
  const login = new AuthenticationError('SASL authentication failed.', { cause })
  const network = new NetworkError('Connection to a:9092 failed.', { cause: login })
  const fault = refusedLogin(new MultipleErrors('Cannot connect to any broker.', [network]))
  expect([fault?.message, fault?.help]).toEqual(['Kafka refuses the login: Invalid username or password', HELP])
})

it('names what librdkafka says', () => {
  const fault = refusedLogin(Object.assign(new Error('Local: Authentication failure'), { code: -169 }))
  expect([fault?.message, fault?.help]).toEqual(['Kafka refuses the login: Local: Authentication failure', HELP])
})

it('does not need a reason', () => {
  expect(refusedLogin(new AuthenticationError('SASL authentication failed.'))?.message).toBe('Kafka refuses the login')
})

it.each([new NetworkError('Connection closed'), new Error('x'), undefined])('leaves other faults alone: %s', fault => {
  expect(refusedLogin(fault)).toBeNull()
})

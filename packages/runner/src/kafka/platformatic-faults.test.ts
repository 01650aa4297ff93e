import { AuthenticationError, MultipleErrors, NetworkError, ProtocolError, ResponseError } from '@platformatic/kafka'
import { expect, it } from 'vitest'
import { isRefusedLogin } from './platformatic-faults.js'

const SASL_AUTHENTICATION_FAILED = 58
const NOT_LEADER = 6

/** The broker's answer to a login, as the client reports it. */
const response = (code: number) => new ResponseError(36, 2, { '/': [code, null] } as never, {})

const login = (cause: Error) => new AuthenticationError('SASL authentication failed.', { cause })

it('finds a refused login where the client has wrapped it', () => {
  const refused = response(SASL_AUTHENTICATION_FAILED)
  expect(isRefusedLogin(login(refused))).toBe(true)
  const network = new NetworkError('Connection to broker failed.', { cause: login(refused) })
  expect(isRefusedLogin(network)).toBe(true)
  expect(isRefusedLogin(new MultipleErrors('Cannot connect.', [network]))).toBe(true)
})

it('takes no broker that goes away during a login, and no other fault, for one', () => {
  const gone = new NetworkError('Connection closed.', { cause: login(new NetworkError('Connection closed.')) })
  expect(isRefusedLogin(gone)).toBe(false)
  expect(
    isRefusedLogin(new MultipleErrors('x', [response(NOT_LEADER), new ProtocolError('NOT_LEADER_OR_FOLLOWER')])),
  ).toBe(false)
  expect(isRefusedLogin(new Error('x'))).toBe(false)
})

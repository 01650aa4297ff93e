import { MultipleErrors, NetworkError } from '@platformatic/kafka'
import { expect, it } from 'vitest'
import { closedConnection } from './closed-connection.js'

const HELP =
  'A broker does so that asks for a certificate which is missing, or which it does not know: `tls.cert` and `tls.key`; and one that ' +
  'expects TLS where `tls` is missing, or none where it is set.'

it('says what to look at where the JavaScript client was cut off', () => {
  const fault = closedConnection(new MultipleErrors('Cannot connect.', [new NetworkError('Connection closed')]))
  expect([fault?.message, fault?.help]).toEqual(['Kafka closes the connection: Connection closed', HELP])
})

it.each([new NetworkError('Connection to a:9092 timed out.'), new Error('connection closed'), undefined])(
  'leaves other faults alone: %s',
  fault => {
    expect(closedConnection(fault)).toBeNull()
  },
)

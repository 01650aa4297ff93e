/**
 * A connection that Kafka closes again and again ends a run. Since TLS 1.3 a broker that misses the certificate of a client does no more than
 * that, when the client already counts as connected: what is left is to name the settings that may be the reason.
 */
import { RunFault } from '../run-fault.js'
import { causesOf, isFault } from './platformatic-faults.js'

/** The words of the JavaScript client, which a run with librdkafka also begins with. */
const CLOSED = /\bconnection closed\b/i

/** Says what may be the reason of a connection that was closed; null for any other fault. */
export function closedConnection(fault: unknown): RunFault | null {
  const closed = causesOf(fault).find(each => isFault(each, 'code', 'PLT_KFK_NETWORK') && CLOSED.test(each.message))
  if (closed === undefined) return null
  return new RunFault(
    `Kafka closes the connection: ${closed.message}`,
    'A broker does so that asks for a certificate which is missing, or which it does not know: `tls.cert` and `tls.key`; and one that ' +
      'expects TLS where `tls` is missing, or none where it is set.',
  )
}

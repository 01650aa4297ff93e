/** How librdkafka is given brokers and logins. https://github.com/confluentinc/librdkafka/blob/master/CONFIGURATION.md */
import type { KafkaConnection } from './driver.js'

/** A request that a broker which ends leaves open must be given up soon; without this it is waited for 60 s. */
const REQUEST_MILLIS = 10_000
/** A broker that starts again is tried once a second; without this the pauses grow to 10 s. */
const RECONNECT_MILLIS = 1000

/** The options that all of its clients have. */
export function librdkafkaConnection({ brokers, clientId, tls, sasl }: KafkaConnection): Record<string, unknown> {
  const protocol = sasl === null ? (tls === null ? 'plaintext' : 'ssl') : tls === null ? 'sasl_plaintext' : 'sasl_ssl'
  return {
    'client.id': clientId,
    'metadata.broker.list': brokers.join(','),
    'socket.timeout.ms': REQUEST_MILLIS,
    'socket.connection.setup.timeout.ms': REQUEST_MILLIS,
    'reconnect.backoff.max.ms': RECONNECT_MILLIS,
    'security.protocol': protocol,
    ...(tls?.ca == null ? {} : { 'ssl.ca.pem': tls.ca }),
    ...(tls?.cert == null ? {} : { 'ssl.certificate.pem': tls.cert }),
    ...(tls?.key == null ? {} : { 'ssl.key.pem': tls.key }),
    ...(sasl === null
      ? {}
      : { 'sasl.mechanisms': sasl.mechanism, 'sasl.username': sasl.username, 'sasl.password': sasl.password }),
  }
}

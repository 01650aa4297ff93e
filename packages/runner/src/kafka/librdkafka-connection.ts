/** How librdkafka is given brokers and logins. https://github.com/confluentinc/librdkafka/blob/master/CONFIGURATION.md */
import type { KafkaConnection } from './driver.js'

/** The options that all of its clients have. */
export function librdkafkaConnection({ brokers, clientId, tls, sasl }: KafkaConnection): Record<string, unknown> {
  const protocol = sasl === null ? (tls === null ? 'plaintext' : 'ssl') : tls === null ? 'sasl_plaintext' : 'sasl_ssl'
  return {
    'client.id': clientId,
    'metadata.broker.list': brokers.join(','),
    'security.protocol': protocol,
    ...(tls?.ca == null ? {} : { 'ssl.ca.pem': tls.ca }),
    ...(tls?.cert == null ? {} : { 'ssl.certificate.pem': tls.cert }),
    ...(tls?.key == null ? {} : { 'ssl.key.pem': tls.key }),
    ...(sasl === null
      ? {}
      : { 'sasl.mechanisms': sasl.mechanism, 'sasl.username': sasl.username, 'sasl.password': sasl.password }),
  }
}

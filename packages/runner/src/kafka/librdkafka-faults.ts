/** The reaction to an error of librdkafka: a retry, a new client, or the end of the run. */
import { LibrdkafkaCode, type LibrdkafkaError } from './librdkafka-types.js'

/**
 * Faults of the configuration: another attempt fails in the same way. Codes from 0 are those of the protocol: https://kafka.apache.org/protocol#protocol_error_codes
 */
const CONFIGURATION_CODES: ReadonlySet<number> = new Set([
  LibrdkafkaCode.authentication,
  29, // TOPIC_AUTHORIZATION_FAILED
  30, // GROUP_AUTHORIZATION_FAILED
  31, // CLUSTER_AUTHORIZATION_FAILED
  35, // UNSUPPORTED_VERSION
  50, // INVALID_TRANSACTION_TIMEOUT
  53, // TRANSACTIONAL_ID_AUTHORIZATION_FAILED
  58, // SASL_AUTHENTICATION_FAILED
])

/** Codes after which a client does nothing more: it had a fatal fault, was fenced, or is in a state in which the call cannot be made. */
const LAST_CODES: ReadonlySet<number> = new Set([
  LibrdkafkaCode.fatal,
  LibrdkafkaCode.fenced,
  LibrdkafkaCode.state,
  47, // INVALID_PRODUCER_EPOCH
  90, // PRODUCER_FENCED
])

/** Whether only another configuration helps. */
export const isConfigurationFault = ({ code }: LibrdkafkaError): boolean => CONFIGURATION_CODES.has(code)

/** Whether the client can no longer be used and must be replaced by a new one. */
export const needsNewClient = ({ isFatal, code }: LibrdkafkaError): boolean => isFatal === true || LAST_CODES.has(code)

/** A login that Kafka refuses ends a run. The clients' own errors name a request, and hide the broker's reason in their causes. */
import { RunFault } from '../run-fault.js'
import { LibrdkafkaCode, type LibrdkafkaError } from './librdkafka-types.js'
import { causesOf, isRefusedLogin } from './platformatic-faults.js'

/** In the protocol: https://kafka.apache.org/protocol#protocol_error_codes */
const SASL_AUTHENTICATION_FAILED = 58

/** Says that a login was refused, and why; null for any other fault. */
export function refusedLogin(fault: unknown): RunFault | null {
  if (!(fault instanceof Error)) return null
  const { code, message } = fault as Partial<LibrdkafkaError>
  const isOfLibrdkafka = code === LibrdkafkaCode.authentication || code === SASL_AUTHENTICATION_FAILED
  if (!isOfLibrdkafka && !isRefusedLogin(fault)) return null
  const reason = isOfLibrdkafka ? message : causesOf(fault).map(serverMessage).find(Boolean)
  return new RunFault(
    `Kafka refuses the login${reason === undefined ? '' : `: ${reason}`}`,
    'The mechanism, the user and the password are in `sasl`.',
  )
}

/** What the broker said, as the JavaScript client keeps it. */
const serverMessage = (fault: Error): string | undefined =>
  (fault as { readonly serverErrorMessage?: string | null }).serverErrorMessage ?? undefined

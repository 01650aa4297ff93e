/** Reads errors of `@platformatic/kafka`. */

/** Whether an error of the client, or one of its causes, has such a member. */
export function isFault(fault: unknown, name: 'apiId' | 'code' | 'needsRejoin', value: string | boolean): boolean {
  const { findBy } = fault as { findBy?: (name: string, value: unknown) => unknown }
  return findBy?.call(fault, name, value) != null
}

/** Whether a topic does not exist. For metadata requests only the message of the error says so. */
export const isUnknownTopic = (fault: unknown): boolean =>
  isFault(fault, 'apiId', 'UNKNOWN_TOPIC_OR_PARTITION') ||
  (fault instanceof Error && fault.message.startsWith('Unknown topic '))

/**
 * Whether a login was refused: another attempt fails in the same way. While a connection is made the client wraps the refusal as the cause of a fault
 * of the network; there any fault of the exchange, also that of a broker that goes away, has the code of a refused login, but not the broker's error.
 */
export function isRefusedLogin(fault: unknown): boolean {
  if (isFault(fault, 'code', 'PLT_KFK_AUTHENTICATION')) return true
  return causesOf(fault).some(each => isFault(each, 'apiId', 'SASL_AUTHENTICATION_FAILED'))
}

/** A fault, the faults that it holds, and the causes of all of them. */
export function causesOf(fault: unknown): Error[] {
  if (!(fault instanceof Error)) return []
  const held: readonly unknown[] = fault instanceof AggregateError ? fault.errors : []
  return [fault, ...[...held, fault.cause].flatMap(causesOf)]
}

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

/** Whether a login was refused: another attempt fails in the same way. */
export const isRefusedLogin = (fault: unknown): boolean => isFault(fault, 'code', 'PLT_KFK_AUTHENTICATION')

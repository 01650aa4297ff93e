/** What the faults of `@platformatic/kafka` say. */

/** Whether a fault of the client, or one of those that it is made of, has such a member. */
export function isFault(fault: unknown, name: 'apiId' | 'code', value: string): boolean {
  const { findBy } = fault as { findBy?: (name: string, value: unknown) => unknown }
  return findBy?.call(fault, name, value) != null
}

/** Whether a topic does not exist. Where the client asks for metadata, only the message of its fault says so. */
export const isUnknownTopic = (fault: unknown): boolean =>
  isFault(fault, 'apiId', 'UNKNOWN_TOPIC_OR_PARTITION') ||
  (fault instanceof Error && fault.message.startsWith('Unknown topic '))

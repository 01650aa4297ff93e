/** The fault of a record that is larger than its topic takes: MESSAGE_TOO_LARGE or RECORD_LIST_TOO_LARGE, in the forms of both clients. */

/** Codes of the protocol: https://kafka.apache.org/protocol#protocol_error_codes */
const CODES: readonly unknown[] = [10, 18]
const NAMES: readonly unknown[] = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']

/** Whether a record was too large. */
export function isTooLarge(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code, findBy } = fault as { code?: unknown; findBy?: (name: string, value: unknown) => unknown }
  if (CODES.includes(code)) return true
  return findBy !== undefined && NAMES.some(name => findBy.call(fault, 'apiId', name) != null)
}

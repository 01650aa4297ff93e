/** The fields of a configuration in an event. */

/** An event with fields: they stand before its own members and win over them. Keys are taken as they are, with their dots. */
export function withFields(
  event: ReadonlyMap<string, unknown>,
  fields: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  return new Map([...fields, ...event, ...fields])
}

/** The fields of a configuration in an event. */

/** An event with fields: they come before its members and replace those of the same name, objects and lists as a whole. */
export function withFields(
  event: ReadonlyMap<string, unknown>,
  fields: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  return new Map([...fields, ...event, ...fields])
}

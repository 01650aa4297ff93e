/** Whether fields have to do with each other. */

/** Whether a change of one field changes the other: they are the same, or one lies in the other. */
export const touchesField = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** Whether a field is another or lies in it. */
export const liesIn = (field: string, parent: string): boolean => field === parent || field.startsWith(`${parent}.`)

/** Values as Java's `toString` writes them. */
import { doubleOf, javaToString } from '@sluice/java'
import type { EqlValue } from '../ast.js'

/** The text of a value. */
export const textOf = (value: EqlValue): string =>
  typeof value === 'number' ? javaToString(doubleOf(value)) : String(value)

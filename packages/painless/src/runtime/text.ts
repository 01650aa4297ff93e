/** Texts of values for concatenation. */
import { doubleToString, floatToString, JavaException, javaToString } from '@sluice/java'

/** Any Java value as `String.valueOf` gives it. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof JavaException) return value.toJavaString()
  if (typeof value === 'function') return 'lambda'
  return javaToString(value)
}

export { doubleToString as doubleText, floatToString as floatText }

/** Texts of values for concatenation. */
import { doubleToString, floatToString, JavaException, javaToString } from '@sluice/java'
import { MapView } from './read-only-view.js'

/** Any Java value as `String.valueOf` gives it. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof JavaException) return value.toJavaString()
  if (value instanceof MapView) return `${value.className}@0`
  if (typeof value === 'function') return '$$Lambda@0'
  return javaToString(value)
}

export { doubleToString as doubleText, floatToString as floatText }

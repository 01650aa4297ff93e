/** `String.format`. */
import { formatJava, nullPointer } from '@sluice/java'
import type { JavaArray } from '../array.js'
import type { ScriptLocale } from './locale.js'

/** `String.format(locale, format, values)`; a null array is Java's one null argument. */
export function formatText(locale: ScriptLocale | null, format: string | null, values: JavaArray | null): string {
  if (format === null) throw nullPointer('Cannot invoke "String.length()" because "s" is null')
  const tag = locale === null ? null : locale.tag || 'ROOT'
  return formatJava(tag, format, values === null ? [null] : values.elements)
}

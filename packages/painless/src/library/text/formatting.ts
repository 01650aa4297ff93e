/** `String.format`. */
import { type FormatDates, formatJava, JavaException, nullPointer, wantWholeLibrary } from '@sluice/java'
import type { JavaArray } from '../array.js'
import type { ScriptLocale } from './locale.js'

let formatDates: FormatDates = ({ conversion }) => {
  wantWholeLibrary(`%t${conversion}`)
  throw new JavaException(
    'java.lang.UnsupportedOperationException',
    `[%t${conversion}] of a format is not in Painless alone: call useWholeLibrary() of @sluice/painless/whole-library`,
  )
}

/** Sets what prints the dates of formats (`%tY`); it is much, so only the whole library has it. */
export function useFormatDates(given: FormatDates): void {
  formatDates = given
}

/** `String.format(locale, format, values)`; a null array is Java's one null argument. */
export function formatText(locale: ScriptLocale | null, format: string | null, values: JavaArray | null): string {
  if (format === null) throw nullPointer('Cannot invoke "String.length()" because "s" is null')
  const tag = locale === null ? null : locale.tag || 'ROOT'
  return formatJava(tag, format, values === null ? [null] : values.elements, formatDates)
}

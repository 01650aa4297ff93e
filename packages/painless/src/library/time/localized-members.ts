/** Formatters in the styles of a locale (`DateTimeFormatter.ofLocalizedDate` and its kin), and `FormatStyle`. */
import { illegalArgument } from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { enumMembers, type JavaEnum, javaEnum } from '../lang/enum.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { type Formatter, formatterOfPattern } from './formatter.js'
import { localizedPattern, type StyleOrdinal } from './localized-pattern.js'
import { required } from './temporal-parts.js'

/** `java.time.format.FormatStyle`. */
export const formatStyle = enumMembers(
  'java.time.format.FormatStyle',
  javaEnum('java.time.format.FormatStyle', ['FULL', 'LONG', 'MEDIUM', 'SHORT']),
)

/** The pattern of a date style and a time style, one of which may be absent. */
export function patternOfStyles(date: JavaEnum | null, time: JavaEnum | null, locale: ScriptLocale): string {
  if (date === null && time === null) throw illegalArgument('Either dateStyle or timeStyle must be non-null')
  const ordinal = (style: JavaEnum | null) => style?.ordinal as StyleOrdinal | undefined
  return localizedPattern(ordinal(date), ordinal(time), locale)
}

/** A formatter in a style, which follows a given locale. */
function localized(date: JavaEnum | null, time: JavaEnum | null, locale = defaultLocale): Formatter {
  const made = formatterOfPattern(patternOfStyles(date, time, locale), locale)
  return made.with({
    text: `Localized(${date?.name ?? ''},${time?.name ?? ''})`,
    elementsIn: other => localized(date, time, other).parts.elements,
  })
}

/** The localized members of `java.time.format.DateTimeFormatter`. */
export const localizedFormatters: ClassLibrary = {
  statics: {
    'ofLocalizedDate/1': (style: JavaEnum | null) => localized(required(style, 'dateStyle'), null),
    'ofLocalizedDateTime/1': (style: JavaEnum | null) => localized(required(style, 'dateTimeStyle'), style),
    'ofLocalizedDateTime/2': (date: JavaEnum | null, time: JavaEnum | null) =>
      localized(required(date, 'dateStyle'), required(time, 'timeStyle')),
    'ofLocalizedTime/1': (style: JavaEnum | null) => localized(null, required(style, 'timeStyle')),
  },
}

/** `DateTimeFormatter`, and the enums of `java.time.format` that it takes. */
import type { ResolverStyle, TextWidth } from '@sluice/java'
import type { ClassLibrary, Lambda } from '../define.js'
import type { CharSequence } from '../lang/char-sequence.js'
import { enumMembers, type JavaEnum, javaEnum } from '../lang/enum.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { named } from './duration.js'
import { type Formatter, formatterOfPattern, predefinedFormatters } from './formatter.js'
import { required } from './temporal-parts.js'
import type { Accessor } from './values.js'
import type { ZoneValue } from './zone-members.js'

/** `ResolverStyle`. */
export const resolverStyles = javaEnum('java.time.format.ResolverStyle', ['STRICT', 'SMART', 'LENIENT'])
/** `TextStyle`. */
export const textStyles = javaEnum('java.time.format.TextStyle', [
  'FULL',
  'FULL_STANDALONE',
  'SHORT',
  'SHORT_STANDALONE',
  'NARROW',
  'NARROW_STANDALONE',
])

/** Members of `ResolverStyle`. */
export const resolverStyle = enumMembers('java.time.format.ResolverStyle', resolverStyles)
const styleList = Object.values(textStyles)

/** Members of `TextStyle`. */
export const textStyle: ClassLibrary = {
  ...enumMembers('java.time.format.TextStyle', textStyles),
  methods: {
    'asNormal/0': (receiver: JavaEnum) => styleList[receiver.ordinal & ~1],
    'asStandalone/0': (receiver: JavaEnum) => styleList[receiver.ordinal | 1],
    'isStandalone/0': (receiver: JavaEnum) => (receiver.ordinal & 1) === 1,
  },
}

/** The width of a string by its style. */
export const widthOf = (style: JavaEnum): TextWidth =>
  style.ordinal < 2 ? 'full' : style.ordinal < 4 ? 'short' : 'narrow'

/** `java.time.format.DateTimeFormatter`. */
export const dateTimeFormatter: ClassLibrary = {
  fields: predefinedFormatters,
  statics: {
    'ofPattern/1': (pattern: string | null) => formatterOfPattern(required(pattern, 'pattern'), defaultLocale),
    'ofPattern/2': (pattern: string | null, locale: ScriptLocale | null) =>
      formatterOfPattern(required(pattern, 'pattern'), required(locale, 'locale')),
  },
  methods: {
    'format/1': (receiver: Formatter, accessor: Accessor | null) => receiver.format(required(accessor, 'temporal')),
    'parse/1': (receiver: Formatter, text: CharSequence | null) => receiver.parse(named(text, 'text')),
    'parse/2': (receiver: Formatter, text: CharSequence | null, query: Lambda | null) =>
      receiver.parseTo(named(text, 'text'), required(query, 'query')),
    'withLocale/1': (receiver: Formatter, locale: ScriptLocale | null) =>
      receiver.withLocale(required(locale, 'locale')),
    'withResolverStyle/1': (receiver: Formatter, style: JavaEnum | null) =>
      receiver.with({ resolver: required(style, 'resolverStyle').name as ResolverStyle }),
    'withZone/1': (receiver: Formatter, zone: ZoneValue | null) => receiver.with({ zone: zone?.javaZone }),
  },
}

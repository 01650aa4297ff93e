/** The string classes that only the whole library has: formatters, and details of locales. */
import type { Library } from '../define.js'
import { bigDecimalLayoutForm, formatExceptions, formattable, formatter } from './formatter.js'
import { localeBuilder, localeCategory, rarelyUsedLocale } from './locale-rarely-used.js'

/** The members by class. */
export const rarelyUsedJavaText: Library = {
  ...formatExceptions,
  'java.util.Formattable': formattable,
  'java.util.Formatter': formatter,
  'java.util.Formatter.BigDecimalLayoutForm': bigDecimalLayoutForm,
  'java.util.Locale': rarelyUsedLocale,
  'java.util.Locale.Builder': localeBuilder,
  'java.util.Locale.Category': localeCategory,
}

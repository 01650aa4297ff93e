/** Texts by name: locales, formatting, tokens. */
import type { Library } from '../define.js'
import { stringJoiner } from '../lang/string-builder.js'
import { bigDecimalLayoutForm, formatExceptions, formattable, formatter } from './formatting.js'
import { locale, localeBuilder, localeCategory } from './locale.js'
import { stringTokenizer } from './string-tokenizer.js'

/** What handles texts in `java.util`. */
export const javaText: Library = {
  ...Object.fromEntries(Object.entries(formatExceptions).map(([name, members]) => [`java.util.${name}`, members])),
  'java.util.Locale': locale,
  'java.util.Locale.Category': localeCategory,
  'java.util.StringJoiner': stringJoiner,
  'java.util.StringTokenizer': stringTokenizer,
}

/** The objects that format, and the builder of locales; only the whole library has them. */
export const rareJavaText: Library = {
  'java.util.Formattable': formattable,
  'java.util.Formatter': formatter,
  'java.util.Formatter.BigDecimalLayoutForm': bigDecimalLayoutForm,
  'java.util.Locale.Builder': localeBuilder,
}

/** Texts by name: locales and tokens. */
import type { Library } from '../define.js'
import { stringJoiner } from '../lang/string-builder.js'
import { locale } from './locale.js'
import { stringTokenizer } from './string-tokenizer.js'

/** The string classes of `java.util`. */
export const javaText: Library = {
  'java.util.Locale': locale,
  'java.util.StringJoiner': stringJoiner,
  'java.util.StringTokenizer': stringTokenizer,
}

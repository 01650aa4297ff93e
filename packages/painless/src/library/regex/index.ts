/** `java.util.regex` by name. */
import type { Library } from '../define.js'
import { matcher, pattern } from './members.js'

/** Patterns and matchers. */
export const javaRegex: Library = {
  'java.util.regex.Matcher': matcher,
  'java.util.regex.Pattern': pattern,
}

/** `java.util.regex` by name. */
import type { Library } from '../define.js'

/** Patterns and matchers. */
export const javaRegex: Library = {}

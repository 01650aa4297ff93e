/** The matcher for texts of a pattern. */
import { isNumber, JavaPattern } from '@sluice/java'
import { type Matcher, matcher } from './matcher.js'
import { shown } from './show.js'

/**
 * Accepts texts in which a regular expression finds a match; numbers and booleans are taken for their text. The syntax is Java's.
 * A JavaScript RegExp is taken for its source. Throws a JavaException for a pattern that does not compile.
 */
export function regex(pattern: string | RegExp): Matcher {
  const flags = typeof pattern === 'string' ? '' : pattern.flags.replace(/[^ims]/g, '')
  const source = typeof pattern === 'string' ? pattern : pattern.source
  const compiled = JavaPattern.compile(flags === '' ? source : `(?${flags})${source}`)
  const name = pattern instanceof RegExp ? String(pattern) : `/${source}/`
  return matcher('$regex', `a text that matches ${name}`, value => {
    if (typeof value === 'string') return compiled.find(value, 0) !== null
    return (typeof value === 'boolean' || isNumber(value)) && compiled.find(shown(value), 0) !== null
  })
}

/**
 * Regular expressions of package tests. elastic-package is a Go program, so they are written in RE2's syntax
 * (https://github.com/google/re2/wiki/Syntax): `^{` is a literal brace, `[[:cntrl:]]` a class, and there are no lookarounds and back
 * references. `re2js` holds that syntax, and like RE2 matches in linear time.
 */
import { RE2JS, RE2JSException } from 're2js'

/** A compiled pattern. */
export interface GoPattern {
  /** As it was written. */
  readonly pattern: string
  /** Whether the pattern matches anywhere in a text. */
  test(text: string): boolean
}

/** A pattern that RE2 does not take. The message says why: `invalid perl operator: (?=`. */
export class GoPatternFault extends Error {}

/** Compiles a pattern. Throws GoPatternFault. */
export function compileGoPattern(pattern: string): GoPattern {
  try {
    const compiled = RE2JS.compile(pattern)
    return { pattern, test: text => compiled.test(text) }
  } catch (thrown) {
    if (!(thrown instanceof RE2JSException)) throw thrown
    throw new GoPatternFault(reasonOf(thrown), { cause: thrown })
  }
}

/** The library's message without its prefix and without the pattern, which the message already contains. */
const reasonOf = ({ message }: Error): string => message.replace(/^error parsing regexp: /, '').trim()

/** `=~` and `==~`. They make a matcher each time, with its own budget of characters. */
import { type JavaPattern, nullPointer } from '@sluice/java'
import { matchedText, regexBudget } from '../library/regex/limit.js'

function checked(pattern: JavaPattern | null): asserts pattern is JavaPattern {
  if (pattern !== null) return
  throw nullPointer(
    'Cannot invoke "java.util.regex.Pattern.matcher(java.lang.CharSequence)" because the pattern is null',
  )
}

/** `input =~ pattern`: whether it matches anywhere. */
export function regexFinds(pattern: JavaPattern | null, input: string | null): boolean {
  checked(pattern)
  const text = matchedText(input)
  return pattern.test(text, regexBudget(pattern, text))
}

/** `input ==~ pattern`: whether it matches as a whole. */
export function regexMatches(pattern: JavaPattern | null, input: string | null): boolean {
  checked(pattern)
  const text = matchedText(input)
  return pattern.testWhole(text, regexBudget(pattern, text))
}

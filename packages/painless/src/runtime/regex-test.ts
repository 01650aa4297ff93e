/** `=~` and `==~`, which may look at no more than a number of characters in proportion to the text. */
import { type JavaPattern, nullPointer } from '@sluice/java'
import { matchedText, regexBudget } from '../library/regex/limit.js'

function checked(pattern: JavaPattern | null, input: string | null): string {
  if (pattern === null) {
    throw nullPointer(
      'Cannot invoke "java.util.regex.Pattern.matcher(java.lang.CharSequence)" because the pattern is null',
    )
  }
  return matchedText(input)
}

/** `input =~ pattern`: whether it matches anywhere. */
export function regexFinds(pattern: JavaPattern, input: string | null): boolean {
  const text = checked(pattern, input)
  return pattern.test(text, regexBudget(pattern, text))
}

/** `input ==~ pattern`: whether it matches as a whole. */
export function regexMatches(pattern: JavaPattern, input: string | null): boolean {
  const text = checked(pattern, input)
  return pattern.testWhole(text, regexBudget(pattern, text))
}

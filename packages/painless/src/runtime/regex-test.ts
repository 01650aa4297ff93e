/** `=~` and `==~`. */
import { type JavaPattern, nullPointer } from '@sluice/java'

function checked(pattern: JavaPattern | null, input: string | null): asserts input is string {
  if (pattern === null)
    throw nullPointer(
      'Cannot invoke "java.util.regex.Pattern.matcher(java.lang.CharSequence)" because the pattern is null',
    )
  if (input === null)
    throw nullPointer('Cannot invoke "java.lang.CharSequence.length()" because "this.wrapped" is null')
}

/** `input =~ pattern`: whether it matches anywhere. */
export function regexFinds(pattern: JavaPattern, input: string | null): boolean {
  checked(pattern, input)
  return pattern.test(input)
}

/** `input ==~ pattern`: whether it matches as a whole. */
export function regexMatches(pattern: JavaPattern, input: string | null): boolean {
  checked(pattern, input)
  return pattern.matches(input) !== null
}

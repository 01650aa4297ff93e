/** `=~` and `==~`, which may look at no more than a number of characters in proportion to the text. */
import { CharacterBudget, JavaException, type JavaPattern, nullPointer } from '@sluice/java'

/** `script.painless.regex.limit-factor`. */
const LIMIT_FACTOR = 6
const SHOWN_LENGTH = 64
const CUT_LENGTH = 61

/** The characters that a matcher of the pattern on the text may look at. */
export function budgetFor(pattern: JavaPattern, text: string): CharacterBudget {
  const limit = LIMIT_FACTOR * text.length
  return new CharacterBudget(limit, count => {
    const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, CUT_LENGTH)}...` : text
    return new JavaException(
      'org.elasticsearch.common.breaker.CircuitBreakingException',
      `[scripting] Regular expression considered too many characters, pattern: [${pattern.pattern}], ` +
        `limit factor: [${LIMIT_FACTOR}], char limit: [${limit}], count: [${count}], wrapped: [${shown}], ` +
        'this limit can be changed by changed by the [script.painless.regex.limit-factor] setting',
      undefined,
      { bytes_wanted: 0, bytes_limit: 0, durability: 'TRANSIENT' },
    )
  })
}

function checked(pattern: JavaPattern | null, input: string | null): asserts input is string {
  if (pattern === null) {
    throw nullPointer(
      'Cannot invoke "java.util.regex.Pattern.matcher(java.lang.CharSequence)" because the pattern is null',
    )
  }
  if (input === null) {
    throw nullPointer('Cannot invoke "java.lang.CharSequence.length()" because "this.wrapped" is null')
  }
}

/** `input =~ pattern`: whether it matches anywhere. */
export function regexFinds(pattern: JavaPattern, input: string | null): boolean {
  checked(pattern, input)
  return pattern.test(input, budgetFor(pattern, input))
}

/** `input ==~ pattern`: whether it matches as a whole. */
export function regexMatches(pattern: JavaPattern, input: string | null): boolean {
  checked(pattern, input)
  return pattern.testWhole(input, budgetFor(pattern, input))
}

/** Elasticsearch's limit on the characters that a matcher may read (`script.painless.regex.limit-factor`). */
import { type CharacterBudget, JavaException, JavaMatcher, type JavaPattern, nullPointer } from '@sluice/java'
import { spendSteps } from '../../account.js'
import { services } from '../services.js'

const shortened = (text: string): string => (text.length <= 64 ? text : `${text.slice(0, 61)}...`)

/** The members that a `CircuitBreakingException` shows in addition to its message. */
const breakerMembers = { bytes_wanted: 0, bytes_limit: 0, durability: 'TRANSIENT' }

/** The number of characters that one matcher may read. */
class TextBudget implements CharacterBudget {
  used = 0
  readonly max: number
  constructor(
    private readonly pattern: JavaPattern,
    private readonly text: string,
    private readonly factor: number,
  ) {
    this.max = text.length * factor
  }

  exceeded(count: number): JavaException {
    return new JavaException(
      'org.elasticsearch.common.breaker.CircuitBreakingException',
      `[scripting] Regular expression considered too many characters, pattern: [${this.pattern.pattern}], ` +
        `limit factor: [${this.factor}], char limit: [${this.max}], count: [${count}], wrapped: [${shortened(this.text)}], ` +
        'this limit can be changed by changed by the [script.painless.regex.limit-factor] setting',
      undefined,
      breakerMembers,
    )
  }
}

/** The budget of one matcher on a string; undefined without a limit. Beyond it: `CircuitBreakingException`. */
export function regexBudget(pattern: JavaPattern, text: string): CharacterBudget | undefined {
  // Each character is read several times, and slowly.
  spendSteps(text.length * 2)
  const { regexFactor } = services()
  return regexFactor === undefined || text === '' ? undefined : new TextBudget(pattern, text, regexFactor)
}

/** The text that is matched; null fails as it does within Elasticsearch's counting text. */
export function matchedText(text: string | null): string {
  if (text === null || text === undefined) {
    throw nullPointer('Cannot invoke "java.lang.CharSequence.length()" because "this.wrapped" is null')
  }
  return text
}

/** `pattern.matcher(text)` within the limit. */
export const limitedMatcher = (pattern: JavaPattern, text: string | null): JavaMatcher =>
  new JavaMatcher(pattern, matchedText(text), regexBudget(pattern, matchedText(text)))

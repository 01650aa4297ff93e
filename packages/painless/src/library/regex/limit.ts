/** Elasticsearch's limit on the characters that a matcher may read (`script.painless.regex.limit-factor`). */
import { CharacterBudget, JavaException, JavaMatcher, type JavaPattern, nullPointer } from '@sluice/java'
import { spendSteps } from '../../account.js'
import { services } from '../services.js'

const shortened = (text: string): string => (text.length <= 64 ? text : `${text.slice(0, 61)}...`)

/** What a `CircuitBreakingException` shows of itself beside its text. */
const breakerMembers = { bytes_wanted: 0, bytes_limit: 0, durability: 'TRANSIENT' }

/** The budget of one matcher on a text; undefined when there is no limit. Beyond it: `CircuitBreakingException`. */
export function regexBudget(pattern: JavaPattern, text: string): CharacterBudget | undefined {
  // Each character is read several times, and slowly.
  spendSteps(text.length * 2)
  const { regexFactor } = services()
  if (regexFactor === undefined || text === '') return undefined
  const limit = text.length * regexFactor
  return new CharacterBudget(
    limit,
    count =>
      new JavaException(
        'org.elasticsearch.common.breaker.CircuitBreakingException',
        `[scripting] Regular expression considered too many characters, pattern: [${pattern.pattern}], limit factor: [${regexFactor}], ` +
          `char limit: [${limit}], count: [${count}], wrapped: [${shortened(text)}], ` +
          'this limit can be changed by changed by the [script.painless.regex.limit-factor] setting',
        undefined,
        breakerMembers,
      ),
  )
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

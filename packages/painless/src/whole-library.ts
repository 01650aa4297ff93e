/** The whole run-time library: every member of the allowlist that Sluice supports, for those who need more than `@sluice/painless` has. */
import { useUnicodeNames } from '@sluice/java'
import { addToLibrary } from './library/present.js'
import { rareLibrary } from './library/rare.js'

let isWhole = false

/**
 * Makes the whole library available to all scripts that are compiled from now on. Without it scripts are refused that name members of
 * these: the classes of `java.text`; `BigDecimal`, `MathContext` and `RoundingMode`; `Calendar`, `Date`, `TimeZone`, `Currency`, `BitSet`, `Random`, `UUID`, `Formatter`,
 * `Locale.Builder`, `Observable` of `java.util`; `UnicodeBlock` and `UnicodeScript`; of `java.time` `Clock`, `DateTimeFormatterBuilder`,
 * chronologies, eras, week fields, adjusters, queries and the rules of zones; `sha1()`, `sha256()` and `sha512()` of texts; names of characters, blocks and scripts of Unicode in
 * patterns (`\N{...}`, `\p{InGreek}`, `\p{IsGreek}`).
 */
export function useWholeLibrary(): void {
  if (isWhole) return
  isWhole = true
  addToLibrary(rareLibrary)
  useUnicodeNames()
}

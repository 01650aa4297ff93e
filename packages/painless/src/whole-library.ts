/** The whole run-time library: every member of the allowlist that Sluice supports, for those who need more than `@sluice/painless` has. */
import { formatTemporal, useWholeUnicode } from '@sluice/java'
import { addToLibrary } from './library/present.js'
import { rareLibrary } from './library/rare.js'
import { useFormatDates } from './library/text/formatting.js'

let isWhole = false

/**
 * Makes the whole library available to all scripts that are compiled from now on. Without it scripts are refused that name members of
 * these:
 *
 * - all of `java.text`; `BigDecimal`, `MathContext`, `RoundingMode`; `Character.UnicodeBlock` and `Character.UnicodeScript`
 * - of `java.util` `BitSet`, `Calendar`, `Currency`, `Date`, `Dictionary`, `Formatter`, `Hashtable`, `IdentityHashMap`, `Locale.Builder`,
 *   `Observable`, `PriorityQueue`, `Random`, `Stack`, `TimeZone`, `UUID`, `Vector`
 * - of `java.time` `Clock`, `DateTimeFormatterBuilder`, `DateTimeFormatter.ofLocalized...`, chronologies, eras, the fields of weeks, quarters and
 *   Julian days, adjusters, queries, the rules of zones
 * - `sha1()`, `sha256()`, `sha512()` of texts
 * - names of characters, blocks and scripts of Unicode in patterns (`\N{...}`, `\p{InGreek}`, `\p{IsGreek}`)
 */
export function useWholeLibrary(): void {
  if (isWhole) return
  isWhole = true
  addToLibrary(rareLibrary)
  useFormatDates(formatTemporal)
  useWholeUnicode()
}

/** The whole run-time library: every member of the allowlist that Sluice supports, for those who need more than `@sluice/painless` has. */

import { formatTemporal, useWholeUnicode } from '@sluice/java'
import { addToAllowlist } from './allowlist.js'
import * as rarelyUsedText from './allowlist-rarely-used.gen.js'
import { addToLibrary } from './library/present.js'
import { rarelyUsedLibrary } from './library/rarely-used.js'
import { useFormatDates } from './library/text/formatting.js'

export { unsupportedMembers } from './library/unsupported.js'

let isWhole = false

/**
 * Makes the whole library available to all scripts that are compiled from now on. Without it scripts are refused that name members of
 * these:
 *
 * - all of `java.text`, `java.math` and `java.nio`; `Character.UnicodeBlock` and `Character.UnicodeScript`
 * - of `java.util` `ArrayDeque`, `Base64`, `BitSet`, `Calendar`, `Currency`, `Date`, `Deque`, `Dictionary`, `Formatter`, `Hashtable`, `HexFormat`,
 *   `IdentityHashMap`, `LinkedList`, `Locale.Builder`, `Observable`, `PriorityQueue`, `Queue`, `Random`, `Spliterator`, `Stack`,
 *   `TimeZone`, `UUID`, `Vector`, the statistics and the exceptions of formats
 * - of `java.util.stream` builders, `Collector`, the collectors that average, reduce and summarize
 * - of `java.time` `Clock`, `MonthDay`, `OffsetTime`, `Period`, `Year`, `YearMonth`, `DateTimeFormatterBuilder`,
 *   `DateTimeFormatter.ofLocalized...`, chronologies, eras, the fields of weeks, quarters and Julian days, what fields, units, formatters and
 *   zones tell of themselves, adjusters, queries, the rules of zones
 * - of other classes what is rare: categories, surrogates and identifiers of `Character`; bits and unsigned arithmetic of numbers; hyperbolic
 *   functions and neighbours of `Math`; `System.arraycopy`; copies, parts, rotations and shuffles of `Collections`, and views of it on sorted
 *   collections; names, scripts and extensions of `Locale`
 * - `sha1()`, `sha256()`, `sha512()` of texts; dates in `String.format` (`%tY`)
 * - in patterns the names of characters, blocks and scripts of Unicode (`\N{...}`, `\p{InGreek}`, `\p{IsGreek}`), grapheme clusters (`\X`,
 *   `\b{g}`) and `CANON_EQ`
 */
export function useWholeLibrary(): void {
  if (isWhole) return
  isWhole = true
  addToAllowlist(rarelyUsedText)
  addToLibrary(rarelyUsedLibrary)
  useFormatDates(formatTemporal)
  useWholeUnicode()
}

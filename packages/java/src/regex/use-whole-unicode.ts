/** All that patterns can want of Unicode. */
import { canonicalAlternatives } from './canonical-equivalence.js'
import { codePointOfName } from './character-name.js'
import { composedSetEnd, graphemeEnd, isGraphemeBoundary } from './grapheme.js'
import { scriptName } from './script-names.js'
import { blockSet } from './unicode-blocks.js'
import { setWholeUnicode } from './whole-unicode.js'

/**
 * Lets patterns name characters, blocks and scripts of Unicode, match grapheme clusters (`\X`) and go by canonical equivalence (CANON_EQ).
 * Until then such patterns are refused with an `UnsupportedOperationException`.
 */
export function useWholeUnicode(): void {
  setWholeUnicode({
    codePointOfName,
    blockSet,
    scriptName,
    canonicalAlternatives,
    graphemeEnd,
    isGraphemeBoundary,
    composedSetEnd,
  })
}

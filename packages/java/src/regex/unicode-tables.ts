/** The tables of Unicode names, for patterns with `\N{...}` and `\p{In...}`. */
import { codePointOfName } from './character-name.js'
import { blockSet } from './unicode-blocks.js'
import { setUnicodeNames } from './unicode-names.js'

/** Lets patterns name characters and blocks of Unicode. Until then such patterns are refused with an `UnsupportedOperationException`. */
export function useUnicodeNames(): void {
  setUnicodeNames({ codePointOfName, blockSet })
}

/** The tables of Unicode names, for patterns with `\N{...}`, `\p{In...}` and `\p{Is...}`. */
import { codePointOfName } from './character-name.js'
import { scriptName } from './script-names.js'
import { blockSet } from './unicode-blocks.js'
import { setUnicodeNames } from './unicode-names.js'

/** Lets patterns name characters, blocks and scripts of Unicode. Until then such patterns are refused with an `UnsupportedOperationException`. */
export function useUnicodeNames(): void {
  setUnicodeNames({ codePointOfName, blockSet, scriptName })
}

/**
 * What patterns can want of Unicode and hardly ever do: names of characters (`\N{...}`), blocks (`\p{InGreek}`) and scripts (`\p{IsGreek}`)
 * in any spelling, which JavaScript has no tables of, grapheme clusters (`\X`, `\b{g}`) and canonical equivalence (CANON_EQ). It is
 * much, so it comes with `useWholeUnicode`.
 */
import { JavaException } from '../throwable.js'
import { wantWholeLibrary } from '../whole-library.js'
import type { CodePointSet } from './code-point-set.js'

/** All of it. */
export interface WholeUnicode {
  /** `Character.codePointOf`: undefined for a name that is unknown. */
  codePointOfName(name: string): number | undefined
  /** `Character.UnicodeBlock.forName`: the characters of a block, or undefined. */
  blockSet(name: string): CodePointSet | undefined
  /** The full name of a script, from its full or short name in any case; undefined for an unknown script. */
  scriptName(name: string): string | undefined
  /** A pattern with alternatives for characters with canonical equivalents. */
  canonicalAlternatives(pattern: string): string
  /** The end of the grapheme cluster that starts at `position`, at most `to`. */
  graphemeEnd(text: string, position: number, to: number): number
  /** Whether a grapheme cluster of `text` between `from` and `to` starts or ends at `position`. */
  isGraphemeBoundary(text: string, position: number, from: number, to: number): boolean
  /** The end of the character at `position` with the marks that compose with it to one of the set; -1 when there is none. */
  composedSetEnd(text: string, position: number, to: number, set: CodePointSet): number
}

let present: WholeUnicode | undefined

/** Sets it. */
export function setWholeUnicode(whole: WholeUnicode): void {
  present = whole
}

/** All of it; if it is not there, an `UnsupportedOperationException` that names what a pattern wants of it. */
export function wholeUnicode(wanted: string): WholeUnicode {
  if (present === undefined) {
    wantWholeLibrary(wanted)
    throw new JavaException(
      'java.lang.UnsupportedOperationException',
      `[${wanted}] in a pattern needs the whole of Unicode: call useWholeUnicode() of @sluice/java, which useWholeLibrary() of Painless does`,
    )
  }
  return present
}

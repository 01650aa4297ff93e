/**
 * What patterns name of Unicode that JavaScript has no tables of: characters (`\N{...}`), blocks (`\p{InGreek}`) and scripts
 * (`\p{IsGreek}`) in any spelling. The tables are
 * large and hardly used, so they come with `useUnicodeNames` of `unicode-tables.ts`.
 */
import { JavaException } from '../throwable.js'
import type { CodePointSet } from './code-point-set.js'

/** The tables. */
export interface UnicodeNames {
  /** `Character.codePointOf`: undefined for a name that is unknown. */
  codePointOfName(name: string): number | undefined
  /** `Character.UnicodeBlock.forName`: the characters of a block, or undefined. */
  blockSet(name: string): CodePointSet | undefined
  /** The full name of a script, from its full or short name in any case; undefined when there is no such script. */
  scriptName(name: string): string | undefined
}

let present: UnicodeNames | undefined

/** Sets the tables. */
export function setUnicodeNames(names: UnicodeNames): void {
  present = names
}

/** The tables; where they are not there, an `UnsupportedOperationException` that names what a pattern wants of them. */
export function unicodeNames(wanted: string): UnicodeNames {
  if (present === undefined) {
    throw new JavaException(
      'java.lang.UnsupportedOperationException',
      `[${wanted}] in a pattern needs the names of Unicode: call useUnicodeNames() of @sluice/java, which useWholeLibrary() of Painless does`,
    )
  }
  return present
}

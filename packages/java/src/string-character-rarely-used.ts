/** Rarely used members of `java.lang.Character`: categories, identifiers, title-case letters. Part of `string-character.ts`. */
import { is, textOf } from './character-test.js'

/** `Character.isTitleCase(int)`. */
export const isTitleCase = is(() => /^\p{Lt}$/u)

/** `Character.isIdeographic(int)`. */
export const isIdeographic = is(() => /^\p{Ideographic}$/u)

/** `Character.isMirrored(int)`. */
export const isMirrored = is(() => /^\p{Bidi_Mirrored}$/u)

/** `Character.isDefined(int)`. */
export const isDefined = is(() => /^\P{Cn}$/u)

/** `Character.isIdentifierIgnorable(int)`. */
export const isIdentifierIgnorable = is(() => /^[\0-\x08\x0e-\x1b\x7f-\x9f\p{Cf}]$/u)

/** `Character.isJavaIdentifierStart(int)`. */
export const isJavaIdentifierStart = is(() => /^[\p{L}\p{Nl}\p{Sc}\p{Pc}]$/u)

/** `Character.isJavaIdentifierPart(int)`. */
export const isJavaIdentifierPart = is(
  () => /^[\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mc}\p{Mn}\0-\x08\x0e-\x1b\x7f-\x9f\p{Cf}]$/u,
)

/** `Character.isUnicodeIdentifierStart(int)`. */
export const isUnicodeIdentifierStart = is(() => /^\p{ID_Start}$/u)

/** `Character.isUnicodeIdentifierPart(int)`. */
export const isUnicodeIdentifierPart = is(() => /^[\p{ID_Continue}\0-\x08\x0e-\x1b\x7f-\x9f\p{Cf}]$/u)

/** Java's numbers of the general categories; 17 was never given out. */
const categories: readonly (readonly [RegExp, number])[] = [
  [/^\p{Lu}$/u, 1],
  [/^\p{Ll}$/u, 2],
  [/^\p{Lt}$/u, 3],
  [/^\p{Lm}$/u, 4],
  [/^\p{Lo}$/u, 5],
  [/^\p{Mn}$/u, 6],
  [/^\p{Me}$/u, 7],
  [/^\p{Mc}$/u, 8],
  [/^\p{Nd}$/u, 9],
  [/^\p{Nl}$/u, 10],
  [/^\p{No}$/u, 11],
  [/^\p{Zs}$/u, 12],
  [/^\p{Zl}$/u, 13],
  [/^\p{Zp}$/u, 14],
  [/^\p{Cc}$/u, 15],
  [/^\p{Cf}$/u, 16],
  [/^\p{Co}$/u, 18],
  [/^\p{Cs}$/u, 19],
  [/^\p{Pd}$/u, 20],
  [/^\p{Ps}$/u, 21],
  [/^\p{Pe}$/u, 22],
  [/^\p{Pc}$/u, 23],
  [/^\p{Po}$/u, 24],
  [/^\p{Sm}$/u, 25],
  [/^\p{Sc}$/u, 26],
  [/^\p{Sk}$/u, 27],
  [/^\p{So}$/u, 28],
  [/^\p{Pi}$/u, 29],
  [/^\p{Pf}$/u, 30],
]

/** `Character.getType(int)`: Java's number of the general category, 0 for an unassigned code point. */
export function characterType(code: number): number {
  const text = textOf(code)
  return categories.find(([property]) => property.test(text))?.[1] ?? 0
}

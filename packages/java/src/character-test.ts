/** Questions about code points, by the Unicode properties that JavaScript's regular expressions know. */

/** `Character.isValidCodePoint(int)`. */
export const isValidCodePoint = (code: number): boolean => code >= 0 && code <= 0x10ffff

/** The text of a code point; empty, so that it has no property, for any other number. */
export const textOf = (code: number): string => (isValidCodePoint(code) ? String.fromCodePoint(code) : '')

/** A question by a property. Its expression is made at the first one: V8 reads the Unicode data then, which takes a while. */
export function is(property: () => RegExp): (code: number) => boolean {
  let expression: RegExp | undefined
  return code => (expression ??= property()).test(textOf(code))
}

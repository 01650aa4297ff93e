/** Upper and lower case of ASCII, which is all that `case_insensitive` of term queries is about. */

/** Ranges (`min`, `max`, one after the other) of a code point and, where case does not count, its other case. */
export function caseVariants(codePoint: number, ignoresCase: boolean): readonly number[] {
  if (ignoresCase && isLetter(codePoint)) {
    const upper = codePoint & ~0x20
    return [upper, upper, upper | 0x20, upper | 0x20]
  }
  return [codePoint, codePoint]
}

const isLetter = (codePoint: number): boolean => {
  const lower = codePoint | 0x20
  return codePoint < 128 && lower >= 0x61 && lower <= 0x7a
}

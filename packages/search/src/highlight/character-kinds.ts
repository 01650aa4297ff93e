/** The kinds of characters, by patterns; each code point is tested once. */

/** Returns the kind of a code point: that of the first pattern that it matches, else 0. */
export function characterKinds<K extends number>(
  patterns: readonly (readonly [RegExp, K])[],
): (codePoint: number) => K | 0 {
  const known = new Map<number, K | 0>()
  return codePoint => {
    let kind = known.get(codePoint)
    if (kind === undefined) {
      const character = String.fromCodePoint(codePoint)
      kind = patterns.find(([pattern]) => pattern.test(character))?.[1] ?? 0
      known.set(codePoint, kind)
    }
    return kind
  }
}

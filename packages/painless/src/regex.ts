/** Regex literals: Java's flags by their letters, and patterns compiled once per script. */
import { JavaPattern } from '@sluice/java'

/** The bits of `java.util.regex.Pattern` by the letters after a literal. */
const bits: Readonly<Record<string, number>> = { c: 128, i: 2, l: 16, m: 8, s: 32, U: 256, u: 64, x: 4 }

/** The flags of a literal as Java's bits. */
export const regexFlags = (letters: string): number => [...letters].reduce((flags, letter) => flags | bits[letter]!, 0)

/** The pattern of a literal. Throws a `PatternSyntaxException`. */
export const compilePattern = (pattern: string, flags: number): JavaPattern => JavaPattern.compile(pattern, flags)

/**
 * Java's case mappings of single code points, and what "case-insensitive" therefore means. Java maps one code point to one
 * (`Character.toUpperCase(int)`), JavaScript a string to a string (`ß` to `SS`), which makes the difference here.
 */
import { CodePointSet } from './code-point-set.js'
import { unicodeSet } from './unicode-property.js'

/** How a pattern treats case at some place: exactly, ignoring it within ASCII, or ignoring it in all of Unicode. */
export type Folding = 'exact' | 'ascii' | 'unicode'

/** Greek letters with iota subscript: their capitals are single code points, though JavaScript writes them as two. */
function upperOfIotaSubscript(code: number): number {
  if (code >= 0x1f80 && code <= 0x1faf) return code | 8
  if (code === 0x1fb3 || code === 0x1fc3 || code === 0x1ff3) return code + 9
  return code
}

/** `Character.toUpperCase(int)`. */
export function upperOf(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code
  const text = String.fromCodePoint(code).toUpperCase()
  const upper = text.codePointAt(0) as number
  return text.length === (upper > 0xffff ? 2 : 1) ? upper : upperOfIotaSubscript(code)
}

/** `Character.toLowerCase(int)`. */
export function lowerOf(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code
  // The one code point whose lower case JavaScript writes as two: I with a dot, for which Java has a plain i.
  return code === 0x130 ? 0x69 : (String.fromCodePoint(code).toLowerCase().codePointAt(0) as number)
}

/** The form that Java compares if case is ignored in all of Unicode: the lower case of the upper case. */
export const foldOf = (code: number): number => lowerOf(upperOf(code))

let cased: Map<number, number[]> | undefined

/** All code points with another case, by their folding. */
function casedByFold(): Map<number, number[]> {
  if (cased === undefined) {
    cased = new Map()
    const { ranges } = unicodeSet('[\\p{Changes_When_Uppercased}\\p{Changes_When_Lowercased}\\p{Lu}\\p{Ll}\\p{Lt}]')
    for (let i = 0; i < ranges.length; i += 2) {
      for (let code = ranges[i] as number; code <= (ranges[i + 1] as number); code++) {
        const fold = foldOf(code)
        const members = cased.get(fold)
        if (members === undefined) cased.set(fold, [code])
        else members.push(code)
      }
    }
  }
  return cased
}

/** The code points that equal `code` within a longer run of literal text. */
export function variantsOf(code: number, folding: Folding): CodePointSet {
  if (folding === 'unicode') {
    const members = casedByFold().get(foldOf(code)) ?? []
    return CodePointSet.ofRanges([code, code, ...members.flatMap(member => [member, member])])
  }
  if (folding === 'ascii' && code < 128) {
    const other = upperOf(code) === code ? lowerOf(code) : upperOf(code)
    return CodePointSet.of(code, code, other, other)
  }
  return CodePointSet.of(code, code)
}

/**
 * The code points that equal a single `code`, as an item of a class or between other constructs. Java takes a
 * letter that is its own capital (`ß`) exactly then, but not within a run of text.
 */
export function variantsOfSingle(code: number, folding: Folding): CodePointSet {
  if (folding === 'unicode' && upperOf(code) === foldOf(code)) return CodePointSet.of(code, code)
  return variantsOf(code, folding)
}

/** The code points that are within `low-high` themselves or by one of their cases. */
export function variantsOfRange(low: number, high: number, folding: Folding): CodePointSet {
  const bounds = [low, high]
  if (folding === 'ascii') {
    for (let code = 65; code <= 90; code++) {
      if ((code >= low && code <= high) || (code + 32 >= low && code + 32 <= high)) {
        bounds.push(code, code, code + 32, code + 32)
      }
    }
  } else if (folding === 'unicode') {
    for (const members of casedByFold().values()) {
      for (const code of members) {
        const upper = upperOf(code)
        const lower = lowerOf(upper)
        if ((upper >= low && upper <= high) || (lower >= low && lower <= high)) bounds.push(code, code)
      }
    }
  }
  return CodePointSet.ofRanges(bounds)
}
